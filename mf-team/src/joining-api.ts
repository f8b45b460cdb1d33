import {
  allowInvitedTeam,
  applyForTeam,
  refuseInvitedTeam,
  urlTeamBaseInfo,
  urlTeamDelInfo,
  verifyInvtedUrl,
} from '@portal/shared/contracts/invitation';
import { realnameCertificateState } from '@portal/shared/contracts/certification';
import { userInvitedTeamInfo } from '@portal/shared/contracts/user';
import { memberChanged, teamChanged } from '@portal/shared/events/team';
import { verificationChanged } from '@portal/shared/events/verification';
import { mutation, query, remoteApi, whenever } from '@portal/shared/store';

/** Asked about, not notified: see `verification/use-verification-question`. */
const VERIFICATION = [4601, 4602];

/** How the person comes into teams: invitations received, links, passphrases, and the verification it takes. */
export const joiningApi = remoteApi(
  'mf-team',
  {
    userInvitedTeamInfo: query(userInvitedTeamInfo, 'Invitation'),
    allowInvitedTeam: mutation(allowInvitedTeam, ['Invitation', 'Team', 'Link'], { handles: VERIFICATION }),
    refuseInvitedTeam: mutation(refuseInvitedTeam, 'Invitation'),
    urlTeamBaseInfo: query(urlTeamBaseInfo),
    urlTeamDelInfo: query(urlTeamDelInfo, 'Link'),
    verifyInvtedUrl: mutation(verifyInvtedUrl, [], { handles: [4000, 4202, 4203, 4204, 4206, 4029] }),
    applyForTeam: mutation(applyForTeam, 'Link', {
      handles: [...VERIFICATION, 4000, 4201, 4202, 4203, 4204, 4205, 4536],
    }),
    personalState: query(realnameCertificateState, 'Verification'),
  },
  {
    refreshOn: [
      whenever(teamChanged, ['Invitation', 'Link']),
      whenever(memberChanged, ['Invitation', 'Link']),
      whenever(verificationChanged, 'Verification'),
    ],
  },
);
