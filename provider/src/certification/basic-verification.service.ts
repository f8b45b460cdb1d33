import type { baseCertificate } from '@portal/shared/contracts/certification';
import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import { isUnderReview } from '../access/access.repository';
import { toE164 } from '../auth/phone-number';
import type { CodeService } from '../codes/code.service';
import type { Database, Queries } from '../database/database';
import { violatedConstraint } from '../database/database-error';
import type { ProviderDeps } from '../deps';
import { OutsideError } from '../gateways/outside-error';
import { BusinessError, fieldError } from '../http/business-error';
import type { NoticeService } from '../messages/notice.service';
import { SEALED } from '../runtime/cipher';
import { addSeconds } from '../runtime/clock';
import { ATTEMPTS_MAX, ATTEMPTS_WINDOW_SECONDS } from './certification.policy';
import { sealPayload, type PersonPayload } from './certification.payload';
import {
  countAttempts,
  deleteAttempt,
  findApplicant,
  hasIdentity,
  holdApplicant,
  insertAttempt,
  insertCertification,
  setIdentity,
  type Applicant,
} from './certification.repository';
import type { CertReason } from './certification-reason';

interface BasicVerificationTools {
  readonly codes: CodeService;
  readonly notices: NoticeService;
}

type Deps = Pick<ProviderDeps, 'database' | 'clock' | 'cipher' | 'pepper' | 'newId' | 'identity'>;

/** Basic and personal verification share the five submissions of a day. */
const KINDS = ['basic', 'personal'] as const;

/** A submission that was accepted: it counts, whatever comes of it but an outage. */
interface Attempt {
  readonly id: string;
  readonly applicant: Applicant;
  readonly person: PersonPayload;
  readonly idHash: string;
}

/** Basic verification: name, ID number and phone are one person's (call 55). */
export function basicVerificationService(
  { database, clock, cipher, pepper, newId, identity }: Deps,
  { codes, notices }: BasicVerificationTools,
) {
  /** @throws BusinessError 4101, 4605, 4604 */
  async function requireMayApply(queries: Queries, applicant: Applicant | null): Promise<Applicant> {
    if (applicant === null) throw new BusinessError(4101);
    const isApplied = applicant.certLevel !== 'none' || (await isUnderReview(queries, applicant.id));
    if (isApplied) throw new BusinessError(4605);
    const after = addSeconds(clock.now(), -ATTEMPTS_WINDOW_SECONDS);
    const made = await countAttempts(queries, applicant.id, { kinds: KINDS, after });
    if (made >= ATTEMPTS_MAX) throw new BusinessError(4604);
    return applicant;
  }

  /** Counts the submission before anybody is asked, so that requests at once do not get more than five. */
  function begin(userId: string, person: PersonPayload): Promise<Attempt> {
    return database.transaction(async (queries) => {
      const applicant = await requireMayApply(queries, await holdApplicant(queries, userId));
      const id = newId();
      await insertAttempt(queries, { id, userId, kind: 'basic', createdAt: clock.now() });
      return { id, applicant, person, idHash: pepper.hash('identity number', person.idCard) };
    });
  }

  /** What the service says. An outage costs no submission. @throws OutsideError */
  async function ask({ id, person }: Attempt, phone: string): Promise<boolean> {
    try {
      return await identity.matches({ ...person, phone });
    } catch (error) {
      if (error instanceof OutsideError) await deleteAttempt(database.queries, id);
      throw error;
    }
  }

  async function keep(
    queries: Queries,
    { applicant, person }: Attempt,
    outcome: { readonly state: 'verified' | 'auditFailure'; readonly reason: CertReason | null },
  ): Promise<void> {
    const now = clock.now();
    await insertCertification(queries, {
      id: newId(),
      userId: applicant.id,
      kind: 'basic',
      ...outcome,
      payloadEnc: sealPayload(cipher, person),
      submittedAt: now,
      reviewedAt: now,
      createdAt: now,
      updatedAt: now,
    });
  }

  async function fail(attempt: Attempt): Promise<never> {
    const outcome = { state: 'auditFailure', reason: 'identityMismatch' } as const;
    await keep(database.queries, attempt, outcome);
    throw new BusinessError(4603);
  }

  /** All or nothing: the record, the account's level, name and number, and the news. */
  async function pass(queries: Queries, attempt: Attempt): Promise<void> {
    const { applicant, person, idHash } = attempt;
    const current = await holdApplicant(queries, applicant.id);
    if (current?.certLevel !== 'none') throw new BusinessError(4605);
    await keep(queries, attempt, { state: 'verified', reason: null });
    await setIdentity(queries, applicant.id, {
      certLevel: 'basic',
      realNameEnc: cipher.encrypt(SEALED.realName, person.realName),
      idHash,
      updatedAt: clock.now(),
    });
    await notices.notify(queries, applicant.id, {
      kind: 'certification',
      template: 'basicVerified',
      link: '/cert/index',
    });
  }

  return {
    /**
     * That an ID number is another account's is said only after the code was right, and costs a submission.
     * @throws BusinessError 4000, 4502, 4503, 4508, 4603, 4604, 4605, 4608; OutsideError
     */
    async verify(
      userId: string,
      { RealName, IdCard, UserPhone, Key, CodeSms }: ParsedRequestOf<typeof baseCertificate>,
    ): Promise<ResponseOf<typeof baseCertificate>> {
      const { queries } = database;
      const applicant = await requireMayApply(queries, await findApplicant(queries, userId));
      const phone = UserPhone === undefined ? applicant.phoneE164 : toE164(UserPhone);
      if (phone === null) throw fieldError('UserPhone', 'enterPhone');
      await codes.prove({ scene: 'cert', target: phone, key: Key, code: CodeSms, userId });
      const attempt = await begin(userId, { realName: RealName, idCard: IdCard });
      if (await hasIdentity(queries, applicant.userType, attempt.idHash)) throw new BusinessError(4608);
      if (!(await ask(attempt, phone))) return fail(attempt);
      await refuseTwoOwners(database, (inside) => pass(inside, attempt));
      return { state: 'verified', level: 'basic' };
    },
  };
}

export type BasicVerificationService = ReturnType<typeof basicVerificationService>;

/** Of two accounts that prove the same number at once the index lets one pass. @throws BusinessError 4608 */
async function refuseTwoOwners(database: Database, work: (queries: Queries) => Promise<void>): Promise<void> {
  try {
    await database.transaction(work);
  } catch (error) {
    if (violatedConstraint(error) === 'users_id_hash_uq') throw new BusinessError(4608);
    throw error;
  }
}
