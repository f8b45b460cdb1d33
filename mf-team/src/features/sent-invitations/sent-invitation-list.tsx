import type { TeamRow } from '@portal/shared/contracts/team';
import { useContentMark } from '@portal/shared/remote';
import { ButtonLink } from '@portal/shared/ui/button-link';
import { filterByOne } from '@portal/shared/ui/list-filter';
import { ListView } from '@portal/shared/ui/list-view';
import { useListViewState } from '@portal/shared/ui/saved-views/use-list-view-state';
import { memberApi } from '../../member-api';
import { useText } from '../../text';
import { SENT_INVITATION_FILTERS, STATUS_CHOICES } from './sent-invitation-filters';
import { useSentInvitationColumns } from './use-sent-invitation-columns';
import { type SentInvitationRow, useSentInvitations } from './use-sent-invitations';

/** The invitations that the admins of a team sent by phone or mailbox. */
export function SentInvitationList({ team }: { readonly team: TeamRow }) {
  const t = useText();
  const { url, query, status } = useSentInvitations(team.Id);
  const { columns, tools } = useListViewState({
    table: 'team.invitations',
    calls: memberApi,
    fields: SENT_INVITATION_FILTERS,
    columns: useSentInvitationColumns(),
  });
  useContentMark(query.data !== undefined || query.error !== undefined);
  return (
    <ListView
      label={t('sentInvitations.list')}
      query={query}
      columns={columns}
      rowKey={keyOf}
      toolbar={{
        filters: [
          filterByOne({
            key: 'status',
            label: t('received.status'),
            choices: STATUS_CHOICES.map((value) => ({
              value,
              label: value === 'all' ? t('requests.all') : t(`received.state.${value}`),
            })),
            value: status,
            onChange: (next) => url.setFilters({ status: next === 'pending' ? undefined : next }),
          }),
        ],
        tools,
      }}
      paging={url.paging}
      onPaging={url.setPaging}
      isFiltered={url.isFiltered && status !== 'all'}
      onClearFilters={url.clearFilters}
      empty={{
        subject: 'teams',
        text: t(status === 'all' ? 'sentInvitations.emptyAll' : 'sentInvitations.empty'),
        action: (
          <ButtonLink
            to="memberList"
            type="default"
            query={{ TeamId: team.Id, Tab: 'invited', Invite: 'info' }}
          >
            {t('memberPage.invite')}
          </ButtonLink>
        ),
      }}
    />
  );
}

function keyOf({ Id }: SentInvitationRow): string {
  return Id;
}
