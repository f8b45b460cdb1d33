import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import type { OrderEvent } from './order-state';
import { findOrderRow } from './order-state.repository';
import type {
  AfterCommit,
  Applied,
  LockedOrderUnit,
  OrderTransitionService,
} from './order-transition.service';

/** The order, and the call that is about it. */
export interface OrderClaim {
  readonly orderNo: string;
  readonly mutationId?: string | undefined;
}

/** What the service does after a commit, because it leaves the process. */
export type RunAfterCommit = (orderNo: string, after: readonly AfterCommit[]) => void;

/**
 * Units of work on one order: locks its team, the order, its application and its buyer, and applies events.
 */
export function lockedOrderService(
  { database, units }: Pick<ProviderDeps, 'database' | 'units'>,
  transitions: OrderTransitionService,
) {
  const listeners: RunAfterCommit[] = [];

  /** @throws BusinessError `notFound` if there is none */
  async function withOrder<T>(
    { orderNo, mutationId }: OrderClaim,
    work: (locked: LockedOrderUnit, apply: (event: OrderEvent) => Promise<Applied>) => Promise<T>,
  ): Promise<T> {
    const found = await findOrderRow(database.queries, orderNo);
    if (found === null) throw new BusinessError(errorCodes.notFound);
    const locks = {
      teams: found.teamId === null ? [] : [found.teamId],
      orders: [orderNo],
      applications: [found.instanceId, found.snapshot.attachTo].filter((id) => typeof id === 'string'),
      accounts: [found.buyerId],
    };
    const after: AfterCommit[] = [];
    const outcome = await units.run({ locks, mutationId }, async (unit) => {
      let row = unit.orders.get(orderNo);
      if (row === undefined) throw new BusinessError(errorCodes.notFound);
      return work({ unit, row }, async (event) => {
        const current = row ?? found;
        const applied = await transitions.apply({ unit, row: current }, event);
        row = applied.row;
        after.push(...applied.after);
        return applied;
      });
    });
    if (after.length > 0) for (const listener of listeners) listener(orderNo, after);
    return outcome;
  }

  return {
    withOrder,

    /** Applies one event. */
    apply(claim: OrderClaim, event: OrderEvent): Promise<Applied> {
      return withOrder(claim, (_locked, apply) => apply(event));
    },

    /** Calls the listener after each commit that requires something outside the process. */
    onAfterCommit(listener: RunAfterCommit): void {
      listeners.push(listener);
    },
  };
}

export type LockedOrderService = ReturnType<typeof lockedOrderService>;
