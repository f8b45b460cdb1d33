import { CARD_ROWS } from '@portal/shared/ui/card-rows';
import { applicationApi } from '../../application-api';

/** The first rows of the list, pinned ones first, with the total. Counter, card and step share this request. */
export function useFirstApplications() {
  return applicationApi.instancesInfo.useQuery({ PageSize: CARD_ROWS });
}
