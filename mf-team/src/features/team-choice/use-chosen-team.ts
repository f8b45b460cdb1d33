import { PAGE_SIZE_MAX } from '@portal/shared/contracts/query';
import type { TeamRow } from '@portal/shared/contracts/team';
import { useSearchParams } from '@portal/shared/router';
import type { QueryLike } from '@portal/shared/ui/query-result';
import { useState } from 'react';
import { teamApi } from '../../team-api';
import { afterLook, hasEnded, searchFor } from './team-search';

/** The team that the page is about, among those of the person. */
export interface ChosenTeam {
  /** The id in the address, or the default team's. */
  readonly teamId: string | undefined;
  /** Null: the person is not in it. Undefined until that is known. */
  readonly team: TeamRow | null | undefined;
  /** How the team was called while the person was in it; undefined for one never seen. */
  readonly knownName: string | undefined;
  /** Whether the person is in no team at all. */
  readonly isTeamless: boolean;
  /** How the search stands. */
  readonly query: Pick<QueryLike<unknown>, 'error' | 'isFetching' | 'refetch'>;
  readonly choose: (teamId: string) => void;
}

/** `TeamId` of the address, and the default team where it names none. */
export function useChosenTeam(): ChosenTeam {
  const [params, setParams] = useSearchParams();
  const first = teamApi.teamsInfo.useQuery({ Page: 1, PageSize: PAGE_SIZE_MAX });
  // Taken once: another default, chosen elsewhere, does not move a page with work on it.
  const [start, setStart] = useState<string>();
  if (start === undefined && first.data !== undefined) {
    const { list } = first.data;
    const begin = list.find(({ isDefault }) => isDefault) ?? list[0];
    if (begin !== undefined) setStart(begin.Id);
  }
  const asked = params.get('TeamId') ?? undefined;
  const teamId = asked ?? start;

  const [search, setSearch] = useState(() => searchFor(teamId));
  if (search.teamId !== teamId) setSearch(searchFor(teamId));
  const query = teamApi.teamsInfo.useQuery({ Page: search.page, PageSize: PAGE_SIZE_MAX });
  const page = query.currentData;
  const found = page?.list.find(({ Id }) => Id === teamId);
  const looked = {
    isFound: found !== undefined,
    pages: page === undefined ? 0 : Math.ceil(page.total / page.pageSize),
  };
  if (page !== undefined && search.teamId === teamId) {
    const next = afterLook(search, looked);
    if (next !== search) setSearch(next);
  }

  const [known, setKnown] = useState<Pick<TeamRow, 'Id' | 'name'>>();
  if (found !== undefined && (known?.Id !== found.Id || known.name !== found.name)) setKnown(found);

  return {
    teamId,
    team: teamOf(found, page !== undefined && hasEnded(search, looked)),
    knownName: known?.Id === teamId ? known?.name : undefined,
    isTeamless: first.data?.total === 0,
    query: page === undefined && first.error !== undefined ? first : query,
    choose: (next) => setParams({ TeamId: next }),
  };
}

function teamOf(found: TeamRow | undefined, isOver: boolean): TeamRow | null | undefined {
  if (found !== undefined) return found;
  return isOver ? null : undefined;
}
