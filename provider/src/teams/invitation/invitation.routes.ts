import type { FastifyInstance } from 'fastify';
import * as calls from '@portal/shared/contracts/invitation';
import { userInvitedTeamInfo } from '@portal/shared/contracts/user';
import type { ProviderDeps } from '../../platform/deps';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import { actorOf } from '../act/team-actor';
import type { TeamActService } from '../act/team-act.service';
import { invitationService } from './invitation.service';
import { inviteLimitService } from './invite-limit.service';
import { invitingService } from './inviting.service';
import { sentInvitationService } from './sent-invitation.service';

/** Calls 43, 64, 65, 81, 87, E31 and E76. */
export function invitationRoutes(app: FastifyInstance, deps: ProviderDeps, acts: TeamActService): void {
  const received = invitationService(deps, acts);
  const limits = inviteLimitService(deps);
  const inviting = invitingService(deps, { acts, limits });
  const sent = sentInvitationService(deps, { acts, limits });

  registerEndpoint(app, userInvitedTeamInfo, ({ user, input }) => received.listReceived(user.userId, input));
  registerEndpoint(app, calls.allowInvitedTeam, (context) => received.agree(actorOf(context), context.input));
  registerEndpoint(app, calls.refuseInvitedTeam, (context) =>
    received.refuse(actorOf(context), context.input),
  );
  registerEndpoint(app, calls.inviteUserVerifyPhones, (context) =>
    inviting.check(actorOf(context), context.input),
  );
  registerEndpoint(app, calls.inviteUserByInfos, (context) => inviting.send(actorOf(context), context.input));
  registerEndpoint(app, calls.sentInvitations, ({ input }) => sent.list(input));
  const teamOf = ({ InvitationId }: { readonly InvitationId: string }) => sent.teamOf(InvitationId);
  registerEndpoint(app, calls.resendInvitation, (context) => sent.resend(actorOf(context), context.input), {
    teamOf,
  });
  registerEndpoint(app, calls.revokeInvitation, (context) => sent.revoke(actorOf(context), context.input), {
    teamOf,
  });
}
