import { useUrlState } from '@portal/shared/router';
import { spanOf } from '@portal/shared/ui/day-range';
import { memberApi } from '../../member-api';
import { AUDIT_FILTERS } from './audit-filters';

/** The page of the log that the URL selects, and its filters for the export. */
export function useAuditList(teamId: string) {
  const url = useUrlState(AUDIT_FILTERS);
  const { actor, action, from, to } = url.filters;
  const { page, pageSize, sort } = url.paging;
  const filters = {
    TeamId: teamId,
    ...(actor !== '' && { Actor: actor }),
    ...(action !== undefined && { Action: action }),
    ...spanOf(from, to),
  };
  const query = memberApi.audit.useQuery({
    ...filters,
    Page: page,
    PageSize: pageSize,
    ...(sort !== '' && { Sort: sort }),
  });
  return { url, query, filters };
}
