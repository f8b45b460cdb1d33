import { skipToken } from '@portal/shared/store';
import { memberApi } from '../../member-api';

/** Number of pending requests. Undefined until it is known, and for users who may not decide them. */
export function usePendingRequestCount(teamId: string, mayDecide: boolean): number | undefined {
  const { currentData } = memberApi.appliedUsersInfo.useQuery(
    mayDecide ? { TeamId: teamId, Status: 'pending', Page: 1, PageSize: 1 } : skipToken,
  );
  return currentData?.total;
}
