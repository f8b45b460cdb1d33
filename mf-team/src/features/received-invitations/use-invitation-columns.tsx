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
    { key: 'inviter', title: t('received.inviter'), under: 'team', render: ({ inviter }) => inviter },
    {
      key: 'time',
      title: t('received.time'),
      sort: 'createdAt',
      render: ({ createdAt, expiresAt, status }) => (
        <>
          <div>{format.dateTime(createdAt)}</div>
          {status === 'pending' && (
            <Typography.Text type="secondary">
              {t('received.until', { time: format.dateTime(expiresAt) })}
            </Typography.Text>
          )}
        </>
      ),
    },
    {
      key: 'status',
      title: t('received.status'),
      card: 'corner',
      render: ({ status }) => <InvitationStatusTag status={status} />,
    },
    {
      key: 'actions',
      title: t('received.actions'),
      card: 'foot',
      render: (invitation) => invitation.status === 'pending' && <AnswerButtons invitation={invitation} />,
    },
  ];
}
