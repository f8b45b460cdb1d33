import * as errorCodes from '@portal/shared/contracts/error-codes';
import {
  inviteUserByInfos,
  inviteUserByUrl,
  inviteUserVerifyPhones,
  resendInvitation,
  revokeInvitation,
} from '@portal/shared/contracts/invitation';
import { mutation, remoteApi } from '@portal/shared/store';
import { TEAM_TAGS } from './team-tags';

/** Calls for inviting people. Nothing is cached: an account that does not exist today may exist tomorrow. */
export const invitingApi = remoteApi('mf-team', {
  inviteUserVerifyPhones: mutation(inviteUserVerifyPhones, [], {
    handles: [
      errorCodes.validationFailed,
      errorCodes.rateLimited,
      errorCodes.tooManyInvitations,
      errorCodes.captchaInvalid,
    ],
    refreshOnRefusal: TEAM_TAGS,
  }),
  inviteUserByInfos: mutation(inviteUserByInfos, TEAM_TAGS, {
    handles: [errorCodes.validationFailed, errorCodes.captchaInvalid],
  }),
  revokeInvitation: mutation(revokeInvitation, TEAM_TAGS),
  resendInvitation: mutation(resendInvitation, TEAM_TAGS, { refreshOnRefusal: TEAM_TAGS }),
  inviteUserByUrl: mutation(inviteUserByUrl, 'Audit', { refreshOnRefusal: TEAM_TAGS }),
});
