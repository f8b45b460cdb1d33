import { createHash } from 'node:crypto';
import { CREATION_LIMITS, type CreationKind } from '@portal/shared/contracts/creation-limits';
import { ERROR_STATUS } from '@portal/shared/contracts/error-status';
import type { ProviderDeps } from '../deps';
import type { IdempotentCall } from '../idempotency/idempotent-call';
import { BusinessError } from './business-error';
import { addSeconds } from '../runtime/clock';
import { deleteAttemptOf, insertAttempt, lockAttempts } from '../limits/attempt.repository';
import { HOUR_SECONDS } from '../limits/limit.policy';
import { requireUnderLimits } from './require-under-limits';

const MINUTE_SECONDS = 60;
const SERVER_ERROR = 500;

/** A call that creates something. */
interface CreatingCall {
  readonly creates: CreationKind;
  readonly account: string;
  /** The same id is the same call: it counts once. */
  readonly id: string | undefined;
}

type Deps = Pick<ProviderDeps, 'database' | 'clock' | 'newId' | 'pepper'>;

/** Limits how much one account creates, over all its sessions and all processes. */
export function creationLimitService({ database, clock, newId, pepper }: Deps) {
  /**
   * Counts one more. Parallel calls of the account wait for each other.
   * @returns whether it is the first with its id
   * @throws BusinessError `rateLimited` until one more is allowed
   */
  function count(creates: CreationKind, { id, key }: { readonly id: string; readonly key: string }) {
    const { perMinute, perHour } = CREATION_LIMITS[creates];
    const limits = [
      { max: perMinute, seconds: MINUTE_SECONDS },
      { max: perHour, seconds: HOUR_SECONDS },
    ];
    return database.transaction(async (queries) => {
      const now = clock.now();
      const counted = await lockAttempts(queries, [key], addSeconds(now, -HOUR_SECONDS));
      if (!(await insertAttempt(queries, { id, keys: [key], at: now }))) return false;
      requireUnderLimits(limits, { times: counted.get(key) ?? [], now });
      return true;
    });
  }

  return {
    /**
     * Runs the work of a call if the limit allows one more. A refused call has created nothing and does not count.
     * @throws BusinessError `rateLimited`, and the errors of `work`
     */
    async within<T>({ creates, account, id = newId() }: CreatingCall, work: () => Promise<T>): Promise<T> {
      const key = `creates ${pepper.hash(`creates ${creates}`, account)}`;
      const isFirst = await count(creates, { id, key });
      try {
        return await work();
      } catch (error) {
        if (isFirst && isRefusal(error)) await deleteAttemptOf(database.queries, { id, key });
        throw error;
      }
    },
  };
}

/** Whether nothing was done. After another error, something may have been. */
function isRefusal(error: unknown): boolean {
  return isBusinessError(error) && ERROR_STATUS[error.code] < SERVER_ERROR;
}

/** `instanceof` alone leaves the code of the generic error untyped. */
function isBusinessError(error: unknown): error is BusinessError {
  return error instanceof BusinessError;
}

/**
 * Id of the attempt of a call with an `Idempotency-Key`. The same key with another body is another attempt: its refusal
 * must not take back the one that created something.
 */
export function attemptIdOf({ key, fingerprint }: Pick<IdempotentCall, 'key' | 'fingerprint'>): string {
  const hash = createHash('sha256').update(`${key} ${fingerprint}`).digest('hex');
  return [8, 12, 16, 20, 32].map((end, at, ends) => hash.slice(ends[at - 1] ?? 0, end)).join('-');
}
