import { useContentMark } from '@portal/shared/remote';
import { PageHeader } from '@portal/shared/ui/page-header';
import { theme } from 'antd';
import { EnterprisePanel } from '../features/verification/enterprise-panel';
import { PersonalPanel } from '../features/verification/personal-panel';
import { useText } from '../text';
import { verificationApi } from '../verification-api';

/** /cert/index: the state of both verifications (docs/reference/screens.md#verification). */
export function Page() {
  const t = useText();
  const { token } = theme.useToken();
  const personal = verificationApi.personalState.useQuery({});
  const enterprise = verificationApi.enterpriseState.useQuery({});
  useContentMark(!personal.isLoading && !enterprise.isLoading);
  return (
    <>
      <PageHeader title={t('pageTitle')} purpose={t('pagePurpose')} />
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 360px), 1fr))',
          gap: token.marginLG,
        }}
      >
        <PersonalPanel />
        {/* Hidden until the panel above has its final height, to avoid a visible layout shift. */}
        <div style={personal.isLoading ? { visibility: 'hidden' } : undefined}>
          <EnterprisePanel />
        </div>
      </div>
    </>
  );
}
