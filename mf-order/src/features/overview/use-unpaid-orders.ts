import { CARD_ROWS } from '@portal/shared/ui/card-rows';
import { orderApi } from '../../order-api';

/** Orders that wait for payment, newest first, with the total: one answer for counter and card. */
export function useUnpaidOrders() {
  return orderApi.userOrdersInfo.useQuery({ Status: ['unpaid'], Sort: '-createdAt', PageSize: CARD_ROWS });
}
