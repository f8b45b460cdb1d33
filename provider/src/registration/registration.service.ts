import type { Source, UserType } from '@portal/shared/contracts/enums';
import type { EntranceService, SignedIn, SigningIn } from '../auth/entrance.service';
import type { AccountRow } from '../auth/sign-in.repository';
import type { CodeScene } from '../codes/code-scenes';
import type { CodeService } from '../codes/code.service';
import type { Queries } from '../database/database';
import type { ProviderDeps } from '../deps';
import { BusinessError } from '../http/business-error';
import type { NoticeService } from '../messages/notice.service';
import { isMailTaken, isPhoneTaken } from '../notify/notify.repository';
import type { ChosenPassword, PasswordService } from '../password/password.service';
import { refuseTaken } from '../security/refuse-taken';
import { naming, rethrow } from './code-refusal';
import { contactProofs, type ContactFields, type ContactProofs } from './contact-proof';
import { REFERRAL_SYMBOLS, referralCodeText } from './referral-code.policy';
import { findReferrer, insertAccount, isNameTaken } from './registration.repository';

/** Who wants an account, with the proofs of phone and mailbox. */
export interface Registration extends ContactFields {
  readonly UserName: string;
  readonly Password: string;
  readonly ReferralCode?: string | undefined;
}

/** What the way of registering decides. */
export interface RegistrationKind {
  readonly userType: UserType;
  /** Where the account comes from; `self` by default. */
  readonly source?: Source;
  /** Scene of the code by SMS; that of calls 7 to 9 by default. */
  readonly smsScene?: Extract<CodeScene, 'regist' | 'registAws'>;
  /** What else comes with the account, in the transaction that makes it. */
  readonly also?: (queries: Queries, userId: string) => Promise<void>;
}

export interface RegistrationParts {
  readonly entrance: EntranceService;
  readonly codes: CodeService;
  readonly passwords: PasswordService;
  readonly notices: NoticeService;
}

export type RegistrationService = ReturnType<typeof registrationService>;

/** Makes accounts (calls 7 to 10) and lets their owners in at once. */
export function registrationService(
  deps: Pick<ProviderDeps, 'database' | 'clock' | 'random' | 'newId'>,
  { entrance, codes, passwords, notices }: RegistrationParts,
) {
  const { database, clock, random, newId } = deps;

  /**
   * Each code loses a try and stays good, so that a name that is taken does not cost a new code.
   * What is told of phone and mailbox is told to who holds them.
   * @throws BusinessError 4502, 4503, 4508, 4108, 4109, 4110
   */
  async function proveContacts({ phone, mail }: ContactProofs, userName: string): Promise<void> {
    if (phone !== null) await codes.check(phone).catch(mail === null ? rethrow : naming('CodeSms'));
    if (mail !== null) await codes.check(mail).catch(phone === null ? rethrow : naming('CodeMail'));
    const { queries } = database;
    if (await isNameTaken(queries, userName)) throw new BusinessError(4108);
    if (phone !== null && (await isPhoneTaken(queries, phone.target))) throw new BusinessError(4109);
    if (mail !== null && (await isMailTaken(queries, mail.target))) throw new BusinessError(4110);
  }

  /** @throws the violated index when somebody was quicker */
  async function makeAccount(
    queries: Queries,
    account: AccountRow & { readonly userName: string },
    { request, kind, proofs, password }: Applied,
  ): Promise<void> {
    const now = clock.now();
    for (const proof of [proofs.phone, proofs.mail]) if (proof !== null) await codes.use(queries, proof);
    const { ReferralCode } = request;
    await insertAccount(queries, {
      id: account.id,
      userName: account.userName,
      userNameChangedAt: now,
      phoneE164: proofs.phone?.target ?? null,
      mail: proofs.mail?.target ?? null,
      userType: account.userType,
      source: kind.source ?? 'self',
      referralCode: referralCodeText(random.bytes(REFERRAL_SYMBOLS)),
      referredBy: ReferralCode === undefined ? null : await findReferrer(queries, ReferralCode),
      createdAt: now,
      updatedAt: now,
    });
    await passwords.set(queries, account.id, password);
    await notices.notify(queries, account.id, { kind: 'system', template: 'welcome' });
    await kind.also?.(queries, account.id);
  }

  return {
    /**
     * One transaction makes the account, what comes with it, and its first session.
     * @throws BusinessError 4000, 4111, 4502, 4503, 4508, 4108, 4109, 4110, 4029, and what `also` throws
     */
    async register(request: Registration, kind: RegistrationKind, client: SigningIn): Promise<SignedIn> {
      const { UserName, Password } = request;
      const proofs = contactProofs(request, kind.smsScene ?? 'regist');
      passwords.requireStrong({ password: Password, userName: UserName });
      await proveContacts(proofs, UserName);
      const password = await passwords.choose({ password: Password, userName: UserName, userId: null });
      const account = newcomer(newId(), UserName, kind.userType);
      const { login, cookie } = await refuseTaken(
        entrance.welcome(account, client, (queries) =>
          makeAccount(queries, account, { request, kind, proofs, password }),
        ),
      );
      return { login: { ...login, isNew: true }, cookie };
    },
  };
}

interface Applied {
  readonly request: Registration;
  readonly kind: RegistrationKind;
  readonly proofs: ContactProofs;
  readonly password: ChosenPassword;
}

/** The account as the entrance knows it, a moment before it is written. */
function newcomer(id: string, userName: string, userType: UserType) {
  return {
    id,
    userName,
    userType,
    status: 'active',
    passwordHash: null,
    loginLevel: 0,
    mfaSecretEnc: null,
  } as const satisfies AccountRow;
}
