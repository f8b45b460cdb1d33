import { useUrlState } from '@portal/shared/router';
import { orderApi } from '../../order-api';
import { spanOf } from './day-range';
import { ORDER_FILTERS } from './order-filters';

/** The page of orders that the URL asks for, and the hands to ask for another. */
export function useOrderList() {
  const url = useUrlState(ORDER_FILTERS);
  const { keyword, status, type, from, to } = url.filters;
  const { page, pageSize, sort } = url.paging;
  const query = orderApi.userOrdersInfo.useQuery({
    ...(keyword !== '' && { Keyword: keyword }),
    ...(status.length > 0 && { Status: status }),
    ...(type.length > 0 && { Type: type }),
    ...spanOf(from, to),
    Page: page,
    PageSize: pageSize,
    ...(sort !== '' && { Sort: sort }),
  });
  return { url, query };
}
