import { instanceDelInfo, instancesInfo } from '@portal/shared/contracts/application';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { orderPaid, orderRefunded } from '@portal/shared/events/order';
import { memberChanged, teamChanged } from '@portal/shared/events/team';
import { query, remoteApi, whenever } from '@portal/shared/store';

export const applicationApi = remoteApi(
  'mf-apply',
  {
    instancesInfo: query(instancesInfo, 'Application'),
    instanceDelInfo: query(instanceDelInfo, 'ApplicationDetail'),
  },
  {
    refreshOn: [
      whenever(teamChanged, ['Application', 'ApplicationDetail']),
      // Bought, extended, enlarged, or taken back.
      whenever(orderPaid, ['Application', 'ApplicationDetail']),
      whenever(orderRefunded, ['Application', 'ApplicationDetail']),
      // Who has joined depends on the members of the team.
      whenever(memberChanged, 'ApplicationDetail'),
    ],
  },
);

/** One application in detail. */
export type ApplicationDetail = ResponseOf<typeof instanceDelInfo>;
