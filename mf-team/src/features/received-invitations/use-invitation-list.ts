import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { userInvitedTeamInfo } from '@portal/shared/contracts/user';
import { useUrlState } from '@portal/shared/router';
import { joiningApi } from '../../joining-api';
import { INVITATION_FILTERS } from './invitation-filters';

export type InvitationRow = ResponseOf<typeof userInvitedTeamInfo>['list'][number];

/** The page of invitations that the URL selects, with functions to change it (43). */
export function useInvitationList() {
  const url = useUrlState(INVITATION_FILTERS);
  const { status } = url.filters;
  const { page, pageSize, sort } = url.paging;
  const query = joiningApi.userInvitedTeamInfo.useQuery({
    ...(status !== undefined && { Status: status }),
    Page: page,
    PageSize: pageSize,
    ...(sort !== '' && { Sort: sort }),
  });
  return { url, query };
}
