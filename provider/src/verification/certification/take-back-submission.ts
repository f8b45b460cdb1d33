import type { LockedAccount } from '../../platform/unit-of-work/locks.repository';
import type { UnitOfWork } from '../../platform/unit-of-work/unit-of-work';
import { certificationEvent } from './certification-events';
import type { CertReason } from './certification-reason';
import {
  deleteAttempt,
  deleteCertification,
  findLatest,
  findUndecided,
  reopenCertification,
  type CertificationRow,
} from './certification.repository';

const GIVEN_UP = 'codeExpired' satisfies CertReason;

/**
 * As if a submission had not been made that was never checked: it does not count, and the one that it replaced goes on.
 * A submission that was checked meanwhile stays.
 */
export async function takeBackSubmission(
  { queries, now, publish }: UnitOfWork,
  { certLevel: level }: LockedAccount,
  { id, userId, kind }: Pick<CertificationRow, 'id' | 'userId' | 'kind'>,
): Promise<void> {
  const open = await findUndecided(queries, userId, kind);
  if (open?.id !== id || open.qrState !== null) return;
  await deleteCertification(queries, id);
  await deleteAttempt(queries, id);
  const former = await findLatest(queries, userId, [kind]);
  const isReplaced = former !== null && isReplacedBy(former, open);
  if (isReplaced) await reopenCertification(queries, former.id, now);
  const state = isReplaced ? 'reviewing' : (former?.state ?? 'unauthenticated');
  publish(certificationEvent({ userId, kind, state, level }));
}

/** Whether a submission was given up at the moment of the next one, for which it had to make room. */
function isReplacedBy({ reason, reviewedAt }: CertificationRow, { submittedAt }: CertificationRow): boolean {
  return reason === GIVEN_UP && reviewedAt?.getTime() === submittedAt.getTime();
}
