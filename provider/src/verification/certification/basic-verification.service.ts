import type { baseCertificate } from '@portal/shared/contracts/certification';
import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { isUnderReview } from '../../platform/access/access.repository';
import { toE164 } from '../../platform/contact/phone-number';
import type { CodeService } from '../../identity/codes/code.service';
import { ownAccountPlan } from '../../platform/own-account/own-account';
import type { Queries } from '../../platform/database/database';
import { violatedConstraint } from '../../platform/database/database-error';
import type { ProviderDeps } from '../../platform/deps';
import { ExternalError } from '../../platform/gateways/external-error';
import { BusinessError, fieldError } from '../../platform/http/business-error';
import type { UnitOfWork } from '../../platform/unit-of-work/unit-of-work';
import { SEALED } from '../../platform/runtime/cipher';
import { MAX_ATTEMPTS, PERSON_KINDS } from './certification.policy';
import { hashIdCard, sealPayload, type PersonPayload } from './certification.payload';
import {
  countAttempts,
  deleteAttempt,
  findApplicant,
  isIdentityTaken,
  insertAttempt,
  insertCertification,
  setIdentity,
  type Applicant,
} from './certification.repository';
import { certificationEvent, certificationNotice } from './certification-events';
import type { CertReason } from './certification-reason';

type Deps = Pick<ProviderDeps, 'database' | 'units' | 'clock' | 'cipher' | 'pepper' | 'newId' | 'identity'>;

/** An accepted submission. It counts whatever its result, except for an outage. */
interface Attempt {
  readonly id: string;
  readonly applicant: Applicant;
  readonly person: PersonPayload;
  readonly idHash: string;
}

/** Basic verification: checks that name, ID number and phone belong to one person (call 55). */
export function basicVerificationService(
  { database, units, clock, cipher, pepper, newId, identity }: Deps,
  codes: CodeService,
) {
  /** @throws BusinessError `sessionInvalid`, `alreadyVerified`, `verificationLimitReached` */
  async function requireMayApply(queries: Queries, applicant: Applicant | null): Promise<Applicant> {
    if (applicant === null) throw new BusinessError(errorCodes.sessionInvalid);
    const now = clock.now();
    const isApplied = applicant.certLevel !== 'none' || (await isUnderReview(queries, applicant.id, now));
    if (isApplied) throw new BusinessError(errorCodes.alreadyVerified);
    const made = await countAttempts(queries, applicant.id, { kinds: PERSON_KINDS, now });
    if (made >= MAX_ATTEMPTS) throw new BusinessError(errorCodes.verificationLimitReached);
    return applicant;
  }

  /** Counts the submission before the check, so that parallel requests do not exceed five. */
  function begin(userId: string, person: PersonPayload): Promise<Attempt> {
    return units.run(ownAccountPlan(userId), async ({ queries, now }, account) => {
      const applicant = await requireMayApply(queries, account);
      const id = newId();
      await insertAttempt(queries, { id, userId, kind: 'basic', createdAt: now });
      return { id, applicant, person, idHash: hashIdCard(pepper, person.idCard) };
    });
  }

  /**
   * The response of the identity service. An outage costs no submission.
   * @throws ExternalError
   */
  async function matchIdentity({ id, person }: Attempt, phone: string): Promise<boolean> {
    try {
      return await identity.matches({ ...person, phone });
    } catch (error) {
      if (error instanceof ExternalError) await deleteAttempt(database.queries, id);
      throw error;
    }
  }

  async function insertOutcome(
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
    await units.run(ownAccountPlan(attempt.applicant.id), ({ queries }) =>
      insertOutcome(queries, attempt, outcome),
    );
    throw new BusinessError(errorCodes.identityMismatch);
  }

  /** Writes the record, the account's level, name and number, and the message, in one transaction. */
  async function pass(unit: UnitOfWork, attempt: Attempt): Promise<void> {
    const { applicant, person, idHash } = attempt;
    const { queries, now, accounts } = unit;
    if (accounts.get(applicant.id)?.certLevel !== 'none') throw new BusinessError(errorCodes.alreadyVerified);
    await insertOutcome(queries, attempt, { state: 'verified', reason: null });
    await setIdentity(queries, applicant.id, {
      certLevel: 'basic',
      realNameEnc: cipher.encrypt(SEALED.realName, person.realName),
      idHash,
      updatedAt: now,
    });
    unit.notify(applicant.id, certificationNotice('basicVerified'));
    unit.publish(
      certificationEvent({ userId: applicant.id, kind: 'basic', state: 'verified', level: 'basic' }),
    );
  }

  return {
    /**
     * Whether an ID number belongs to another account is revealed only after the code was right, and costs a
     * submission.
     * @throws BusinessError `validationFailed`, `codeWrong`, `codeExpired`, `codeTriesExhausted`, `identityMismatch`,
     *   `verificationLimitReached`, `alreadyVerified`, `identityTaken`; ExternalError
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
      if (await isIdentityTaken(queries, { ...applicant, userId, idHash: attempt.idHash }))
        throw new BusinessError(errorCodes.identityTaken);
      if (!(await matchIdentity(attempt, phone))) return fail(attempt);
      await refuseTwoOwners(units.run(ownAccountPlan(userId), (unit) => pass(unit, attempt)));
      return { state: 'verified', level: 'basic' };
    },
  };
}

export type BasicVerificationService = ReturnType<typeof basicVerificationService>;

/**
 * Of two accounts that prove the same number concurrently, the unique index accepts one.
 * @throws BusinessError `identityTaken`
 */
async function refuseTwoOwners(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (violatedConstraint(error) === 'users_id_hash_uq') throw new BusinessError(errorCodes.identityTaken);
    throw error;
  }
}
