import * as errorCodes from '@portal/shared/contracts/error-codes';
import {
  inviteUserByInfos,
  inviteUserByUrl,
  inviteUserVerifyPhones,
  revokeInvitation,
} from '@portal/shared/contracts/invitation';
import { mutation, remoteApi } from '@portal/shared/store';
import { TEAM_TAGS } from './team-tags';

/** How people are asked into a team. Nothing of it is kept: who does not exist today may tomorrow. */
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
  inviteUserByUrl: mutation(inviteUserByUrl, 'Audit', { refreshOnRefusal: TEAM_TAGS }),
});
