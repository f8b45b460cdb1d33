import type { ProviderDeps } from '../../platform/deps';
import { describeFailure } from '../../platform/failures/describe-failure';
import type { Queries } from '../../platform/database/database';
import type { DueCursor } from '../../platform/jobs/due-rows';
import { type DueKind, dueKind, settleInTurns } from '../../platform/jobs/settle-due';
import type { LockedOrderService } from './locked-order.service';
import { isRefund } from './order-refunds';
import type { OrderEvent, OrderState, RefundKey } from './order-state';
import { outTradeNo, refundNo } from './order-number';
import {
  type DueLook,
  findDueExpiries,
  findDueFulfilments,
  findDueQueries,
  findDueRefunds,
} from './due-orders.repository';
import { findOrderState } from './order-state.repository';
import type { WalletCallService } from './wallet-call.service';

type RefundReport = Extract<OrderEvent, { kind: 'refundReported' }>;

interface Parts {
  readonly locked: LockedOrderService;
  readonly walletCalls: WalletCallService;
  /** Called for an order that failed; the others go on. */
  readonly report: (error: unknown, orderNo: string) => void;
}

/**
 * What happens to orders without a buyer or a wallet asking for it: queries of silent wallets, closing of payments
 * whose time is over, expiry of orders, further attempts to fulfil and to refund. Several processes may run it: each
 * result is applied once.
 */
export function dueOrdersService(
  { database, clock }: Pick<ProviderDeps, 'database' | 'clock'>,
  { locked, walletCalls, report }: Parts,
) {
  async function stateOf(orderNo: string): Promise<OrderState | null> {
    return (await findOrderState(database.queries, orderNo))?.state ?? null;
  }

  async function settlePayment(orderNo: string, paymentId: string): Promise<void> {
    const payment = (await stateOf(orderNo))?.payments.find(({ id }) => id === paymentId);
    if (payment === undefined || (payment.state !== 'created' && payment.state !== 'pending')) return;
    try {
      if (payment.expiresAt <= clock.now()) await walletCalls.close(orderNo, payment);
      else await walletCalls.query(orderNo, payment);
    } catch (error) {
      // Counted as a query, so that a wallet that fails is not asked all the time.
      await locked.apply({ orderNo }, { kind: 'reported', paymentId, trade: { state: 'pending' } });
      throw error;
    }
  }

  async function giveBack(orderNo: string, key: RefundKey): Promise<void> {
    const { paymentId, sequence } = key;
    const state = await stateOf(orderNo);
    const refund = state?.refunds.find((one) => isRefund(one, key));
    const payment = state?.payments.find(({ id }) => id === paymentId);
    if (refund === undefined || payment === undefined || refund.nextAttemptAt === null) return;
    const tradeNo = outTradeNo(orderNo, payment.attempt);
    const trade = { outTradeNo: tradeNo, refundNo: refundNo(tradeNo, sequence) };
    const report = (reported: Pick<RefundReport, 'state' | 'cause'>) =>
      locked.apply({ orderNo }, { kind: 'refundReported', paymentId, sequence, ...reported });
    const wallet = walletCalls.walletOf(payment.method);
    try {
      const { state: outcome } =
        refund.state === 'requested'
          ? await wallet.queryRefund(trade)
          : await wallet.refund({
              ...trade,
              amountCents: refund.amountCents,
              totalCents: payment.amountCents,
              reason: refund.reason === '' ? 'Refund' : refund.reason,
            });
      await report({ state: outcome, cause: null });
    } catch (error) {
      await report({ state: 'unreachable', cause: describeFailure(error) });
      throw error;
    }
  }

  function kindOf<Row extends DueCursor & { readonly orderNo: string }>(
    find: (queries: Queries, look: DueLook) => Promise<readonly Row[]>,
    settle: (row: Row) => Promise<unknown>,
  ): DueKind {
    return dueKind(
      {
        find: (look) => find(database.queries, { now: clock.now(), ...look }),
        cursorOf: (row) => row,
        settle,
      },
      (error, { orderNo }) => {
        report(error, orderNo);
      },
    );
  }

  return {
    settlePayment,

    /** For how many seconds the oldest work of each kind has been due; 0 without any. */
    async overdueSeconds(): Promise<Readonly<Record<string, number>>> {
      const now = clock.now();
      const first = { now, limit: 1, after: null };
      const since = async (find: (queries: Queries, look: DueLook) => Promise<readonly DueCursor[]>) => {
        const [oldest] = await find(database.queries, first);
        return oldest === undefined ? 0 : (now.getTime() - oldest.at.getTime()) / 1000;
      };
      return {
        payment: await since(findDueQueries),
        expiry: await since(findDueExpiries),
        fulfilment: await since(findDueFulfilments),
        refund: await since(findDueRefunds),
      };
    },

    /**
     * Tries once what is due, also what becomes due meanwhile.
     * @returns the number of orders that were touched
     * @throws when the database cannot be used
     */
    run(signal?: AbortSignal): Promise<number> {
      return settleInTurns(
        [
          kindOf(findDueQueries, ({ orderNo, id }) => settlePayment(orderNo, id)),
          kindOf(findDueExpiries, ({ orderNo }) => locked.apply({ orderNo }, { kind: 'expire' })),
          kindOf(findDueFulfilments, ({ orderNo }) => locked.apply({ orderNo }, { kind: 'retryFulfilment' })),
          kindOf(findDueRefunds, ({ orderNo, ...refund }) => giveBack(orderNo, refund)),
        ],
        signal,
      );
    },
  };
}

export type DueOrdersService = ReturnType<typeof dueOrdersService>;
