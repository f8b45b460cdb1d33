import type { MemberRow } from '@portal/shared/contracts/member';
import { useFormat } from '@portal/shared/i18n';
import type { ListColumn } from '@portal/shared/ui/list-view';
import { DATE_TIME_WIDTH } from '@portal/shared/ui/measures';
import { StatusTag } from '@portal/shared/ui/status-tag';
import type { ReactNode } from 'react';
import { useText } from '../../text';
import { MemberName } from './member-name';
import { STATE_TONE } from './member-tone';
import { OnlineDot } from './online-dot';

const NOTHING = '—';

interface MemberColumns {
  /** Whether the user is an admin: only admins see phone numbers. */
  readonly mayManage: boolean;
  readonly renderActions: (member: MemberRow) => ReactNode;
}

/** Columns of the member list; on phones, two lines. */
export function useMemberColumns({
  mayManage,
  renderActions,
}: MemberColumns): readonly ListColumn<MemberRow>[] {
  const t = useText();
  const format = useFormat();
  const phone: ListColumn<MemberRow> = {
    key: 'phone',
    title: t('memberList.phone'),
    under: 'userName',
    priority: 4,
    width: 130,
    onPhone: 'none',
    render: ({ UserPhone }) => UserPhone ?? NOTHING,
  };
  const actions: ListColumn<MemberRow> = {
    key: 'actions',
    title: t('memberPage.actions'),
    align: 'end',
    width: 64,
    onPhone: 'foot',
    render: renderActions,
  };
  return [
    {
      key: 'userName',
      title: t('memberList.userName'),
      sort: 'UserName',
      onPhone: 'head',
      render: (member, address) => <MemberName member={member} address={address} />,
    },
    {
      key: 'realName',
      title: t('memberList.realName'),
      under: 'userName',
      priority: 2,
      width: 110,
      render: ({ realName }) => realName ?? NOTHING,
    },
    ...(mayManage ? [phone] : []),
    {
      key: 'online',
      title: t('memberList.online'),
      under: 'lastLogin',
      priority: 3,
      width: 96,
      onPhone: 'none',
      render: ({ loginState }) => <OnlineDot state={loginState} />,
    },
    {
      key: 'lastLogin',
      title: t('memberList.lastLogin'),
      sort: 'lastLoginTime',
      priority: 3,
      width: DATE_TIME_WIDTH,
      onPhone: 'none',
      render: ({ lastLoginTime }) => format.dateTime(lastLoginTime),
    },
    {
      key: 'lastLoginIp',
      title: t('memberList.lastLoginIp'),
      priority: 5,
      width: 130,
      onPhone: 'none',
      render: ({ lastLoginIp }) => lastLoginIp ?? NOTHING,
    },
    {
      key: 'state',
      title: t('memberList.state'),
      sort: 'userState',
      priority: 1,
      width: 104,
      onPhone: 'corner',
      render: ({ userState }) => (
        <StatusTag tone={STATE_TONE[userState]}>{t(`memberList.userState.${userState}`)}</StatusTag>
      ),
    },
    {
      key: 'role',
      title: t('memberList.role'),
      under: 'state',
      sort: 'role',
      priority: 2,
      width: 104,
      render: ({ role, isCreator }) => t(`memberList.roles.${isCreator ? 'creator' : role}`),
    },
    {
      key: 'level',
      title: t('memberList.level'),
      priority: 5,
      width: 96,
      onPhone: 'none',
      render: ({ realNameLevel }) => t(`memberList.levels.${realNameLevel}`),
    },
    {
      key: 'joined',
      title: t('memberList.joined'),
      sort: 'joinedAt',
      priority: 5,
      width: 120,
      onPhone: 'none',
      render: ({ joinedAt }) => format.date(joinedAt),
    },
    ...(mayManage ? [actions] : []),
  ];
}
