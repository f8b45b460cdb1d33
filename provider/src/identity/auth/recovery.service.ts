import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { CodeScene } from '../codes/code-scenes';
import type { CodeService } from '../codes/code.service';
import type { ProviderDeps } from '../../platform/deps';
import { maskName } from '../../platform/contact/mask';
import { BusinessError, fieldError } from '../../platform/http/business-error';
import type { Client } from '../../platform/http/client';
import type { PasswordService } from '../password/password.service';
import type { SessionService } from '../session/session.service';
import type { StepTicketService } from '../step-up/step-ticket.service';
import { toE164 } from '../../platform/contact/phone-number';
import type { SignInFailures } from './sign-in-failures.service';
import {
  findAccountByMail,
  findAccountByPhone,
  type AccountRow,
} from '../records/sign-in-account.repository';
import { findProtected, type ProtectedAccount } from '../records/protected-account.repository';
import { AUTH_TEMPLATES } from './auth-templates';

/** Result of a proof of phone or mailbox: the ticket for a new password, and the account's name. */
export interface Recovery {
  readonly Key: string;
  /** Masked. */
  readonly UserName: string;
}

export interface RecoveryParts {
  readonly codes: CodeService;
  readonly tickets: StepTicketService;
  readonly passwords: PasswordService;
  readonly sessions: SessionService;
  readonly failures: SignInFailures;
}

export type RecoveryService = ReturnType<typeof recoveryService>;

/** Recovery of a forgotten password. It ends in a new password, never in a session (ASVS 6.4.3). */
export function recoveryService(
  { database, units }: Pick<ProviderDeps, 'database' | 'units'>,
  parts: RecoveryParts,
) {
  const { codes, tickets, passwords, sessions, failures } = parts;

  /**
   * Reveals whether an account exists only to a caller who has proved that the phone or mailbox is theirs.
   * @throws BusinessError `contactNotRegistered`
   */
  async function earn(
    proof: {
      readonly scene: CodeScene;
      readonly target: string;
      readonly key: string;
      readonly code: string;
    },
    contact: 'phone' | 'mail',
    find: () => Promise<AccountRow | null>,
  ): Promise<Recovery> {
    await codes.prove(proof);
    const account = await find();
    if (account === null) throw new BusinessError(errorCodes.contactNotRegistered, { contact });
    const Key = await tickets.issue(database.queries, { scope: 'pwd', userId: account.id });
    return { Key, UserName: maskName(account.userName ?? '') };
  }

  /** @throws BusinessError `stepUpRequired` */
  async function ownerOf(key: string): Promise<ProtectedAccount> {
    const { userId } = await tickets.check(database.queries, { key, scopes: ['pwd'] });
    const account = userId === null ? null : await findProtected(database.queries, userId);
    if (account === null) throw new BusinessError(errorCodes.stepUpRequired);
    return account;
  }

  return {
    /**
     * Call 12. @throws BusinessError `validationFailed`, `codeWrong`, `codeExpired`, `codeTriesExhausted`,
     * `contactNotRegistered`
     */
    async byPhone(proof: { UserPhone: string; Key: string; CodeSms: string }): Promise<Recovery> {
      const target = toE164(proof.UserPhone);
      if (target === null) throw fieldError('UserPhone', 'enterPhone');
      return earn({ scene: 'forget', target, key: proof.Key, code: proof.CodeSms }, 'phone', () =>
        findAccountByPhone(database.queries, target),
      );
    },

    /** Call 13. @throws BusinessError `codeWrong`, `codeExpired`, `codeTriesExhausted`, `contactNotRegistered` */
    async byMail(proof: { Mail: string; Key: string; CodeMail: string }): Promise<Recovery> {
      const target = proof.Mail.toLowerCase();
      return earn({ scene: 'forgetMail', target, key: proof.Key, code: proof.CodeMail }, 'mail', () =>
        findAccountByMail(database.queries, target),
      );
    },

    /**
     * Call 14. Ends every session, voids every ticket and removes the lock. The authenticator stays bound. Both phone
     * and mailbox are notified, because one of them may be compromised.
     * @throws BusinessError `stepUpRequired`, `passwordTooWeak`, `passwordReused`, `rateLimited`
     */
    async setPassword(key: string, password: string, client: Client): Promise<void> {
      const account = await ownerOf(key);
      const { id: userId } = account;
      const userName = account.userName ?? '';
      passwords.requireStrong({ password, userName });
      const claim = { key, scopes: ['pwd'], userId } as const;
      // Limits how many earlier passwords one ticket can reveal by `passwordReused`.
      if ((await tickets.takeTry(database.queries, claim)) === null)
        throw new BusinessError(errorCodes.stepUpRequired);
      const chosen = await passwords.choose({ password, userName, userId });
      // Locks the account before its tickets and its failure count, in the same order as every sign-in. A failed
      // sign-in locks the failure count while it writes its line of the history, and an account under `update` would
      // block that write. Closing the account voids the ticket.
      await units.run({ locks: { accounts: [userId] } }, async (unit) => {
        const { queries } = unit;
        await tickets.redeem(queries, claim);
        await passwords.set(queries, userId, chosen);
        await sessions.endAll(unit, userId);
        await tickets.voidAll(queries, userId);
        await failures.unlock(queries, userId);
        unit.notify(userId, {
          kind: 'security',
          template: AUTH_TEMPLATES.passwordRecovered,
          external: [account.phoneE164, account.mail].filter((address) => address !== null),
          language: client.language,
        });
      });
    },
  };
}
