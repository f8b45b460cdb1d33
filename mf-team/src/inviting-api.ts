import * as errorCodes from '@portal/shared/contracts/error-codes';
import {
  inviteUserByInfos,
  inviteUserByUrl,
  inviteUserVerifyPhones,
  revokeInvitation,
} from '@portal/shared/contracts/invitation';
import { mutation, remoteApi } from '@portal/shared/store';

/** How people are asked into a team. Nothing of it is kept: who does not exist today may tomorrow. */
export const invitingApi = remoteApi('mf-team', {
  inviteUserVerifyPhones: mutation(inviteUserVerifyPhones, [], {
    handles: [
      errorCodes.validationFailed,
      errorCodes.rateLimited,
      errorCodes.tooManyInvitations,
      errorCodes.captchaInvalid,
    ],
  }),
  inviteUserByInfos: mutation(inviteUserByInfos, [], {
    handles: [errorCodes.validationFailed, errorCodes.captchaInvalid],
  }),
  revokeInvitation: mutation(revokeInvitation),
  inviteUserByUrl: mutation(inviteUserByUrl),
});
