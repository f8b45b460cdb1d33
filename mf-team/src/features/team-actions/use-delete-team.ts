import { DETAIL_PARAMS } from '@portal/shared/contracts/detail-params';
import { unpaidOrderObj } from '@portal/shared/contracts/error-obj-schemas';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { TeamRow } from '@portal/shared/contracts/team';
import { useTarget } from '@portal/shared/remote';
import { useNavigate } from '@portal/shared/router';
import { isApiFailure } from '@portal/shared/store';
import { useRowActions } from '@portal/shared/ui/use-row-actions';
import { App } from 'antd';
import { teamApi } from '../../team-api';
import { useText } from '../../text';

/** Deletes an empty team (E29) after a confirmation. For a team that is not empty it shows what it still contains. */
export function useDeleteTeam(): (team: TeamRow) => void {
  const t = useText();
  const { message, modal } = App.useApp();
  const { run } = useRowActions();
  const navigate = useNavigate();
  const members = useTarget('memberList');
  const orders = useTarget('orderList');
  const [deleteTeam] = teamApi.deleteTeam.useMutation();

  /** Text about what a team still contains; empty parts are left out. */
  function contentsText({ memberCount, appCount }: TeamRow): string {
    const others = t('remove.others', { members: t('members', { count: memberCount - 1 }) });
    const applications = t('applications', { count: appCount });
    if (memberCount <= 1) return applications;
    return appCount === 0 ? others : t('remove.both', { others, applications });
  }

  function showNotEmpty(team: TeamRow): void {
    const { Id, name } = team;
    const hasMembersPage = members !== null;
    modal.confirm({
      title: t('remove.notEmptyTitle', { name }),
      content: t('remove.notEmpty', { rest: contentsText(team) }),
      okText: hasMembersPage ? t('remove.toMembers') : t('remove.understood'),
      cancelText: t('remove.understood'),
      ...(!hasMembersPage && { okCancel: false }),
      onOk: () => {
        if (hasMembersPage) void navigate(`${members}?TeamId=${Id}`);
      },
    });
  }

  /** An order of the team can still be paid, which would create an application. */
  function showOpenOrder(name: string, number: string): void {
    modal.confirm({
      title: t('remove.notEmptyTitle', { name }),
      content: t('remove.openOrder', { number }),
      okText: orders === null ? t('remove.understood') : t('remove.toOrder'),
      cancelText: t('remove.understood'),
      ...(orders === null && { okCancel: false }),
      onOk: () => {
        if (orders !== null) void navigate(`${orders}?${DETAIL_PARAMS.order}=${number}`);
      },
    });
  }

  /** Null if it was refused because it is not empty, which is shown. */
  async function send({ Id, name }: TeamRow) {
    const outcome = await deleteTeam({ TeamId: Id });
    const { error } = outcome;
    if (!isApiFailure(error) || error.code !== errorCodes.conflict) return outcome;
    const number = unpaidOrderObj().safeParse(error.obj).data?.OrderNo;
    if (number === undefined) void message.error(error.msg);
    else showOpenOrder(name, number);
    return null;
  }

  return (team) => {
    if (team.memberCount > 1 || team.appCount > 0) {
      showNotEmpty(team);
      return;
    }
    const { Id, name } = team;
    void run({
      ids: [Id],
      send: () => send(team),
      doneText: () => t('remove.done', { name }),
      confirmation: {
        title: t('remove.title', { name }),
        content: t('remove.text'),
        okText: t('remove.submit'),
      },
    });
  };
}
