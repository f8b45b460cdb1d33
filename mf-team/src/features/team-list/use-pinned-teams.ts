import type { TeamRow } from '@portal/shared/contracts/team';
import { skipToken } from '@portal/shared/store';
import { teamApi } from '../../team-api';

/** Teams that the row has room for; the rest stand at the head of the list. */
const ROOM = 6;

interface PinnedTeams {
  readonly teams: readonly TeamRow[];
  /** Not known yet whether there are any: what stands below them waits, so that it does not jump. */
  readonly isLoading: boolean;
}

/** The pinned teams ahead of the list; none while the list is filtered, which then holds what was asked for alone. */
export function usePinnedTeams(isFiltered: boolean): PinnedTeams {
  const { currentData, isLoading } = teamApi.teamsInfo.useQuery(
    isFiltered ? skipToken : { Favor: true, PageSize: ROOM },
  );
  // What was just unpinned is gone at once, before the list is asked for again.
  return { teams: currentData?.list.filter(({ favor }) => favor) ?? [], isLoading };
}
