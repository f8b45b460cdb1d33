import type { Source, UserType } from '@portal/shared/contracts/enums';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { LoginCompletionService, SignedIn, SigningIn } from '../auth/login-completion.service';
import type { AccountRow } from '../records/sign-in-account.repository';
import type { CodeScene } from '../codes/code-scenes';
import type { CodeService } from '../codes/code.service';
import type { Queries } from '../../platform/database/database';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import type { UnitOfWork } from '../../platform/unit-of-work/unit-of-work';
import { isMailTaken, isPhoneTaken } from '../records/taken-contact.repository';
import type { ChosenPassword, PasswordService } from '../password/password.service';
import { refuseTaken } from '../security/refuse-taken';
import { naming, rethrow } from './code-refusal';
import { contactProofs, type ContactFields, type ContactProofs } from './contact-proof';
import { REFERRAL_SYMBOLS, referralCodeText } from './referral-code.policy';
import { findReferrer, insertAccount, isNameTaken } from './registration.repository';
import { REGISTRATION_TEMPLATES } from './registration-templates';

/** A requested account, with the proofs of phone and mailbox. */
export interface Registration extends ContactFields {
  readonly UserName: string;
  readonly Password: string;
  readonly ReferralCode?: string | undefined;
}

/** Properties that depend on the way of registering. */
export interface RegistrationKind {
  readonly userType: UserType;
  /** Origin of the account; `self` by default. */
  readonly source?: Source;
  /** Scene of the code by SMS; the scene of calls 7 to 9 by default. */
  readonly smsScene?: Extract<CodeScene, 'regist' | 'registAws'>;
  /** Creates what else belongs to the account, in the transaction that creates it. */
  readonly also?: (queries: Queries, userId: string) => Promise<void>;
}

export interface RegistrationParts {
  readonly loginCompletion: LoginCompletionService;
  readonly codes: CodeService;
  readonly passwords: PasswordService;
}

export type RegistrationService = ReturnType<typeof registrationService>;

/** Creates accounts (calls 7 to 10) and signs their owners in. */
export function registrationService(
  deps: Pick<ProviderDeps, 'database' | 'settings' | 'random' | 'newId'>,
  { loginCompletion, codes, passwords }: RegistrationParts,
) {
  const { database, settings, random, newId } = deps;

  /**
   * Takes a try of each code without spending it, so that a taken name does not cost a new code. Whether phone and
   * mailbox are taken is revealed only to their holder.
   * @throws BusinessError `codeWrong`, `codeExpired`, `codeTriesExhausted`, `userNameTaken`, `phoneTaken`, `mailTaken`
   */
  async function proveContacts({ phone, mail }: ContactProofs, userName: string): Promise<void> {
    if (phone !== null) await codes.check(phone).catch(mail === null ? rethrow : naming('CodeSms'));
    if (mail !== null) await codes.check(mail).catch(phone === null ? rethrow : naming('CodeMail'));
    const { queries } = database;
    if (settings.operators.includes(userName) || (await isNameTaken(queries, userName)))
      throw new BusinessError(errorCodes.userNameTaken);
    if (phone !== null && (await isPhoneTaken(queries, phone.target)))
      throw new BusinessError(errorCodes.phoneTaken);
    if (mail !== null && (await isMailTaken(queries, mail.target)))
      throw new BusinessError(errorCodes.mailTaken);
  }

  /** @throws the violated index if a concurrent request took the name, phone or mailbox */
  async function makeAccount(
    { queries, now, notify }: UnitOfWork,
    account: AccountRow & { readonly userName: string },
    { request, kind, proofs, password }: Applied,
  ): Promise<void> {
    for (const proof of [proofs.phone, proofs.mail]) if (proof !== null) await codes.use(queries, proof);
    const { ReferralCode } = request;
    await insertAccount(queries, {
      id: account.id,
      userName: account.userName,
      userNameChangedAt: now,
      phoneE164: proofs.phone?.target ?? null,
      mail: proofs.mail?.target ?? null,
      userType: account.userType,
      lane: account.lane,
      source: kind.source ?? 'self',
      referralCode: referralCodeText(random.bytes(REFERRAL_SYMBOLS)),
      referredBy: ReferralCode === undefined ? null : await findReferrer(queries, ReferralCode),
      createdAt: now,
      updatedAt: now,
    });
    await passwords.set(queries, account.id, password);
    notify(account.id, { kind: 'system', template: REGISTRATION_TEMPLATES.welcome });
    await kind.also?.(queries, account.id);
  }

  return {
    /**
     * Creates the account, what belongs to it, and its first session in one transaction.
     * @throws BusinessError `validationFailed`, `passwordTooWeak`, `codeWrong`, `codeExpired`, `codeTriesExhausted`,
     *   `userNameTaken`, `phoneTaken`, `mailTaken`, `rateLimited`, and the errors of `also`
     */
    async register(request: Registration, kind: RegistrationKind, client: SigningIn): Promise<SignedIn> {
      const { UserName, Password } = request;
      const proofs = contactProofs(request, kind.smsScene ?? 'regist');
      passwords.requireStrong({ password: Password, userName: UserName });
      await proveContacts(proofs, UserName);
      const password = await passwords.choose({ password: Password, userName: UserName, userId: null });
      const account = newAccount({
        id: newId(),
        userName: UserName,
        userType: kind.userType,
        lane: client.lane,
      });
      const signedIn = await refuseTaken(
        loginCompletion.signInNewUser(account, client, (unit) =>
          makeAccount(unit, account, { request, kind, proofs, password }),
        ),
      );
      return { ...signedIn, login: { ...signedIn.login, isNew: true } };
    },
  };
}

interface Applied {
  readonly request: Registration;
  readonly kind: RegistrationKind;
  readonly proofs: ContactProofs;
  readonly password: ChosenPassword;
}

/** The account in the form that the login completion takes, before it is written. */
function newAccount(chosen: Pick<AccountRow, 'id' | 'userType' | 'lane'> & { readonly userName: string }) {
  return {
    ...chosen,
    status: 'active',
    passwordHash: null,
    loginLevel: 0,
    mfaSecretEnc: null,
  } as const satisfies AccountRow;
}
