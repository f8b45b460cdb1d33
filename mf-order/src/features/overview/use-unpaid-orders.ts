import { CARD_ROWS } from '@portal/shared/ui/card-rows';
import { orderApi } from '../../order-api';

/**
 * Orders that are not paid, newest first, also those whose payment was started and may have been left. Counter and card
 * share this request.
 */
export function useUnpaidOrders() {
  return orderApi.userOrdersInfo.useQuery({
    Status: ['unpaid'],
    Sort: '-createdAt',
    PageSize: CARD_ROWS,
  });
}
