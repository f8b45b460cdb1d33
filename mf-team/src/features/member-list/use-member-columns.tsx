import type { MemberRow } from '@portal/shared/contracts/member';
import { useFormat } from '@portal/shared/i18n';
import type { ListColumn } from '@portal/shared/ui/list-view';
import { RowText } from '@portal/shared/ui/row-text';
import { StatusTag } from '@portal/shared/ui/status-tag';
import type { ReactNode } from 'react';
import { useText } from '../../text';
import { MemberName } from './member-name';
import { STATE_TONE } from './member-labels';
import { OnlineDot } from './online-dot';

const NOTHING = '—';

interface MemberColumns {
  /** Whether the user is an admin: only admins see phone numbers. */
  readonly mayManage: boolean;
  readonly renderActions: (member: MemberRow) => ReactNode;
}

/** Columns of the member list; on phones, the lines of a card. */
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
    render: ({ UserPhone }) => UserPhone ?? NOTHING,
  };
  const actions: ListColumn<MemberRow> = {
    key: 'actions',
    title: t('memberPage.actions'),
    width: 120,
    card: 'foot',
    render: renderActions,
  };
  return [
    {
      key: 'userName',
      title: t('memberList.userName'),
      sort: 'UserName',
      card: 'head',
      render: (member) => <MemberName member={member} />,
    },
    {
      key: 'realName',
      title: t('memberList.realName'),
      under: 'userName',
      render: ({ realName }) => realName ?? NOTHING,
    },
    ...(mayManage ? [phone] : []),
    {
      key: 'online',
      title: t('memberList.online'),
      under: 'lastLogin',
      card: 'corner',
      render: ({ loginState }) => <OnlineDot state={loginState} />,
    },
    {
      key: 'lastLogin',
      title: t('memberList.lastLogin'),
      sort: 'lastLoginTime',
      render: ({ lastLoginTime, lastLoginIp }) => (
        <>
          <div>{format.dateTime(lastLoginTime)}</div>
          {lastLoginIp !== null && <RowText tone="secondary">{lastLoginIp}</RowText>}
        </>
      ),
    },
    {
      key: 'state',
      title: t('memberList.state'),
      sort: 'userState',
      render: ({ userState }) => (
        <StatusTag tone={STATE_TONE[userState]}>{t(`memberList.userState.${userState}`)}</StatusTag>
      ),
    },
    {
      key: 'role',
      title: t('memberList.role'),
      under: 'state',
      sort: 'role',
      render: ({ role, isCreator }) => t(`memberList.roles.${isCreator ? 'creator' : role}`),
    },
    {
      key: 'level',
      title: t('memberList.level'),
      render: ({ realNameLevel }) => t(`memberList.levels.${realNameLevel}`),
    },
    {
      key: 'joined',
      title: t('memberList.joined'),
      sort: 'joinedAt',
      render: ({ joinedAt }) => format.date(joinedAt),
    },
    ...(mayManage ? [actions] : []),
  ];
}
