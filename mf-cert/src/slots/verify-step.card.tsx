import { useStep } from '@portal/shared/remote';
import { StepBody } from '@portal/shared/ui/step-body';
import {
  type VerificationStatus,
  useVerificationStatus,
} from '../features/verification-status/use-verification-status';
import { useText } from '../text';

const TEXT = {
  open: 'stepOpen',
  reviewing: 'stepReviewing',
  failed: 'stepFailed',
  verified: 'stepDone',
} as const satisfies Record<VerificationStatus['kind'], string>;

/**
 * Home, checklist of a new person: verification, of either kind. The way there is the notice's above, which stands
 * as long as this is to do.
 */
export function Card() {
  const t = useText();
  const query = useVerificationStatus();
  const kind = query.data?.kind;
  useStep(kind === undefined ? undefined : kind === 'verified');
  return <StepBody query={query} text={kind !== undefined && t(TEXT[kind])} />;
}
