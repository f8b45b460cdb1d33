import type { LoginMethod } from '@portal/shared/contracts/enums';
import type { Login } from '@portal/shared/contracts/shapes';
import type { CodeService } from '../codes/code.service';
import type { ProviderDeps } from '../deps';
import { BusinessError, fieldError } from '../http/business-error';
import type { Client } from '../http/client';
import type { OpenedSession, SessionService } from '../session/session.service';
import { clientDevice } from './client-device';
import { counterKey, countFailure, isCountedLocked, type Counted } from './failure-counter';
import { attemptsLeft, isLocked } from './lock.policy';
import { isPassword, neverMatchingHash } from './password-hash';
import { createPasswordQueue } from './password-queue';
import { toE164 } from './phone-number';
import {
  clearFailuresUnlessLocked,
  findAccountByName,
  findAccountByPhone,
  insertLoginLog,
  unlock,
  type AccountRow,
} from './sign-in.repository';

/** A browser that signs in, with the cookie of the session it held until now. */
export interface SigningIn extends Client {
  readonly previousCookie: string | null;
}

export interface SignedIn {
  readonly login: Login;
  /** For the HttpOnly cookie; never part of a body. */
  readonly cookie: string;
}

export interface PasswordAttempt {
  readonly Ticket: string;
  readonly RandStr: string;
  readonly UserName: string;
  readonly Password: string;
}

export interface SmsAttempt {
  readonly UserPhone: string;
  readonly Key: string;
  readonly CodeSms: string;
}

export type SignInService = ReturnType<typeof signInService>;

export function signInService(deps: ProviderDeps, sessions: SessionService, codes: CodeService) {
  const { database, clock, pepper, captcha, metrics } = deps;
  const queue = createPasswordQueue();
  let decoy: Promise<string> | null = null;

  /** Runs before any lookup and costs the same whether the name is known or not. */
  async function tryPassword(attempt: PasswordAttempt, client: SigningIn): Promise<SignedIn> {
    const { Ticket, RandStr, UserName, Password } = attempt;
    if (!(await captcha.redeem({ ticket: Ticket, randStr: RandStr, ip: client.ip }))) {
      throw new BusinessError(4501, { captchaRequired: true });
    }
    const account = await findAccountByName(database.queries, UserName);
    const counted: Counted =
      account === null
        ? { kind: 'name', nameHash: pepper.hash('sign-in name', UserName.toLowerCase()) }
        : { kind: 'account', userId: account.id };
    return queue.inTurn(counterKey(counted), async () => {
      if (await isCountedLocked(database, counted, clock.now())) throw refused(4511);
      const isRight = await matches(account, Password);
      if (account === null || !isRight) throw await failed(account, counted, client);
      return succeeded(account, 'password', client);
    });
  }

  async function matches(account: AccountRow | null, password: string): Promise<boolean> {
    decoy ??= neverMatchingHash();
    const stored = account?.passwordHash ?? (await decoy);
    const isRight = await queue.hashSlot(() => isPassword(stored, password));
    return isRight && account?.passwordHash != null;
  }

  async function failed(
    account: AccountRow | null,
    counted: Counted,
    client: SigningIn,
  ): Promise<BusinessError> {
    const now = clock.now();
    const count = await countFailure(database, counted, now);
    if (account !== null)
      await insertLoginLog(database.queries, logRow(account.id, 'password', 'failed', client));
    if (isLocked(count, now)) return refused(4511);
    metrics.signIns.inc({ method: 'password', outcome: 'wrong' });
    return new BusinessError(4106, { fail_allow_time: attemptsLeft(count) });
  }

  function refused(code: 4511): BusinessError {
    metrics.signIns.inc({ method: 'password', outcome: 'locked' });
    return new BusinessError(code, { fail_allow_time: 0 });
  }

  /** Everything that a sign-in changes, together. */
  async function succeeded(account: AccountRow, method: LoginMethod, client: SigningIn): Promise<SignedIn> {
    if (account.status === 'disabled') throw new BusinessError(4103);
    const opened = await database.transaction(async (queries) => {
      // A code by SMS opens the lock (specification §4); a password must not get past one.
      if (method === 'sms') await unlock(queries, account.id);
      else if (!(await clearFailuresUnlessLocked(queries, account.id, clock.now()))) throw refused(4511);
      await sessions.endReplaced(queries, client.previousCookie);
      await insertLoginLog(queries, logRow(account.id, method, 'success', client));
      return sessions.open(queries, {
        userId: account.id,
        ip: client.ip,
        userAgent: client.userAgent,
        method,
      });
    });
    metrics.signIns.inc({ method, outcome: 'success' });
    return { login: toLogin(account, opened), cookie: opened.cookie };
  }

  function logRow(userId: string, method: LoginMethod, result: 'success' | 'failed', client: SigningIn) {
    return {
      id: deps.newId(),
      userId,
      method,
      result,
      ip: client.ip,
      ...clientDevice(client.userAgent),
      createdAt: clock.now(),
    };
  }

  return {
    /** Call 3. @throws BusinessError 4029, 4501, 4106, 4511, 4103 */
    byPassword: (attempt: PasswordAttempt, client: SigningIn): Promise<SignedIn> =>
      queue.admit(() => tryPassword(attempt, client)),

    /** Call 1. @throws BusinessError 4000, 4502, 4503, 4508, 4105, 4103 */
    async bySms({ UserPhone, Key, CodeSms }: SmsAttempt, client: SigningIn): Promise<SignedIn> {
      const phone = toE164(UserPhone);
      if (phone === null) throw fieldError('UserPhone', 'enterPhone');
      await codes.prove({ scene: 'login', target: phone, key: Key, code: CodeSms });
      const account = await findAccountByPhone(database.queries, phone);
      if (account === null) throw new BusinessError(4105);
      return succeeded(account, 'sms', client);
    },
  };
}

function toLogin(account: AccountRow, opened: OpenedSession): Login {
  return {
    Id: opened.header,
    UserName: account.userName ?? '',
    userType: account.userType,
    expiresAt: opened.expiresAt.toISOString(),
  };
}
