import { clearFailures, clearUnlessLocked, countFailure, failuresOf } from '../attempts/failure-counter';
import { isLocked, SIGN_IN_LOCK, type FailureCount } from '../attempts/lock.policy';
import type { Queries } from '../../platform/database/database';
import type { ProviderDeps } from '../../platform/deps';
import type { Client } from '../../platform/http/client';
import type { LoginCompletionService } from './login-completion.service';
import type { AccountRow } from '../records/sign-in-account.repository';

/** What an attempt is counted for: an account, or a name that nobody has. */
export interface Attempted {
  readonly account: AccountRow | null;
  /** Key of its count of failures. */
  readonly key: string;
}

export type SignInFailures = ReturnType<typeof signInFailures>;

/**
 * The lock rule of the sign-in by password (docs/reference/rules.md#lock-of-the-password-sign-in). Every step here is the same work whether the name
 * is known or not: the same statements on the same tables, in one transaction.
 */
export function signInFailures(
  deps: Pick<ProviderDeps, 'database' | 'units' | 'clock' | 'newId' | 'pepper'>,
  loginCompletion: LoginCompletionService,
) {
  const { database, units, clock, newId, pepper } = deps;
  const keyOfAccount = (userId: string) => pepper.hash('sign-in account', userId);

  return {
    /** @param folded the name tried, as the lookup compares it: spellings of one name share its count */
    attempted(account: AccountRow | null, folded: string): Attempted {
      const key = account === null ? pepper.hash('sign-in name', folded) : keyOfAccount(account.id);
      return { account, key };
    },

    /** The count as it is now, not as it was when the attempt began to wait for its turn. */
    async isLocked({ key }: Attempted): Promise<boolean> {
      return isLocked(await failuresOf(database.queries, key), clock.now());
    },

    async isAccountLocked(userId: string): Promise<boolean> {
      return isLocked(await failuresOf(database.queries, keyOfAccount(userId)), clock.now());
    },

    /**
     * Counts one failure and writes it down; the one that locks tells the account's owner. What goes outside waits
     * for the scheduled delivery: sending it at once would tell that somebody has the name.
     */
    count({ account, key }: Attempted, client: Client): Promise<FailureCount> {
      return units.run({ delivery: 'scheduled' }, async ({ queries, now, notify }) => {
        const { count, wasCounted } = await countFailure(queries, key, { now, rule: SIGN_IN_LOCK });
        await loginCompletion.log(queries, account, 'password', 'failed', client);
        if (wasCounted && isLocked(count, now)) {
          const { language } = client;
          // A new id is nobody's: the same statements then find no one to tell.
          notify(account?.id ?? newId(), { kind: 'security', template: 'accountLocked', language });
        }
        return count;
      });
    },

    /** After a right password: false when a lock came in between. */
    clearUnlessLocked: (queries: Queries, userId: string): Promise<boolean> =>
      clearUnlessLocked(queries, keyOfAccount(userId), clock.now()),

    /** Opens the lock and forgets the failures: a code by SMS, a recovered password. */
    unlock: (queries: Queries, userId: string): Promise<void> => clearFailures(queries, keyOfAccount(userId)),
  };
}
