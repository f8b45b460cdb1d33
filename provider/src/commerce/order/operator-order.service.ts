import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { opsOrders, opsRefund, opsRetryOrder } from '@portal/shared/contracts/operator';
import { limitOf, presentPage } from '../../platform/database/paging';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import { shownCause } from '../../platform/runtime/failure-cause';
import type { LockedOrderService } from './locked-order.service';
import { loadOrderState } from './order-state.repository';
import { listOrdersNeedingOperator } from './operator-order.repository';

/** Orders that need an operator, and refunds (E51, E64). */
export function operatorOrderService(
  { database }: Pick<ProviderDeps, 'database'>,
  { locked }: { readonly locked: LockedOrderService },
) {
  return {
    /** @throws BusinessError `notFound`, `conflict` if it is not paid or was refunded, or for a wrong amount */
    async refund(input: ParsedRequestOf<typeof opsRefund>): Promise<ResponseOf<typeof opsRefund>> {
      const { OrderNo: orderNo, Reason: reason, AmountCents } = input;
      await locked.apply({ orderNo }, { kind: 'refund', amountCents: AmountCents ?? null, reason });
      return { OrderNo: orderNo, payState: 'refunding' };
    },

    async list(input: ParsedRequestOf<typeof opsOrders>): Promise<ResponseOf<typeof opsOrders>> {
      const page = await listOrdersNeedingOperator(database.queries, { need: input.Need, ...limitOf(input) });
      return presentPage(page, input, ({ orderNo, need, cause, attempts, amountCents, paidAt }) => ({
        OrderNo: orderNo,
        need,
        cause: shownCause(cause),
        attempts,
        amountCents,
        paidAt: new Date(paidAt).toISOString(),
      }));
    },

    /** @throws BusinessError `notFound`, `conflict` if there is nothing to retry */
    async retry({
      OrderNo: orderNo,
    }: ParsedRequestOf<typeof opsRetryOrder>): Promise<ResponseOf<typeof opsRetryOrder>> {
      return locked.withOrder({ orderNo }, async ({ unit, row }, apply) => {
        const { refunds, status, fulfilState } = await loadOrderState(unit.queries, row);
        const hasFailedRefund = refunds.some(({ state }) => state === 'failed');
        const isUnfulfilled = status === 'havePaid' && fulfilState === 'error';
        if (!hasFailedRefund && !isUnfulfilled) throw new BusinessError(errorCodes.conflict);
        const { state } = await apply({ kind: hasFailedRefund ? 'retryRefund' : 'retryFulfilment' });
        return { OrderNo: orderNo, fulfilled: state.fulfilState === 'done' };
      });
    },
  };
}

export type OperatorOrderService = ReturnType<typeof operatorOrderService>;
