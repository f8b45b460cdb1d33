import { useContentMark, useTarget } from '@portal/shared/remote';
import { Navigate } from '@portal/shared/router';
import { useSession } from '@portal/shared/store';
import { Card } from 'antd';
import { BrokenLink } from '../features/member-link/broken-link';
import { useLinkAddress } from '../features/member-link/link-address';
import { PublicTeamCard } from '../features/member-link/public-team-card';
import { useText } from '../text';

/**
 * /Links/Link: the landing page of a team's link, also without a session (docs/reference/screens.md#invitation-link).
 */
export function Page() {
  const t = useText();
  const { status } = useSession();
  const { link, ReferralCode } = useLinkAddress();
  const next = useTarget('memberLinkNext', { Url: link ?? undefined });
  useContentMark(true);
  if (status !== 'signedOut' && link !== null && next !== null) return <Navigate to={next} replace />;
  return (
    <Card>
      {link === null ? (
        <BrokenLink reason={t('link.brokenLink')} level={1} />
      ) : (
        <PublicTeamCard link={link} ReferralCode={ReferralCode} />
      )}
    </Card>
  );
}
