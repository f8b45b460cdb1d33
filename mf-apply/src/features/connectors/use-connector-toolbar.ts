import { CONNECTOR_STATES } from '@portal/shared/contracts/enums';
import type { UrlState } from '@portal/shared/router';
import { filterByOne } from '@portal/shared/ui/list-filter';
import { useText } from '../../text';
import type { CONNECTOR_FILTERS } from './connector-filters';

/** Search by name, and a filter by state. */
export function useConnectorToolbar({ filters, setFilters }: UrlState<typeof CONNECTOR_FILTERS>) {
  const t = useText();
  return {
    search: {
      label: t('connectors.search'),
      value: filters.keyword,
      onChange: (keyword: string) => setFilters({ keyword }),
    },
    filters: [
      filterByOne({
        key: 'state',
        label: t('connectors.column.state'),
        choices: CONNECTOR_STATES.map((value) => ({ value, label: t(`connectors.state.${value}`) })),
        value: filters.state,
        onChange: (state) => setFilters({ state }),
      }),
    ],
  };
}
