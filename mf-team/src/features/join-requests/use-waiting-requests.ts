import { skipToken } from '@portal/shared/store';
import { memberApi } from '../../member-api';

/** How many requests wait for an answer; undefined until known, and for whom they are no matter. */
export function useWaitingRequests(teamId: string, mayDecide: boolean): number | undefined {
  const { currentData } = memberApi.appliedUsersInfo.useQuery(
    mayDecide ? { TeamId: teamId, Status: 'pending', Page: 1, PageSize: 1 } : skipToken,
  );
  return currentData?.total;
}
