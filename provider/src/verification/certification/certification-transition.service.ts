import type { CertLevel } from '@portal/shared/contracts/enums';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { violatedConstraint } from '../../platform/database/database-error';
import { inSavepoint } from '../../platform/database/savepoint';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import { ownAccountPlan } from '../../platform/own-account/own-account';
import { SEALED } from '../../platform/runtime/cipher';
import type { LockedAccount } from '../../platform/unit-of-work/locks.repository';
import type { UnitOfWork } from '../../platform/unit-of-work/unit-of-work';
import { caseOf } from './certification-case';
import { certificationEvent, certificationNotice } from './certification-events';
import {
  transition,
  type CertificationCase,
  type CertificationEvent,
  type CertificationRefusal,
} from './certification-machine';
import { identityOf } from './certification.payload';
import type { FindBlockers } from './enterprise-verification.service';
import type { CertReason } from './certification-reason';
import {
  findById,
  setIdentity,
  updateCertification,
  type CertificationRow,
} from './certification.repository';

const REFUSALS = {
  decided: errorCodes.conflict,
  codeExpired: errorCodes.verificationQrExpired,
  faceState: errorCodes.conflict,
  notClaimed: errorCodes.conflict,
  sameReviewer: errorCodes.conflict,
  noReview: errorCodes.conflict,
} as const satisfies Readonly<Record<CertificationRefusal, number>>;

interface TransitionOptions {
  readonly mutationId?: string | undefined;
  /** Writes more in the same transaction, about the case as it is then. */
  readonly record?: (unit: UnitOfWork, changed: CertificationRow) => Promise<void>;
}

export type CertificationTransitionService = ReturnType<typeof certificationTransitionService>;

/**
 * Applies events to personal and enterprise verifications, one after the other for each account: asks the state machine,
 * and writes the next state, the account's level, the message and the event in one transaction.
 */
export function certificationTransitionService(
  { units, cipher, pepper }: Pick<ProviderDeps, 'units' | 'cipher' | 'pepper'>,
  findBlockers: FindBlockers,
) {
  /** Gives the account its level and identity, or the reason why another account or a team prevents it. */
  async function raise(
    unit: UnitOfWork,
    account: LockedAccount,
    row: CertificationRow,
  ): Promise<CertReason | null> {
    const identity = identityOf(cipher, pepper, row);
    if (identity.kind === 'enterprise') {
      const blockers = await findBlockers(unit.queries, account.id, unit.now);
      // An enterprise cannot accept an invitation, and nobody else may prevent its verification by sending one.
      if (blockers.some(({ kind }) => kind === 'team')) return 'joinedTeam';
    }
    // A basic verification has bound the account to a number already.
    if (identity.kind === 'personal' && account.idHash !== null && account.idHash !== identity.idHash)
      return 'identityMismatch';
    const { name, idHash, kind } = identity;
    const columns = {
      certLevel: kind,
      ...(kind === 'enterprise' && { userType: 'enterprise' as const }),
      realNameEnc: cipher.encrypt(SEALED.realName, name),
      idHash,
      updatedAt: unit.now,
    };
    try {
      await inSavepoint(unit.queries, () => setIdentity(unit.queries, account.id, columns));
      return null;
    } catch (error) {
      if (violatedConstraint(error) === 'users_id_hash_uq') return 'identityTaken';
      throw error;
    }
  }

  /**
   * Within a unit of work that has locked the account.
   * @throws BusinessError as the refusals of the state machine
   */
  async function apply(
    unit: UnitOfWork,
    account: LockedAccount,
    row: CertificationRow,
    event: CertificationEvent,
  ): Promise<CertificationRow> {
    const current = caseOf(row);
    const changed = transition(current, event, unit.now);
    if (changed.refusal !== undefined) throw new BusinessError(REFUSALS[changed.refusal]);
    const { next } = changed;
    const obstacle = next.state === 'verified' ? await raise(unit, account, row) : null;
    const end: CertificationCase =
      obstacle === null ? next : { ...next, state: 'auditFailure', reason: obstacle };
    await updateCertification(unit.queries, row.id, { ...end, updatedAt: unit.now });
    announce(unit, account, end);
    return { ...row, ...end };
  }

  return {
    /**
     * @param certificationId read again with the account locked
     * @throws BusinessError `verificationQrExpired`, `conflict`, `notFound`
     */
    run(
      { userId, certificationId }: { readonly userId: string; readonly certificationId: string },
      event: CertificationEvent | ((row: CertificationRow) => CertificationEvent | null),
      { mutationId, record }: TransitionOptions = {},
    ): Promise<CertificationRow> {
      return units.run({ ...ownAccountPlan(userId), mutationId }, async (unit, account) => {
        const row = await findById(unit.queries, certificationId);
        if (row === null) throw new BusinessError(errorCodes.notFound);
        const wanted = typeof event === 'function' ? event(row) : event;
        if (wanted === null) return row;
        const changed = await apply(unit, account, row, wanted);
        await record?.(unit, changed);
        return changed;
      });
    },
  };
}

function announce(unit: UnitOfWork, account: LockedAccount, { kind, state }: CertificationCase): void {
  if (state !== 'reviewing')
    unit.notify(account.id, certificationNotice(`${kind}${state === 'verified' ? 'Verified' : 'Refused'}`));
  const level: CertLevel = state === 'verified' ? kind : account.certLevel;
  unit.publish(certificationEvent({ userId: account.id, kind, state, level }));
}
