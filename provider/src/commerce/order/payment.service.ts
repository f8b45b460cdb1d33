import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { checkOrder, orderDiscard, orderStatus, payOrder } from '@portal/shared/contracts/order';
import { findAdminTeamIds } from '../../platform/access/access.repository';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import { secondsUntil } from '../../platform/runtime/clock';
import type { StepTicketService } from '../../identity/step-up/step-ticket.service';
import { instanceStatus } from '../../teams/records/application-status.policy';
import { presentOrderPrice } from '../order-content/order-content.presenter';
import { hasOtherFirstOrder } from '../records/first-order.repository';
import type { LockedOrderService } from './locked-order.service';
import { openPayment, type OrderState, type Payment } from './order-state';
import { presentProgress } from './order-progress.presenter';
import { orderStatus as statusAt } from './order.policy';
import { findOrder } from './order.repository';
import { findOrderState, loadOrderState, type OrderRow } from './order-state.repository';
import type { Applied, LockedOrderUnit } from './order-transition.service';
import type { TeamCreation } from './team-creation';
import { orRefuse, type WalletCallService } from './wallet-call.service';
import type { Language } from '@portal/shared/contracts/language';

/** The buyer who pays. */
export interface Payer {
  readonly language: Language;
  readonly mutationId?: string | undefined;
}

interface Parts {
  readonly locked: LockedOrderService;
  readonly walletCalls: WalletCallService;
  readonly tickets: StepTicketService;
  readonly teams: Pick<TeamCreation, 'requireReserved'>;
}

/** What has to happen next for a payment. */
type Step = {
  readonly do: 'show' | 'create' | 'close';
  readonly payment: Payment;
  readonly totalCents: number;
};

/** A switch of the wallet closes one attempt and begins another. More rounds mean that somebody else interferes. */
const MAX_ROUNDS = 4;

/** Payments of orders by their buyers (124 to 127). */
export function paymentService(
  { database, clock, newId }: Pick<ProviderDeps, 'database' | 'clock' | 'newId'>,
  { locked, walletCalls, tickets, teams }: Parts,
) {
  type PayInput = ParsedRequestOf<typeof payOrder>;

  /**
   * @throws BusinessError `orderMfaRequired` without a Key if the account requires a second factor at payment,
   *   `stepUpRequired` if the Key is not valid for this order
   */
  async function requireSecondFactor({ unit, row }: LockedOrderUnit, key: string | undefined): Promise<void> {
    if (unit.accounts.get(row.buyerId)?.orderLevel !== 1) return;
    if (key === undefined) throw new BusinessError(errorCodes.orderMfaRequired);
    const claim = { key, scopes: ['order'], userId: row.buyerId } as const;
    const ticket = await tickets.redeem(unit.queries, claim);
    if (ticket.payload['orderNo'] !== row.orderNo) throw new BusinessError(errorCodes.stepUpRequired);
  }

  /**
   * The first paid order keeps the discount: another one that carries it has another price now.
   * @returns whether it loses the discount, which the payer accepts
   * @throws BusinessError `priceChanged`
   */
  async function losesFirstOrder(
    { unit, row }: LockedOrderUnit,
    language: Language,
    acceptedCents: number | undefined,
  ): Promise<boolean> {
    if (row.firstOrderCents === 0 || !(await hasOtherFirstOrder(unit.queries, row))) return false;
    const totalCents = row.totalCents + row.firstOrderCents;
    if (acceptedCents === totalCents) return true;
    const Price = presentOrderPrice({ ...row, firstOrderCents: 0, totalCents }, language);
    throw new BusinessError(errorCodes.priceChanged, { Price });
  }

  /**
   * What cannot be delivered any more is not paid.
   * @throws BusinessError `teamNameTaken`, `applicationCancelled`
   */
  async function requireDeliverable({ unit, row }: LockedOrderUnit): Promise<void> {
    if (row.type === 'createTeam')
      await teams.requireReserved(unit, { userId: row.buyerId, name: row.teamName }, row);
    const application = unit.applications.get(row.instanceId ?? '');
    if (application !== undefined && instanceStatus(application, unit.now) === 'cancelled')
      throw new BusinessError(errorCodes.applicationCancelled);
  }

  /** Decides under the lock of the order, and begins an attempt if there is none. */
  function nextStep(
    { mutationId, language }: Payer,
    { OrderNo: orderNo, PayMethod: method, Key: key, AcceptedCents: acceptedCents }: PayInput,
  ): Promise<Step> {
    return locked.withOrder({ orderNo, mutationId }, async (order, apply) => {
      const { unit, row } = order;
      const state = await loadOrderState(unit.queries, row);
      const open = openPayment(state);
      if (open !== null) {
        const isUsable = open.method === method && open.expiresAt > unit.now;
        const step = !isUsable ? 'close' : open.state === 'pending' ? 'show' : 'create';
        return { do: step, payment: open, totalCents: state.totalCents };
      }
      if (statusAt(state, unit.now) !== 'unpaid') throw new BusinessError(errorCodes.orderNotPayable);
      await requireDeliverable(order);
      await requireSecondFactor(order, key);
      if (await losesFirstOrder(order, language, acceptedCents)) await apply({ kind: 'loseFirstOrder' });
      const { state: next } = await apply({ kind: 'pay', paymentId: newId(), method });
      return { do: 'create', payment: requireOpen(next), totalCents: next.totalCents };
    });
  }

  function present(payment: Payment, totalCents: number): ResponseOf<typeof payOrder> {
    return {
      Url: payment.codeUrl ?? '',
      Token: payment.id,
      payState: payment.state,
      expiresIn: secondsUntil(clock.now(), payment.expiresAt),
      totalPaymentCents: totalCents,
    };
  }

  /** @throws BusinessError `upstreamFailed` */
  function external(call: () => Promise<Applied>): Promise<Applied> {
    return orRefuse(call, () => new BusinessError(errorCodes.upstreamFailed));
  }

  async function create(orderNo: string, begun: Payment): Promise<Payment> {
    const { state } = await external(() => walletCalls.create(orderNo, begun));
    const payment = state.payments.find(({ id }) => id === begun.id);
    if (payment?.state === 'pending') return payment;
    // Voided or expired while the wallet was creating the trade, which nobody must pay any more.
    if (payment?.state === 'closed' || payment?.state === 'failed')
      await external(() => walletCalls.close(orderNo, payment));
    throw new BusinessError(errorCodes.orderNotPayable);
  }

  /** @throws BusinessError `notFound` */
  async function orderState(orderNo: string) {
    const found = await findOrderState(database.queries, orderNo);
    if (found === null) throw new BusinessError(errorCodes.notFound);
    return found;
  }

  async function visibleOrder(
    userId: string,
    orderNo: string,
  ): Promise<{ row: OrderRow; state: OrderState }> {
    const { queries } = database;
    const adminTeamIds = await findAdminTeamIds(queries, userId);
    const found = await findOrder(queries, { userId, adminTeamIds, orderNo });
    if (found === null) throw new BusinessError(errorCodes.notFound);
    return { row: found.order, state: await loadOrderState(queries, found.order) };
  }

  return {
    /**
     * Begins a payment. A QR code of the same wallet that can still be paid is returned again; one of the other wallet
     * is closed first.
     * @throws BusinessError `notFound`, `orderNotPayable`, `teamNameTaken`, `applicationCancelled`,
     *   `payMethodUnavailable`, `orderMfaRequired`, `stepUpRequired`, `priceChanged`, `upstreamFailed`
     */
    async pay(payer: Payer, input: PayInput): Promise<ResponseOf<typeof payOrder>> {
      walletCalls.walletOf(input.PayMethod);
      const { OrderNo: orderNo } = input;
      for (let round = 0; round < MAX_ROUNDS; round += 1) {
        const step = await nextStep(payer, input);
        if (step.do === 'show') return present(step.payment, step.totalCents);
        if (step.do === 'create') return present(await create(orderNo, step.payment), step.totalCents);
        await external(() => walletCalls.close(orderNo, step.payment));
      }
      throw new BusinessError(errorCodes.conflict);
    },

    /**
     * Asks the wallet now.
     * @throws BusinessError `notFound`, `upstreamFailed`
     */
    async check({ OrderNo: orderNo }: ParsedRequestOf<typeof checkOrder>) {
      const { row, state } = await orderState(orderNo);
      const open = openPayment(state);
      const asked = open === null ? { row, state } : await external(() => walletCalls.query(orderNo, open));
      return presentProgress(asked.row, asked.state, clock.now());
    },

    /**
     * Voids an order. One with an open payment only after the wallet has closed it.
     * @throws BusinessError `notFound`, `orderNotPayable`, `paymentInProgress` if the wallet does not confirm
     */
    async discard(
      { mutationId }: Pick<Payer, 'mutationId'>,
      { OrderNo: orderNo, Reason: reason }: ParsedRequestOf<typeof orderDiscard>,
    ): Promise<ResponseOf<typeof orderDiscard>> {
      const open = openPayment((await orderState(orderNo)).state);
      if (open !== null)
        await orRefuse(
          () => walletCalls.close(orderNo, open),
          () => new BusinessError(errorCodes.paymentInProgress),
        );
      await locked.apply({ orderNo, mutationId }, { kind: 'void', reason: reason ?? null });
      return { status: 'cancelled' };
    },

    /** @throws BusinessError `notFound` */
    async status(
      userId: string,
      { OrderNo }: ParsedRequestOf<typeof orderStatus>,
    ): Promise<ResponseOf<typeof orderStatus>> {
      const { row, state } = await visibleOrder(userId, OrderNo);
      return presentProgress(row, state, clock.now());
    },
  };
}

export type PaymentService = ReturnType<typeof paymentService>;

function requireOpen(state: OrderState): Payment {
  const open = openPayment(state);
  if (open === null) throw new Error('A payment was begun.');
  return open;
}
