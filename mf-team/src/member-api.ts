import { audit, preferences, setPreferences } from '@portal/shared/contracts/account';
import {
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

/**
 * Who is in a team, who asks to be, and what was done there. What changes it says so with `member.changed`, which
 * makes the answers of this page and of every other one old at once: the calls themselves name no tags.
 */
export const memberApi = remoteApi(
  'mf-team',
  {
    usersInfo: query(usersInfo, 'Member'),
    updateUserState: mutation(updateUserState),
    setRole: mutation(setRole),
    setLevel: mutation(setLevel),
    delUsers: mutation(delUsers),
    appliedUsersInfo: query(appliedUsersInfo, 'JoinRequest'),
    allowUsers: mutation(allowUsers),
    refuseUsers: mutation(refuseUsers),
    audit: query(audit, 'Audit'),
    // Asked for by a press: what is saved as a file stays in no cache.
    exportMembers: mutation(exportMembers),
    exportAudit: mutation(exportAudit),
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
