import type { FastifyInstance } from 'fastify';
import * as calls from '@portal/shared/contracts/invitation';
import type { ProviderDeps } from '../deps';
import { registerEndpoint } from '../http/register-endpoint';
import type { StepTicketService } from '../step-up/step-ticket.service';
import { actorOf } from '../team/team-actor';
import type { TeamActService } from '../team/team-act.service';
import { inviteKeyService } from './invite-key.service';
import { inviteLinkService } from './invite-link.service';

/** Calls 63, 83, 85 and 88. */
export function inviteLinkRoutes(
  app: FastifyInstance,
  deps: ProviderDeps,
  { acts, tickets }: { readonly acts: TeamActService; readonly tickets: StepTicketService },
): void {
  const links = inviteLinkService(deps, acts);
  const keys = inviteKeyService(deps, tickets);

  registerEndpoint(app, calls.inviteUserByUrl, (call) => links.current(actorOf(call), call.input));
  registerEndpoint(app, calls.urlTeamBaseInfo, ({ input }) => links.landing(input));
  registerEndpoint(app, calls.urlTeamDelInfo, ({ person, input }) => links.teamBehind(person.userId, input));
  registerEndpoint(app, calls.verifyInvtedUrl, (call) => keys.check(actorOf(call), call.input));
}
