import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { Language } from '@portal/shared/contracts/language';
import type { baseInfo, isSetPwd, userInfo } from '@portal/shared/contracts/user';
import { findLatest } from '../certification/certification.repository';
import type { CertKind } from '../database/schema/certifications';
import type { ProviderDeps } from '../deps';
import { BusinessError } from '../http/business-error';
import { readPasswordHash } from '../password/password.repository';
import { SEALED } from '../runtime/cipher';
import { countRecoveryCodes } from '../second-factor/second-factor.repository';
import { presentBaseInfo } from './account.presenter';
import { countUnread } from '../messages/message.repository';
import { findAccount } from './account.repository';
import { presentUserInfo } from './user-info.presenter';
import { findLastLogin, findUserInfo } from './user-info.repository';

const ANY_VERIFICATION: readonly CertKind[] = ['basic', 'personal', 'enterprise'];

/** The signed-in person's own account. */
export function accountService({ database, cipher }: Pick<ProviderDeps, 'database' | 'cipher'>) {
  const { queries } = database;
  const openName = (sealed: string | null) =>
    sealed === null ? null : cipher.decrypt(SEALED.realName, sealed);

  return {
    /** Call 36. @throws BusinessError 4101 when the account has gone meanwhile */
    async baseInfo(userId: string, language: Language): Promise<ResponseOf<typeof baseInfo>> {
      const [row, unreadCount] = await Promise.all([
        findAccount(queries, userId),
        countUnread(queries, userId),
      ]);
      if (row === null) throw new BusinessError(4101);
      return presentBaseInfo({ row, realName: openName(row.realNameEnc), unreadCount, language });
    },

    /** Call 37. @throws BusinessError 4101 when the account has gone meanwhile */
    async userInfo(userId: string): Promise<ResponseOf<typeof userInfo>> {
      const [row, certification, recoveryLeft, lastLogin] = await Promise.all([
        findUserInfo(queries, userId),
        findLatest(queries, userId, ANY_VERIFICATION),
        countRecoveryCodes(queries, userId),
        findLastLogin(queries, userId),
      ]);
      if (row === null) throw new BusinessError(4101);
      return presentUserInfo({
        row,
        realName: openName(row.user.realNameEnc),
        certState: certification?.state ?? 'unauthenticated',
        recoveryLeft,
        lastLogin,
      });
    },

    /** Call 38. */
    async isPasswordSet(userId: string): Promise<ResponseOf<typeof isSetPwd>> {
      return { isSet: (await readPasswordHash(queries, userId)) !== null };
    },
  };
}
