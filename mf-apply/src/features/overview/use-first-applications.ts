import { CARD_ROWS } from '@portal/shared/ui/card-rows';
import { applicationApi } from '../../application-api';

/** The list's own first rows, the pinned ones ahead, with the total: one answer for counter, card and step. */
export function useFirstApplications() {
  return applicationApi.instancesInfo.useQuery({ PageSize: CARD_ROWS });
}
