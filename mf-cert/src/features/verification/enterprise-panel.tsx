import BankOutlined from '@ant-design/icons/BankOutlined';
import { useText } from '../../text';
import { verificationApi } from '../../verification-api';
import { known } from '../../known-fact';
import { useProgressItems } from './use-progress-items';
import { VerificationPanel } from './verification-panel';

/** State of the enterprise verification (40). */
export function EnterprisePanel() {
  const t = useText();
  const progress = useProgressItems();
  const query = verificationApi.enterpriseState.useQuery({});
  return (
    <VerificationPanel
      icon={<BankOutlined />}
      title={t('enterpriseTitle')}
      purpose={t('enterprisePurpose')}
      needs={t('enterpriseNeeds')}
      query={query}
      itemsOf={(state) => [
        ...known('enterpriseName', t('enterpriseName'), state.enterpriseName),
        ...known('creditCode', t('creditCode'), state.creditCode),
        ...known('contactName', t('contactName'), state.contactName),
        ...progress(state),
      ]}
    />
  );
}
