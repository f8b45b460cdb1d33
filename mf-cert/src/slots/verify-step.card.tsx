import { useStep } from '@portal/shared/remote';
import { ButtonLink } from '@portal/shared/ui/button-link';
import { StepBody } from '@portal/shared/ui/step-body';
import { type Standing, useVerificationForm, useStanding } from '../features/standing/use-standing';
import { useText } from '../text';

const TEXT = {
  open: 'stepOpen',
  reviewing: 'stepReviewing',
  failed: 'stepFailed',
  verified: 'stepDone',
} as const satisfies Record<Standing['kind'], string>;

/** Home, checklist of a new person: verification, of either kind. */
export function Card() {
  const t = useText();
  const form = useVerificationForm();
  const query = useStanding();
  const kind = query.data?.kind;
  const { isNext } = useStep(kind === undefined ? undefined : kind === 'verified');
  const isTodo = isNext && (kind === 'open' || kind === 'failed');
  return (
    <StepBody
      query={query}
      text={kind !== undefined && t(TEXT[kind])}
      action={
        isTodo && (
          // The notice above says the same, louder.
          <ButtonLink to={form} type="default">
            {t('stepAction')}
          </ButtonLink>
        )
      }
    />
  );
}
