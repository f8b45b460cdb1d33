import { useStep } from '@portal/shared/remote';
import { ButtonLink } from '@portal/shared/ui/button-link';
import { StepBody } from '@portal/shared/ui/step-body';
import { useFirstApplications } from '../features/overview/use-first-applications';
import { useText } from '../text';

/** Home, checklist for new users: the first application. */
export function Card() {
  const t = useText();
  const query = useFirstApplications();
  const isDone = query.data === undefined ? undefined : query.data.total > 0;
  const { isNext } = useStep(isDone);
  return (
    <StepBody
      query={query}
      text={isDone === true ? t('stepDone') : t('stepText')}
      action={isNext && <ButtonLink to="applicationStore">{t('buy')}</ButtonLink>}
    />
  );
}
