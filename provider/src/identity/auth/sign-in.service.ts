import type { UserType } from '@portal/shared/contracts/enums';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { attemptsLeft, isLocked, SIGN_IN_LOCK } from '../attempts/lockout.policy';
import type { CodeService } from '../codes/code.service';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError, fieldError } from '../../platform/http/business-error';
import {
  hashPassword,
  matchPassword,
  neverMatchingHash,
  type PasswordMatch,
} from '../password/password-hash';
import type { HashingLane } from '../password/password-queue';
import { createKeyedMutex } from '../../platform/runtime/keyed-mutex';
import type {
  SignInResult,
  LoginCompletionService,
  Proved,
  SignedIn,
  SigningIn,
} from './login-completion.service';
import { toE164 } from '../../platform/contact/phone-number';
import type { Attempted, SignInFailures } from './sign-in-failures.service';
import {
  findAccountByName,
  findAccountByPhone,
  type AccountRow,
} from '../records/sign-in-account.repository';
import { foldName, renewPasswordHash } from './sign-in.repository';

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
  readonly loginCompletion: LoginCompletionService;
  readonly failures: SignInFailures;
  readonly codes: CodeService;
  readonly hashing: HashingLane;
}

/** The proof of a right password. */
const BY_PASSWORD: Proved = { method: 'password', isMfa: false };

/** One attempt by password, with the account or name it counts for. */
interface AttemptedPassword {
  readonly attempted: Attempted;
  readonly password: string;
  /** The only account type that the form accepts; null for any. */
  readonly only: UserType | null;
}

export type SignInService = ReturnType<typeof signInService>;

export function signInService(
  deps: Pick<ProviderDeps, 'database' | 'units' | 'clock' | 'captcha' | 'metrics'>,
  { loginCompletion, failures, codes, hashing }: SignInParts,
) {
  const { database, units, captcha, metrics } = deps;
  const mutex = createKeyedMutex();
  let decoy: Promise<string> | null = null;

  async function redeemCaptcha({ Ticket, RandStr }: PasswordAttempt, { ip }: SigningIn): Promise<void> {
    if (!(await captcha.redeem({ ticket: Ticket, randStr: RandStr, ip }))) {
      throw new BusinessError(errorCodes.captchaInvalid, { captchaRequired: true });
    }
  }

  /** Attempts on one name run one after the other. */
  async function tryPassword(
    { UserName, Password: password }: PasswordAttempt,
    client: SigningIn,
    only: UserType | null,
  ): Promise<SignedIn> {
    const account = await findAccountByName(database.queries, UserName);
    const attempted = failures.attempted(account, await foldName(database.queries, UserName));
    return mutex.runExclusive(attempted.key, () => checkPassword({ attempted, password, only }, client));
  }

  /** Takes the same time for known and unknown names, unless the password is right. */
  async function checkPassword(
    { attempted, password, only }: AttemptedPassword,
    client: SigningIn,
  ): Promise<SignedIn> {
    const { account } = attempted;
    if (await failures.isLocked(attempted)) throw accountLocked();
    const match = await matchOf(account, password);
    if (account === null || match === 'none') throw await failed(attempted, client);
    if (only !== null && account.userType !== only) {
      await loginCompletion.log(database.queries, account, 'password', 'failed', client);
      throw new BusinessError(errorCodes.wrongAccountType);
    }
    const renewed = match === 'old' ? await hashing.hashSlot(() => hashPassword(password)) : null;
    const admission = await signInUnlessChanged(account, renewed, client);
    if (admission === 'wrong') throw await failed(attempted, client);
    if (admission === 'locked') throw accountLocked();
    return loginCompletion.finish(admission, BY_PASSWORD);
  }

  /**
   * The sign-in is refused if the account was locked or its password changed in the meantime.
   * @param renewed the hash that replaces an old one
   */
  function signInUnlessChanged(
    proven: AccountRow,
    renewed: string | null,
    client: SigningIn,
  ): Promise<SignInResult | 'wrong' | 'locked'> {
    return units.run(loginCompletion.plan(proven, client), async (unit, account) => {
      if (account.passwordHash !== proven.passwordHash) return 'wrong';
      if (!(await failures.clearUnlessLocked(unit.queries, account.id))) return 'locked';
      if (renewed !== null) await renewPasswordHash(unit.queries, account.id, renewed, deps.clock.now());
      return loginCompletion.completeSignIn(unit, account, BY_PASSWORD, client);
    });
  }

  async function matchOf(account: AccountRow | null, password: string): Promise<PasswordMatch> {
    decoy ??= neverMatchingHash();
    // Awaited in any case, so that even the first attempt's duration reveals nothing.
    const decoyHash = await decoy;
    const stored = account?.passwordHash ?? decoyHash;
    const match = await matchPassword(stored, password, hashing.hashSlot);
    return account?.passwordHash == null ? 'none' : match;
  }

  async function failed(attempted: Attempted, client: SigningIn): Promise<BusinessError> {
    const count = await failures.count(attempted, client);
    if (isLocked(count, deps.clock.now())) return accountLocked();
    metrics.signIns.inc({ method: 'password', outcome: 'wrong' });
    return new BusinessError(errorCodes.wrongCredentials, {
      fail_allow_time: attemptsLeft(count, SIGN_IN_LOCK),
    });
  }

  function accountLocked(): BusinessError {
    metrics.signIns.inc({ method: 'password', outcome: 'locked' });
    return new BusinessError(errorCodes.accountLocked, { fail_allow_time: 0 });
  }

  return {
    /**
     * Calls 2 to 4.
     * @param only the only account type that this form accepts; `null` for any
     * @throws BusinessError `rateLimited`, `captchaInvalid`, `wrongCredentials`, `accountLocked`, `wrongAccountType`,
     *   `accountDisabled`, `mfaRequired`
     */
    async byPassword(
      attempt: PasswordAttempt,
      client: SigningIn,
      only: UserType | null = null,
    ): Promise<SignedIn> {
      // A full lane refuses before a captcha ticket is spent. The captcha may be checked by a third party, which can
      // take seconds, so an attempt enters the lane only after it.
      hashing.requireRoom();
      await redeemCaptcha(attempt, client);
      return hashing.attempt(() => tryPassword(attempt, client, only));
    },

    /**
     * Call 1. @throws BusinessError `validationFailed`, `codeWrong`, `codeExpired`, `codeTriesExhausted`,
     * `contactNotRegistered`, `accountDisabled`, `mfaRequired`
     */
    async bySms({ UserPhone, Key, CodeSms }: SmsAttempt, client: SigningIn): Promise<SignedIn> {
      const phone = toE164(UserPhone);
      if (phone === null) throw fieldError('UserPhone', 'enterPhone');
      await codes.prove({ scene: 'login', target: phone, key: Key, code: CodeSms });
      const account = await findAccountByPhone(database.queries, phone);
      if (account === null) throw new BusinessError(errorCodes.contactNotRegistered, { contact: 'phone' });
      // A code by SMS removes the lock (docs/reference/states.md#account).
      return loginCompletion.enter(account, { method: 'sms', isMfa: false }, client, ({ queries }) =>
        failures.unlock(queries, account.id),
      );
    },
  };
}
