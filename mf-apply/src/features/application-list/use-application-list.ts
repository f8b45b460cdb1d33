import { useUrlState } from '@portal/shared/router';
import { applicationApi } from '../../application-api';
import { APPLICATION_FILTERS } from './application-filters';

/** The page of applications that the URL asks for, and the hands to ask for another. */
export function useApplicationList() {
  const url = useUrlState(APPLICATION_FILTERS);
  const { keyword, version, status, source, due, pinned } = url.filters;
  const { page, pageSize, sort } = url.paging;
  const query = applicationApi.instancesInfo.useQuery({
    ...(keyword !== '' && { Keyword: keyword }),
    ...(version.length > 0 && { Version: version }),
    ...(status.length > 0 && { Status: status }),
    ...(source.length > 0 && { Source: source }),
    ...(due !== undefined && { DueWithin: Number(due) }),
    ...(pinned && { Favor: true }),
    Page: page,
    PageSize: pageSize,
    ...(sort !== '' && { Sort: sort }),
  });
  return { url, query };
}
