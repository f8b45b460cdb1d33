import {
  inviteUserByInfos,
  inviteUserByUrl,
  inviteUserVerifyPhones,
  revokeInvitation,
} from '@portal/shared/contracts/invitation';
import { mutation, remoteApi } from '@portal/shared/store';

/** How people are asked into a team. Nothing of it is kept: who does not exist today may tomorrow. */
export const invitingApi = remoteApi('mf-team', {
  inviteUserVerifyPhones: mutation(inviteUserVerifyPhones, [], { handles: [4000, 4029, 4207, 4501] }),
  inviteUserByInfos: mutation(inviteUserByInfos, [], { handles: [4000, 4501] }),
  revokeInvitation: mutation(revokeInvitation),
  inviteUserByUrl: mutation(inviteUserByUrl),
});
