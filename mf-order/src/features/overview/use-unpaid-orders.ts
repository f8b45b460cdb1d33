import type { OrderStatus } from '@portal/shared/contracts/enums';
import { CARD_ROWS } from '@portal/shared/ui/card-rows';
import { orderApi } from '../../order-api';

/** Statuses of orders that are not paid. The list that counter and card lead to has them as its filter. */
export const UNPAID = ['unpaid', 'inProcess'] as const satisfies readonly OrderStatus[];

/**
 * Orders that are not paid, newest first, also those whose payment was started and may have been left. Counter and card
 * share this request.
 */
export function useUnpaidOrders() {
  return orderApi.userOrdersInfo.useQuery({
    Status: UNPAID,
    Sort: '-createdAt',
    PageSize: CARD_ROWS,
  });
}
