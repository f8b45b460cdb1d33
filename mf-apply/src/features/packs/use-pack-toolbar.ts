import { BAG_KINDS, BAG_STATUSES } from '@portal/shared/contracts/enums';
import type { UrlState } from '@portal/shared/router';
import { filterByMany, filterByOne } from '@portal/shared/ui/list-filter';
import { useText } from '../../text';
import type { PACK_FILTERS } from './pack-filters';

/** Search by application or order; filters by product and status. */
export function usePackToolbar({ filters, setFilters }: UrlState<typeof PACK_FILTERS>) {
  const t = useText();
  return {
    search: {
      label: t('packs.search'),
      value: filters.keyword,
      onChange: (keyword: string) => setFilters({ keyword }),
    },
    filters: [
      filterByMany({
        key: 'status',
        label: t('status'),
        choices: BAG_STATUSES.map((value) => ({ value, label: t(`packs.${value}`) })),
        value: filters.status,
        onChange: (status) => setFilters({ status }),
      }),
      filterByOne({
        key: 'kind',
        label: t('packs.kind'),
        choices: BAG_KINDS.map((value) => ({ value, label: t(`packs.${value}`) })),
        value: filters.kind,
        onChange: (kind) => setFilters({ kind }),
      }),
    ],
  };
}
