import type { Queries } from '../../platform/database/database';
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
 * With the account locked; a submission that was checked meanwhile stays.
 */
export async function takeBackSubmission(
  queries: Queries,
  { id, userId, kind }: Pick<CertificationRow, 'id' | 'userId' | 'kind'>,
  now: Date,
): Promise<void> {
  const open = await findUndecided(queries, userId, kind);
  if (open?.id !== id || open.qrState !== null) return;
  await deleteCertification(queries, id);
  await deleteAttempt(queries, id);
  const former = await findLatest(queries, userId, [kind]);
  if (former !== null && isReplacedBy(former, open)) await reopenCertification(queries, former.id, now);
}

/** Whether a submission was given up at the moment of the next one, for which it had to make room. */
function isReplacedBy({ reason, reviewedAt }: CertificationRow, { submittedAt }: CertificationRow): boolean {
  return reason === GIVEN_UP && reviewedAt?.getTime() === submittedAt.getTime();
}
