import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import type { Client } from '../../platform/http/client';
import { ownAccountPlan } from '../../platform/own-account/own-account';
import { refuseTaken } from './refuse-taken';
import { notifySecurityChange } from '../../platform/messages/security-notice';
import type { SecurityTools } from './security-tools';
import { setUserName } from './security.repository';
import { secondsUntilRename } from './user-name.policy';
import { findProtected, type ProtectedAccount } from '../records/protected-account.repository';
import { SECURITY_TEMPLATES } from './security-templates';

/** The name that a user signs in with. */
export function userNameService(
  { database, settings, clock, units }: Pick<ProviderDeps, 'database' | 'settings' | 'clock' | 'units'>,
  { guesses }: Pick<SecurityTools, 'guesses'>,
) {
  function refuseTooEarly(account: ProtectedAccount): void {
    const retryAfter = secondsUntilRename(account, clock.now());
    if (retryAfter > 0) throw new BusinessError(errorCodes.rateLimited, { retryAfter });
  }

  /** @throws BusinessError `userNameTaken`, `rateLimited` */
  async function rename(userId: string, userName: string, client: Client): Promise<void> {
    // Its new owner would become an operator.
    if (settings.operators.includes(userName)) throw new BusinessError(errorCodes.userNameTaken);
    const renamed = units.run(ownAccountPlan(userId), async (unit, account) => {
      refuseTooEarly(account);
      await setUserName(unit.queries, userId, userName, unit.now);
      const notice = {
        template: SECURITY_TEMPLATES.userNameChanged,
        params: { name: userName },
        external: null,
      } as const;
      notifySecurityChange(unit, { account, notice, client });
    });
    await refuseTaken(renamed);
  }

  return {
    /**
     * Call 47. Keeping the current name costs nothing. A taken name is reported ten times in a row at most, to prevent
     * the enumeration of names.
     * @throws BusinessError `userNameTaken`, `rateLimited`
     */
    async change(userId: string, userName: string, client: Client): Promise<string> {
      const account = await findProtected(database.queries, userId);
      if (account === null) throw new BusinessError(errorCodes.sessionInvalid);
      if (account.userName === userName) return userName;
      refuseTooEarly(account);
      const isFree = await guesses.guess('taken user name', userId, () =>
        isNotTaken(rename(userId, userName, client)),
      );
      if (!isFree) throw new BusinessError(errorCodes.userNameTaken);
      return userName;
    },
  };
}

async function isNotTaken(renamed: Promise<void>): Promise<boolean> {
  try {
    await renamed;
    return true;
  } catch (error) {
    if (error instanceof BusinessError && error.code === errorCodes.userNameTaken) return false;
    throw error;
  }
}
