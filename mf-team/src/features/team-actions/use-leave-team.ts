import type { TeamRow } from '@portal/shared/contracts/team';
import { App } from 'antd';
import { teamApi } from '../../team-api';
import { useText } from '../../text';

/** Leaves a team (66), asking once. */
export function useLeaveTeam(): (team: TeamRow) => void {
  const t = useText();
  const { modal, message } = App.useApp();
  const [outTeam] = teamApi.outTeam.useMutation();

  async function leave({ Id, name }: TeamRow): Promise<void> {
    const { error } = await outTeam({ TeamId: Id });
    if (error === undefined) void message.success(t('leave.done', { name }));
  }

  return (team) =>
    void modal.confirm({
      title: t('leave.title', { name: team.name }),
      content: t('leave.text'),
      okText: t('leave.submit'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => leave(team),
    });
}
