import type { TeamRow } from '@portal/shared/contracts/team';
import { skipToken } from '@portal/shared/store';
import { teamApi } from '../../team-api';

/** As many as fit into the row; further pinned teams are at the top of the list. */
const PINNED = { Favor: true, PageSize: 6 } as const;

interface PinnedTeams {
  readonly teams: readonly TeamRow[];
  /** True until the first response. The list below waits for it, so that it does not jump. */
  readonly isLoading: boolean;
}

/** The pinned teams above the list. Empty while the list is filtered, so that only matching teams are shown. */
export function usePinnedTeams(isFiltered: boolean): PinnedTeams {
  const { currentData, isLoading } = teamApi.teamsInfo.useQuery(isFiltered ? skipToken : PINNED);
  // A team that was just unpinned disappears immediately, before the list is refetched.
  return { teams: currentData?.list.filter(({ favor }) => favor) ?? [], isLoading };
}

/** Prefetches the pinned teams before the page is shown, because the list waits for them. */
export function prefetchPinnedTeams(): Promise<unknown> {
  return teamApi.teamsInfo.prefetch(PINNED);
}
