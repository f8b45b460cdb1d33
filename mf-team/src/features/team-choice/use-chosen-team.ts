import * as errorCodes from '@portal/shared/contracts/error-codes';
import { MAX_PAGE_SIZE } from '@portal/shared/contracts/query';
import type { TeamRow } from '@portal/shared/contracts/team';
import { useSearchParams } from '@portal/shared/router';
import { isApiFailure, skipToken } from '@portal/shared/store';
import type { QueryLike } from '@portal/shared/ui/query-result';
import { useState } from 'react';
import { teamApi } from '../../team-api';

/** The team that the page is about. */
export interface ChosenTeam {
  /** The id in the address, or the default team's. */
  readonly teamId: string | undefined;
  /** Null: the person cannot see it. Undefined until that is known. */
  readonly team: TeamRow | null | undefined;
  /** Whether the person belongs to the team and is disabled or locked there. */
  readonly isStopped: boolean;
  /** How the team was called while the person was in it; undefined for one never seen. */
  readonly knownName: string | undefined;
  /** Whether the person is in no team at all. */
  readonly isTeamless: boolean;
  readonly query: Pick<QueryLike<unknown>, 'error' | 'isFetching' | 'refetch'>;
  readonly choose: (teamId: string) => void;
}

/** An address may name anything; what is no team's id is no team either. */
const GONE: readonly number[] = [errorCodes.notFound, errorCodes.validationFailed];

/** `TeamId` of the address (E59), and the default team where it names none. */
export function useChosenTeam(): ChosenTeam {
  const [params, setParams] = useSearchParams();
  const first = teamApi.teamsInfo.useQuery({ Page: 1, PageSize: MAX_PAGE_SIZE });
  // Taken once: another default, chosen elsewhere, does not move a page with work on it.
  const [start, setStart] = useState<string>();
  if (start === undefined && first.data !== undefined) {
    const { list } = first.data;
    const begin = list.find(({ isDefault }) => isDefault) ?? list[0];
    if (begin !== undefined) setStart(begin.Id);
  }
  const teamId = params.get('TeamId') ?? start;

  const query = teamApi.teamInfo.useQuery(teamId === undefined ? skipToken : { TeamId: teamId });
  const code = isApiFailure(query.error) ? query.error.code : null;
  const isStopped = code === errorCodes.memberDisabled;
  const isGone = code !== null && GONE.includes(code);
  // Of a team that the person may not enter the list still says in which state they are there.
  const listed = isStopped ? first.data?.list.find(({ Id }) => Id === teamId) : undefined;
  const team = isStopped || isGone ? (listed ?? null) : query.currentData;

  const [known, setKnown] = useState<Pick<TeamRow, 'Id' | 'name'>>();
  if (team != null && (known?.Id !== team.Id || known.name !== team.name)) setKnown(team);

  return {
    teamId,
    team,
    isStopped,
    knownName: known?.Id === teamId ? known?.name : undefined,
    isTeamless: first.data?.total === 0,
    query: teamId === undefined ? first : { ...query, error: isStopped || isGone ? undefined : query.error },
    choose: (next) => setParams({ TeamId: next }),
  };
}
