import { MAX_PAGE_SIZE } from '@portal/shared/contracts/query';
import { applicationApi } from '../../application-api';
import { EXPIRING_DAYS } from '../../due-tone';

/** Applications that have expired or will within 30 days, sorted by due date. Counter and card share this request. */
export function useDueApplications() {
  return applicationApi.instancesInfo.useQuery({
    Status: ['normal', 'expired'],
    DueWithin: EXPIRING_DAYS,
    Sort: 'dueDate',
    PageSize: MAX_PAGE_SIZE,
  });
}
