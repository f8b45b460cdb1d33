import type { MemberRow } from '@portal/shared/contracts/member';
import { skipToken } from '@portal/shared/store';
import type { QueryLike } from '@portal/shared/ui/query-result';
import { memberApi } from '../../member-api';

interface OneMember {
  readonly teamId: string;
  /** Undefined: none is wanted. Any text, because it comes from the URL. */
  readonly userId: string | undefined;
  readonly rows: readonly MemberRow[];
}

/**
 * One member of a team: their row in the list, or, if the page of the list does not contain it, the response to call 80
 * with their id. Null if the team has no such member. A provider that does not know the filter returns other members,
 * so the id is compared.
 */
export function useOneMember({ teamId, userId, rows }: OneMember): QueryLike<MemberRow | null> {
  const find = (list: readonly MemberRow[]) => list.find((row) => row.userId === userId?.toLowerCase());
  const listed = find(rows);
  const query = memberApi.usersInfo.useQuery(
    userId === undefined || listed !== undefined
      ? skipToken
      : { TeamId: teamId, UserId: userId, Page: 1, PageSize: 1 },
  );
  const found =
    listed ?? (query.currentData === undefined ? undefined : (find(query.currentData.list) ?? null));
  return {
    data: found,
    currentData: found,
    error: listed === undefined ? query.error : undefined,
    isFetching: query.isFetching,
    refetch: query.refetch,
  };
}
