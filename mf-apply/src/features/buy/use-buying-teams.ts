import { MAX_PAGE_SIZE } from '@portal/shared/contracts/query';
import { rowAllows } from '@portal/shared/remote';
import { purchaseApi } from '../../purchase-api';

/** The teams that the user may buy for: those that they administer, the default team first. */
export function useBuyingTeams() {
  const query = purchaseApi.teamsInfo.useQuery({ Page: 1, PageSize: MAX_PAGE_SIZE });
  const teams = query.data?.list
    // Inviting is the right of all admins, and so is buying (docs/reference/rules.md#creators-and-buyers).
    .filter((team) => rowAllows(team, 'invite'))
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
  return { query, teams };
}
