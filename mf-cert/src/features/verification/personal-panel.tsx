import IdcardOutlined from '@ant-design/icons/IdcardOutlined';
import { useCertLevelText } from '@portal/shared/ui/use-enum-text';
import type { realnameCertificateState } from '@portal/shared/contracts/certification';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { AttemptsNote } from '../../attempts-note';
import { known } from '../../known-fact';
import { useText } from '../../text';
import { verificationApi } from '../../verification-api';
import { wasFaceRefused } from '../../verification-failure';
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
      failureOf={(state) => {
        if (wasFaceRefused(state)) return { title: t('faceFailed'), text: t('nextWithoutFace') };
        return state.reason === undefined ? undefined : { title: t('lastFailed'), text: state.reason };
      }}
      nextStepOf={(state) => <PersonalStep {...state} />}
    />
  );
}

const FORM = 'personalVerification';

function PersonalStep(personal: PersonalState) {
  const t = useText();
  const { state, level, attemptsLeft } = personal;
  if (state === 'reviewing') return <NextStepText>{t('nextWait')}</NextStepText>;
  if (level === 'enterprise') return <NextStepText>{t('nextCovered')}</NextStepText>;
  // Someone who is verified already cannot submit the form again.
  if (state === 'verified' || level !== 'none') return null;
  if (attemptsLeft === 0) return <AttemptsNote left={0} />;
  if (wasFaceRefused(personal))
    return (
      <NextStepLink to={FORM} label={t('verifyByPhone')} hint={t('attempts', { count: attemptsLeft })} />
    );
  return state === 'auditFailure' ? (
    <NextStepLink to={FORM} label={t('tryAgain')} hint={t('attempts', { count: attemptsLeft })} />
  ) : (
    <NextStepLink to={FORM} label={t('verifyNow')} hint={t('personalNeeds')} />
  );
}
