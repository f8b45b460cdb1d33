import { CARD_ROWS } from '@portal/shared/ui/card-rows';
import { teamApi } from '../../team-api';

/** The list's own first rows, the pinned ones ahead, with the total: one answer for counter, card and step. */
export function useFirstTeams() {
  return teamApi.teamsInfo.useQuery({ PageSize: CARD_ROWS });
}
