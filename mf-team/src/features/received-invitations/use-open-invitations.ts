import { joiningApi } from '../../joining-api';

/** Pending invitations of the user (43). The counter and the link share one request. */
export function useOpenInvitations() {
  return joiningApi.userInvitedTeamInfo.useQuery({ Status: 'pending', PageSize: 1 });
}
