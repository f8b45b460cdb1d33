import { LOGIN_STATES, TEAM_ROLES, USER_STATES } from '@portal/shared/contracts/enums';
import type { UrlState } from '@portal/shared/router';
import { FilterBar } from '@portal/shared/ui/filter-bar';
import { FilterSelect } from '@portal/shared/ui/filter-select';
import type { ReactNode } from 'react';
import { useText } from '../../text';
import type { MEMBER_FILTERS } from './member-filters';

interface MemberFilterBarProps {
  readonly url: UrlState<typeof MEMBER_FILTERS>;
  /** Saved views and columns. */
  readonly tools: ReactNode;
}

/** Search by name; filters by role, status and online state. */
export function MemberFilterBar({ url, tools }: MemberFilterBarProps) {
  const t = useText();
  const { filters, setFilters, isFiltered, clearFilters } = url;
  return (
    <FilterBar
      search={{
        label: t('memberList.search'),
        value: filters.keyword,
        onChange: (keyword) => setFilters({ keyword }),
      }}
      views={tools}
      isFiltered={isFiltered}
      onClear={clearFilters}
      folded={[filters.role, filters.state, filters.online]}
    >
      <FilterSelect
        label={t('memberList.role')}
        choices={TEAM_ROLES.map((value) => ({ value, label: t(`memberList.roles.${value}`) }))}
        value={filters.role}
        onChange={(role) => setFilters({ role })}
      />
      <FilterSelect
        label={t('memberList.state')}
        choices={USER_STATES.map((value) => ({ value, label: t(`memberList.userState.${value}`) }))}
        value={filters.state}
        onChange={(state) => setFilters({ state })}
      />
      <FilterSelect
        label={t('memberList.online')}
        choices={LOGIN_STATES.map((value) => ({ value, label: t(`memberList.loginState.${value}`) }))}
        value={filters.online}
        onChange={(online) => setFilters({ online })}
      />
    </FilterBar>
  );
}
