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
  faceCheck: 'stepFaceCheck',
  failed: 'stepFailed',
  noAttempts: 'noAttempts',
  verified: 'stepDone',
} as const satisfies Record<VerificationStatus['kind'], string>;

/**
 * Home, checklist for new users: verification of either kind. The link to it is in the notice above, which is shown
 * until the step is done.
 */
export function Card() {
  const t = useText();
  const query = useVerificationStatus();
  const status = query.data;
  const kind = status?.kind;
  useStep(kind === undefined ? undefined : kind === 'verified');
  return <StepBody query={query} text={status !== undefined && t(textOf(status))} />;
}

function textOf(status: VerificationStatus) {
  return status.kind === 'open' && status.form === 'companyVerification'
    ? 'company.stepOpen'
    : TEXT[status.kind];
}
