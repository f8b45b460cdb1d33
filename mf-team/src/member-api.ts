import { audit, preferences, setPreferences } from '@portal/shared/contracts/account';
import {
  ROWS_AT_ONCE,
  allowUsers,
  appliedUsersInfo,
  delUsers,
  refuseUsers,
  setLevel,
  setRole,
  updateUserState,
  usersInfo,
} from '@portal/shared/contracts/member';
import { exportAudit, exportMembers } from '@portal/shared/contracts/search';
import { memberChanged, teamChanged } from '@portal/shared/events/team';
import { mutation, query, remoteApi, whenever } from '@portal/shared/store';
import { TEAM_TAGS } from './team-tags';

const MEMBERS = { batch: { field: 'UserIds', size: ROWS_AT_ONCE } } as const;
const REQUESTS = { batch: { field: 'ApplyIds', size: ROWS_AT_ONCE } } as const;

/** Who is in a team, who asks to be, and what was done there. */
export const memberApi = remoteApi(
  'mf-team',
  {
    // What is refused to the person here is a matter of their place in the team.
    usersInfo: query(usersInfo, 'Member', { refreshOnRefusal: 'Team' }),
    updateUserState: mutation(updateUserState, TEAM_TAGS, MEMBERS),
    setRole: mutation(setRole, TEAM_TAGS, MEMBERS),
    setLevel: mutation(setLevel, TEAM_TAGS, MEMBERS),
    delUsers: mutation(delUsers, TEAM_TAGS, MEMBERS),
    appliedUsersInfo: query(appliedUsersInfo, 'JoinRequest', { refreshOnRefusal: ['Team', 'Member'] }),
    allowUsers: mutation(allowUsers, TEAM_TAGS, REQUESTS),
    refuseUsers: mutation(refuseUsers, TEAM_TAGS, REQUESTS),
    audit: query(audit, 'Audit', { refreshOnRefusal: ['Team', 'Member'] }),
    // Asked for by a press: what is saved as a file stays in no cache.
    exportMembers: mutation(exportMembers, [], { refreshOnRefusal: TEAM_TAGS }),
    exportAudit: mutation(exportAudit, [], { refreshOnRefusal: TEAM_TAGS }),
    preferences: query(preferences, 'TableView'),
    setPreferences: mutation(setPreferences, 'TableView'),
  },
  {
    refreshOn: [
      whenever(memberChanged, ['Member', 'JoinRequest', 'Audit']),
      whenever(teamChanged, ['Member', 'JoinRequest', 'Audit']),
    ],
  },
);
