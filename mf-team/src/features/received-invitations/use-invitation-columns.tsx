import { useFormat } from '@portal/shared/i18n';
import type { ListColumn } from '@portal/shared/ui/list-view';
import { Typography } from 'antd';
import { useText } from '../../text';
import { AnswerButtons } from './answer-buttons';
import { InvitationStatusTag } from './invitation-status';
import type { InvitationRow } from './use-invitation-list';

/** Columns of the invitations received, which are the lines of a card on a phone. */
export function useInvitationColumns(): readonly ListColumn<InvitationRow>[] {
  const t = useText();
  const format = useFormat();
  return [
    {
      key: 'team',
      title: t('received.team'),
      card: 'head',
      render: ({ teamName }) => (
        <Typography.Text strong ellipsis={{ tooltip: teamName }} style={{ maxWidth: 320 }}>
          {teamName}
        </Typography.Text>
      ),
    },
    { key: 'inviter', title: t('received.inviter'), width: 160, render: ({ inviter }) => inviter },
    {
      key: 'time',
      title: t('received.time'),
      sort: 'createdAt',
      width: 190,
      render: ({ createdAt }) => format.dateTime(createdAt),
    },
    {
      key: 'until',
      title: t('received.until'),
      sort: 'expiresAt',
      width: 190,
      render: ({ expiresAt }) => format.dateTime(expiresAt),
    },
    {
      key: 'status',
      title: t('received.status'),
      width: 150,
      card: 'corner',
      render: ({ status }) => <InvitationStatusTag status={status} />,
    },
    {
      key: 'actions',
      title: t('received.actions'),
      width: 180,
      card: 'foot',
      render: (invitation) => invitation.status === 'pending' && <AnswerButtons invitation={invitation} />,
    },
  ];
}
