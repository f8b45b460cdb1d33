import { AUDIT_ACTIONS } from '@portal/shared/contracts/enums';
import type { UrlState } from '@portal/shared/router';
import { readDay, writeDay } from '@portal/shared/ui/day-range';
import { FilterBar } from '@portal/shared/ui/filter-bar';
import { FilterSelect } from '@portal/shared/ui/filter-select';
import { DatePicker } from 'antd';
import { useText } from '../../text';
import type { AUDIT_FILTERS } from './audit-filters';

/** Who did what, and when. */
export function AuditFilterBar({ url }: { readonly url: UrlState<typeof AUDIT_FILTERS> }) {
  const t = useText();
  const { filters, setFilters, isFiltered, clearFilters } = url;
  return (
    <FilterBar
      search={{
        label: t('auditLog.actor'),
        value: filters.actor,
        onChange: (actor) => setFilters({ actor }),
      }}
      isFiltered={isFiltered}
      onClear={clearFilters}
    >
      <FilterSelect
        label={t('auditLog.action')}
        choices={AUDIT_ACTIONS.map((value) => ({ value, label: t(`auditLog.actions.${value}`) }))}
        value={filters.action}
        onChange={(action) => setFilters({ action })}
      />
      <DatePicker.RangePicker
        aria-label={t('auditLog.days')}
        placeholder={[t('auditLog.from'), t('auditLog.to')]}
        allowEmpty={[true, true]}
        value={[readDay(filters.from), readDay(filters.to)]}
        onChange={(days) => setFilters({ from: writeDay(days?.[0]), to: writeDay(days?.[1]) })}
      />
    </FilterBar>
  );
}
