import type { realnameCertificateState } from '@portal/shared/contracts/certification';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';

/**
 * Whether the last personal verification failed in the face check. The check of name, number and phone answers at
 * once, so only a face check has a review later than its submission.
 */
export function wasFaceRefused({
  state,
  submittedAt,
  reviewedAt,
}: Pick<ResponseOf<typeof realnameCertificateState>, 'state' | 'submittedAt' | 'reviewedAt'>): boolean {
  return state === 'auditFailure' && reviewedAt !== undefined && reviewedAt !== submittedAt;
}
