import type { TeamRow } from '@portal/shared/contracts/team';
import { useConfirm } from '@portal/shared/ui/use-confirm';
import { App } from 'antd';
import { teamApi } from '../../team-api';
import { useText } from '../../text';

/** Leaves a team (66) after a confirmation. */
export function useLeaveTeam(): (team: TeamRow) => void {
  const t = useText();
  const { message } = App.useApp();
  const confirm = useConfirm();
  const [outTeam] = teamApi.outTeam.useMutation();

  async function leave({ Id, name }: TeamRow): Promise<void> {
    const { error } = await outTeam({ TeamId: Id });
    if (error === undefined) void message.success(t('leave.done', { name }));
  }

  return (team) =>
    confirm({
      title: t('leave.title', { name: team.name }),
      content: t('leave.text'),
      okText: t('leave.submit'),
      isDestructive: true,
      onOk: () => leave(team),
    });
}
