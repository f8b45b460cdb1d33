import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { opsOperator } from '@portal/shared/contracts/operator-account';
import { isInSetting } from './operator.policy';
import type { OperatorAccount } from './operator.repository';

/** One account of E74 and E75. */
export function presentOperator(
  account: Omit<OperatorAccount, 'status' | 'passwordHash'>,
  operators: readonly string[],
): ResponseOf<typeof opsOperator> {
  return {
    AccountId: account.id,
    UserName: account.userName,
    IsInSetting: isInSetting(account, operators),
    NamedAt: account.operatorSince?.toISOString() ?? null,
    HasAuthenticator: account.mfaSecretEnc !== null,
  };
}
