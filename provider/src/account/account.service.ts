import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Language } from '@portal/shared/contracts/language';
import type { baseInfo, isSetPwd, userInfo } from '@portal/shared/contracts/user';
import type { ProviderDeps } from '../platform/deps';
import { BusinessError } from '../platform/http/business-error';
import { SEALED } from '../platform/runtime/cipher';
import { isOperator } from '../identity/operators/operator.policy';
import type { PasswordService } from '../identity/password/password.service';
import type { ReferralService } from '../identity/registration/referral.service';
import type { SecondFactorService } from '../identity/second-factor/second-factor.service';
import type { MessageService } from '../platform/messages/message.service';
import type { CertificationService } from '../verification/certification/certification.service';
import { presentBaseInfo } from './account.presenter';
import { findAccount } from './account.repository';
import { presentUserInfo } from './user-info.presenter';
import { findLastLogin, findUserInfo } from './user-info.repository';

/** Services that provide parts of an account's data. */
export interface AccountFacts {
  readonly messages: Pick<MessageService, 'unread'>;
  readonly certifications: CertificationService;
  readonly passwords: PasswordService;
  readonly referrals: ReferralService;
  readonly secondFactors: SecondFactorService;
}

/** The signed-in user's own account. */
export function accountService(
  { database, settings, cipher }: Pick<ProviderDeps, 'database' | 'settings' | 'cipher'>,
  { messages, certifications, passwords, referrals, secondFactors }: AccountFacts,
) {
  const { queries } = database;
  const openName = (sealed: string | null) =>
    sealed === null ? null : cipher.decrypt(SEALED.realName, sealed);

  return {
    /**
     * Call 36.
     * @returns also the lane of the account, which is no part of the response
     * @throws BusinessError `sessionInvalid` if the account no longer exists
     */
    async baseInfo(
      userId: string,
      language: Language,
    ): Promise<{ readonly info: ResponseOf<typeof baseInfo>; readonly lane: string | null }> {
      const [row, { unreadCount }] = await Promise.all([
        findAccount(queries, userId),
        messages.unread(userId),
      ]);
      if (row === null) throw new BusinessError(errorCodes.sessionInvalid);
      const info = presentBaseInfo({ row, realName: openName(row.realNameEnc), unreadCount, language });
      return { info, lane: row.lane };
    },

    /**
     * Call 37.
     * @throws BusinessError `sessionInvalid` if the account no longer exists
     */
    async userInfo(userId: string): Promise<ResponseOf<typeof userInfo>> {
      const [row, certState, recoveryLeft, lastLogin, referralOpens] = await Promise.all([
        findUserInfo(queries, userId),
        certifications.latestState(userId),
        secondFactors.countRecoveryCodes(userId),
        findLastLogin(queries, userId),
        referrals.countOpens(userId),
      ]);
      if (row === null) throw new BusinessError(errorCodes.sessionInvalid);
      return presentUserInfo({
        row,
        realName: openName(row.user.realNameEnc),
        certState,
        recoveryLeft,
        lastLogin,
        referralOpens,
        isOperator: isOperator(row.user, settings.operators),
      });
    },

    /** Call 38. */
    async isPasswordSet(userId: string): Promise<ResponseOf<typeof isSetPwd>> {
      return { isSet: await passwords.isSet(userId) };
    },
  };
}
