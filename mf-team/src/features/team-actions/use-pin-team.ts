import type { TeamRow } from '@portal/shared/contracts/team';
import { teamApi } from '../../team-api';

/** Pins or unpins a team; resolves to whether the provider took it. */
export function usePinTeam(): (team: TeamRow, isPinned: boolean) => Promise<boolean> {
  const [setFavor] = teamApi.setFavor.useMutation();
  return async (team, isPinned) => {
    const { error } = await setFavor({ TeamId: team.Id, Favor: isPinned });
    return error === undefined;
  };
}
