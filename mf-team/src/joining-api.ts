import * as errorCodes from '@portal/shared/contracts/error-codes';
import {
  allowInvitedTeam,
  applyForTeam,
  ownRequests,
  refuseInvitedTeam,
  urlTeamBaseInfo,
  urlTeamDelInfo,
  verifyInvtedUrl,
  withdrawRequest,
} from '@portal/shared/contracts/invitation';
import { enterpriseCertificateState, realnameCertificateState } from '@portal/shared/contracts/certification';
import { userInvitedTeamInfo } from '@portal/shared/contracts/user';
import { memberChanged, teamChanged } from '@portal/shared/events/team';
import { certificationChanged } from '@portal/shared/events/certification';
import { mutation, query, remoteApi, whenever } from '@portal/shared/store';
import { TEAM_TAGS } from './team-tags';

/** Handled with a question instead of a notification: see `verification/use-verification-question`. */
const VERIFICATION = [errorCodes.notVerified, errorCodes.underReview];

/** Calls for joining teams: received invitations, links, invite codes, and the required verification. */
export const joiningApi = remoteApi(
  'mf-team',
  {
    userInvitedTeamInfo: query(userInvitedTeamInfo, 'Invitation'),
    allowInvitedTeam: mutation(allowInvitedTeam, TEAM_TAGS, {
      handles: VERIFICATION,
    }),
    refuseInvitedTeam: mutation(refuseInvitedTeam, TEAM_TAGS),
    urlTeamBaseInfo: query(urlTeamBaseInfo),
    urlTeamDelInfo: query(urlTeamDelInfo, 'Link'),
    verifyInvtedUrl: mutation(verifyInvtedUrl, [], {
      handles: [
        errorCodes.validationFailed,
        errorCodes.inviteInvalid,
        errorCodes.inviteExpired,
        errorCodes.alreadyInTeam,
        errorCodes.tooManyWrongInviteKeys,
        errorCodes.rateLimited,
      ],
    }),
    ownRequests: query(ownRequests, 'OwnRequest'),
    withdrawRequest: mutation(withdrawRequest, ['OwnRequest', 'Link']),
    applyForTeam: mutation(applyForTeam, ['OwnRequest', 'Link'], {
      handles: [
        ...VERIFICATION,
        errorCodes.validationFailed,
        errorCodes.certLevelTooLow,
        errorCodes.inviteInvalid,
        errorCodes.inviteExpired,
        errorCodes.alreadyInTeam,
        errorCodes.alreadyPending,
        errorCodes.stepUpRequired,
      ],
    }),
    personalState: query(realnameCertificateState, 'Verification'),
    enterpriseState: query(enterpriseCertificateState, 'Verification'),
  },
  {
    refreshOn: [
      whenever(teamChanged, ['Invitation', 'Link', 'OwnRequest']),
      whenever(memberChanged, ['Invitation', 'Link', 'OwnRequest']),
      whenever(certificationChanged, 'Verification'),
    ],
  },
);
