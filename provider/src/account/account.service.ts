import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { Language } from '@portal/shared/contracts/language';
import type { baseInfo } from '@portal/shared/contracts/user';
import type { ProviderDeps } from '../deps';
import { BusinessError } from '../http/business-error';
import { SEALED } from '../runtime/cipher';
import { presentBaseInfo } from './account.presenter';
import { countUnread, findAccount } from './account.repository';

/** The signed-in person's own account. */
export function accountService({ database, cipher }: Pick<ProviderDeps, 'database' | 'cipher'>) {
  return {
    /** @throws BusinessError 4101 when the account has gone meanwhile */
    async baseInfo(userId: string, language: Language): Promise<ResponseOf<typeof baseInfo>> {
      const [row, unreadCount] = await Promise.all([
        findAccount(database.queries, userId),
        countUnread(database.queries, userId),
      ]);
      if (row === null) throw new BusinessError(4101);
      const realName = row.realNameEnc === null ? null : cipher.decrypt(SEALED.realName, row.realNameEnc);
      return presentBaseInfo({ row, realName, unreadCount, language });
    },
  };
}
