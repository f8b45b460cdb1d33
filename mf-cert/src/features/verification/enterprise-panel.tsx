import BankOutlined from '@ant-design/icons/BankOutlined';
import type { CertState } from '@portal/shared/contracts/enums';
import { known } from '../../known-fact';
import { useText } from '../../text';
import { verificationApi } from '../../verification-api';
import { NextStepText } from './next-step';
import { useProgressItems } from './use-progress-items';
import { VerificationPanel } from './verification-panel';

/** State of the enterprise verification (40). The portal has no form for it. */
export function EnterprisePanel() {
  const t = useText();
  const progress = useProgressItems();
  const query = verificationApi.enterpriseState.useQuery({});
  return (
    <VerificationPanel
      icon={<BankOutlined />}
      title={t('enterpriseTitle')}
      purpose={t('enterprisePurpose')}
      query={query}
      itemsOf={(state) => [
        ...known('enterpriseName', t('enterpriseName'), state.enterpriseName),
        ...known('creditCode', t('creditCode'), state.creditCode),
        ...known('contactName', t('contactName'), state.contactName),
        ...progress(state),
      ]}
      failureOf={({ reason }) =>
        reason === undefined ? undefined : { title: t('lastFailed'), text: reason }
      }
      nextStepOf={({ state }) => <EnterpriseStep state={state} />}
    />
  );
}

function EnterpriseStep({ state }: { readonly state: CertState }) {
  const t = useText();
  if (state === 'verified') return null;
  return <NextStepText>{t(state === 'reviewing' ? 'nextWait' : 'nextNotOffered')}</NextStepText>;
}
