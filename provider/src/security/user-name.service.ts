import type { ProviderDeps } from '../deps';
import { BusinessError } from '../http/business-error';
import type { Client } from '../http/client';
import { refuseTaken } from './refuse-taken';
import { announce } from './security-news';
import type { SecurityTools } from './security-tools';
import { holdProtected, setUserName } from './security.repository';
import { secondsUntilRename } from './user-name.policy';

/** The name that a person signs in with. */
export function userNameService(
  { database, clock }: Pick<ProviderDeps, 'database' | 'clock'>,
  { notices }: Pick<SecurityTools, 'notices'>,
) {
  return {
    /** Call 47. The name that one has is left alone and costs nothing. @throws BusinessError 4108, 4029 */
    async change(userId: string, userName: string, client: Client): Promise<string> {
      const changed = database.transaction(async (queries) => {
        const account = await holdProtected(queries, userId);
        if (account === null) throw new BusinessError(4101);
        if (account.userName === userName) return;
        const now = clock.now();
        const retryAfter = secondsUntilRename(account, now);
        if (retryAfter > 0) throw new BusinessError(4029, { retryAfter });
        await setUserName(queries, userId, userName, now);
        const news = { template: 'userNameChanged', params: { name: userName }, outside: null } as const;
        await announce(notices, queries, { account, news, client });
      });
      await refuseTaken(changed);
      return userName;
    },
  };
}
