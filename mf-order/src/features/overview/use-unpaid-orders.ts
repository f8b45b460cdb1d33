import { CARD_ROWS } from '@portal/shared/ui/card-rows';
import { orderApi } from '../../order-api';

/** Unpaid orders, newest first, with the total. Counter and card share this request. */
export function useUnpaidOrders() {
  return orderApi.userOrdersInfo.useQuery({ Status: ['unpaid'], Sort: '-createdAt', PageSize: CARD_ROWS });
}
