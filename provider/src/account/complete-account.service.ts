import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { setUserNamePhone } from '@portal/shared/contracts/user';
import { toE164 } from '../auth/phone-number';
import type { CodeService } from '../codes/code.service';
import type { Queries } from '../database/database';
import type { ProviderDeps } from '../deps';
import { BusinessError, fieldError } from '../http/business-error';
import type { Client } from '../http/client';
import type { NoticeService } from '../messages/notice.service';
import { needsStepUp } from '../security/contact.service';
import { refuseTaken } from '../security/refuse-taken';
import { announce } from '../security/security-news';
import {
  findProtected,
  holdProtected,
  setPhone,
  setUserName,
  type ProtectedAccount,
} from '../security/security.repository';
import { secondsUntilRename } from '../security/user-name.policy';
import type { StepTicketService } from '../step-up/step-ticket.service';
import { maskPhone } from './mask';

type Completion = ParsedRequestOf<typeof setUserNamePhone>;

/** Which accounts a call completes: those of a marketplace, which have no name yet, or migrated ones. */
export type Incomplete = 'marketplace' | 'migrated';

interface CompletionTools {
  readonly codes: CodeService;
  readonly tickets: StepTicketService;
  readonly notices: NoticeService;
}

/** Gives name and phone to an account that came without them (calls 48 and 49). */
export function completeAccountService(
  { database, clock }: Pick<ProviderDeps, 'database' | 'clock'>,
  { codes, tickets, notices }: CompletionTools,
) {
  /** What the account has already is left to the calls that change it, which ask for more than this one. */
  function refuseReplacing(
    account: ProtectedAccount | null,
    phone: string,
    kind: Incomplete,
  ): ProtectedAccount {
    if (account === null) throw new BusinessError(4101);
    const isNamed = kind === 'marketplace' && account.userName !== null;
    const hasOtherPhone = account.phoneE164 !== null && account.phoneE164 !== phone;
    if (isNamed || hasOtherPhone) throw new BusinessError(4009);
    return account;
  }

  async function rename(queries: Queries, account: ProtectedAccount, userName: string): Promise<void> {
    if (account.userName === userName) return;
    const now = clock.now();
    const retryAfter = secondsUntilRename(account, now);
    if (retryAfter > 0) throw new BusinessError(4029, { retryAfter });
    await setUserName(queries, account.id, userName, now);
  }

  /**
   * A first phone can step up from then on: beside a second factor a session alone must not win that, here
   * as little as by call 73.
   */
  async function needsStepUpFor(queries: Queries, account: ProtectedAccount): Promise<boolean> {
    return account.phoneE164 === null && (await needsStepUp(queries, account));
  }

  return {
    /** @throws BusinessError 4000, 4009, 4029, 4108, 4109, 4502, 4503, 4508, 4536 */
    async complete(
      userId: string,
      { UserName, UserPhone, Key, CodeSms, OldKey = '' }: Completion,
      kind: Incomplete,
      client: Client,
    ): Promise<ResponseOf<typeof setUserNamePhone>> {
      const phone = toE164(UserPhone);
      if (phone === null) throw fieldError('UserPhone', 'enterPhone');
      const claim = { key: OldKey, scopes: ['reset'], userId } as const;
      const found = refuseReplacing(await findProtected(database.queries, userId), phone, kind);
      // A missing step-up must not cost a try of the code.
      if (await needsStepUpFor(database.queries, found)) await tickets.peek(database.queries, claim);
      // Checked first and spent with the change: a name that is taken must not cost a new code.
      await codes.check({ scene: 'bound', target: phone, key: Key, code: CodeSms, userId });
      const completed = database.transaction(async (queries) => {
        const account = refuseReplacing(await holdProtected(queries, userId), phone, kind);
        if (await needsStepUpFor(queries, account)) await tickets.redeem(queries, claim);
        await rename(queries, account, UserName);
        if (account.phoneE164 === null) {
          await setPhone(queries, userId, phone, clock.now());
          const news = {
            template: 'phoneBound',
            params: { phone: maskPhone(phone) },
            outside: account.mail,
          } as const;
          await tickets.voidAll(queries, userId);
          await announce(notices, queries, { account, news, client });
        }
        await codes.use(queries, { key: Key });
      });
      await refuseTaken(completed);
      notices.deliverSoon();
      return { UserName, UserPhone: maskPhone(phone) };
    },
  };
}
