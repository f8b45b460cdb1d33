import type { RequestOf } from '@portal/shared/contracts/endpoint';
import type { exportInstances } from '@portal/shared/contracts/search';
import { plainView, type UrlView, useUrlState } from '@portal/shared/router';
import { applicationApi } from '../../application-api';
import { preferencesApi } from '../../preferences-api';
import { APPLICATION_FILTERS } from './application-filters';

/** The page of applications that matches the URL. */
export function useApplicationList() {
  const url = useUrlState(APPLICATION_FILTERS);
  const query = applicationApi.instancesInfo.useQuery(requestOf(url));
  return { url, query, filters: filtersOf(url) };
}

/** Prefetches the list that the menu links to, what is above it, and its shape and columns. */
export function prepareApplicationList(): Promise<unknown> {
  return Promise.all([
    applicationApi.instancesInfo.prefetch(requestOf(plainView(APPLICATION_FILTERS))),
    applicationApi.notUsedInstancesInfo.prefetch({}),
    preferencesApi.preferences.prefetch({}),
  ]);
}

function requestOf({
  filters,
  paging,
}: UrlView<typeof APPLICATION_FILTERS>): RequestOf<typeof applicationApi.instancesInfo.endpoint> {
  const { page, pageSize, sort } = paging;
  return {
    ...filtersOf({ filters }),
    Page: page,
    PageSize: pageSize,
    ...(sort !== '' && { Sort: sort }),
  };
}

function filtersOf({
  filters,
}: Pick<UrlView<typeof APPLICATION_FILTERS>, 'filters'>): RequestOf<typeof exportInstances> {
  const { keyword, version, status, source, due } = filters;
  return {
    ...(keyword !== '' && { Keyword: keyword }),
    ...(version.length > 0 && { Version: version }),
    ...(status.length > 0 && { Status: status }),
    ...(source.length > 0 && { Source: source }),
    ...(due !== undefined && { DueWithin: Number(due) }),
  };
}
