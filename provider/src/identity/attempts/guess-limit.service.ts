import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import { secondsUntil } from '../../platform/runtime/clock';
import { clearFailures, countFailure } from './failure-counter';
import { GUESS_LOCK } from './lockout.policy';

/** Secrets that can be guessed. Each has its own count per account. */
export type Guessed = 'authenticator code' | 'old password' | 'taken user name';

export type GuessLimitService = ReturnType<typeof guessLimitService>;

/** Limits guesses at a secret of one account, over all its sessions and tickets (ASVS 6.3.1). */
export function guessLimitService({
  database,
  clock,
  pepper,
}: Pick<ProviderDeps, 'database' | 'clock' | 'pepper'>) {
  return {
    /**
     * Runs one guess. It is counted before it is checked, so that parallel guesses are counted one by one. A right
     * guess resets the count. Do not call it inside a transaction: a rollback would undo the count.
     * @returns whether the guess was right
     * @throws BusinessError `rateLimited` for half an hour after ten wrong guesses in a row
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
