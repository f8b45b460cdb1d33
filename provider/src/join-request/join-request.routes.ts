import type { FastifyInstance } from 'fastify';
import { applyForTeam } from '@portal/shared/contracts/invitation';
import { allowUsers, appliedUsersInfo, refuseUsers } from '@portal/shared/contracts/member';
import type { ProviderDeps } from '../deps';
import { registerEndpoint } from '../http/register-endpoint';
import type { StepTicketService } from '../step-up/step-ticket.service';
import { actorOf } from '../team/team-actor';
import type { TeamActService } from '../team/team-act.service';
import { applyingService } from './applying.service';
import { joinRequestService } from './join-request.service';

/** Calls 62, 82, 90 and 91. */
export function joinRequestRoutes(
  app: FastifyInstance,
  deps: ProviderDeps,
  { acts, tickets }: { readonly acts: TeamActService; readonly tickets: StepTicketService },
): void {
  const applying = applyingService(deps, { acts, tickets });
  const requests = joinRequestService(deps, acts);

  registerEndpoint(app, applyForTeam, (call) => applying.apply(actorOf(call), call.input));
  registerEndpoint(app, appliedUsersInfo, ({ input }) => requests.list(input));
  registerEndpoint(app, allowUsers, (call) => requests.allow(actorOf(call), call.input));
  registerEndpoint(app, refuseUsers, (call) => requests.refuse(actorOf(call), call.input));
}
