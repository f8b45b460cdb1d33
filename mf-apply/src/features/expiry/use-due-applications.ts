import { MAX_PAGE_SIZE } from '@portal/shared/contracts/query';
import { applicationApi } from '../../application-api';
import { EXPIRING_DAYS } from '../../due-tone';

/** What has expired or will within 30 days, in the order of its due dates: one answer for counter and card. */
export function useDueApplications() {
  return applicationApi.instancesInfo.useQuery({
    Status: ['normal', 'expired'],
    DueWithin: EXPIRING_DAYS,
    Sort: 'dueDate',
    PageSize: MAX_PAGE_SIZE,
  });
}
