import type { TeamRow } from '@portal/shared/contracts/team';
import { useRowActions } from '@portal/shared/ui/use-row-actions';
import { teamApi } from '../../team-api';

/** Pins or unpins a team. Resolves to whether the provider accepted the change. */
export function usePinTeam(): (team: TeamRow, isPinned: boolean) => Promise<boolean> {
  const { run } = useRowActions();
  const [setFavor] = teamApi.setFavor.useMutation();
  return async ({ Id }, isPinned) => {
    const result = await run({ ids: [Id], send: () => setFavor({ TeamId: Id, Favor: isPinned }) });
    return result !== null;
  };
}
