import { useFormat } from '@portal/shared/i18n';
import { rowAllows } from '@portal/shared/remote';
import type { ListColumn } from '@portal/shared/ui/list-view';
import { DATE_TIME_WIDTH } from '@portal/shared/ui/measures';
import type { RowActionItem } from '@portal/shared/ui/row-action-item';
import { RowActions } from '@portal/shared/ui/row-actions';
import { RowText } from '@portal/shared/ui/row-text';
import { useInvitationStatusColumn } from '../../invitation-status';
import { useText } from '../../text';
import { useSentInvitationActions } from './use-sent-invitation-actions';
import type { SentInvitationRow } from './sent-invitation-row';

/** Columns: to whom, by whom, until when, state, and the two actions while the invitation is pending. */
export function useSentInvitationColumns(): readonly ListColumn<SentInvitationRow>[] {
  const t = useText();
  const format = useFormat();
  const status = useInvitationStatusColumn();
  const { resend, revoke, isBusy } = useSentInvitationActions();
  const actionsOf = (row: SentInvitationRow): readonly RowActionItem[] =>
    [
      {
        key: 'resend',
        label: t('sentInvitations.resend'),
        labelOfRow: t('sentInvitations.resendOf', { name: row.to }),
        onAction: () => resend(row),
      },
      {
        key: 'revoke',
        label: t('inviting.revoke'),
        labelOfRow: t('inviting.revokeOf', { name: row.to }),
        isDanger: true,
        onAction: () => revoke(row),
      },
    ].filter(({ key }) => rowAllows(row, key === 'resend' ? 'resend' : 'revoke'));
  return [
    {
      key: 'to',
      title: t('sentInvitations.to'),
      onPhone: 'head',
      render: ({ to }) => (
        <RowText isStrong isClipped>
          {to}
        </RowText>
      ),
    },
    {
      key: 'inviter',
      title: t('received.inviter'),
      width: 160,
      priority: 2,
      render: ({ inviter }) => <RowText isClipped>{inviter}</RowText>,
    },
    {
      key: 'created',
      title: t('received.time'),
      sort: 'createdAt',
      width: DATE_TIME_WIDTH,
      priority: 3,
      onPhone: 'none',
      render: ({ createdAt }) => format.dateTime(createdAt),
    },
    {
      key: 'expires',
      title: t('received.expires'),
      sort: 'expiresAt',
      width: DATE_TIME_WIDTH,
      priority: 1,
      render: ({ expiresAt }) => format.dateTime(expiresAt),
    },
    status,
    {
      key: 'actions',
      title: t('memberPage.actions'),
      align: 'end',
      width: 190,
      onPhone: 'foot',
      render: (row) => (
        <RowActions
          menuLabel={t('sentInvitations.manageOf', { name: row.to })}
          isBusy={isBusy}
          inline={2}
          actions={actionsOf(row)}
        />
      ),
    },
  ];
}
