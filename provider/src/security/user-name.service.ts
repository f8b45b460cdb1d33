import type { ProviderDeps } from '../deps';
import { BusinessError } from '../http/business-error';
import type { Client } from '../http/client';
import { refuseTaken } from './refuse-taken';
import { announce } from './security-news';
import type { SecurityTools } from './security-tools';
import { findProtected, holdProtected, setUserName, type ProtectedAccount } from './security.repository';
import { secondsUntilRename } from './user-name.policy';

/** The name that a person signs in with. */
export function userNameService(
  { database, clock }: Pick<ProviderDeps, 'database' | 'clock'>,
  { notices, guesses }: Pick<SecurityTools, 'notices' | 'guesses'>,
) {
  function refuseTooEarly(account: ProtectedAccount): void {
    const retryAfter = secondsUntilRename(account, clock.now());
    if (retryAfter > 0) throw new BusinessError(4029, { retryAfter });
  }

  /** @throws BusinessError 4108, 4029 */
  function rename(userId: string, userName: string, client: Client): Promise<void> {
    const renamed = database.transaction(async (queries) => {
      const account = await holdProtected(queries, userId);
      if (account === null) throw new BusinessError(4101);
      refuseTooEarly(account);
      await setUserName(queries, userId, userName, clock.now());
      const news = { template: 'userNameChanged', params: { name: userName }, outside: null } as const;
      await announce(notices, queries, { account, news, client });
    });
    return refuseTaken(renamed);
  }

  return {
    /**
     * Call 47. The name that one has is left alone and costs nothing. That a name is taken is said ten times
     * in a row: beyond that somebody collects the names of others.
     * @throws BusinessError 4108, 4029
     */
    async change(userId: string, userName: string, client: Client): Promise<string> {
      const account = await findProtected(database.queries, userId);
      if (account === null) throw new BusinessError(4101);
      if (account.userName === userName) return userName;
      refuseTooEarly(account);
      const isFree = await guesses.guess('taken user name', userId, () =>
        isNotTaken(rename(userId, userName, client)),
      );
      if (!isFree) throw new BusinessError(4108);
      return userName;
    },
  };
}

async function isNotTaken(renamed: Promise<void>): Promise<boolean> {
  try {
    await renamed;
    return true;
  } catch (error) {
    if (error instanceof BusinessError && error.code === 4108) return false;
    throw error;
  }
}
