import { setFavor, teamsInfo } from '@portal/shared/contracts/team';
import { setDefaultTeam } from '@portal/shared/contracts/user';
import { teamChanged } from '@portal/shared/events/team';
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
  },
  { refreshOn: [whenever(teamChanged, 'Team')] },
);
