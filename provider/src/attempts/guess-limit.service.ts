import { lockNames } from '../database/advisory-lock';
import type { ProviderDeps } from '../deps';
import { BusinessError } from '../http/business-error';
import { secondsUntil } from '../runtime/clock';
import { forgetFailures, readFailures, writeFailures } from './failure.repository';
import { afterFailure, GUESS_LOCK, NO_FAILURES } from './lock.policy';

/** What is guessed at; each has a count of its own per account. */
export type Guessed = 'authenticator code' | 'old password';

export type GuessLimitService = ReturnType<typeof guessLimitService>;

/** Bounds guesses at a secret of one account, over all its sessions and tickets (ASVS 6.3.1). */
export function guessLimitService({
  database,
  clock,
  pepper,
}: Pick<ProviderDeps, 'database' | 'clock' | 'pepper'>) {
  const counterOf = (guessed: Guessed, userId: string) => pepper.hash(`guesses at ${guessed}`, userId);

  return {
    /**
     * Runs one guess. It is counted before it is looked at, so that guesses sent together count one by one;
     * a right one clears the count. Not inside a transaction: a refusal must not undo the count.
     * @returns whether it was right
     * @throws BusinessError 4029 once ten in a row were wrong, for half an hour
     */
    async guess(guessed: Guessed, userId: string, isRight: () => Promise<boolean>): Promise<boolean> {
      const counter = counterOf(guessed, userId);
      await database.transaction(async (queries) => {
        await lockNames(queries, counter);
        const now = clock.now();
        const before = (await readFailures(queries, counter)) ?? NO_FAILURES;
        const after = afterFailure(before, now, GUESS_LOCK);
        if (after === before) {
          throw new BusinessError(4029, { retryAfter: secondsUntil(now, before.lockedUntil ?? now) });
        }
        await writeFailures(queries, counter, after, now);
      });
      const wasRight = await isRight();
      if (wasRight) await forgetFailures(database.queries, counter);
      return wasRight;
    },
  };
}
