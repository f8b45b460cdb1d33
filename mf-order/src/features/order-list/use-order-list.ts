import type { RequestOf } from '@portal/shared/contracts/endpoint';
import type { exportOrders } from '@portal/shared/contracts/search';
import { plainView, type UrlView, useUrlState } from '@portal/shared/router';
import { spanOf } from '@portal/shared/ui/day-range';
import { orderApi } from '../../order-api';
import { preferencesApi } from '../../preferences-api';
import { ORDER_FILTERS, tabsOf } from './order-filters';

/** The page of orders that matches the URL. */
export function useOrderList() {
  const url = useUrlState(ORDER_FILTERS);
  const query = orderApi.userOrdersInfo.useQuery(requestOf(url));
  return { url, query, filters: filterFields(url) };
}

/** Prefetches the list that the menu links to, and the columns that it shows. */
export function prepareOrderList(): Promise<unknown> {
  return Promise.all([
    orderApi.userOrdersInfo.prefetch(requestOf(plainView(ORDER_FILTERS))),
    preferencesApi.preferences.prefetch({}),
  ]);
}

function requestOf({
  filters,
  paging,
}: UrlView<typeof ORDER_FILTERS>): RequestOf<typeof orderApi.userOrdersInfo.endpoint> {
  const { page, pageSize, sort } = paging;
  return {
    ...filterFields({ filters }),
    Page: page,
    PageSize: pageSize,
    ...(sort !== '' && { Sort: sort }),
  };
}

/** The filters of the list, also for its export (E35). */
function filterFields({
  filters: { keyword, status, type, from, to },
}: Pick<UrlView<typeof ORDER_FILTERS>, 'filters'>): RequestOf<typeof exportOrders> {
  return {
    ...(keyword !== '' && { Keyword: keyword }),
    ...(status.length > 0 && { Status: tabsOf(status) }),
    ...(type.length > 0 && { Type: type }),
    ...spanOf(from, to),
  };
}
