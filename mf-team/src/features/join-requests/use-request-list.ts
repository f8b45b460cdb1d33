import { useUrlState } from '@portal/shared/router';
import { memberApi } from '../../member-api';
import { REQUEST_FILTERS } from './request-filters';

/** The page of requests that the URL selects; pending ones by default. */
export function useRequestList(teamId: string) {
  const url = useUrlState(REQUEST_FILTERS);
  const status = url.filters.status ?? 'pending';
  const { page, pageSize, sort } = url.paging;
  const query = memberApi.appliedUsersInfo.useQuery({
    TeamId: teamId,
    ...(status !== 'all' && { Status: status }),
    Page: page,
    PageSize: pageSize,
    ...(sort !== '' && { Sort: sort }),
  });
  return { url, query, status };
}
