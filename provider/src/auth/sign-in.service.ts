import { attemptsLeft, isLocked, SIGN_IN_LOCK } from '../attempts/lock.policy';
import type { CodeService } from '../codes/code.service';
import type { ProviderDeps } from '../deps';
import { BusinessError, fieldError } from '../http/business-error';
import { isPassword, neverMatchingHash } from '../password/password-hash';
import type { HashingLane } from '../password/password-queue';
import { createTurns } from '../password/turns';
import type { EntranceService, SignedIn, SigningIn } from './entrance.service';
import { counterKey, countFailure, isCountedLocked, type Counted } from './failure-counter';
import { toE164 } from './phone-number';
import {
  clearFailuresUnlessLocked,
  findAccountByName,
  findAccountByPhone,
  unlock,
  type AccountRow,
} from './sign-in.repository';

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

export interface SignInParts {
  readonly entrance: EntranceService;
  readonly codes: CodeService;
  readonly hashing: HashingLane;
}

export function signInService(deps: ProviderDeps, { entrance, codes, hashing }: SignInParts) {
  const { database, clock, pepper, captcha, metrics } = deps;
  const turns = createTurns();
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
    return turns.inTurn(counterKey(counted), async () => {
      if (await isCountedLocked(database, counted, clock.now())) throw refused(4511);
      const isRight = await matches(account, Password);
      if (account === null || !isRight) throw await failed(account, counted, client);
      // A password must not get past a lock that came in between.
      return entrance.enter(account, { method: 'password', isMfa: false }, client, async (queries) => {
        if (!(await clearFailuresUnlessLocked(queries, account.id, clock.now()))) throw refused(4511);
      });
    });
  }

  async function matches(account: AccountRow | null, password: string): Promise<boolean> {
    decoy ??= neverMatchingHash();
    const stored = account?.passwordHash ?? (await decoy);
    const isRight = await hashing.hashSlot(() => isPassword(stored, password));
    return isRight && account?.passwordHash != null;
  }

  async function failed(
    account: AccountRow | null,
    counted: Counted,
    client: SigningIn,
  ): Promise<BusinessError> {
    const now = clock.now();
    const count = await countFailure(database, counted, now);
    if (account !== null) await entrance.log(database.queries, account, 'password', 'failed', client);
    if (isLocked(count, now)) return refused(4511);
    metrics.signIns.inc({ method: 'password', outcome: 'wrong' });
    return new BusinessError(4106, { fail_allow_time: attemptsLeft(count, SIGN_IN_LOCK) });
  }

  function refused(code: 4511): BusinessError {
    metrics.signIns.inc({ method: 'password', outcome: 'locked' });
    return new BusinessError(code, { fail_allow_time: 0 });
  }

  return {
    /** Call 3. @throws BusinessError 4029, 4501, 4106, 4511, 4103 */
    byPassword: (attempt: PasswordAttempt, client: SigningIn): Promise<SignedIn> =>
      hashing.admit(() => tryPassword(attempt, client)),

    /** Call 1. @throws BusinessError 4000, 4502, 4503, 4508, 4105, 4103 */
    async bySms({ UserPhone, Key, CodeSms }: SmsAttempt, client: SigningIn): Promise<SignedIn> {
      const phone = toE164(UserPhone);
      if (phone === null) throw fieldError('UserPhone', 'enterPhone');
      await codes.prove({ scene: 'login', target: phone, key: Key, code: CodeSms });
      const account = await findAccountByPhone(database.queries, phone);
      if (account === null) throw new BusinessError(4105);
      // A code by SMS opens the lock (specification §4).
      return entrance.enter(account, { method: 'sms', isMfa: false }, client, (queries) =>
        unlock(queries, account.id),
      );
    },
  };
}
