import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { setUserNamePhone } from '@portal/shared/contracts/user';
import { toE164 } from '../../platform/contact/phone-number';
import type { CodeService } from '../codes/code.service';
import type { Queries } from '../../platform/database/database';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError, fieldError } from '../../platform/http/business-error';
import type { Client } from '../../platform/http/client';
import type { UnitOfWork } from '../../platform/unit-of-work/unit-of-work';
import { ownAccountPlan } from '../../platform/own-account/own-account';
import { needsStepUp } from './contact.service';
import { refuseTaken } from './refuse-taken';
import { notifySecurityChange } from '../../platform/messages/security-notice';
import { setPhone, setUserName } from './security.repository';
import { secondsUntilRename } from './user-name.policy';
import type { StepTicketService } from '../step-up/step-ticket.service';
import { maskPhone } from '../../platform/contact/mask';
import { findProtected, type ProtectedAccount } from '../records/protected-account.repository';
import { SECURITY_TEMPLATES } from './security-templates';

type Completion = ParsedRequestOf<typeof setUserNamePhone>;

/** Kinds of accounts that a call completes: those of a marketplace, which have no name yet, or migrated ones. */
export type Incomplete = 'marketplace' | 'migrated';

interface CompletionTools {
  readonly codes: CodeService;
  readonly tickets: StepTicketService;
}

/** Sets name and phone of an account that was created without them (calls 48 and 49). */
export function completeAccountService(
  { database, settings, units }: Pick<ProviderDeps, 'database' | 'settings' | 'units'>,
  { codes, tickets }: CompletionTools,
) {
  /** Refuses to replace existing values. The calls that change them have stricter requirements. */
  function refuseReplacing(account: ProtectedAccount, phone: string, kind: Incomplete): void {
    const isNamed = kind === 'marketplace' && account.userName !== null;
    const hasOtherPhone = account.phoneE164 !== null && account.phoneE164 !== phone;
    if (isNamed || hasOtherPhone) throw new BusinessError(errorCodes.conflict);
  }

  async function rename(
    { queries, now }: UnitOfWork,
    account: ProtectedAccount,
    userName: string,
  ): Promise<void> {
    if (account.userName === userName) return;
    if (settings.operators.includes(userName)) throw new BusinessError(errorCodes.userNameTaken);
    const retryAfter = secondsUntilRename(account, now);
    if (retryAfter > 0) throw new BusinessError(errorCodes.rateLimited, { retryAfter });
    await setUserName(queries, account.id, userName, now);
  }

  /**
   * A first phone can be used for step-ups afterwards. If a second factor is bound, a session alone must not be enough
   * to bind a phone, here as in call 73.
   */
  async function needsStepUpFor(queries: Queries, account: ProtectedAccount): Promise<boolean> {
    return account.phoneE164 === null && (await needsStepUp(queries, account));
  }

  return {
    /**
     * @throws BusinessError `validationFailed`, `conflict`, `rateLimited`, `userNameTaken`, `phoneTaken`, `codeWrong`,
     *   `codeExpired`, `codeTriesExhausted`, `stepUpRequired`
     */
    async complete(
      userId: string,
      { UserName, UserPhone, Key, CodeSms, OldKey = '' }: Completion,
      kind: Incomplete,
      client: Client,
    ): Promise<ResponseOf<typeof setUserNamePhone>> {
      const phone = toE164(UserPhone);
      if (phone === null) throw fieldError('UserPhone', 'enterPhone');
      const claim = { key: OldKey, scopes: ['reset'], userId } as const;
      const found = await findProtected(database.queries, userId);
      if (found === null) throw new BusinessError(errorCodes.sessionInvalid);
      refuseReplacing(found, phone, kind);
      // Checked first: a missing step-up must not cost a try of the code.
      if (await needsStepUpFor(database.queries, found)) await tickets.check(database.queries, claim);
      // Checked first and spent with the change: a taken name must not cost a new code.
      await codes.check({ scene: 'bound', target: phone, key: Key, code: CodeSms, userId });
      const completed = units.run(ownAccountPlan(userId), async (unit, account) => {
        const { queries, now } = unit;
        refuseReplacing(account, phone, kind);
        if (await needsStepUpFor(queries, account)) await tickets.redeem(queries, claim);
        await rename(unit, account, UserName);
        if (account.phoneE164 === null) {
          await setPhone(queries, userId, phone, now);
          const notice = {
            template: SECURITY_TEMPLATES.phoneBound,
            params: { phone: maskPhone(phone) },
            external: account.mail,
          } as const;
          await tickets.voidAll(queries, userId);
          notifySecurityChange(unit, { account, notice, client });
        }
        await codes.use(queries, { key: Key });
      });
      await refuseTaken(completed);
      return { UserName, UserPhone: maskPhone(phone) };
    },
  };
}
