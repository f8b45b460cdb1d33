import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { ProviderDeps } from '../../platform/deps';
import type { OrderSnapshot, QuotaSnapshot } from '../../platform/database/schema/orders';
import { BusinessError } from '../../platform/http/business-error';
import type { LockedApplication } from '../../platform/unit-of-work/locks.repository';
import type { UnitOfWork } from '../../platform/unit-of-work/unit-of-work';
import { addDays } from '../../platform/runtime/clock';
import { instanceStatus } from '../../teams/records/application-status.policy';
import { loginAddress } from '../application/login-address';
import { EXPERIENCE_DAYS } from '../price/product-facts';
import { renewedTerm, termFrom, type Term } from '../price/term.policy';
import type { ApplicationLifeService } from '../application/application-life.service';
import type { PackTransitionService } from '../pack/pack-transition.service';
import { insertApplication, setFulfilled, updateApplication } from './fulfilment.repository';
import { teamNameNotice } from './order-notice';
import type { OrderRow } from './order-state.repository';
import type { TeamCreation } from './team-creation';

/** Columns of the order that its fulfilment determines. */
export type FulfilledColumns = Partial<Pick<OrderRow, 'teamId' | 'teamName' | 'instanceId' | 'snapshot'>>;

export interface FulfilmentService {
  /**
   * Creates, extends or upgrades what was ordered, in the caller's transaction.
   * @throws BusinessError `notFound` or `applicationCancelled` if it cannot be fulfilled as ordered
   */
  fulfil(unit: UnitOfWork, order: OrderRow): Promise<FulfilledColumns>;
}

interface Parts {
  readonly teams: TeamCreation;
  readonly applicationLife: Pick<ApplicationLifeService, 'renew'>;
  readonly packs: Pick<PackTransitionService, 'deliver'>;
}

/** The effect of a paid order. */
export function fulfilmentService(
  { newId, settings }: Pick<ProviderDeps, 'newId' | 'settings'>,
  parts: Parts,
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
      months: isExperience ? 1 : order.snapshot.months,
      termBp: isExperience ? 10_000 : order.discountRateBp,
      ...(isExperience ? experienceTerm(now) : termFrom(now, order.snapshot.months)),
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
    const { buyerId, teamName: ordered, snapshot } = order;
    const { teamId, name } = await parts.teams.createForOrder(
      unit,
      { userId: buyerId, name: ordered },
      order,
    );
    const instanceId = await newApplication(unit, order, teamId);
    if (name === ordered) return { teamId, instanceId };
    unit.notify(buyerId, teamNameNotice(order, { teamId, ordered }));
    return { teamId, instanceId, teamName: name, snapshot: { ...snapshot, orderedTeamName: ordered } };
  }

  async function packs(unit: UnitOfWork, order: OrderRow): Promise<FulfilledColumns> {
    const { orderNo, buyerId, teamId, productKind, version, snapshot } = order;
    if (teamId === null || productKind === 'instance') throw new BusinessError(errorCodes.notFound);
    await parts.packs.deliver(unit, { orderNo, buyerId, teamId, kind: productKind, version, snapshot });
    return {};
  }

  async function renew(unit: UnitOfWork, order: OrderRow): Promise<FulfilledColumns> {
    const application = lockedApplication(unit, order);
    const { months } = order.snapshot;
    await parts.applicationLife.renew(unit, application, {
      ...renewedTerm(application, unit.now, months),
      months,
      termBp: order.discountRateBp,
      version: application.version,
    });
    return {};
  }

  /** The due date stays, unless it leaves the experience edition, which is a purchase. */
  async function upgrade(unit: UnitOfWork, order: OrderRow): Promise<FulfilledColumns> {
    const application = lockedApplication(unit, order);
    const { now, queries } = unit;
    const { version } = order;
    const { months } = order.snapshot;
    const quotas = quotasAfter(order.snapshot);
    if (application.version === 'experience' && version !== 'experience') {
      const termBp = order.discountRateBp;
      await parts.applicationLife.renew(unit, application, {
        ...termFrom(now, months),
        ...{ months, termBp, version, quotas },
      });
    } else await updateApplication(queries, application.id, { version, ...quotas, updatedAt: now });
    return {};
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

/** It is not renewed, so its term has no day. */
function experienceTerm(now: Date): Term {
  return { dueDate: addDays(now, EXPERIENCE_DAYS), dueDay: null };
}

function quotasAfter({ after }: OrderSnapshot): QuotaSnapshot {
  if (after === undefined) throw new Error('The order of an application has quotas.');
  return after;
}
