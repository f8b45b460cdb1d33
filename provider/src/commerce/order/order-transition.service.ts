import type { ErrorCode } from '@portal/shared/contracts/error-code';
import type { Queries } from '../../platform/database/database';
import { inSavepoint } from '../../platform/database/savepoint';
import type { ProviderDeps } from '../../platform/deps';
import { describeFailure } from '../../platform/failures/describe-failure';
import { BusinessError } from '../../platform/http/business-error';
import type { UnitOfWork } from '../../platform/unit-of-work/unit-of-work';
import type { CouponService } from '../coupon/coupon.service';
import type { InvoiceRevisionService } from '../invoice/invoice-revision.service';
import type { LedgerEvent } from '../ledger/ledger.policy';
import type { LedgerService } from '../ledger/ledger.service';
import type { FulfilmentService } from './fulfilment.service';
import { orderNotice } from './order-notice';
import { orderDomainEvent } from './order-events';
import { transition } from './order-machine';
import type { LedgerBooking, OrderEffect, OrderEvent, OrderState } from './order-state';
import {
  findRefundId,
  loadOrderState,
  orderColumns,
  saveOrderState,
  type OrderRow,
} from './order-state.repository';

/** What remains to be done after the commit, because it leaves the process. */
export type AfterCommit = Extract<OrderEffect, { kind: 'closeTrade' | 'alert' }>;

export interface Applied {
  readonly row: OrderRow;
  readonly state: OrderState;
  readonly after: readonly AfterCommit[];
}

/** An order in a unit of work that has locked it. */
export interface LockedOrderUnit {
  readonly unit: UnitOfWork;
  readonly row: OrderRow;
}

interface Parts {
  readonly ledger: LedgerService;
  readonly coupons: CouponService;
  readonly invoices: InvoiceRevisionService;
  readonly fulfilment: FulfilmentService;
  /** Called for a fulfilment that failed for another reason than a rule. */
  readonly report: (error: unknown, orderNo: string) => void;
}

/**
 * Applies events to an order: loads its state, asks the state machine, and writes the new state, the ledger, the
 * fulfilment, messages and events in the caller's transaction, which must have locked the order.
 */
export function orderTransitionService({ newId }: Pick<ProviderDeps, 'newId'>, parts: Parts) {
  const { ledger, coupons, invoices, fulfilment, report } = parts;

  async function book(unit: UnitOfWork, row: OrderRow, entry: LedgerBooking): Promise<void> {
    const { queries, now } = unit;
    const source = await sourceOf(queries, row, entry);
    await ledger.append(queries, ledgerEventOf(row, entry), { source, orderNo: row.orderNo, at: now });
  }

  /** In a savepoint: a payment stays, whatever goes wrong with the fulfilment. */
  async function fulfil(locked: LockedOrderUnit): Promise<{ row: OrderRow; event: OrderEvent }> {
    const { unit, row } = locked;
    const collected: (() => void)[] = [];
    // What a failed fulfilment recorded and published is dropped with its rows.
    const attempt = {
      ...unit,
      record: (line) => void collected.push(() => unit.record(line)),
      notify: (userId, notice) => void collected.push(() => unit.notify(userId, notice)),
      publish: (event) => void collected.push(() => unit.publish(event)),
    } satisfies UnitOfWork;
    try {
      const changed = await inSavepoint(unit.queries, () => fulfilment.fulfil(attempt, row));
      for (const write of collected) write();
      return { row: { ...row, ...changed }, event: { kind: 'fulfilled' } };
    } catch (error) {
      if (!(error instanceof BusinessError)) report(error, row.orderNo);
      return { row, event: { kind: 'fulfilmentFailed', cause: describeFailure(error) } };
    }
  }

  async function apply(locked: LockedOrderUnit, event: OrderEvent): Promise<Applied> {
    const { unit } = locked;
    const before = await loadOrderState(unit.queries, locked.row);
    let state = before;
    let { row } = locked;
    const effects: OrderEffect[] = [];
    const pending: OrderEvent[] = [event];
    for (let next = pending.shift(); next !== undefined; next = pending.shift()) {
      const result = transition(state, next, unit.now);
      if (!result.isAllowed) throw new BusinessError<ErrorCode>(result.refusal);
      state = result.next;
      effects.push(...result.effects);
      if (!result.effects.some(({ kind }) => kind === 'fulfil')) continue;
      const outcome = await fulfil({ unit, row });
      row = outcome.row;
      pending.push(outcome.event);
    }
    await saveOrderState(unit.queries, { orderNo: row.orderNo, before, next: state, now: unit.now, newId });
    for (const effect of effects) await carryOut({ unit, row }, effect);
    const after = effects.filter((effect) => effect.kind === 'closeTrade' || effect.kind === 'alert');
    return { row: { ...row, ...orderColumns(state) }, state, after };
  }

  /** After the fulfilment, so that events name the new application. */
  async function carryOut({ unit, row }: LockedOrderUnit, effect: OrderEffect): Promise<void> {
    switch (effect.kind) {
      case 'ledger':
        await book(unit, row, effect.entry);
        return;
      case 'releaseCoupon':
        await coupons.release(unit.queries, row.orderNo, unit.now);
        return;
      case 'reviseInvoice':
        await invoices.reviseAfterRefund(unit, row.orderNo);
        return;
      case 'publish':
        unit.publish(orderDomainEvent(row, effect.event));
        return;
      case 'notify':
        unit.notify(row.buyerId, orderNotice(row, effect));
        return;
      case 'fulfil':
      case 'closeTrade':
      case 'alert':
        return;
    }
  }

  return { apply };
}

export type OrderTransitionService = ReturnType<typeof orderTransitionService>;

function ledgerEventOf(row: OrderRow, entry: LedgerBooking): LedgerEvent {
  switch (entry.kind) {
    case 'capture':
      return { kind: 'capture', method: entry.payment.method, amountCents: entry.payment.amountCents };
    case 'fulfilment': {
      const { discountedCents, firstOrderCents, couponCents, totalCents } = row;
      return { kind: 'fulfilment', discountedCents, firstOrderCents, couponCents, totalCents };
    }
    case 'refundDue':
      return { kind: 'refundDue', from: entry.from, amountCents: entry.refund.amountCents };
    case 'refund':
      return { kind: 'refund', method: entry.method, amountCents: entry.refund.amountCents };
  }
}

async function sourceOf(queries: Queries, row: OrderRow, entry: LedgerBooking): Promise<string> {
  switch (entry.kind) {
    case 'capture':
      return entry.payment.id;
    case 'fulfilment':
      return row.orderNo;
    case 'refundDue':
    case 'refund': {
      const id = await findRefundId(queries, entry.refund);
      if (id === null) throw new Error('A refund is saved before it is booked.');
      return id;
    }
  }
}
