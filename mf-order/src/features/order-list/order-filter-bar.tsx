import { ORDER_STATUSES, ORDER_TYPES } from '@portal/shared/contracts/enums';
import type { UrlState } from '@portal/shared/router';
import { FilterBar } from '@portal/shared/ui/filter-bar';
import { FilterDays } from '@portal/shared/ui/filter-days';
import { FilterMultiSelect } from '@portal/shared/ui/filter-select';
import type { ReactNode } from 'react';
import { useText } from '../../text';
import type { ORDER_FILTERS } from './order-filters';
import { STATUS_LABEL, TYPE_LABEL } from './order-labels';

interface OrderFilterBarProps {
  readonly url: UrlState<typeof ORDER_FILTERS>;
  /** Saved views and columns. */
  readonly tools: ReactNode;
}

/** Search by number or application, filters by status, type and creation date. */
export function OrderFilterBar({ url, tools }: OrderFilterBarProps) {
  const t = useText();
  const { filters, setFilters, isFiltered, clearFilters } = url;
  return (
    <FilterBar
      search={{ label: t('search'), value: filters.keyword, onChange: (keyword) => setFilters({ keyword }) }}
      views={tools}
      isFiltered={isFiltered}
      onClear={clearFilters}
      folded={[filters.status, filters.type, filters.from + filters.to]}
    >
      <FilterMultiSelect
        label={t('status')}
        choices={ORDER_STATUSES.map((value) => ({ value, label: t(STATUS_LABEL[value]) }))}
        value={filters.status}
        onChange={(status) => setFilters({ status })}
      />
      <FilterMultiSelect
        label={t('type')}
        choices={ORDER_TYPES.map((value) => ({ value, label: t(TYPE_LABEL[value]) }))}
        value={filters.type}
        onChange={(type) => setFilters({ type })}
      />
      <FilterDays
        label={t('columnCreated')}
        ends={[t('from'), t('to')]}
        value={filters}
        onChange={setFilters}
      />
    </FilterBar>
  );
}
