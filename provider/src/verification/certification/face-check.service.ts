import type { startFaceCheck } from '@portal/shared/contracts/assistant';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { Qr } from '@portal/shared/contracts/shapes';
import type { EnterpriseCertKind, QrState } from '@portal/shared/contracts/enums';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { ProviderDeps } from '../../platform/deps';
import { ExternalError } from '../../platform/gateways/external-error';
import { settleDue } from '../../platform/jobs/settle-due';
import { BusinessError } from '../../platform/http/business-error';
import { addSeconds } from '../../platform/runtime/clock';
import { hashToken, opaqueToken } from '../../platform/runtime/crypto';
import type { CertificationTransitionService } from './certification-transition.service';
import type { Actor } from './actor';
import { CODE_SECONDS, isCodeExpired, type SlowCertKind } from './certification-machine';
import { faceOf } from './certification.payload';
import { isCovered, shownQrState } from './certification.policy';
import type { FaceApplicantService, FaceCheckStarter } from './face-applicant.service';
import { facePageUrl, presentQr } from './certification.presenter';
import {
  findBegunFaceChecks,
  findCertLevel,
  findByCode,
  findUndecided,
  updateCertification,
  type CertificationRow,
} from './certification.repository';
import { DAY_SECONDS } from '../../platform/limits/limit.policy';
import { insertAttempt, lockAttempts } from '../../platform/limits/attempt.repository';

/** Codes that a user can have in 24 hours: each of them can start a check, which costs money. */
const MAX_CODES = 20;
/** Starts of a check with one code. */
const MAX_STARTS = 5;
/** Seconds after the end of a code for which the result of its check is still asked for. */
const RESULT_SECONDS = 3600;

/** Face checks whose results one run asks for. */
const BATCH = 20;

export type FaceCheckService = ReturnType<typeof faceCheckService>;

/** The face check of a verification: its code, the phone that scans it, and the result of the identity service. */
export function faceCheckService(
  {
    database,
    units,
    clock,
    cipher,
    identity,
    newId,
    random,
    settings,
  }: Pick<
    ProviderDeps,
    'database' | 'units' | 'clock' | 'cipher' | 'identity' | 'newId' | 'random' | 'settings'
  >,
  {
    transitions,
    applicants,
  }: { readonly transitions: CertificationTransitionService; readonly applicants: FaceApplicantService },
) {
  const { queries } = database;
  const [origin] = settings.origins;

  /** @throws BusinessError `qrTokenUnknown` */
  async function requireCode(token: string): Promise<CertificationRow> {
    const row = await findByCode(queries, token);
    if (row === null) throw new BusinessError(errorCodes.qrTokenUnknown);
    return row;
  }

  /** @throws BusinessError `verificationQrExpired`, `conflict` if there is no check to begin */
  function requireOpen({ state, qrState, qrExpiresAt }: CertificationRow): void {
    if (state === 'reviewing' && qrState !== null && qrExpiresAt !== null) {
      if (isCodeExpired({ qrState, qrExpiresAt }, clock.now()))
        throw new BusinessError(errorCodes.verificationQrExpired);
      if (qrState !== 'passed') return;
    }
    throw new BusinessError(errorCodes.conflict);
  }

  function stateOf({ qrState, qrExpiresAt }: CertificationRow): QrState {
    if (qrState === null || qrExpiresAt === null) throw new Error('the verification has no code');
    return shownQrState(qrState, qrExpiresAt, clock.now());
  }

  /** The result, if the code is still the same when the account is locked. A pending check changes nothing. */
  async function settle(row: CertificationRow, checkId: string): Promise<CertificationRow> {
    const result = await identity.faceResult(checkId, faceOf(cipher, row));
    if (result === 'pending') return row;
    return transitions.run({ userId: row.userId, certificationId: row.id }, (now) =>
      now.state === 'reviewing' &&
      now.qrState === 'scanned' &&
      now.qrToken === row.qrToken &&
      now.faceCheckId === row.faceCheckId
        ? { type: 'faceChecked', result }
        : null,
    );
  }

  /** Asks for the result of a check that was begun; without a response, as if it were pending. */
  async function settleIfDone(row: CertificationRow): Promise<CertificationRow> {
    if (row.qrState !== 'scanned' || row.faceCheckId === null) return row;
    try {
      return await settle(row, row.faceCheckId);
    } catch (error) {
      if (error instanceof ExternalError) return row;
      throw error;
    }
  }

  /** Starts cost money, and each makes the code valid for longer. @throws BusinessError `rateLimited` */
  async function countStart({ qrToken }: CertificationRow): Promise<void> {
    const key = `face-start:${hashToken(qrToken ?? '')}`;
    await countWithin(
      key,
      MAX_STARTS,
      new BusinessError(errorCodes.rateLimited, { retryAfter: CODE_SECONDS }),
    );
  }

  async function scan(row: CertificationRow, checkId: string): Promise<CertificationRow> {
    return transitions.run({ userId: row.userId, certificationId: row.id }, ({ qrToken }) => {
      if (qrToken !== row.qrToken) throw new BusinessError(errorCodes.qrTokenUnknown);
      return { type: 'scan', checkId };
    });
  }

  return {
    requireCode,
    stateOf,

    /**
     * The result of a check that a phone has begun.
     * @throws BusinessError `qrTokenUnknown`, `verificationQrExpired`, `conflict`; ExternalError
     */
    async settleScanned(token: string, checkId: string): Promise<CertificationRow> {
      const row = await requireCode(token);
      requireOpen(row);
      if (row.qrState !== 'scanned') throw new BusinessError(errorCodes.conflict);
      return settle(row, checkId);
    },

    /** @throws BusinessError `qrTokenUnknown`, `conflict` */
    async expire(token: string): Promise<CertificationRow> {
      const { id, userId } = await requireCode(token);
      return transitions.run({ userId, certificationId: id }, { type: 'expireCode' });
    },

    /**
     * A new code, without another attempt (calls 59 to 61). That of an enterprise is for the kind of contact that it has.
     * @throws BusinessError `alreadyVerified`, `verificationLimitReached`, `conflict`
     */
    async refresh(
      { userId, mutationId }: Actor,
      kind: SlowCertKind,
      contactKind: EnterpriseCertKind | null,
    ): Promise<Qr> {
      const found = await findUndecided(queries, userId, kind);
      if (found !== null && found.contactKind !== contactKind) throw new BusinessError(errorCodes.conflict);
      // A check may have passed a moment ago, and its result must not get lost with the code.
      const open = found === null ? null : await settleIfDone(found);
      if (open === null || open.state !== 'reviewing') {
        const level = await findCertLevel(queries, userId);
        throw new BusinessError(isCovered(level, kind) ? errorCodes.alreadyVerified : errorCodes.conflict);
      }
      // While it is checked it has no code, and may be taken back at any moment.
      if (open.qrState === null) throw new BusinessError(errorCodes.conflict);
      if (open.qrState === 'passed') throw new BusinessError(errorCodes.alreadyVerified);
      await countCode(userId);
      const token = opaqueToken(random);
      const { qrState, qrExpiresAt } = await transitions.run(
        { userId, certificationId: open.id },
        { type: 'refreshCode', token },
        { mutationId },
      );
      if (qrState === null || qrExpiresAt === null) throw new Error('the verification has no code');
      return presentQr({ qrToken: token, qrState, qrExpiresAt }, clock.now(), origin);
    },

    /**
     * Starts the check on the phone that holds the code, once it was shown whose check it is (E70).
     * @throws BusinessError `qrTokenUnknown`, `verificationQrExpired`, `conflict`, `validationFailed`; ExternalError
     */
    async start(token: string, starter: FaceCheckStarter): Promise<ResponseOf<typeof startFaceCheck>> {
      const row = await requireCode(token);
      requireOpen(row);
      applicants.requireShown(row, starter);
      await countStart(row);
      const returnUrl = `${facePageUrl(origin, token)}&Done=1`;
      const { checkId, url } = await identity.startFaceCheck(faceOf(cipher, row), returnUrl);
      await scan(row, checkId);
      return { Url: url };
    },

    /**
     * The mobile assistant has finished the check of its own user (E47). Only the identity service's word counts for a
     * pass.
     * @throws BusinessError `qrTokenUnknown`, `verificationQrExpired`, `conflict`; ExternalError
     */
    async report(
      userId: string,
      {
        Token,
        Pass,
        CheckId,
      }: { readonly Token: string; readonly Pass: boolean; readonly CheckId?: string | undefined },
    ): Promise<{ readonly State: QrState }> {
      const row = await requireCode(Token);
      if (row.userId !== userId) throw new BusinessError(errorCodes.qrTokenUnknown);
      requireOpen(row);
      // Only a check that the portal has started: an older one of the same person proves nothing about today.
      const checkId = row.faceCheckId;
      const isOther = CheckId !== undefined && CheckId !== checkId;
      if (row.qrState !== 'scanned' || checkId === null || isOther)
        throw new BusinessError(errorCodes.conflict);
      if (Pass) return { State: stateOf(await settle(row, checkId)) };
      const failed = await transitions.run(
        { userId, certificationId: row.id },
        { type: 'faceChecked', result: 'failed' },
      );
      return { State: stateOf(failed) };
    },

    /** Asks for the results of checks that were begun on a phone, those first that were not asked for the longest time. */
    async settleBegun(signal?: AbortSignal): Promise<void> {
      const since = addSeconds(clock.now(), -RESULT_SECONDS);
      return settleDue({
        signal,
        cursorOf: ({ id, updatedAt }) => ({ at: updatedAt, id }),
        // Fewer than `settleDue` looks for at once, because a pending one stays due.
        find: () => findBegunFaceChecks(queries, since, BATCH),
        settle: async (row) => {
          // First, so that one that fails does not keep those of the next run from their turn.
          await updateCertification(queries, row.id, { updatedAt: clock.now() });
          await settleIfDone(row);
        },
      });
    },
  };

  /** @throws BusinessError `verificationLimitReached` */
  async function countCode(userId: string): Promise<void> {
    await countWithin(
      `face-code:${userId}`,
      MAX_CODES,
      new BusinessError(errorCodes.verificationLimitReached),
    );
  }

  /** Counts one more within 24 hours. @throws the refusal if there are `max` already */
  async function countWithin(key: string, max: number, refusal: BusinessError): Promise<void> {
    await units.run({}, async ({ queries: inUnit, now }) => {
      const made = await lockAttempts(inUnit, [key], addSeconds(now, -DAY_SECONDS));
      if ((made.get(key)?.length ?? 0) >= max) throw refusal;
      await insertAttempt(inUnit, { id: newId(), keys: [key], at: now });
    });
  }
}
