import { audit } from '@portal/shared/contracts/account';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { userOrdersInfo } from '@portal/shared/contracts/user';
import { connectorChanged } from '@portal/shared/events/connector';
import { orderCancelled, orderCreated, orderPaid, orderRefunded } from '@portal/shared/events/order';
import { query, remoteApi, whenever } from '@portal/shared/store';

/** What else the page of an application shows. Its own events are in `application-api.ts`. */
export const applicationInfoApi = remoteApi(
  'mf-apply',
  {
    userOrdersInfo: query(userOrdersInfo, 'ApplicationOrder'),
    audit: query(audit, 'ApplicationHistory'),
  },
  {
    refreshOn: [
      whenever(orderCreated, 'ApplicationOrder'),
      whenever(orderPaid, ['ApplicationOrder', 'ApplicationHistory']),
      whenever(orderCancelled, 'ApplicationOrder'),
      whenever(orderRefunded, 'ApplicationOrder'),
      whenever(connectorChanged, 'ApplicationHistory'),
    ],
  },
);

/** A line of the audit log that concerns an application. */
export type ApplicationAct = ResponseOf<typeof audit>['list'][number];
