import type { TeamRow } from '@portal/shared/contracts/team';
import { skipToken } from '@portal/shared/store';
import { teamApi } from '../../team-api';

/** As many as the row has room for; the rest stand at the head of the list. */
const PINNED = { Favor: true, PageSize: 6 } as const;

interface PinnedTeams {
  readonly teams: readonly TeamRow[];
  /** Not known yet whether there are any: what stands below them waits, so that it does not jump. */
  readonly isLoading: boolean;
}

/** The pinned teams ahead of the list; none while the list is filtered, which then holds what was asked for alone. */
export function usePinnedTeams(isFiltered: boolean): PinnedTeams {
  const { currentData, isLoading } = teamApi.teamsInfo.useQuery(isFiltered ? skipToken : PINNED);
  // What was just unpinned is gone at once, before the list is asked for again.
  return { teams: currentData?.list.filter(({ favor }) => favor) ?? [], isLoading };
}

/** Asks for them before anybody sees the page: the list waits for them. */
export function preparePinnedTeams(): void {
  teamApi.teamsInfo.prefetch(PINNED);
}
