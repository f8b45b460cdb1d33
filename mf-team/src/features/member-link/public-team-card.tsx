import { useFormat } from '@portal/shared/i18n';
import { useTarget } from '@portal/shared/remote';
import { useInstallation } from '@portal/shared/store';
import { ButtonLink } from '@portal/shared/ui/button-link';
import { EmptyState } from '@portal/shared/ui/empty-state';
import { QueryResult } from '@portal/shared/ui/query-result';
import { Divider, Flex, Typography, theme } from 'antd';
import type { ReactNode } from 'react';
import { joiningApi } from '../../joining-api';
import { useText } from '../../text';
import { Trans } from '../../trans';
import { BrokenLink } from './broken-link';
import type { LinkAddress } from './link-address';
import { refusedLink } from './refused-link';

interface PublicTeamCardProps extends LinkAddress {
  readonly link: string;
}

/** The inviter and the team (85), for visitors who are not signed in, with links to sign in and register. */
export function PublicTeamCard({ link, ReferralCode }: PublicTeamCardProps) {
  const query = joiningApi.urlTeamBaseInfo.useQuery({ Url: link });
  const t = useText();
  const refusal = refusedLink(query.error);
  if (refusal !== null) return <BrokenLink reason={refusal} level={1} />;
  return (
    <QueryResult query={query}>
      {({ valid, ...team }) =>
        valid ? (
          <Invitation {...team} link={link} ReferralCode={ReferralCode} />
        ) : (
          <BrokenLink reason={t('received.state.expired')} level={1} />
        )
      }
    </QueryResult>
  );
}

interface InvitationProps extends PublicTeamCardProps {
  readonly teamName: string;
  readonly inviter: string;
  readonly expiresAt: string;
}

function Invitation({ teamName, inviter, expiresAt, link, ReferralCode }: InvitationProps) {
  const t = useText();
  const format = useFormat();
  const { token } = theme.useToken();
  return (
    <>
      <Trans
        i18nKey="link.invites"
        components={{
          who: <Inviter />,
          inviter: <>{inviter}</>,
          team: (
            <Typography.Title
              level={1}
              style={{
                marginBlock: 0,
                textAlign: 'center',
                overflowWrap: 'anywhere',
                fontSize: token.fontSizeHeading2,
              }}
            >
              {teamName}
            </Typography.Title>
          ),
        }}
      />
      <Typography.Paragraph type="secondary" style={{ textAlign: 'center', marginBlock: token.margin }}>
        {t('link.until', { time: format.dateTime(expiresAt) })}
      </Typography.Paragraph>
      <SignInLinks link={link} ReferralCode={ReferralCode} />
      <Divider />
      <Typography.Title level={2} style={{ marginBlockStart: 0, fontSize: token.fontSize }}>
        {t('link.how')}
      </Typography.Title>
      <ol style={{ margin: 0, paddingInlineStart: token.paddingMD, color: token.colorTextSecondary }}>
        <li>{t('link.howSignIn')}</li>
        <li>{t('link.howVerify')}</li>
        <li>{t('link.howKey')}</li>
      </ol>
    </>
  );
}

function Inviter({ children }: { readonly children?: ReactNode }) {
  return <EmptyState text={children} />;
}

/** Links to the sign-in and the registration. Both return to the request; the referral is passed on. */
function SignInLinks({ link, ReferralCode }: PublicTeamCardProps) {
  const t = useText();
  const { token } = theme.useToken();
  const { installation } = useInstallation();
  const next = useTarget('memberLinkNext', { Url: link });
  const query = { redirect: next ?? undefined, ReferralCode };
  return (
    <Flex wrap justify="center" gap={token.marginSM}>
      <ButtonLink to="login" query={query}>
        {t('link.signIn')}
      </ButtonLink>
      {installation?.marketplaceMode !== true && (
        <ButtonLink to="register" query={query} type="default">
          {t('link.register')}
        </ButtonLink>
      )}
    </Flex>
  );
}
