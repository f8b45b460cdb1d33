import { useFormat } from '@portal/shared/i18n';
import type { ListColumn } from '@portal/shared/ui/list-view';
import { RowText } from '@portal/shared/ui/row-text';
import { useText } from '../../text';
import { AnswerButtons } from './answer-buttons';
import { InvitationStatusTag } from './invitation-status';
import type { InvitationRow } from './use-invitation-list';

/** Columns of the received invitations; on phones, the lines of a card. */
export function useInvitationColumns(): readonly ListColumn<InvitationRow>[] {
  const t = useText();
  const format = useFormat();
  return [
    {
      key: 'team',
      title: t('received.team'),
      card: 'head',
      render: ({ teamName }) => (
        <RowText isStrong isClipped={320}>
          {teamName}
        </RowText>
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
            <RowText tone="secondary">{t('received.until', { time: format.dateTime(expiresAt) })}</RowText>
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
      render: (invitation) => <AnswerButtons invitation={invitation} />,
    },
  ];
}
