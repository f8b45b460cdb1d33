import type { FastifyInstance } from 'fastify';
import {
  addTeam,
  deleteTeam,
  outTeam,
  renameTeam,
  setFavor,
  teamInfo,
  teamsInfo,
  teamsInstanceInfo,
  transferTeam,
} from '@portal/shared/contracts/team';
import { setDefaultTeam } from '@portal/shared/contracts/user';
import type { ProviderDeps } from '../../platform/deps';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import type { StepTicketService } from '../../identity/step-up/step-ticket.service';
import { actorOf } from '../act/team-actor';
import type { TeamActService } from '../act/team-act.service';
import { teamChangeService } from './team-change.service';
import { teamService } from './team.service';

/** Calls 50, 66, 79, 84, 86, 93, E27, E28, E29 and E59. */
export function teamRoutes(
  app: FastifyInstance,
  deps: ProviderDeps,
  services: { readonly acts: TeamActService; readonly tickets: StepTicketService },
): void {
  const teams = teamService(deps);
  const changes = teamChangeService(deps, services);

  registerEndpoint(app, teamsInfo, ({ user, input }) => teams.list(user.userId, input));
  registerEndpoint(app, teamInfo, ({ user, input }) => teams.one(user.userId, input));
  registerEndpoint(app, teamsInstanceInfo, ({ user, input }) =>
    teams.listWithApplications(user.userId, input),
  );
  registerEndpoint(app, setFavor, (context) => teams.setFavor(actorOf(context), context.input));
  registerEndpoint(app, setDefaultTeam, (context) => teams.setDefault(actorOf(context), context.input));
  registerEndpoint(app, addTeam, (context) => changes.create(actorOf(context), context.input));
  registerEndpoint(app, outTeam, (context) => changes.leave(actorOf(context), context.input.TeamId));
  registerEndpoint(app, renameTeam, (context) => changes.rename(actorOf(context), context.input));
  registerEndpoint(app, transferTeam, (context) => changes.transfer(actorOf(context), context.input));
  registerEndpoint(app, deleteTeam, (context) => changes.remove(actorOf(context), context.input));
}
