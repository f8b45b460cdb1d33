import { INVITATION_STATUSES } from '@portal/shared/contracts/enums';
import type { TeamRow } from '@portal/shared/contracts/team';
import { useContentMark } from '@portal/shared/remote';
import { useUrlState } from '@portal/shared/router';
import { ButtonLink } from '@portal/shared/ui/button-link';
import { ListView } from '@portal/shared/ui/list-view';
import { useListViewState } from '@portal/shared/ui/saved-views/use-list-view-state';
import { memberApi } from '../../member-api';
import { statusFields } from '../../status-list/status-fields';
import { useStatusList } from '../../status-list/use-status-list';
import { useText } from '../../text';
import type { SentInvitationRow } from './sent-invitation-row';
import { useSentInvitationColumns } from './use-sent-invitation-columns';

const FIELDS = statusFields(INVITATION_STATUSES);

/** The invitations that the admins of a team sent by phone or mailbox. */
export function SentInvitationList({ team }: { readonly team: TeamRow }) {
  const t = useText();
  const { isAll, request, filter, place } = useStatusList({
    statuses: INVITATION_STATUSES,
    url: useUrlState(FIELDS),
    nameOf: (status) => t(`received.state.${status}`),
  });
  const query = memberApi.sentInvitations.useQuery({ TeamId: team.Id, ...request });
  const { columns, tools } = useListViewState({
    table: 'team.sentInvitations',
    calls: memberApi,
    fields: FIELDS,
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
        filters: [filter],
        tools,
      }}
      {...place}
      empty={{
        subject: 'teams',
        text: t(isAll ? 'sentInvitations.emptyAll' : 'sentInvitations.empty'),
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
