import { instanceDelInfo, instancesInfo } from '@portal/shared/contracts/application';
import { applicationChanged } from '@portal/shared/events/application';
import { memberChanged, teamChanged } from '@portal/shared/events/team';
import { query, remoteApi, whenever } from '@portal/shared/store';

/** The applications of a team, and who has joined them. */
export const applicationApi = remoteApi(
  'mf-team',
  {
    instancesInfo: query(instancesInfo, 'Application'),
    instanceDelInfo: query(instanceDelInfo, 'Application'),
  },
  {
    refreshOn: [
      whenever(applicationChanged, 'Application'),
      // Admins have joined every application of their team.
      whenever(memberChanged, 'Application'),
      whenever(teamChanged, 'Application'),
    ],
  },
);
