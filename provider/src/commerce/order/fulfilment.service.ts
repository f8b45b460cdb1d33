import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { ProviderDeps } from '../../platform/deps';
import type { OrderSnapshot, QuotaSnapshot } from '../../platform/database/schema/orders';
import { BusinessError } from '../../platform/http/business-error';
import type { LockedApplication } from '../../platform/unit-of-work/locks.repository';
import type { UnitOfWork } from '../../platform/unit-of-work/unit-of-work';
import { addDays } from '../../platform/runtime/clock';
import { instanceStatus } from '../application/application.policy';
import { loginAddress } from '../application/login-address';
import { EXPERIENCE_DAYS } from '../price/product-facts';
import { addMonths, renewedUntil } from '../price/term.policy';
import {
  insertApplication,
  insertPacks,
  raiseQuota,
  setFulfilled,
  updateApplication,
} from './fulfilment.repository';
import type { OrderRow } from './order-state.repository';
import type { TeamCreation } from './team-creation';

/** Columns of the order that its fulfilment determines. */
export type FulfilledColumns = Partial<Pick<OrderRow, 'teamId' | 'instanceId'>>;

export interface FulfilmentService {
  /**
   * Creates, extends or upgrades what was ordered, in the caller's transaction.
   * @throws BusinessError `notFound` or `applicationCancelled` if it cannot be fulfilled as ordered, `teamNameTaken`,
   *   `conflict` if the buyer has too many teams
   */
  fulfil(unit: UnitOfWork, order: OrderRow): Promise<FulfilledColumns>;
}

/** The effect of a paid order. */
export function fulfilmentService(
  { newId, settings }: Pick<ProviderDeps, 'newId' | 'settings'>,
  { teams }: { readonly teams: TeamCreation },
): FulfilmentService {
  async function newApplication(unit: UnitOfWork, order: OrderRow, teamId: string): Promise<string> {
    const { queries, now } = unit;
    const id = newId();
    const isExperience = order.version === 'experience';
    await insertApplication(queries, {
      id,
      teamId,
      ownerId: order.buyerId,
      name: order.appName ?? '',
      version: order.version,
      ...quotasAfter(order.snapshot),
      months: order.snapshot.months,
      termBp: isExperience ? 10_000 : order.discountRateBp,
      dueDate: isExperience ? addDays(now, EXPERIENCE_DAYS) : addMonths(now, order.snapshot.months),
      loginUrl: loginAddress(settings.loginUrl, id),
      createdAt: now,
      updatedAt: now,
    });
    return id;
  }

  async function purchase(unit: UnitOfWork, order: OrderRow): Promise<FulfilledColumns> {
    if (order.teamId === null) throw new BusinessError(errorCodes.notFound);
    return { instanceId: await newApplication(unit, order, order.teamId) };
  }

  async function createTeam(unit: UnitOfWork, order: OrderRow): Promise<FulfilledColumns> {
    const teamId = await teams.create(unit, { userId: order.buyerId, name: order.teamName, ip: null });
    return { teamId, instanceId: await newApplication(unit, order, teamId) };
  }

  async function packs(unit: UnitOfWork, order: OrderRow): Promise<FulfilledColumns> {
    const { queries, now } = unit;
    const { snapshot, teamId } = order;
    if (teamId === null) throw new BusinessError(errorCodes.notFound);
    const quantity = snapshot.quantity ?? 1;
    const { attachTo } = snapshot;
    const isAttached = attachTo !== undefined && (await attach(unit, order, attachTo));
    await insertPacks(
      queries,
      Array.from({ length: quantity }, () => ({
        id: newId(),
        orderNo: order.orderNo,
        teamId,
        instanceId: isAttached ? attachTo : null,
        kind: order.productKind === 'licensebag' ? ('licensebag' as const) : ('renewbag' as const),
        version: order.version,
        bagType: snapshot.bagType ?? null,
        spec: snapshot.spec ?? null,
        months: snapshot.months,
        quotas: snapshot.after ?? null,
        status: isAttached ? ('using' as const) : ('unused' as const),
        activatedAt: isAttached ? now : null,
        expiresAt: isAttached ? addMonths(now, snapshot.months) : null,
        createdAt: now,
        updatedAt: now,
      })),
    );
    return {};
  }

  /** An application that has ended meanwhile leaves the packs unused. */
  async function attach(unit: UnitOfWork, { snapshot }: OrderRow, id: string): Promise<boolean> {
    const { queries, now } = unit;
    const application = unit.applications.get(id);
    const { bagType, spec, quantity = 1 } = snapshot;
    if (application === undefined || instanceStatus(application, now) !== 'normal') return false;
    if (bagType === undefined || spec === undefined) return false;
    await raiseQuota(queries, { id, bagType, by: spec * quantity, now });
    return true;
  }

  function effect(unit: UnitOfWork, order: OrderRow): Promise<FulfilledColumns> {
    if (order.productKind !== 'instance') return packs(unit, order);
    switch (order.type) {
      case 'purchase':
        return purchase(unit, order);
      case 'createTeam':
        return createTeam(unit, order);
      case 'renew':
        return renew(unit, order);
      case 'upgrade':
        return upgrade(unit, order);
    }
  }

  return {
    async fulfil(unit, order) {
      const columns = await effect(unit, order);
      await setFulfilled(unit.queries, order.orderNo, columns);
      return columns;
    },
  };
}

function lockedApplication({ applications, now }: UnitOfWork, { instanceId }: OrderRow): LockedApplication {
  const row = applications.get(instanceId ?? '');
  if (row === undefined) throw new BusinessError(errorCodes.notFound);
  if (instanceStatus(row, now) === 'cancelled') throw new BusinessError(errorCodes.applicationCancelled);
  return row;
}

async function renew(unit: UnitOfWork, order: OrderRow): Promise<FulfilledColumns> {
  const { id, dueDate } = lockedApplication(unit, order);
  const { now, queries } = unit;
  const { months } = order.snapshot;
  await updateApplication(queries, id, {
    dueDate: renewedUntil(dueDate, now, months),
    months,
    termBp: order.discountRateBp,
    updatedAt: now,
  });
  return {};
}

/** The due date stays, unless it leaves the experience edition, which is a purchase. */
async function upgrade(unit: UnitOfWork, order: OrderRow): Promise<FulfilledColumns> {
  const { id, version } = lockedApplication(unit, order);
  const { now, queries } = unit;
  const { months } = order.snapshot;
  const isNewTerm = version === 'experience' && order.version !== 'experience';
  await updateApplication(queries, id, {
    version: order.version,
    ...quotasAfter(order.snapshot),
    ...(isNewTerm ? { dueDate: addMonths(now, months), months, termBp: order.discountRateBp } : {}),
    updatedAt: now,
  });
  return {};
}

function quotasAfter({ after }: OrderSnapshot): QuotaSnapshot {
  if (after === undefined) throw new Error('The order of an application has quotas.');
  return after;
}
