import type { TeamRow } from '@portal/shared/contracts/team';
import { rowAllows, useTarget } from '@portal/shared/remote';

/** The page of a team: its members. Null for a team that the user may not enter. */
export function useTeamAddress(): (team: TeamRow) => string | null {
  const path = useTarget('memberList');
  return (team) =>
    path === null || !rowAllows(team, 'enter')
      ? null
      : `${path}?${new URLSearchParams({ TeamId: team.Id }).toString()}`;
}
