import { audit, preferences, setPreferences } from '@portal/shared/contracts/account';
import { sentInvitations } from '@portal/shared/contracts/invitation';
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
import {
  exportAudit,
  exportAuditXlsx,
  exportMembers,
  exportMembersXlsx,
} from '@portal/shared/contracts/search';
import { memberChanged, teamChanged } from '@portal/shared/events/team';
import { mutation, query, remoteApi, whenever } from '@portal/shared/store';
import { TEAM_TAGS } from './team-tags';

const MEMBERS = { batch: { field: 'UserIds', size: ROWS_AT_ONCE } } as const;
const REQUESTS = { batch: { field: 'ApplyIds', size: ROWS_AT_ONCE } } as const;

/** Calls about the members of a team, the requests to join it, and its audit log. */
export const memberApi = remoteApi(
  'mf-team',
  {
    // A refusal here usually means that the user's role in the team has changed.
    usersInfo: query(usersInfo, 'Member', { refreshOnRefusal: 'Team' }),
    updateUserState: mutation(updateUserState, TEAM_TAGS, MEMBERS),
    setRole: mutation(setRole, TEAM_TAGS, MEMBERS),
    setLevel: mutation(setLevel, TEAM_TAGS, MEMBERS),
    delUsers: mutation(delUsers, TEAM_TAGS, MEMBERS),
    appliedUsersInfo: query(appliedUsersInfo, 'JoinRequest', { refreshOnRefusal: ['Team', 'Member'] }),
    allowUsers: mutation(allowUsers, TEAM_TAGS, REQUESTS),
    refuseUsers: mutation(refuseUsers, TEAM_TAGS, REQUESTS),
    sentInvitations: query(sentInvitations, 'SentInvitation', { refreshOnRefusal: ['Team', 'Member'] }),
    audit: query(audit, 'Audit', { refreshOnRefusal: ['Team', 'Member'] }),
    // Mutations, because they run on a click and a downloaded file needs no cache.
    exportMembers: mutation(exportMembers, [], { refreshOnRefusal: TEAM_TAGS }),
    exportMembersXlsx: mutation(exportMembersXlsx, [], { refreshOnRefusal: TEAM_TAGS }),
    exportAudit: mutation(exportAudit, [], { refreshOnRefusal: TEAM_TAGS }),
    exportAuditXlsx: mutation(exportAuditXlsx, [], { refreshOnRefusal: TEAM_TAGS }),
    preferences: query(preferences, 'TableView'),
    setPreferences: mutation(setPreferences, 'TableView'),
  },
  {
    refreshOn: [
      whenever(memberChanged, ['Member', 'JoinRequest', 'SentInvitation', 'Audit']),
      whenever(teamChanged, ['Member', 'JoinRequest', 'SentInvitation', 'Audit']),
    ],
  },
);
