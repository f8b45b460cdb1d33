import type { ProviderDeps } from '../deps';
import { addSeconds } from '../runtime/clock';
import { findAttempts, insertAttempt, lockAttempts } from '../limits/attempt.repository';
import { HOUR_SECONDS, type Limit } from '../limits/limit.policy';
import { requireUnderLimits } from './require-under-limits';

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
      const attempts = await findAttempts(database.queries, [key], since(now));
      requireUnderLimits([MISSES], { times: attempts.get(key) ?? [], now });
    },

    /**
     * Counts a guess in a transaction of its own. Locks the count, so that parallel guesses are counted one by one.
     * @throws BusinessError `rateLimited` after ten misses in an hour, also for what is no miss
     */
    async count(userId: string, isMiss: boolean): Promise<void> {
      await units.run({}, async ({ queries }) => {
        const now = clock.now();
        const key = `${kind}:${userId}`;
        const attempts = await lockAttempts(queries, [key], since(now));
        requireUnderLimits([MISSES], { times: attempts.get(key) ?? [], now });
        if (isMiss) await insertAttempt(queries, { id: newId(), keys: [key], at: now });
      });
    },
  };
}
