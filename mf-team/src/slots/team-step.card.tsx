import { useStep } from '@portal/shared/remote';
import { ButtonLink } from '@portal/shared/ui/button-link';
import { StepBody } from '@portal/shared/ui/step-body';
import { useFirstTeams } from '../features/overview/use-first-teams';
import { useText } from '../text';

/** Home, checklist of new users: the first team, created or joined. */
export function Card() {
  const t = useText();
  const query = useFirstTeams();
  const isDone = query.data === undefined ? undefined : query.data.total > 0;
  const { isNext } = useStep(isDone);
  return (
    <StepBody
      query={query}
      text={isDone === true ? t('stepDone') : t('stepText')}
      action={isNext && <ButtonLink to="teamStore">{t('create')}</ButtonLink>}
    />
  );
}
