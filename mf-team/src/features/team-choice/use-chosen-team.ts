import * as errorCodes from '@portal/shared/contracts/error-codes';
import { MAX_PAGE_SIZE } from '@portal/shared/contracts/query';
import type { TeamRow } from '@portal/shared/contracts/team';
import { idParam, useSearchParams } from '@portal/shared/router';
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
  const urlId = idParam(params, 'TeamId');
  // Set once: if the default team changes elsewhere, a page that is in use stays on its team.
  const [initialId, setInitialId] = useState<string>();
  const teamId = urlId ?? initialId;

  const account = teamApi.userInfo.useQuery(teamId === undefined ? {} : skipToken);
  const query = teamApi.teamInfo.useQuery(teamId === undefined ? skipToken : { TeamId: teamId });
  const code = isApiFailure(query.error) ? query.error.code : null;
  const isSuspended = code === errorCodes.memberDisabled;
  const isRefused = isSuspended || (code !== null && NOT_FOUND.includes(code));
  const defaultId = account.data?.defaultTeam?.Id;
  const hasNoDefault = account.data !== undefined && defaultId === undefined;
  // Only without a team to show: the list contains the first team, the user's state in a team that they may not enter,
  // and whether they are in any team.
  const needsList = isRefused || (teamId === undefined && hasNoDefault);
  const [reached, setReached] = useState({ teamId, page: 1 });
  const page = reached.teamId === teamId ? reached.page : 1;
  const list = teamApi.teamsInfo.useQuery(needsList ? { Page: page, PageSize: MAX_PAGE_SIZE } : skipToken);
  const listed = list.currentData?.list;
  const firstId = defaultId ?? listed?.[0]?.Id;
  if (teamId === undefined && firstId !== undefined) setInitialId(firstId);

  const refusedTeam = isSuspended ? listed?.find(({ Id }) => Id === teamId) : undefined;
  const isOnLaterPage =
    isSuspended && refusedTeam === undefined && page * MAX_PAGE_SIZE < (list.currentData?.total ?? 0);
  if (isOnLaterPage) setReached({ teamId, page: page + 1 });
  const isListSettled = !isOnLaterPage && (listed !== undefined || list.error !== undefined);
  const shownIfRefused = isListSettled ? (refusedTeam ?? null) : undefined;
  const team = isRefused ? shownIfRefused : query.currentData;

  const [known, setKnown] = useState<Pick<TeamRow, 'Id' | 'name'>>();
  if (team != null && (known?.Id !== team.Id || known.name !== team.name)) setKnown(team);

  return {
    teamId,
    team,
    isSuspended,
    knownName: known?.Id === teamId ? known?.name : undefined,
    hasNoTeam: list.currentData?.total === 0,
    query:
      teamId === undefined
        ? hasNoDefault
          ? list
          : account
        : { ...query, error: isRefused ? undefined : query.error },
    choose: (next) => setParams({ TeamId: next }),
  };
}
