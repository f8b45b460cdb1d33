import { useUrlState } from '@portal/shared/router';
import { teamApi } from '../../team-api';
import { TEAM_FILTERS } from './team-filters';

/** The page of teams that the URL asks for, and the hands to ask for another. */
export function useTeamList() {
  const url = useUrlState(TEAM_FILTERS);
  const { keyword, relation, pinned } = url.filters;
  const { page, pageSize, sort } = url.paging;
  const query = teamApi.teamsInfo.useQuery({
    ...(keyword !== '' && { Keyword: keyword }),
    ...(relation !== undefined && { Relation: relation }),
    ...(pinned && { Favor: true }),
    Page: page,
    PageSize: pageSize,
    ...(sort !== '' && { Sort: sort }),
  });
  return { url, query };
}
