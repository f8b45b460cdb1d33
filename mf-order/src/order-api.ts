import { userOrdersInfo } from '@portal/shared/contracts/user';
import { query, remoteApi } from '@portal/shared/store';

export const orderApi = remoteApi('mf-order', { userOrdersInfo: query(userOrdersInfo, 'Order') });
