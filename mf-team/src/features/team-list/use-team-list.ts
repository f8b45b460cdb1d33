import type { RequestOf } from '@portal/shared/contracts/endpoint';
import { plainView, type UrlView, useUrlState } from '@portal/shared/router';
import { teamApi } from '../../team-api';
import { TEAM_FILTERS } from './team-filters';

/** The page of teams that the URL selects, with functions to change it. */
export function useTeamList() {
  const url = useUrlState(TEAM_FILTERS);
  const query = teamApi.teamsInfo.useQuery(requestOf(url));
  return { url, query };
}

/** Prefetches the list without filters, before the page is shown. */
export function prefetchTeamList(): Promise<unknown> {
  return teamApi.teamsInfo.prefetch(requestOf(plainView(TEAM_FILTERS)));
}

function requestOf({
  filters,
  paging,
}: UrlView<typeof TEAM_FILTERS>): RequestOf<typeof teamApi.teamsInfo.endpoint> {
  const { keyword, relation, pinned } = filters;
  const { page, pageSize, sort } = paging;
  return {
    ...(keyword !== '' && { Keyword: keyword }),
    ...(relation !== undefined && { Relation: relation }),
    ...(pinned && { Favor: true }),
    Page: page,
    PageSize: pageSize,
    ...(sort !== '' && { Sort: sort }),
  };
}
