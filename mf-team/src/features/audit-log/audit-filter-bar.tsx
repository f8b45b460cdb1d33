import { AUDIT_ACTIONS } from '@portal/shared/contracts/enums';
import type { UrlState } from '@portal/shared/router';
import { FilterBar } from '@portal/shared/ui/filter-bar';
import { FilterDays } from '@portal/shared/ui/filter-days';
import { FilterSelect } from '@portal/shared/ui/filter-select';
import { SavedViews } from '@portal/shared/ui/saved-views/saved-views';
import { useText } from '../../text';
import { AUDIT_FILTERS } from './audit-filters';

const loadViews = () => import('./audit-views').then(({ AuditViews }) => AuditViews);

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
      views={<SavedViews fields={AUDIT_FILTERS} load={loadViews} />}
      isFiltered={isFiltered}
      onClear={clearFilters}
      folded={[filters.action, filters.from + filters.to]}
    >
      <FilterSelect
        label={t('auditLog.action')}
        choices={AUDIT_ACTIONS.map((value) => ({ value, label: t(`auditLog.actions.${value}`) }))}
        value={filters.action}
        onChange={(action) => setFilters({ action })}
      />
      <FilterDays
        label={t('auditLog.days')}
        ends={[t('auditLog.from'), t('auditLog.to')]}
        value={filters}
        onChange={setFilters}
      />
    </FilterBar>
  );
}
