import type { UserType } from '@portal/shared/contracts/enums';
import { attemptsLeft, isLocked, SIGN_IN_LOCK } from '../attempts/lock.policy';
import type { CodeService } from '../codes/code.service';
import type { ProviderDeps } from '../deps';
import { BusinessError, fieldError } from '../http/business-error';
import { isPassword, neverMatchingHash } from '../password/password-hash';
import type { HashingLane } from '../password/password-queue';
import { createTurns } from '../password/turns';
import type { EntranceService, SignedIn, SigningIn } from './entrance.service';
import { toE164 } from './phone-number';
import type { Attempted, SignInFailures } from './sign-in-failures.service';
import { findAccountByName, findAccountByPhone, foldName, type AccountRow } from './sign-in.repository';

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

export interface SignInParts {
  readonly entrance: EntranceService;
  readonly failures: SignInFailures;
  readonly codes: CodeService;
  readonly hashing: HashingLane;
}

/** The password that was just proved is the account's no more. */
class PasswordGoneError extends Error {
  override readonly name = 'PasswordGoneError';
}

export type SignInService = ReturnType<typeof signInService>;

export function signInService(deps: ProviderDeps, { entrance, failures, codes, hashing }: SignInParts) {
  const { database, captcha, metrics } = deps;
  const turns = createTurns();
  let decoy: Promise<string> | null = null;

  /** Costs the same whether the name is known or not, until the password was right. */
  async function tryPassword(
    attempt: PasswordAttempt,
    client: SigningIn,
    only: UserType | null,
  ): Promise<SignedIn> {
    const { Ticket, RandStr, UserName, Password } = attempt;
    if (!(await captcha.redeem({ ticket: Ticket, randStr: RandStr, ip: client.ip }))) {
      throw new BusinessError(4501, { captchaRequired: true });
    }
    const account = await findAccountByName(database.queries, UserName);
    const attempted = failures.attempted(account, await foldName(database.queries, UserName));
    return turns.inTurn(attempted.key, async () => {
      if (await failures.isLocked(attempted)) throw locked();
      const isRight = await matches(account, Password);
      if (account === null || !isRight) throw await failed(attempted, client);
      if (only !== null && account.userType !== only) throw new BusinessError(4107);
      return enterByPassword(account, client).catch(async (error: unknown) => {
        throw error instanceof PasswordGoneError ? await failed(attempted, client) : error;
      });
    });
  }

  /** A password must get past neither a lock nor a new password that came in between. */
  function enterByPassword(account: AccountRow, client: SigningIn): Promise<SignedIn> {
    return entrance.enter(account, { method: 'password', isMfa: false }, client, async (queries, held) => {
      if (!(await failures.clearUnlessLocked(queries, account.id))) throw locked();
      if (held.passwordHash !== account.passwordHash) throw new PasswordGoneError();
    });
  }

  async function matches(account: AccountRow | null, password: string): Promise<boolean> {
    decoy ??= neverMatchingHash();
    // Waited for in any case: the first attempt of all must not tell either.
    const nobodys = await decoy;
    const stored = account?.passwordHash ?? nobodys;
    const isRight = await hashing.hashSlot(() => isPassword(stored, password));
    return isRight && account?.passwordHash != null;
  }

  async function failed(attempted: Attempted, client: SigningIn): Promise<BusinessError> {
    const count = await failures.count(attempted, client);
    if (isLocked(count, deps.clock.now())) return locked();
    metrics.signIns.inc({ method: 'password', outcome: 'wrong' });
    return new BusinessError(4106, { fail_allow_time: attemptsLeft(count, SIGN_IN_LOCK) });
  }

  function locked(): BusinessError {
    metrics.signIns.inc({ method: 'password', outcome: 'locked' });
    return new BusinessError(4511, { fail_allow_time: 0 });
  }

  return {
    /**
     * Calls 2 to 4. @param only the one type of account that this form lets in; `null` for any
     * @throws BusinessError 4029, 4501, 4106, 4511, 4107, 4103, 4532
     */
    byPassword: (
      attempt: PasswordAttempt,
      client: SigningIn,
      only: UserType | null = null,
    ): Promise<SignedIn> => hashing.admit(() => tryPassword(attempt, client, only)),

    /** Call 1. @throws BusinessError 4000, 4502, 4503, 4508, 4105, 4103, 4532 */
    async bySms({ UserPhone, Key, CodeSms }: SmsAttempt, client: SigningIn): Promise<SignedIn> {
      const phone = toE164(UserPhone);
      if (phone === null) throw fieldError('UserPhone', 'enterPhone');
      await codes.prove({ scene: 'login', target: phone, key: Key, code: CodeSms });
      const account = await findAccountByPhone(database.queries, phone);
      if (account === null) throw new BusinessError(4105);
      // A code by SMS opens the lock (specification §4).
      return entrance.enter(account, { method: 'sms', isMfa: false }, client, (queries) =>
        failures.unlock(queries, account.id),
      );
    },
  };
}
