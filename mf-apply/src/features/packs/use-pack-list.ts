import type { RequestOf } from '@portal/shared/contracts/endpoint';
import type { exportBags } from '@portal/shared/contracts/search';
import { type UrlView, useUrlState } from '@portal/shared/router';
import { packApi } from '../../pack-api';
import { PACK_FILTERS } from './pack-filters';

/** The page of packs that matches the URL, and its filters for the export (E35). */
export function usePackList() {
  const url = useUrlState(PACK_FILTERS);
  const { page, pageSize, sort } = url.paging;
  const filters = filterFields(url);
  const query = packApi.allLicensebagInfo.useQuery({
    ...filters,
    Page: page,
    PageSize: pageSize,
    ...(sort !== '' && { Sort: sort }),
  });
  return { url, query, filters };
}

function filterFields({
  filters: { keyword, kind, status },
}: Pick<UrlView<typeof PACK_FILTERS>, 'filters'>): RequestOf<typeof exportBags> {
  return {
    ...(keyword !== '' && { Keyword: keyword }),
    ...(kind !== undefined && { Kind: kind }),
    ...(status.length > 0 && { Status: status }),
  };
}
