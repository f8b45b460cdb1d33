import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Qr } from '@portal/shared/contracts/shapes';
import type { EnterpriseCertKind } from '@portal/shared/contracts/enums';
import type { Queries } from '../../platform/database/database';
import type { ProviderDeps } from '../../platform/deps';
import { ExternalError } from '../../platform/gateways/external-error';
import { BusinessError } from '../../platform/http/business-error';
import { ownAccountPlan } from '../../platform/own-account/own-account';
import { addSeconds } from '../../platform/runtime/clock';
import { opaqueToken } from '../../platform/runtime/crypto';
import type { LockedAccount } from '../../platform/unit-of-work/locks.repository';
import type { UnitOfWork } from '../../platform/unit-of-work/unit-of-work';
import { caseOf } from './certification-case';
import { certificationEvent } from './certification-events';
import { CODE_SECONDS, isCodeExpired, transition, type SlowCertKind } from './certification-machine';
import {
  CHECK_SECONDS,
  ENTERPRISE_KINDS,
  isCovered,
  MAX_ATTEMPTS,
  PERSON_KINDS,
} from './certification.policy';
import { sealPayload, type EnterprisePayload, type PersonPayload } from './certification.payload';
import { presentQr } from './certification.presenter';
import {
  countAttempts,
  findApplicant,
  findUndecided,
  insertAttempt,
  insertCertification,
  updateCertification,
  type Applicant,
  type CertificationRow,
} from './certification.repository';
import type { CertReason } from './certification-reason';
import { takeBackSubmission } from './take-back-submission';

/** What is submitted. */
export interface Submission {
  readonly kind: SlowCertKind;
  /** Null for a person. */
  readonly contactKind: EnterpriseCertKind | null;
  readonly payload: PersonPayload | EnterprisePayload;
}

/** An accepted submission: its row is `reviewing` and has no code yet. */
export interface Accepted {
  readonly id: string;
  readonly userId: string;
  readonly kind: SlowCertKind;
}

/** Reads and writes in the transaction that accepts a submission, or refuses it with a BusinessError. */
export type OnAccept<T> = (unit: UnitOfWork, account: LockedAccount, id: string) => Promise<T>;

export type SubmissionService = ReturnType<typeof submissionService>;

/**
 * The steps that personal and enterprise verifications share: accept and count a submission, check it at the identity
 * service outside of any transaction, then show the code of its face check.
 */
export function submissionService({
  database,
  units,
  clock,
  cipher,
  newId,
  random,
  settings,
}: Pick<ProviderDeps, 'database' | 'units' | 'clock' | 'cipher' | 'newId' | 'random' | 'settings'>) {
  /**
   * A verified user, a submission that goes on, and five submissions in 24 hours prevent another one.
   * @returns the submission that the next one ends, because nothing more will happen to it
   * @throws BusinessError `alreadyVerified`, `verificationLimitReached`
   */
  async function checkMayApply(
    queries: Queries,
    { id: userId, certLevel }: Pick<Applicant, 'id' | 'certLevel'>,
    { kind, now }: { readonly kind: SlowCertKind; readonly now: Date },
  ): Promise<CertificationRow | null> {
    if (isCovered(certLevel, kind)) throw new BusinessError(errorCodes.alreadyVerified);
    const open = await findUndecided(queries, userId, kind);
    if (open !== null && !isGivenUp(open, now)) throw new BusinessError(errorCodes.alreadyVerified);
    const kinds = kind === 'enterprise' ? ENTERPRISE_KINDS : PERSON_KINDS;
    if ((await countAttempts(queries, userId, { kinds, now })) >= MAX_ATTEMPTS)
      throw new BusinessError(errorCodes.verificationLimitReached);
    return open;
  }

  return {
    /**
     * The same check before the work that precedes a submission. It is repeated with the account locked.
     * @throws BusinessError `sessionInvalid`, `alreadyVerified`, `verificationLimitReached`
     */
    async requireMayApply(userId: string, kind: SlowCertKind): Promise<void> {
      const applicant = await findApplicant(database.queries, userId);
      if (applicant === null) throw new BusinessError(errorCodes.sessionInvalid);
      await checkMayApply(database.queries, applicant, { kind, now: clock.now() });
    },

    /**
     * Counts the submission and stores it, so that parallel ones are refused.
     * @throws BusinessError `alreadyVerified`, `verificationLimitReached`, and what `onAccept` throws
     */
    accept<T>(
      userId: string,
      submission: Submission,
      onAccept: OnAccept<T>,
    ): Promise<{ readonly accepted: Accepted; readonly found: T }> {
      const { kind, contactKind, payload } = submission;
      return units.run(ownAccountPlan(userId), async (unit, account) => {
        const { queries, now } = unit;
        const open = await checkMayApply(queries, account, { kind, now });
        if (open !== null) await giveUp(unit, account, open);
        const id = newId();
        await insertAttempt(queries, { id, userId, kind, createdAt: now });
        await insertCertification(queries, {
          ...{ id, userId, kind, contactKind, payloadEnc: sealPayload(cipher, payload) },
          ...{ state: 'reviewing', submittedAt: now, createdAt: now, updatedAt: now },
        });
        const found = await onAccept(unit, account, id);
        return { accepted: { id, userId, kind }, found };
      });
    },

    /**
     * Checks what was submitted. An outage takes the submission back, and the one that it replaced goes on.
     * @throws ExternalError
     */
    async check<T>(accepted: Accepted, check: () => Promise<T>): Promise<T> {
      try {
        return await check();
      } catch (error) {
        if (error instanceof ExternalError)
          await units.run(ownAccountPlan(accepted.userId), (unit, account) =>
            takeBackSubmission(unit, account, accepted),
          );
        throw error;
      }
    },

    /** The submission failed. It stays counted. */
    async refuse({ id, userId, kind }: Accepted, reason: CertReason): Promise<void> {
      await units.run(ownAccountPlan(userId), async ({ queries, now, publish }, account) => {
        const end = { state: 'auditFailure', reason, reviewedAt: now, updatedAt: now } as const;
        if (await updateCertification(queries, id, end))
          publish(certificationEvent({ userId, kind, state: 'auditFailure', level: account.certLevel }));
      });
    },

    /** The code of the face check. */
    async showCode({ id, userId, kind }: Accepted, mutationId?: string): Promise<Qr> {
      const code = { qrToken: opaqueToken(random), qrState: 'live' as const };
      return units.run({ ...ownAccountPlan(userId), mutationId }, async (unit, account) => {
        const { queries, now, publish } = unit;
        const shown = { ...code, qrExpiresAt: addSeconds(now, CODE_SECONDS), updatedAt: now };
        // Without a row the submission was given up, because its check took too long.
        if (!(await updateCertification(queries, id, shown)))
          throw new BusinessError(errorCodes.upstreamFailed);
        publish(certificationEvent({ userId, kind, state: 'reviewing', level: account.certLevel }));
        return presentQr(shown, now, settings.origins[0]);
      });
    },
  };
}

/** Ends a submission that is given up, so that another one can be made. */
async function giveUp(unit: UnitOfWork, account: LockedAccount, open: CertificationRow): Promise<void> {
  const { queries, now } = unit;
  if (open.qrState === null) {
    await takeBackSubmission(unit, account, open);
    const replaced = await findUndecided(queries, open.userId, open.kind);
    if (replaced !== null) await giveUp(unit, account, replaced);
    return;
  }
  const { next } = transition(caseOf(open), { type: 'abandon' }, now);
  if (next === undefined) throw new BusinessError(errorCodes.conflict);
  await updateCertification(queries, open.id, { ...next, updatedAt: now });
}

/** Whether nothing more will happen to it: its code has expired, or the check before it never ended. */
function isGivenUp({ qrState, qrExpiresAt, submittedAt }: CertificationRow, now: Date): boolean {
  return qrState === null || qrExpiresAt === null
    ? addSeconds(submittedAt, CHECK_SECONDS) <= now
    : isCodeExpired({ qrState, qrExpiresAt }, now);
}
