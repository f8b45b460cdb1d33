import { useStep } from '@portal/shared/remote';
import { StepBody } from '@portal/shared/ui/step-body';
import { type Standing, useStanding } from '../features/standing/use-standing';
import { useText } from '../text';

const TEXT = {
  open: 'stepOpen',
  reviewing: 'stepReviewing',
  failed: 'stepFailed',
  verified: 'stepDone',
} as const satisfies Record<Standing['kind'], string>;

/**
 * Home, checklist of a new person: verification, of either kind. The way there is the notice's above, which stands
 * as long as this is to do.
 */
export function Card() {
  const t = useText();
  const query = useStanding();
  const kind = query.data?.kind;
  useStep(kind === undefined ? undefined : kind === 'verified');
  return <StepBody query={query} text={kind !== undefined && t(TEXT[kind])} />;
}
