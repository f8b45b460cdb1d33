import type { CertState, SwitchLevel } from '@portal/shared/contracts/enums';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { userInfo } from '@portal/shared/contracts/user';
import { areaCodeOf } from '../platform/contact/phone-number';
import { shownName } from './account.presenter';
import { maskMail, maskName, maskPhone } from '../platform/contact/mask';
import type { LastLogin, UserInfoRow } from './user-info.repository';

export interface UserInfoView {
  readonly row: UserInfoRow;
  /** Decrypted, or null before verification. */
  readonly realName: string | null;
  readonly certState: CertState;
  readonly recoveryLeft: number;
  readonly lastLogin: LastLogin | null;
  readonly referralOpens: number;
  readonly isOperator: boolean;
}

/** The response of call 37. Values that identify the user outside the portal are masked. */
export function presentUserInfo({
  row: { user, defaultTeam },
  realName,
  certState,
  recoveryLeft,
  lastLogin,
  referralOpens,
  isOperator,
}: UserInfoView): ResponseOf<typeof userInfo> {
  return {
    userId: user.id,
    UserName: shownName(user),
    userNameSet: user.userName !== null,
    ...(user.phoneE164 === null
      ? {}
      : { UserPhone: maskPhone(user.phoneE164), areaCode: areaCodeOf(user.phoneE164) }),
    ...(user.mail === null ? {} : { email: maskMail(user.mail) }),
    ...(realName === null ? {} : { realName: maskName(realName) }),
    userType: user.userType,
    certLevel: user.certLevel,
    certState,
    hasPassword: user.passwordHash !== null,
    mfaBound: user.mfaSecretEnc !== null,
    recoveryLeft,
    loginLevel: switchLevel(user.loginLevel),
    orderLevel: switchLevel(user.orderLevel),
    ...(defaultTeam === null ? {} : { defaultTeam: { Id: defaultTeam.id, name: defaultTeam.name } }),
    ...(lastLogin === null ? {} : presentLastLogin(lastLogin)),
    referralCode: user.referralCode,
    referralOpens,
    isOperator,
    createdAt: user.createdAt.toISOString(),
  };
}

function presentLastLogin({ at, ip, place }: LastLogin) {
  return {
    lastLoginTime: at.toISOString(),
    lastLoginIp: ip,
    ...(place === null ? {} : { lastLoginAddress: place }),
  };
}

/** A check constraint of the table allows only 0 and 1. */
function switchLevel(level: number): SwitchLevel {
  return level === 1 ? 1 : 0;
}
