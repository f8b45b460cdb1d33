import * as errorCodes from '@portal/shared/contracts/error-codes';
import {
  addTeam,
  deleteTeam,
  outTeam,
  renameTeam,
  setFavor,
  teamInfo,
  teamsInfo,
  transferTeam,
} from '@portal/shared/contracts/team';
import { setDefaultTeam } from '@portal/shared/contracts/user';
import { accountChanged } from '@portal/shared/events/account';
import { memberChanged, teamChanged } from '@portal/shared/events/team';
import { change, mutation, query, remoteApi, whenever } from '@portal/shared/store';

export const teamApi = remoteApi(
  'mf-team',
  {
    teamsInfo: query(teamsInfo, 'Team'),
    teamInfo: query(teamInfo, 'Team'),
    setFavor: mutation(setFavor, 'Team', {
      optimistic: [
        change(teamsInfo, (page, { TeamId, Favor }) => {
          for (const team of page.list) if (team.Id === TeamId) team.favor = Favor;
        }),
      ],
    }),
    setDefaultTeam: mutation(setDefaultTeam, 'Team'),
    addTeam: mutation(addTeam, 'Team', {
      handles: [
        errorCodes.validationFailed,
        errorCodes.teamNameTaken,
        errorCodes.notVerified,
        errorCodes.underReview,
      ],
    }),
    renameTeam: mutation(renameTeam, 'Team', {
      handles: [errorCodes.validationFailed, errorCodes.teamNameTaken],
    }),
    transferTeam: mutation(transferTeam, ['Team', 'Member'], {
      handles: [
        errorCodes.validationFailed,
        errorCodes.conflict,
        errorCodes.teamNameTaken,
        errorCodes.stepUpRequired,
      ],
    }),
    deleteTeam: mutation(deleteTeam, 'Team'),
    outTeam: mutation(outTeam, ['Team', 'Member']),
  },
  {
    refreshOn: [
      whenever(teamChanged, 'Team'),
      whenever(memberChanged, 'Team'),
      // The default team is chosen in the personal centre too.
      whenever(accountChanged, 'Team'),
    ],
  },
);
