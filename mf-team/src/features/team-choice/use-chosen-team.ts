import * as errorCodes from '@portal/shared/contracts/error-codes';
import { MAX_PAGE_SIZE } from '@portal/shared/contracts/query';
import type { TeamRow } from '@portal/shared/contracts/team';
import { useSearchParams } from '@portal/shared/router';
import { isApiFailure, skipToken } from '@portal/shared/store';
import type { QueryLike } from '@portal/shared/ui/query-result';
import { useState } from 'react';
import { teamApi } from '../../team-api';

/** The team that the page shows. */
export interface ChosenTeam {
  /** The id in the URL, or the default team's. */
  readonly teamId: string | undefined;
  /** Null if the user cannot see the team. Undefined until that is known. */
  readonly team: TeamRow | null | undefined;
  /** Whether the user is a member of the team, but disabled or locked in it. */
  readonly isSuspended: boolean;
  /** The team's name while the user was a member; undefined for a team that was never loaded. */
  readonly knownName: string | undefined;
  /** Whether the user is in no team at all. */
  readonly hasNoTeam: boolean;
  readonly query: Pick<QueryLike<unknown>, 'error' | 'isFetching' | 'refetch'>;
  readonly choose: (teamId: string) => void;
}

/** The URL may contain any text; a malformed team id counts as a team that does not exist. */
const NOT_FOUND: readonly number[] = [errorCodes.notFound, errorCodes.validationFailed];

/** The team of `TeamId` in the URL (E59), or the default team without it. */
export function useChosenTeam(): ChosenTeam {
  const [params, setParams] = useSearchParams();
  const first = teamApi.teamsInfo.useQuery({ Page: 1, PageSize: MAX_PAGE_SIZE });
  // Set once: if the default team changes elsewhere, a page that is in use stays on its team.
  const [initialId, setInitialId] = useState<string>();
  if (initialId === undefined && first.data !== undefined) {
    const { list } = first.data;
    const initial = list.find(({ isDefault }) => isDefault) ?? list[0];
    if (initial !== undefined) setInitialId(initial.Id);
  }
  const teamId = params.get('TeamId') ?? initialId;

  const query = teamApi.teamInfo.useQuery(teamId === undefined ? skipToken : { TeamId: teamId });
  const code = isApiFailure(query.error) ? query.error.code : null;
  const isSuspended = code === errorCodes.memberDisabled;
  const isNotFound = code !== null && NOT_FOUND.includes(code);
  // For a team that the user may not enter, the list still contains the user's state in it.
  const listed = isSuspended ? first.data?.list.find(({ Id }) => Id === teamId) : undefined;
  const team = isSuspended || isNotFound ? (listed ?? null) : query.currentData;

  const [known, setKnown] = useState<Pick<TeamRow, 'Id' | 'name'>>();
  if (team != null && (known?.Id !== team.Id || known.name !== team.name)) setKnown(team);

  return {
    teamId,
    team,
    isSuspended,
    knownName: known?.Id === teamId ? known?.name : undefined,
    hasNoTeam: first.data?.total === 0,
    query:
      teamId === undefined ? first : { ...query, error: isSuspended || isNotFound ? undefined : query.error },
    choose: (next) => setParams({ TeamId: next }),
  };
}
