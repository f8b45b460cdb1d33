import { bus } from '@portal/shared/bus';
import type { TeamRow } from '@portal/shared/contracts/team';
import { memberChanged, teamChanged } from '@portal/shared/events/team';
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
    bus.emit(teamChanged, { teamId: Id, change: error === undefined ? 'left' : 'elsewhere' });
    if (error !== undefined) return;
    bus.emit(memberChanged, { teamId: Id });
    void message.success(t('leave.done', { name }));
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
