import type { FastifyInstance } from 'fastify';
import type { StepTicketService } from '../identity/step-up/step-ticket.service';
import type { ProviderDeps } from '../platform/deps';
import { teamActService } from './act/team-act.service';
import { auditRoutes } from './audit/audit.routes';
import { invitationRoutes } from './invitation/invitation.routes';
import { inviteLinkRoutes } from './invite-link/invite-link.routes';
import { joinRequestRoutes } from './join-request/join-request.routes';
import { memberRoutes } from './member/member.routes';
import { teamCreationService } from './team/team-creation.service';
import { teamRoutes } from './team/team.routes';

/** Teams, members and how people join. @returns what other domains use of it */
export function registerTeams(
  app: FastifyInstance,
  deps: ProviderDeps,
  { tickets }: { readonly tickets: StepTicketService },
) {
  const acts = teamActService(deps);
  teamRoutes(app, deps, { acts, tickets });
  memberRoutes(app, deps, acts);
  invitationRoutes(app, deps, acts);
  inviteLinkRoutes(app, deps, { acts, tickets });
  joinRequestRoutes(app, deps, { acts, tickets });
  auditRoutes(app, deps);
  return { acts, teams: teamCreationService(deps) };
}
