import type { UrlPaging } from '@portal/shared/router';
import { filterByOne } from '@portal/shared/ui/list-filter';
import { useText } from '../text';

const PENDING = 'pending';

/** The state in the URL of a list with `statusFields`. */
interface StatusUrl<Status extends string> {
  readonly filters: { readonly status: Status | 'all' | undefined };
  readonly paging: UrlPaging;
  readonly isFiltered: boolean;
  readonly setFilters: (patch: { readonly status: Status | 'all' | undefined }) => void;
  readonly setPaging: (patch: Partial<UrlPaging>) => void;
  readonly clearFilters: () => void;
}

interface StatusListOptions<Status extends string> {
  readonly statuses: readonly Status[];
  readonly url: StatusUrl<Status>;
  readonly nameOf: (status: Status) => string;
}

/** Requests or invitations by status: pending ones, unless the URL names another status or all. */
export function useStatusList<Status extends string>({ statuses, url, nameOf }: StatusListOptions<Status>) {
  const t = useText();
  const status: Status | 'all' | typeof PENDING = url.filters.status ?? PENDING;
  const isAll = status === 'all';
  const { page, pageSize, sort } = url.paging;
  return {
    isAll,
    /** The page that the URL selects. */
    request: {
      ...(status !== 'all' && { Status: status }),
      Page: page,
      PageSize: pageSize,
      ...(sort !== '' && { Sort: sort }),
    },
    filter: filterByOne<Status | 'all' | typeof PENDING>({
      key: 'status',
      label: t('columnStatus'),
      choices: [
        ...statuses.map((value) => ({ value, label: nameOf(value) })),
        { value: 'all', label: t('anyStatus') },
      ],
      value: status,
      onChange: (next) => url.setFilters({ status: next === PENDING ? undefined : next }),
    }),
    /** For the list: where it is, and that nothing of all is nothing found. */
    place: {
      paging: url.paging,
      onPaging: url.setPaging,
      isFiltered: url.isFiltered && !isAll,
      onClearFilters: url.clearFilters,
    },
  };
}
