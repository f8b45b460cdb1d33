import { TEAM_RELATIONS } from '@portal/shared/contracts/enums';
import type { UrlState } from '@portal/shared/router';
import { filterByFlag, filterByOne } from '@portal/shared/ui/list-filter';
import { useText } from '../../text';
import type { TEAM_FILTERS } from './team-filters';

/** Search by name; filters by relation and pin. */
export function useTeamToolbar({ filters, setFilters }: UrlState<typeof TEAM_FILTERS>) {
  const t = useText();
  return {
    search: {
      label: t('search'),
      value: filters.keyword,
      onChange: (keyword: string) => setFilters({ keyword }),
    },
    filters: [
      filterByOne({
        key: 'relation',
        label: t('relation'),
        choices: TEAM_RELATIONS.map((value) => ({ value, label: t(value) })),
        value: filters.relation,
        onChange: (relation) => setFilters({ relation }),
      }),
      filterByFlag({
        key: 'pinned',
        label: t('pinnedOnly'),
        value: filters.pinned,
        onChange: (pinned) => setFilters({ pinned }),
      }),
    ],
  };
}
