import { instancesInfo } from '@portal/shared/contracts/application';
import { teamChanged } from '@portal/shared/events/team';
import { query, remoteApi, whenever } from '@portal/shared/store';

export const applicationApi = remoteApi(
  'mf-apply',
  { instancesInfo: query(instancesInfo, 'Application') },
  { refreshOn: [whenever(teamChanged, 'Application')] },
);
