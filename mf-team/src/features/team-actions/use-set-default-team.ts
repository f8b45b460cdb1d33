import type { TeamRow } from '@portal/shared/contracts/team';
import { useRowActions } from '@portal/shared/ui/use-row-actions';
import { teamApi } from '../../team-api';
import { useText } from '../../text';

/** Makes a team the default one (50). */
export function useSetDefaultTeam(): (team: TeamRow) => void {
  const t = useText();
  const { run } = useRowActions();
  const [setDefaultTeam] = teamApi.setDefaultTeam.useMutation();

  return ({ Id, name }) =>
    void run({
      ids: [Id],
      send: () => setDefaultTeam({ TeamId: Id }),
      doneText: () => t('setDefaultDone', { name }),
    });
}
