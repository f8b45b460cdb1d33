import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import { secondsUntil } from '../../platform/runtime/clock';
import { clearFailures, countFailure } from './failure-counter';
import { GUESS_LOCK } from './lock.policy';

/** What is guessed at; each has a count of its own per account. */
export type Guessed = 'authenticator code' | 'old password' | 'taken user name';

export type GuessLimitService = ReturnType<typeof guessLimitService>;

/** Bounds guesses at a secret of one account, over all its sessions and tickets (ASVS 6.3.1). */
export function guessLimitService({
  database,
  clock,
  pepper,
}: Pick<ProviderDeps, 'database' | 'clock' | 'pepper'>) {
  return {
    /**
     * Runs one guess. It is counted before it is looked at, so that guesses sent together count one by one;
     * a right one clears the count. Not inside a transaction: a refusal must not undo the count.
     * @returns whether it was right
     * @throws BusinessError `rateLimited` once ten in a row were wrong, for half an hour
     */
    async guess(guessed: Guessed, userId: string, isRight: () => Promise<boolean>): Promise<boolean> {
      const key = pepper.hash(`guesses at ${guessed}`, userId);
      const now = clock.now();
      const { count, wasCounted } = await database.transaction((queries) =>
        countFailure(queries, key, { now, rule: GUESS_LOCK }),
      );
      if (!wasCounted) {
        throw new BusinessError(errorCodes.rateLimited, {
          retryAfter: secondsUntil(now, count.lockedUntil ?? now),
        });
      }
      const wasRight = await isRight();
      if (wasRight) await clearFailures(database.queries, key);
      return wasRight;
    },
  };
}
