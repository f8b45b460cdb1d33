import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { orderDelInfo } from '@portal/shared/contracts/order';
import { userOrdersInfo } from '@portal/shared/contracts/user';
import { query, remoteApi } from '@portal/shared/store';

export const orderApi = remoteApi('mf-order', {
  userOrdersInfo: query(userOrdersInfo, 'Order'),
  orderDelInfo: query(orderDelInfo, 'Order'),
});

/** One order in detail. */
export type OrderDetail = ResponseOf<typeof orderDelInfo>;
