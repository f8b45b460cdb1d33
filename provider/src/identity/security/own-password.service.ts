import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import type { Client } from '../../platform/http/client';
import { ownAccountPlan } from '../../platform/own-account/own-account';
import type { UnitOfWork } from '../../platform/unit-of-work/unit-of-work';
import type { SignedInUser } from '../../platform/http/signed-in-user';
import { notifySecurityChange, reachOf } from '../../platform/messages/security-notice';
import type { SecurityTools } from './security-tools';
import { findProtected, type ProtectedAccount } from '../records/protected-account.repository';
import { SECURITY_TEMPLATES } from './security-templates';

/** The signed-in user's own password. */
export function ownPasswordService(
  { database, units }: Pick<ProviderDeps, 'database' | 'units'>,
  { passwords, sessions, tickets }: Pick<SecurityTools, 'passwords' | 'sessions' | 'tickets'>,
) {
  async function find(userId: string): Promise<ProtectedAccount> {
    const account = await findProtected(database.queries, userId);
    if (account === null) throw new BusinessError(errorCodes.sessionInvalid);
    return account;
  }

  /** @throws BusinessError `passwordTooWeak`, `passwordReused`, and the errors of `check` */
  async function replace(
    account: ProtectedAccount,
    password: string,
    client: Client,
    check: (unit: UnitOfWork, locked: ProtectedAccount) => Promise<void>,
  ): Promise<void> {
    const { id: userId } = account;
    const chosen = await passwords.choose({ password, userName: account.userName ?? '', userId });
    await units.run(ownAccountPlan(userId), async (unit, locked) => {
      await check(unit, locked);
      await passwords.set(unit.queries, userId, chosen);
      await tickets.voidAll(unit.queries, userId);
      const template =
        locked.passwordHash === null ? SECURITY_TEMPLATES.passwordSet : SECURITY_TEMPLATES.passwordChanged;
      notifySecurityChange(unit, {
        account: locked,
        notice: { template, external: reachOf(locked) },
        client,
      });
    });
  }

  return {
    /**
     * Call 45. Ends the other sessions, because the user may suspect that someone knows the password.
     * @throws BusinessError `passwordTooWeak`, `oldPasswordWrong`, `passwordReused`, `passwordNotSet`
     */
    async change(
      { userId, sessionId }: Pick<SignedInUser, 'userId' | 'sessionId'>,
      { OldPassword, Password }: { readonly OldPassword: string; readonly Password: string },
      client: Client,
    ): Promise<void> {
      const account = await find(userId);
      await passwords.prove(userId, OldPassword);
      await replace(account, Password, client, async (unit, { passwordHash }) => {
        // A concurrent change replaced the password that was proved.
        if (passwordHash !== account.passwordHash) throw new BusinessError(errorCodes.oldPasswordWrong);
        await sessions.endOthers(unit, { userId, sessionId });
      });
    },

    /** Call 46. @throws BusinessError `passwordTooWeak`, `passwordAlreadySet` */
    async setFirst(userId: string, password: string, client: Client): Promise<void> {
      const refuseSet = ({ passwordHash }: ProtectedAccount) => {
        if (passwordHash !== null) throw new BusinessError(errorCodes.passwordAlreadySet);
      };
      const account = await find(userId);
      refuseSet(account);
      await replace(account, password, client, async (_unit, locked) => refuseSet(locked));
    },

    /** Call 52. @throws BusinessError `passwordTooWeak`, `passwordReused`, `stepUpRequired` */
    async reset(
      userId: string,
      { Key, Password }: { readonly Key: string; readonly Password: string },
      client: Client,
    ): Promise<void> {
      const claim = { key: Key, scopes: ['reset'], userId } as const;
      // Checked before the expensive hashing.
      await tickets.check(database.queries, claim);
      await replace(await find(userId), Password, client, async ({ queries }) => {
        await tickets.redeem(queries, claim);
      });
    },
  };
}
