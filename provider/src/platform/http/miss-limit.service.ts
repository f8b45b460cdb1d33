import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { ProviderDeps } from '../deps';
import { BusinessError } from './business-error';
import { addSeconds } from '../runtime/clock';
import { findAttempts, insertAttempt, lockAttempts, type AttemptTimes } from '../limits/attempt.repository';
import { HOUR_SECONDS, secondsUntilFree, type Limit } from '../limits/limit.policy';

/** Guesses per account that named nothing of theirs. */
const MISSES: Limit = { max: 10, seconds: HOUR_SECONDS };

export type MissLimit = ReturnType<typeof missLimit>;

/** Limits how often one account may name something of a kind that is unknown, over all its sessions and processes. */
export function missLimit(
  { database, units, clock, newId }: Pick<ProviderDeps, 'database' | 'units' | 'clock' | 'newId'>,
  kind: 'unknown-cloud-instance' | 'unknown-coupon',
) {
  const since = (now: Date) => addSeconds(now, -MISSES.seconds);

  return {
    /** @throws BusinessError `rateLimited` after ten misses in an hour */
    async require(userId: string): Promise<void> {
      const now = clock.now();
      const key = `${kind}:${userId}`;
      requireUnderLimit(await findAttempts(database.queries, [key], since(now)), key, now);
    },

    /**
     * Counts a guess in a transaction of its own. Locks the count, so that parallel guesses are counted one by one.
     * @throws BusinessError `rateLimited` after ten misses in an hour, also for what is no miss
     */
    async count(userId: string, isMiss: boolean): Promise<void> {
      await units.run({}, async ({ queries }) => {
        const now = clock.now();
        const key = `${kind}:${userId}`;
        requireUnderLimit(await lockAttempts(queries, [key], since(now)), key, now);
        if (isMiss) await insertAttempt(queries, { id: newId(), keys: [key], at: now });
      });
    },
  };
}

/** @throws BusinessError `rateLimited` */
function requireUnderLimit(times: AttemptTimes, key: string, now: Date): void {
  const retryAfter = secondsUntilFree([MISSES], { times: times.get(key) ?? [], now });
  if (retryAfter > 0) throw new BusinessError(errorCodes.rateLimited, { retryAfter });
}
