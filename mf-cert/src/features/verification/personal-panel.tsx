import IdcardOutlined from '@ant-design/icons/IdcardOutlined';
import { needsFace } from '@portal/shared/ui/needs-face';
import { useCertLevelText } from '@portal/shared/ui/use-enum-text';
import type { realnameCertificateState } from '@portal/shared/contracts/certification';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { AttemptsNote } from '../../attempts-note';
import { known } from '../../known-fact';
import { useText } from '../../text';
import { verificationApi } from '../../verification-api';
import { NextStepLink, NextStepText } from './next-step';
import { useProgressItems } from './use-progress-items';
import { VerificationPanel } from './verification-panel';

type PersonalState = ResponseOf<typeof realnameCertificateState>;

/** State of the personal verification (39). */
export function PersonalPanel() {
  const t = useText();
  const levelText = useCertLevelText();
  const progress = useProgressItems();
  const query = verificationApi.personalState.useQuery({});
  return (
    <VerificationPanel
      icon={<IdcardOutlined />}
      title={t('personalTitle')}
      purpose={t('personalPurpose')}
      query={query}
      itemsOf={(state) => [
        ...(state.state === 'verified' ? known('level', t('level'), levelText(state.level)) : []),
        ...known('realName', t('realName'), state.realName),
        ...known('idCard', t('idCard'), state.idCard),
        ...progress(state),
      ]}
      failureOf={({ reason }) =>
        reason === undefined ? undefined : { title: t('lastFailed'), text: reason }
      }
      nextStepOf={(state) => <PersonalStep {...state} />}
    />
  );
}

const FORM = { to: 'personalVerification', of: 'individual' } as const;

function PersonalStep({ state, level, attemptsLeft, qr }: PersonalState) {
  const t = useText();
  if (level === 'enterprise') return <NextStepText>{t('nextCovered')}</NextStepText>;
  if (state === 'reviewing')
    return needsFace(qr) ? (
      <NextStepLink {...FORM} label={t('face.resume')} hint={t('face.resumeHint')} />
    ) : (
      <NextStepText>{t('nextWait')}</NextStepText>
    );
  if (level === 'personal') return null;
  if (attemptsLeft === 0) return <AttemptsNote left={0} />;
  const attempts = t('attempts', { count: attemptsLeft });
  if (level === 'basic') return <NextStepLink {...FORM} by="face" label={t('raise')} hint={t('raiseText')} />;
  return state === 'auditFailure' ? (
    <NextStepLink {...FORM} label={t('tryAgain')} hint={attempts} />
  ) : (
    <NextStepLink {...FORM} label={t('verifyNow')} hint={t('personalNeeds')} />
  );
}
