import { INSTANCE_STATUSES, SOURCES, VERSIONS } from '@portal/shared/contracts/enums';
import type { UrlState } from '@portal/shared/router';
import { FilterBar } from '@portal/shared/ui/filter-bar';
import { FilterMultiSelect, FilterSelect } from '@portal/shared/ui/filter-select';
import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../text';
import { type APPLICATION_FILTERS, DUE_CHOICES } from './application-filters';
import { SOURCE_LABEL, STATUS_LABEL, VERSION_LABEL } from './application-labels';

interface ApplicationFilterBarProps {
  readonly url: UrlState<typeof APPLICATION_FILTERS>;
  /** Saved views and columns. */
  readonly tools: ReactNode;
}

/** Search by name, filter by version, status, source, due date and pin. */
export function ApplicationFilterBar({ url, tools }: ApplicationFilterBarProps) {
  const t = useText();
  const { filters, setFilters, isFiltered, clearFilters } = url;
  return (
    <FilterBar
      search={{ label: t('search'), value: filters.keyword, onChange: (keyword) => setFilters({ keyword }) }}
      views={tools}
      isFiltered={isFiltered}
      onClear={clearFilters}
      folded={[filters.version, filters.status, filters.source, filters.due, filters.pinned]}
    >
      <FilterMultiSelect
        label={t('version')}
        choices={VERSIONS.map((value) => ({ value, label: t(VERSION_LABEL[value]) }))}
        value={filters.version}
        onChange={(version) => setFilters({ version })}
      />
      <FilterMultiSelect
        label={t('status')}
        choices={INSTANCE_STATUSES.map((value) => ({ value, label: t(STATUS_LABEL[value]) }))}
        value={filters.status}
        onChange={(status) => setFilters({ status })}
      />
      <FilterMultiSelect
        label={t('source')}
        choices={SOURCES.map((value) => ({ value, label: t(SOURCE_LABEL[value]) }))}
        value={filters.source}
        onChange={(source) => setFilters({ source })}
      />
      <FilterSelect
        label={t('columnDue')}
        choices={DUE_CHOICES.map((days) => ({ value: days, label: t('dueWithin', { days }) }))}
        value={filters.due}
        onChange={(due) => setFilters({ due })}
      />
      <Checkbox checked={filters.pinned} onChange={(event) => setFilters({ pinned: event.target.checked })}>
        {t('pinnedOnly')}
      </Checkbox>
    </FilterBar>
  );
}
