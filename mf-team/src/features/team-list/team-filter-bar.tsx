import { TEAM_RELATIONS } from '@portal/shared/contracts/enums';
import type { UrlState } from '@portal/shared/router';
import { FilterBar } from '@portal/shared/ui/filter-bar';
import { FilterSelect } from '@portal/shared/ui/filter-select';
import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../text';
import type { TEAM_FILTERS } from './team-filters';

interface TeamFilterBarProps {
  readonly url: UrlState<typeof TEAM_FILTERS>;
  /** Saved views and columns. */
  readonly tools: ReactNode;
}

/** Search by name; filters by relation and pin. */
export function TeamFilterBar({ url, tools }: TeamFilterBarProps) {
  const t = useText();
  const { filters, setFilters, isFiltered, clearFilters } = url;
  return (
    <FilterBar
      search={{ label: t('search'), value: filters.keyword, onChange: (keyword) => setFilters({ keyword }) }}
      views={tools}
      isFiltered={isFiltered}
      onClear={clearFilters}
      folded={[filters.relation, filters.pinned]}
    >
      <FilterSelect
        label={t('relation')}
        choices={TEAM_RELATIONS.map((value) => ({ value, label: t(value) }))}
        value={filters.relation}
        onChange={(relation) => setFilters({ relation })}
      />
      <Checkbox checked={filters.pinned} onChange={(event) => setFilters({ pinned: event.target.checked })}>
        {t('pinnedOnly')}
      </Checkbox>
    </FilterBar>
  );
}
