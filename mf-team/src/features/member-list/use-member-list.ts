import { useUrlState } from '@portal/shared/router';
import { memberApi } from '../../member-api';
import { MEMBER_FILTERS } from './member-filters';

/** The page of members that the URL selects, and its filters for the export. */
export function useMemberList(teamId: string) {
  const url = useUrlState(MEMBER_FILTERS);
  const { keyword, role, state, online } = url.filters;
  const { page, pageSize, sort } = url.paging;
  const filters = {
    TeamId: teamId,
    ...(keyword !== '' && { Keyword: keyword }),
    ...(role !== undefined && { Role: role }),
    ...(state !== undefined && { UserState: state }),
    ...(online !== undefined && { LoginState: online }),
  };
  const query = memberApi.usersInfo.useQuery({
    ...filters,
    Page: page,
    PageSize: pageSize,
    ...(sort !== '' && { Sort: sort }),
  });
  return { url, query, filters };
}
