import type { CertState } from '@portal/shared/contracts/enums';
import { RouteLink, useContentMark } from '@portal/shared/remote';
import { useSession } from '@portal/shared/store';
import { QueryResult } from '@portal/shared/ui/query-result';
import { StatusTag } from '@portal/shared/ui/status-tag';
import { Alert, Flex, Typography, theme } from 'antd';
import { ButtonLink } from '../button-link';
import { STATE_TONE, STATE_WORD } from '../verification-words';
import { useText } from '../text';
import { verificationApi } from '../verification-api';

/** Home: both verifications in a line each. */
export function Card() {
  const t = useText();
  const { token } = theme.useToken();
  const personal = verificationApi.personalState.useQuery({});
  const enterprise = verificationApi.enterpriseState.useQuery({});
  useContentMark(!personal.isLoading || !enterprise.isLoading);
  // Only once both are known to lack: who is verified as a company needs nothing.
  const isUnverified = isOpen(personal.data?.state) && isOpen(enterprise.data?.state);
  return (
    <Flex vertical gap={token.marginSM}>
      {isUnverified && <Banner />}
      <QueryResult query={personal}>
        {({ state }) => <StateLine title={t('personalTitle')} state={state} />}
      </QueryResult>
      <QueryResult query={enterprise}>
        {({ state }) => <StateLine title={t('enterpriseTitle')} state={state} />}
      </QueryResult>
      <RouteLink to="verification">{t('cardOpen')}</RouteLink>
    </Flex>
  );
}

function StateLine({ title, state }: { readonly title: string; readonly state: CertState }) {
  const t = useText();
  const { token } = theme.useToken();
  return (
    <Flex justify="space-between" align="center" gap={token.margin}>
      <Typography.Text>{title}</Typography.Text>
      <StatusTag tone={STATE_TONE[state]}>{t(STATE_WORD[state])}</StatusTag>
    </Flex>
  );
}

/** Nothing verified, and nothing under way. */
function isOpen(state: CertState | undefined): boolean {
  return state === 'unauthenticated' || state === 'auditFailure';
}

function Banner() {
  const t = useText();
  const { token } = theme.useToken();
  const { user } = useSession();
  const form = user?.userType === 'enterprise' ? 'verification' : 'personalVerification';
  return (
    <Alert
      type="warning"
      showIcon
      title={t('bannerTitle')}
      description={
        <Flex vertical align="flex-start" gap={token.marginSM}>
          {t('bannerText')}
          <ButtonLink to={form}>{t('verifyNow')}</ButtonLink>
        </Flex>
      }
    />
  );
}
