import {
  addTeam,
  deleteTeam,
  outTeam,
  renameTeam,
  setFavor,
  teamsInfo,
  transferTeam,
} from '@portal/shared/contracts/team';
import { setDefaultTeam } from '@portal/shared/contracts/user';
import { memberChanged, teamChanged } from '@portal/shared/events/team';
import { change, mutation, query, remoteApi, whenever } from '@portal/shared/store';

export const teamApi = remoteApi(
  'mf-team',
  {
    teamsInfo: query(teamsInfo, 'Team'),
    setFavor: mutation(setFavor, 'Team', {
      optimistic: [
        change(teamsInfo, (page, { TeamId, Favor }) => {
          for (const team of page.list) if (team.Id === TeamId) team.favor = Favor;
        }),
      ],
    }),
    setDefaultTeam: mutation(setDefaultTeam, 'Team'),
    addTeam: mutation(addTeam, 'Team', { handles: [4000, 4210, 4601, 4602] }),
    renameTeam: mutation(renameTeam, 'Team', { handles: [4000, 4210] }),
    transferTeam: mutation(transferTeam, ['Team', 'Member'], { handles: [4000, 4009, 4210, 4536] }),
    deleteTeam: mutation(deleteTeam, 'Team'),
    outTeam: mutation(outTeam, ['Team', 'Member']),
  },
  { refreshOn: [whenever(teamChanged, 'Team'), whenever(memberChanged, 'Team')] },
);
