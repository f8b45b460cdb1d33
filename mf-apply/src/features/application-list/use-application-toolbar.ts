import { INSTANCE_STATUSES, SOURCES, VERSIONS } from '@portal/shared/contracts/enums';
import type { UrlState } from '@portal/shared/router';
import { filterByMany, filterByOne } from '@portal/shared/ui/list-filter';
import { useVersionText } from '@portal/shared/ui/use-enum-text';
import { useText } from '../../text';
import { type APPLICATION_FILTERS, DUE_CHOICES } from './application-filters';

/** Search by name; filters by version, status, source and due date. */
export function useApplicationToolbar({ filters, setFilters }: UrlState<typeof APPLICATION_FILTERS>) {
  const t = useText();
  const versionText = useVersionText();
  return {
    search: {
      label: t('search'),
      value: filters.keyword,
      onChange: (keyword: string) => setFilters({ keyword }),
    },
    filters: [
      filterByMany({
        key: 'status',
        label: t('status'),
        choices: INSTANCE_STATUSES.map((value) => ({ value, label: t(`instanceStatus.${value}`) })),
        value: filters.status,
        onChange: (status) => setFilters({ status }),
      }),
      filterByOne({
        key: 'due',
        label: t('columnDue'),
        choices: DUE_CHOICES.map((days) => ({ value: days, label: t('dueWithin', { days }) })),
        value: filters.due,
        onChange: (due) => setFilters({ due }),
      }),
      filterByMany({
        key: 'version',
        label: t('version'),
        choices: VERSIONS.map((value) => ({ value, label: versionText(value) })),
        value: filters.version,
        onChange: (version) => setFilters({ version }),
      }),
      filterByMany({
        key: 'source',
        label: t('source'),
        choices: SOURCES.map((value) => ({ value, label: t(`applicationSource.${value}`) })),
        value: filters.source,
        onChange: (source) => setFilters({ source }),
      }),
    ],
  };
}
