import { joiningApi } from '../../joining-api';

/** How many invitations wait for the person's answer (43): one answer for the counter and the link. */
export function useOpenInvitations() {
  return joiningApi.userInvitedTeamInfo.useQuery({ Status: 'pending', PageSize: 1 });
}
