import type { CodeScene } from '../codes/code-scenes';
import type { CodeService } from '../codes/code.service';
import type { ProviderDeps } from '../deps';
import { maskName } from '../account/mask';
import { BusinessError, fieldError } from '../http/business-error';
import type { Client } from '../http/client';
import type { NoticeService } from '../messages/notice.service';
import type { PasswordService } from '../password/password.service';
import { findProtected, holdProtected, type ProtectedAccount } from '../security/security.repository';
import type { SessionService } from '../session/session.service';
import type { StepTicketService } from '../step-up/step-ticket.service';
import { toE164 } from './phone-number';
import type { SignInFailures } from './sign-in-failures.service';
import { findAccountByMail, findAccountByPhone, type AccountRow } from './sign-in.repository';

/** What a proof of phone or mailbox earns: the ticket for a new password, and whose it is. */
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
  readonly notices: NoticeService;
}

export type RecoveryService = ReturnType<typeof recoveryService>;

/** The way back for who forgot the password. It ends in a new password, never in a session (ASVS 6.4.3). */
export function recoveryService({ database }: Pick<ProviderDeps, 'database'>, parts: RecoveryParts) {
  const { codes, tickets, passwords, sessions, failures, notices } = parts;

  /** Says whether there is an account only to who has proved what belongs to it. @throws BusinessError 4105 */
  async function earn(
    proof: {
      readonly scene: CodeScene;
      readonly target: string;
      readonly key: string;
      readonly code: string;
    },
    find: () => Promise<AccountRow | null>,
  ): Promise<Recovery> {
    await codes.prove(proof);
    const account = await find();
    if (account === null) throw new BusinessError(4105);
    const Key = await tickets.issue(database.queries, { scope: 'pwd', userId: account.id });
    return { Key, UserName: maskName(account.userName ?? '') };
  }

  /** @throws BusinessError 4536 */
  async function ownerOf(key: string): Promise<ProtectedAccount> {
    const { userId } = await tickets.peek(database.queries, { key, scopes: ['pwd'] });
    const account = userId === null ? null : await findProtected(database.queries, userId);
    if (account === null) throw new BusinessError(4536);
    return account;
  }

  return {
    /** Call 12. @throws BusinessError 4000, 4502, 4503, 4508, 4105 */
    async byPhone(proof: { UserPhone: string; Key: string; CodeSms: string }): Promise<Recovery> {
      const target = toE164(proof.UserPhone);
      if (target === null) throw fieldError('UserPhone', 'enterPhone');
      return earn({ scene: 'forget', target, key: proof.Key, code: proof.CodeSms }, () =>
        findAccountByPhone(database.queries, target),
      );
    },

    /** Call 13. @throws BusinessError 4502, 4503, 4508, 4105 */
    async byMail(proof: { Mail: string; Key: string; CodeMail: string }): Promise<Recovery> {
      const target = proof.Mail.toLowerCase();
      return earn({ scene: 'forgetMail', target, key: proof.Key, code: proof.CodeMail }, () =>
        findAccountByMail(database.queries, target),
      );
    },

    /**
     * Call 14. Every session ends, every ticket is void, the lock opens; the authenticator stays as it is.
     * Phone and mailbox both hear of it: one of them may be in wrong hands.
     * @throws BusinessError 4536, 4111, 4113, 4029
     */
    async setPassword(key: string, password: string, client: Client): Promise<void> {
      const account = await ownerOf(key);
      const { id: userId } = account;
      const userName = account.userName ?? '';
      passwords.requireStrong({ password, userName });
      const claim = { key, scopes: ['pwd'], userId } as const;
      // Bounds what a ticket can learn of earlier passwords by 4113.
      if ((await tickets.takeTry(database.queries, claim)) === null) throw new BusinessError(4536);
      const chosen = await passwords.choose({ password, userName, userId });
      await database.transaction(async (queries) => {
        // Before its tickets and the lock, as every sign-in does: none of them can then stop another. A failed
        // sign-in holds the lock while it writes its line of the history.
        await holdProtected(queries, userId, 'no key update');
        await tickets.redeem(queries, claim);
        await passwords.set(queries, userId, chosen);
        await sessions.endAll(queries, userId);
        await tickets.voidAll(queries, userId);
        await failures.unlock(queries, userId);
        await notices.notify(queries, userId, {
          kind: 'security',
          template: 'passwordRecovered',
          outside: [account.phoneE164, account.mail].filter((address) => address !== null),
          language: client.language,
        });
      });
      notices.deliverSoon();
    },
  };
}
