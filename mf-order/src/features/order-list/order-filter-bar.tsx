import { ORDER_STATUSES, ORDER_TYPES } from '@portal/shared/contracts/enums';
import type { UrlState } from '@portal/shared/router';
import { readDay, writeDay } from '@portal/shared/ui/day-range';
import { FilterBar } from '@portal/shared/ui/filter-bar';
import { FilterMultiSelect } from '@portal/shared/ui/filter-select';
import { DatePicker } from 'antd';
import { useText } from '../../text';
import type { ORDER_FILTERS } from './order-filters';
import { STATUS_WORD, TYPE_WORD } from './order-words';

/** Search by number or application, filter by status, type and the days of creation. */
export function OrderFilterBar({ url }: { readonly url: UrlState<typeof ORDER_FILTERS> }) {
  const t = useText();
  const { filters, setFilters, isFiltered, clearFilters } = url;
  return (
    <FilterBar
      search={{ label: t('search'), value: filters.keyword, onChange: (keyword) => setFilters({ keyword }) }}
      isFiltered={isFiltered}
      onClear={clearFilters}
    >
      <FilterMultiSelect
        label={t('status')}
        choices={ORDER_STATUSES.map((value) => ({ value, label: t(STATUS_WORD[value]) }))}
        value={filters.status}
        onChange={(status) => setFilters({ status })}
      />
      <FilterMultiSelect
        label={t('type')}
        choices={ORDER_TYPES.map((value) => ({ value, label: t(TYPE_WORD[value]) }))}
        value={filters.type}
        onChange={(type) => setFilters({ type })}
      />
      <DatePicker.RangePicker
        aria-label={t('columnCreated')}
        placeholder={[t('from'), t('to')]}
        allowEmpty={[true, true]}
        value={[readDay(filters.from), readDay(filters.to)]}
        onChange={(days) => setFilters({ from: writeDay(days?.[0]), to: writeDay(days?.[1]) })}
      />
    </FilterBar>
  );
}
