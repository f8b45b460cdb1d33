import { clearFailures, clearUnlessLocked, countFailure, failuresOf } from '../attempts/failure-counter';
import { isLocked, SIGN_IN_LOCK, type FailureCount } from '../attempts/lockout.policy';
import type { Queries } from '../../platform/database/database';
import type { ProviderDeps } from '../../platform/deps';
import type { Client } from '../../platform/http/client';
import type { LoginCompletionService } from './login-completion.service';
import type { AccountRow } from '../records/sign-in-account.repository';
import { AUTH_TEMPLATES } from './auth-templates';

/** The subject that an attempt is counted for: an account, or an unknown name. */
export interface Attempted {
  readonly account: AccountRow | null;
  /** Key of its failure count. */
  readonly key: string;
}

export type SignInFailures = ReturnType<typeof signInFailures>;

/**
 * The lock rule of the sign-in by password (docs/reference/rules.md#lock-of-the-password-sign-in). Every step does the
 * same work for known and unknown names: the same statements on the same tables, in one transaction.
 */
export function signInFailures(
  deps: Pick<ProviderDeps, 'database' | 'units' | 'clock' | 'newId' | 'pepper'>,
  loginCompletion: LoginCompletionService,
) {
  const { database, units, clock, newId, pepper } = deps;
  const keyOfAccount = (userId: string) => pepper.hash('sign-in account', userId);

  return {
    /** @param folded the entered name, as the lookup compares it: spellings of one name share its count */
    attempted(account: AccountRow | null, folded: string): Attempted {
      const key = account === null ? pepper.hash('sign-in name', folded) : keyOfAccount(account.id);
      return { account, key };
    },

    /** Whether it is locked now, not when the attempt began to wait for its turn. */
    async isLocked({ key }: Attempted): Promise<boolean> {
      return isLocked(await failuresOf(database.queries, key), clock.now());
    },

    async isAccountLocked(userId: string): Promise<boolean> {
      return isLocked(await failuresOf(database.queries, keyOfAccount(userId)), clock.now());
    },

    /**
     * Counts one failure and logs it. The failure that locks notifies the account's owner. SMS and mail wait for the
     * scheduled delivery: sending them immediately would reveal that the name exists.
     */
    count({ account, key }: Attempted, client: Client): Promise<FailureCount> {
      return units.run({ delivery: 'scheduled' }, async ({ queries, now, notify }) => {
        const { count, wasCounted } = await countFailure(queries, key, { now, rule: SIGN_IN_LOCK });
        await loginCompletion.log(queries, account, 'password', 'failed', client);
        if (wasCounted && isLocked(count, now)) {
          const { language } = client;
          // A new id belongs to no account: the same statements run, but find no recipient.
          notify(account?.id ?? newId(), {
            kind: 'security',
            template: AUTH_TEMPLATES.accountLocked,
            language,
          });
        }
        return count;
      });
    },

    /** Resets the count after a right password. False if it was locked meanwhile. */
    clearUnlessLocked: (queries: Queries, userId: string): Promise<boolean> =>
      clearUnlessLocked(queries, keyOfAccount(userId), clock.now()),

    /** Removes the lock and the failures, after a code by SMS or a recovered password. */
    unlock: (queries: Queries, userId: string): Promise<void> => clearFailures(queries, keyOfAccount(userId)),
  };
}
