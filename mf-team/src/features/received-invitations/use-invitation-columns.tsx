import { useFormat } from '@portal/shared/i18n';
import type { ListColumn } from '@portal/shared/ui/list-view';
import { DATE_TIME_WIDTH } from '@portal/shared/ui/measures';
import { RowText } from '@portal/shared/ui/row-text';
import { useInvitationStatusColumn } from '../../invitation-status';
import { useText } from '../../text';
import { AnswerButtons } from './answer-buttons';
import type { InvitationRow } from './use-invitation-list';

const NOTHING = '—';

/** Columns of the received invitations; on phones, the lines of a card. */
export function useInvitationColumns(): readonly ListColumn<InvitationRow>[] {
  const t = useText();
  const format = useFormat();
  const status = useInvitationStatusColumn();
  return [
    {
      key: 'team',
      title: t('received.team'),
      onPhone: 'head',
      render: ({ teamName }) => (
        <RowText isStrong isClipped>
          {teamName}
        </RowText>
      ),
    },
    {
      key: 'inviter',
      title: t('received.inviter'),
      under: 'team',
      width: 160,
      priority: 2,
      render: ({ inviter, inviterName = inviter }) => inviterName,
    },
    {
      key: 'time',
      title: t('received.time'),
      sort: 'createdAt',
      width: DATE_TIME_WIDTH,
      priority: 2,
      render: ({ createdAt }) => format.dateTime(createdAt),
    },
    {
      key: 'expires',
      title: t('received.expires'),
      under: 'time',
      width: DATE_TIME_WIDTH,
      priority: 3,
      render: ({ expiresAt, status }) => (status === 'pending' ? format.dateTime(expiresAt) : NOTHING),
    },
    status,
    {
      key: 'actions',
      title: t('received.actions'),
      align: 'end',
      width: 180,
      onPhone: 'foot',
      render: (invitation) => <AnswerButtons invitation={invitation} />,
    },
  ];
}
