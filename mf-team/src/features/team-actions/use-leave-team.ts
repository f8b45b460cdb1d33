import type { TeamRow } from '@portal/shared/contracts/team';
import { useRowActions } from '@portal/shared/ui/use-row-actions';
import { teamApi } from '../../team-api';
import { useText } from '../../text';

/** Leaves a team (66) after a confirmation. */
export function useLeaveTeam(): (team: TeamRow) => void {
  const t = useText();
  const { run } = useRowActions();
  const [outTeam] = teamApi.outTeam.useMutation();

  return ({ Id, name }) =>
    void run({
      ids: [Id],
      send: () => outTeam({ TeamId: Id }),
      doneText: () => t('leave.done', { name }),
      confirmation: {
        title: t('leave.title', { name }),
        content: t('leave.text'),
        okText: t('leave.submit'),
      },
    });
}
