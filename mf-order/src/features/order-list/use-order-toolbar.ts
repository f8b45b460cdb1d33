import { ORDER_TYPES } from '@portal/shared/contracts/enums';
import type { UrlState } from '@portal/shared/router';
import { filterByDays, filterByMany } from '@portal/shared/ui/list-filter';
import { useText } from '../../text';
import type { ORDER_FILTERS } from './order-filters';

/** Search by number or application; filters by type and creation date. */
export function useOrderToolbar({ filters, setFilters }: UrlState<typeof ORDER_FILTERS>) {
  const t = useText();
  return {
    search: {
      label: t('search'),
      value: filters.keyword,
      onChange: (keyword: string) => setFilters({ keyword }),
    },
    filters: [
      filterByMany({
        key: 'type',
        label: t('type'),
        choices: ORDER_TYPES.map((value) => ({ value, label: t(`orderType.${value}`) })),
        value: filters.type,
        onChange: (type) => setFilters({ type }),
      }),
      filterByDays({
        key: 'created',
        label: t('columnCreated'),
        ends: [t('from'), t('to')],
        value: filters,
        onChange: setFilters,
      }),
    ],
  };
}
