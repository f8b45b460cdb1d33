import { CARD_ROWS } from '@portal/shared/ui/card-rows';
import { joiningApi } from '../../joining-api';

/** Pending invitations of the user (43), newest first. Counter, card and link share one request. */
export function useOpenInvitations() {
  return joiningApi.userInvitedTeamInfo.useQuery({ Status: 'pending', PageSize: CARD_ROWS });
}
