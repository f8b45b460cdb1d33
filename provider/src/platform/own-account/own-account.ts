import * as errorCodes from '@portal/shared/contracts/error-codes';
import { BusinessError } from '../http/business-error';
import type { AccountLock, LockedAccount } from '../unit-of-work/locks.repository';
import type { UnitPlan } from '../unit-of-work/unit-of-work';

/**
 * Plan of a unit of work that changes one account. Changes of one account run one after the other, and the work gets
 * the account as it is now. A closed account is refused, so that a change that waited for the closing writes nothing to
 * it.
 * @param accountLock `update` also waits for rows that are being written with a reference to the account, such as a
 *   ticket that the change voids
 * @throws BusinessError `sessionInvalid` if there is no such account, or it is closed
 */
export function ownAccountPlan(userId: string, accountLock: AccountLock = 'update'): UnitPlan<LockedAccount> {
  return {
    locks: { accounts: [userId], accountLock },
    check({ accounts }) {
      const account = accounts.get(userId);
      if (account === undefined || account.status === 'closed')
        throw new BusinessError(errorCodes.sessionInvalid);
      return account;
    },
  };
}
