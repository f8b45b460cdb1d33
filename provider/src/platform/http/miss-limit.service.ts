import type { Queries } from '../database/database';
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
  /** @throws BusinessError `rateLimited` after ten misses in an hour */
  async function requireFew(userId: string, read: typeof findAttempts, queries: Queries) {
    const now = clock.now();
    const key = `${kind}:${userId}`;
    const attempts = await read(queries, [key], addSeconds(now, -MISSES.seconds));
    requireUnderLimits([MISSES], { times: attempts.get(key) ?? [], now });
    return { key, now };
  }

  return {
    /** @throws BusinessError `rateLimited` after ten misses in an hour */
    async require(userId: string): Promise<void> {
      await requireFew(userId, findAttempts, database.queries);
    },

    /**
     * Counts a guess in a transaction of its own. Locks the count, so that parallel guesses are counted one by one.
     * @throws BusinessError `rateLimited` after ten misses in an hour, also for what is no miss
     */
    async count(userId: string, isMiss: boolean): Promise<void> {
      await units.run({}, async ({ queries }) => {
        const { key, now } = await requireFew(userId, lockAttempts, queries);
        if (isMiss) await insertAttempt(queries, { id: newId(), keys: [key], at: now });
      });
    },
  };
}
