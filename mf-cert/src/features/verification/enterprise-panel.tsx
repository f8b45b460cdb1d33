import BankOutlined from '@ant-design/icons/BankOutlined';
import type { enterpriseCertificateState } from '@portal/shared/contracts/certification';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { AttemptsNote } from '../../attempts-note';
import { needsFace } from '@portal/shared/ui/needs-face';
import { useText } from '../../text';
import { useCompanyFacts } from '../../use-company-facts';
import { verificationApi } from '../../verification-api';
import { NextStepLink, NextStepText } from './next-step';
import { useProgressItems } from './use-progress-items';
import { VerificationPanel } from './verification-panel';

type EnterpriseState = ResponseOf<typeof enterpriseCertificateState>;

/** State of the enterprise verification (40). */
export function EnterprisePanel() {
  const t = useText();
  const facts = useCompanyFacts();
  const progress = useProgressItems();
  const query = verificationApi.enterpriseState.useQuery({});
  return (
    <VerificationPanel
      icon={<BankOutlined />}
      title={t('enterpriseTitle')}
      purpose={t('enterprisePurpose')}
      query={query}
      itemsOf={(state) => [...facts(state), ...progress(state)]}
      failureOf={({ reason }) =>
        reason === undefined ? undefined : { title: t('lastFailed'), text: reason }
      }
      nextStepOf={(state) => <EnterpriseStep {...state} />}
    />
  );
}

const FORM = { to: 'companyVerification', of: 'enterprise' } as const;

function EnterpriseStep({ state, attemptsLeft, qr }: EnterpriseState) {
  const t = useText();
  if (state === 'verified') return null;
  if (state === 'reviewing')
    return needsFace(qr) ? (
      <NextStepLink {...FORM} label={t('face.resume')} hint={t('face.resumeHint')} />
    ) : (
      <NextStepText>{t('company.reviewText')}</NextStepText>
    );
  if (attemptsLeft === 0) return <AttemptsNote left={0} />;
  return state === 'auditFailure' ? (
    <NextStepLink {...FORM} label={t('company.resubmit')} hint={t('attempts', { count: attemptsLeft })} />
  ) : (
    <NextStepLink {...FORM} label={t('company.start')} hint={t('company.needs')} />
  );
}
