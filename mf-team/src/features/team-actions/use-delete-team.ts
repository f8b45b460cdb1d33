import type { TeamRow } from '@portal/shared/contracts/team';
import { useTarget } from '@portal/shared/remote';
import { useNavigate } from '@portal/shared/router';
import { App } from 'antd';
import { teamApi } from '../../team-api';
import { useText } from '../../text';

/** Deletes an empty team (E29), asking once; of one that is not empty it says what is still in it. */
export function useDeleteTeam(): (team: TeamRow) => void {
  const t = useText();
  const { modal, message } = App.useApp();
  const navigate = useNavigate();
  const members = useTarget('memberList');
  const [deleteTeam] = teamApi.deleteTeam.useMutation();

  async function remove(team: TeamRow): Promise<void> {
    const { error } = await deleteTeam({ TeamId: team.Id });
    if (error === undefined) void message.success(t('remove.done', { name: team.name }));
  }

  /** What is still in a team, without what is not. */
  function restOf({ memberCount, appCount }: TeamRow): string {
    const others = t('remove.others', { members: t('members', { count: memberCount - 1 }) });
    const applications = t('applications', { count: appCount });
    if (memberCount <= 1) return applications;
    return appCount === 0 ? others : t('remove.both', { others, applications });
  }

  function explain(team: TeamRow): void {
    const { Id, name } = team;
    const hasWay = members !== null;
    modal.confirm({
      title: t('remove.notEmptyTitle', { name }),
      content: t('remove.notEmpty', { rest: restOf(team) }),
      okText: hasWay ? t('remove.toMembers') : t('remove.understood'),
      cancelText: t('remove.understood'),
      ...(!hasWay && { okCancel: false }),
      onOk: () => {
        if (hasWay) void navigate(`${members}?TeamId=${Id}`);
      },
    });
  }

  return (team) => {
    if (team.memberCount > 1 || team.appCount > 0) {
      explain(team);
      return;
    }
    modal.confirm({
      title: t('remove.title', { name: team.name }),
      content: t('remove.text'),
      okText: t('remove.submit'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => remove(team),
    });
  };
}
