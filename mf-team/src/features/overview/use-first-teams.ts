import { CARD_ROWS } from '@portal/shared/ui/card-rows';
import { teamApi } from '../../team-api';

/** The first rows of the team list, pinned ones first, with recent members and the total. Counter, card and step share one request. */
export function useFirstTeams() {
  return teamApi.teamsInfo.useQuery({ PageSize: CARD_ROWS, WithMembers: true });
}
