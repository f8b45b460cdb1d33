import type { FastifyInstance } from 'fastify';
import * as calls from '@portal/shared/contracts/invitation';
import type { ProviderDeps } from '../../platform/deps';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import type { StepTicketService } from '../../identity/step-up/step-ticket.service';
import { actorOf } from '../act/team-actor';
import type { TeamActService } from '../act/team-act.service';
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

  registerEndpoint(app, calls.inviteUserByUrl, (context) => links.current(actorOf(context), context.input));
  registerEndpoint(app, calls.urlTeamBaseInfo, ({ input }) => links.landing(input));
  registerEndpoint(app, calls.urlTeamDelInfo, ({ user, input }) => links.teamBehind(user.userId, input));
  registerEndpoint(app, calls.verifyInvtedUrl, (context) => keys.check(actorOf(context), context.input));
}
