import type { FastifyInstance } from 'fastify';
import * as calls from '@portal/shared/contracts/invitation';
import { userInvitedTeamInfo } from '@portal/shared/contracts/user';
import type { ProviderDeps } from '../deps';
import { registerEndpoint } from '../http/register-endpoint';
import { actorOf } from '../team/team-actor';
import type { TeamActService } from '../team/team-act.service';
import { invitationService } from './invitation.service';
import { inviteLimitService } from './invite-limit.service';
import { invitingService } from './inviting.service';

/** Calls 43, 64, 65, 81, 87 and E31. */
export function invitationRoutes(app: FastifyInstance, deps: ProviderDeps, acts: TeamActService): void {
  const received = invitationService(deps, acts);
  const inviting = invitingService(deps, { acts, limits: inviteLimitService(deps) });

  registerEndpoint(app, userInvitedTeamInfo, ({ person, input }) =>
    received.listReceived(person.userId, input),
  );
  registerEndpoint(app, calls.allowInvitedTeam, (call) => received.agree(actorOf(call), call.input));
  registerEndpoint(app, calls.refuseInvitedTeam, (call) => received.refuse(actorOf(call), call.input));
  registerEndpoint(app, calls.inviteUserVerifyPhones, (call) => inviting.check(actorOf(call), call.input));
  registerEndpoint(app, calls.inviteUserByInfos, (call) => inviting.send(actorOf(call), call.input));
  registerEndpoint(app, calls.revokeInvitation, (call) => inviting.revoke(actorOf(call), call.input), {
    teamOf: ({ InvitationId }) => inviting.teamOf(InvitationId),
  });
}
