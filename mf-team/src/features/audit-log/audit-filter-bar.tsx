import { AUDIT_ACTIONS } from '@portal/shared/contracts/enums';
import type { UrlState } from '@portal/shared/router';
import { FilterBar } from '@portal/shared/ui/filter-bar';
import { FilterDays } from '@portal/shared/ui/filter-days';
import { FilterSelect } from '@portal/shared/ui/filter-select';
import type { ReactNode } from 'react';
import { useText } from '../../text';
import type { AUDIT_FILTERS } from './audit-filters';

interface AuditFilterBarProps {
  readonly url: UrlState<typeof AUDIT_FILTERS>;
  /** Saved views and columns. */
  readonly tools: ReactNode;
}

/** Filters by actor, action and period. */
export function AuditFilterBar({ url, tools }: AuditFilterBarProps) {
  const t = useText();
  const { filters, setFilters, isFiltered, clearFilters } = url;
  return (
    <FilterBar
      search={{
        label: t('auditLog.actor'),
        value: filters.actor,
        onChange: (actor) => setFilters({ actor }),
      }}
      views={tools}
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
