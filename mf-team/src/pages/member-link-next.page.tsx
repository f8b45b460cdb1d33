import { useContentMark } from '@portal/shared/remote';
import { Card, Typography, theme } from 'antd';
import { JoinTeam } from '../features/join-team/join-team';
import { useLinkAddress } from '../features/member-link/link-address';
import { JoinIfAllowed, LinkedTeam } from '../features/member-link/linked-team';
import { useText } from '../text';

/** /Links/next: invite code, remark, and the state of the request (docs/reference/screens.md#invitation-link). */
export function Page() {
  const t = useText();
  const { token } = theme.useToken();
  const { link } = useLinkAddress();
  useContentMark(true);
  return (
    <Card>
      <Typography.Title level={1} style={{ marginBlockStart: 0, fontSize: token.fontSizeHeading3 }}>
        {t('link.nextTitle')}
      </Typography.Title>
      {link === null ? (
        <JoinIfAllowed renderJoin={() => <JoinTeam />} />
      ) : (
        <LinkedTeam link={link} renderJoin={() => <JoinTeam link={link} />} />
      )}
    </Card>
  );
}
