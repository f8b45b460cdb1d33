import { MAX_PAGE_SIZE } from '@portal/shared/contracts/query';
import { rowAllows } from '@portal/shared/remote';
import { purchaseApi } from './purchase-api';

/** The teams that the user may buy for, the default team first. */
export function useBuyingTeams() {
  const query = purchaseApi.teamsInfo.useQuery({ Page: 1, PageSize: MAX_PAGE_SIZE });
  const teams = query.data?.list
    .filter((team) => rowAllows(team, 'buy'))
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
  return { query, teams };
}
