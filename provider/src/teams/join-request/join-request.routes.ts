import type { FastifyInstance } from 'fastify';
import { applyForTeam, ownRequests, withdrawRequest } from '@portal/shared/contracts/invitation';
import { allowUsers, appliedUsersInfo, refuseUsers } from '@portal/shared/contracts/member';
import type { ProviderDeps } from '../../platform/deps';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import type { StepTicketService } from '../../identity/step-up/step-ticket.service';
import { actorOf } from '../act/team-actor';
import type { TeamActService } from '../act/team-act.service';
import { applyingService } from './applying.service';
import { joinRequestService } from './join-request.service';
import { ownRequestService } from './own-request.service';

/** Calls 62, 82, 90, 91 and E60. */
export function joinRequestRoutes(
  app: FastifyInstance,
  deps: ProviderDeps,
  { acts, tickets }: { readonly acts: TeamActService; readonly tickets: StepTicketService },
): void {
  const applying = applyingService(deps, { acts, tickets });
  const requests = joinRequestService(deps, acts);
  const own = ownRequestService(deps, acts);

  registerEndpoint(app, applyForTeam, (context) => applying.apply(actorOf(context), context.input));
  registerEndpoint(app, appliedUsersInfo, ({ input }) => requests.list(input));
  registerEndpoint(app, allowUsers, (context) => requests.allow(actorOf(context), context.input));
  registerEndpoint(app, ownRequests, ({ user }) => own.list(user.userId));
  registerEndpoint(app, withdrawRequest, (context) => own.withdraw(actorOf(context), context.input));
  registerEndpoint(app, refuseUsers, (context) => requests.refuse(actorOf(context), context.input));
}
