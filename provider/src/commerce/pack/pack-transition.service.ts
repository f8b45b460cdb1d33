import { BusinessError } from '../../platform/http/business-error';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { fittingPieces, receiverRefusal } from '@portal/shared/contracts/pack-receiver';
import type { ProviderDeps } from '../../platform/deps';
import type { OrderSnapshot } from '../../platform/database/schema/orders';
import type { LockedApplication } from '../../platform/unit-of-work/locks.repository';
import type { UnitOfWork } from '../../platform/unit-of-work/unit-of-work';
import type { ApplicationLifeService, LifeTransition } from '../application/application-life.service';
import { quotasOf } from '../price/price-book.policy';
import type { PriceBookService } from '../price/price-book.service';
import { applicationChanged, packChanged } from '../records/application-events';
import { findQuotasInUse } from '../records/packs-in-use.repository';
import { packsLeftNotice } from './pack-notice';
import { receivingApplication } from './receiving-application';
import {
  transition,
  unusedUntil,
  type PackEffect,
  type PackEvent,
  type PackRefusal,
  type PackState,
  type Receiver,
} from './pack-machine';
import { findOrderRate, insertPack, lockPacksOn, updatePack, type PackRow } from './pack.repository';

/** Pieces that were bought. */
export interface BoughtPacks {
  readonly orderNo: string;
  readonly buyerId: string;
  readonly teamId: string;
  readonly kind: PackRow['kind'];
  readonly version: PackRow['version'];
  readonly snapshot: OrderSnapshot;
}

/** What a transition did to the pack. */
export interface AppliedToPack {
  /** What the row is now. */
  readonly state: PackState;
  /** The application after a renewal, otherwise as it was. */
  readonly application: LockedApplication | null;
}

interface Parts {
  readonly applicationLife: ApplicationLifeService;
  readonly books: PriceBookService;
}

export type PackTransitionService = ReturnType<typeof packTransitionService>;

/**
 * Applies events to packs: asks the state machine, and writes the pieces, the due date and the events in the caller's
 * transaction, which must have locked the application and the pack.
 */
export function packTransitionService(
  { newId }: Pick<ProviderDeps, 'newId'>,
  { applicationLife, books }: Parts,
) {
  async function carryOut(
    unit: UnitOfWork,
    effect: PackEffect,
    { application, orderNo }: { readonly application: LockedApplication; readonly orderNo: string },
  ): Promise<LockedApplication> {
    if (effect.kind === 'quota') {
      unit.publish(applicationChanged(application));
      return application;
    }
    const { term, months } = effect;
    const termBp = await findOrderRate(unit.queries, orderNo);
    return applicationLife.renew(unit, application, {
      ...term,
      months,
      termBp,
      version: application.version,
    });
  }

  async function apply(
    unit: UnitOfWork,
    row: PackRow,
    event: PackEvent,
    application: LockedApplication | null,
  ): Promise<AppliedToPack | PackRefusal> {
    const { queries, now } = unit;
    const before = stateOf(row);
    const outcome = transition(before, event, now);
    if (!outcome.isAllowed) return outcome.refusal;
    const [state, ...others] = outcome.pieces;
    if (state === before) return { state, application };
    await updatePack(queries, row.id, { ...columnsOf(state), updatedAt: now });
    for (const piece of others)
      await insertPack(queries, { ...row, ...columnsOf(piece), id: newId(), updatedAt: now });
    let changed = application;
    for (const effect of outcome.effects)
      if (changed !== null)
        changed = await carryOut(unit, effect, { application: changed, orderNo: row.orderNo });
    unit.publish(packChanged(row.teamId));
    return { state, application: changed };
  }

  /** An application as the machine has to know it. */
  async function receiver(
    { queries, now }: UnitOfWork,
    application: LockedApplication,
    teamId: string,
  ): Promise<Receiver> {
    const inUse = await findQuotasInUse(queries, application.id, now);
    const book = await books.inForce(queries, now);
    return receivingApplication({ instance: application, inUse }, { teamId, book, now });
  }

  return {
    apply,
    receiver,

    /**
     * Stores pieces that were paid. As many as their application can take are used, the others stay unused, and the
     * buyer is told.
     */
    async deliver(unit: UnitOfWork, bought: BoughtPacks): Promise<void> {
      const { queries, now } = unit;
      const { orderNo, buyerId, teamId, snapshot } = bought;
      const row = newPack(bought, { id: newId(), now });
      await insertPack(queries, row);
      unit.publish(packChanged(teamId));
      const application = unit.applications.get(snapshot.attachTo ?? '');
      if (application === undefined) return;
      const state = stateOf(row);
      const { quantity } = state;
      const receiving = await receiver(unit, application, teamId);
      const fitting = fittingPieces(state, receiving, quantity);
      if (fitting > 0)
        await apply(unit, row, { kind: 'use', quantity: fitting, application: receiving }, application);
      if (fitting === quantity) return;
      const refusal = receiverRefusal(state, receiving, quantity) ?? 'maximum';
      const left = { orderNo, application: application.name, quantity, fitting, refusal };
      unit.notify(buyerId, packsLeftNotice(left));
    },

    /** Packs leave an application that is cancelled. */
    async onLifeChange(unit: UnitOfWork, { application, change }: LifeTransition): Promise<void> {
      if (change !== 'cancelled') return;
      for (const row of await lockPacksOn(unit.queries, application.id))
        await apply(unit, row, { kind: 'applicationCancelled' }, application);
    },
  };
}

function newPack(
  { orderNo, teamId, kind, version, snapshot }: BoughtPacks,
  { id, now }: { readonly id: string; readonly now: Date },
): PackRow {
  return {
    ...{ id, orderNo, teamId, kind, version },
    instanceId: null,
    bagType: snapshot.bagType ?? null,
    spec: snapshot.spec ?? null,
    months: snapshot.months,
    quotas: snapshot.after ?? null,
    quantity: snapshot.quantity ?? 1,
    status: 'unused',
    activatedAt: null,
    expiresAt: unusedUntil(now),
    createdAt: now,
    updatedAt: now,
  };
}

/** @throws BusinessError `notFound` for a pack of another team */
export function requirePack(unit: Pick<UnitOfWork, 'packs'>, packId: string, teamId: string): PackRow {
  const row = unit.packs.get(packId);
  if (row === undefined || row.teamId !== teamId) throw new BusinessError(errorCodes.notFound);
  return row;
}

export function stateOf(row: PackRow): PackState {
  const { kind, version, bagType, spec, months, quantity, status, instanceId, activatedAt, expiresAt } = row;
  const covers = row.quotas === null ? null : quotasOf(row.quotas);
  return {
    kind,
    version,
    bagType,
    spec,
    months,
    quantity,
    status,
    instanceId,
    activatedAt,
    expiresAt,
    covers,
  };
}

function columnsOf({ quantity, status, instanceId, activatedAt, expiresAt }: PackState) {
  return { quantity, status, instanceId, activatedAt, expiresAt };
}
