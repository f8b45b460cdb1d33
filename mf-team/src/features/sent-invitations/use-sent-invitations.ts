import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { sentInvitations } from '@portal/shared/contracts/invitation';
import { useUrlState } from '@portal/shared/router';
import { memberApi } from '../../member-api';
import { SENT_INVITATION_FILTERS } from './sent-invitation-filters';

/** An invitation that the team sent (E76). */
export type SentInvitationRow = ResponseOf<typeof sentInvitations>['list'][number];

/** The page of sent invitations that the URL selects; pending ones by default. */
export function useSentInvitations(teamId: string) {
  const url = useUrlState(SENT_INVITATION_FILTERS);
  const status = url.filters.status ?? 'pending';
  const { page, pageSize, sort } = url.paging;
  const query = memberApi.sentInvitations.useQuery({
    TeamId: teamId,
    ...(status !== 'all' && { Status: status }),
    Page: page,
    PageSize: pageSize,
    ...(sort !== '' && { Sort: sort }),
  });
  return { url, query, status };
}
