import { usersInfo } from '@portal/shared/contracts/member';
import { memberChanged } from '@portal/shared/events/team';
import { query, remoteApi, whenever } from '@portal/shared/store';

/** The members of a team, among whom the users of an application are chosen. */
export const teamMemberApi = remoteApi(
  'mf-apply',
  { usersInfo: query(usersInfo, 'TeamMember') },
  { refreshOn: [whenever(memberChanged, 'TeamMember')] },
);
