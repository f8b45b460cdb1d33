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
import { setDefaultTeam, userInfo } from '@portal/shared/contracts/user';
import { memberChanged, teamChanged } from '@portal/shared/events/team';
import { change, mutation, query, remoteApi, whenever } from '@portal/shared/store';
import { TEAM_TAGS } from './team-tags';

export const teamApi = remoteApi(
  'mf-team',
  {
    teamsInfo: query(teamsInfo, 'Team'),
    teamInfo: query(teamInfo, 'Team'),
    userInfo: query(userInfo, 'Team'),
    setFavor: mutation(setFavor, 'Team', {
      optimistic: [
        change(teamsInfo, (page, { TeamId, Favor }) => {
          for (const team of page.list) if (team.Id === TeamId) team.favor = Favor;
        }),
      ],
    }),
    setDefaultTeam: mutation(setDefaultTeam, 'Team'),
    addTeam: mutation(addTeam, TEAM_TAGS, {
      handles: [
        errorCodes.validationFailed,
        errorCodes.teamNameTaken,
        errorCodes.notVerified,
        errorCodes.underReview,
      ],
    }),
    renameTeam: mutation(renameTeam, TEAM_TAGS, {
      handles: [errorCodes.validationFailed, errorCodes.teamNameTaken],
    }),
    transferTeam: mutation(transferTeam, TEAM_TAGS, {
      handles: [
        errorCodes.validationFailed,
        errorCodes.conflict,
        errorCodes.teamNameTaken,
        errorCodes.maximumReached,
        errorCodes.stepUpRequired,
      ],
    }),
    deleteTeam: mutation(deleteTeam, TEAM_TAGS, { handles: [errorCodes.conflict] }),
    outTeam: mutation(outTeam, TEAM_TAGS),
  },
  { refreshOn: [whenever(teamChanged, 'Team'), whenever(memberChanged, 'Team')] },
);
