import { DETAIL_PARAMS } from '@portal/shared/contracts/detail-params';
import { useStep } from '@portal/shared/remote';
import { ButtonLink } from '@portal/shared/ui/button-link';
import { StepBody } from '@portal/shared/ui/step-body';
import { useFirstConnector } from '../features/overview/use-first-connector';
import { useText } from '../text';

/** Home, checklist for new users: the first connector. */
export function Card() {
  const t = useText();
  const { query, hasConnector, applicationId } = useFirstConnector();
  const { isNext } = useStep(hasConnector);
  return (
    <StepBody
      query={query}
      text={hasConnector === true ? t('connectorStepDone') : t('connectorStepText')}
      action={
        isNext &&
        applicationId !== undefined && (
          <ButtonLink to="connectorList" query={{ [DETAIL_PARAMS.application]: applicationId }}>
            {t('connectorStep')}
          </ButtonLink>
        )
      }
    />
  );
}
