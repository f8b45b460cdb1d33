import type { FastifyInstance } from 'fastify';
import {
  addTeam,
  deleteTeam,
  outTeam,
  renameTeam,
  setFavor,
  teamsInfo,
  teamsInstanceInfo,
  transferTeam,
} from '@portal/shared/contracts/team';
import { setDefaultTeam } from '@portal/shared/contracts/user';
import type { ProviderDeps } from '../deps';
import { registerEndpoint } from '../http/register-endpoint';
import type { StepTicketService } from '../step-up/step-ticket.service';
import { actorOf } from './team-actor';
import type { TeamActService } from './team-act.service';
import { teamChangeService } from './team-change.service';
import { teamService } from './team.service';

/** Calls 50, 66, 79, 84, 86, 93, E27, E28 and E29. */
export function teamRoutes(
  app: FastifyInstance,
  deps: ProviderDeps,
  services: { readonly acts: TeamActService; readonly tickets: StepTicketService },
): void {
  const teams = teamService(deps);
  const changes = teamChangeService(deps, services);

  registerEndpoint(app, teamsInfo, ({ person, input }) => teams.list(person.userId, input));
  registerEndpoint(app, teamsInstanceInfo, ({ person, input }) =>
    teams.listWithApplications(person.userId, input),
  );
  registerEndpoint(app, setFavor, ({ person, input }) => teams.setFavor(person.userId, input));
  registerEndpoint(app, setDefaultTeam, ({ person, input }) => teams.setDefault(person.userId, input));
  registerEndpoint(app, addTeam, (call) => changes.create(actorOf(call), call.input));
  registerEndpoint(app, outTeam, (call) => changes.leave(actorOf(call), call.input.TeamId));
  registerEndpoint(app, renameTeam, (call) => changes.rename(actorOf(call), call.input));
  registerEndpoint(app, transferTeam, (call) => changes.transfer(actorOf(call), call.input));
  registerEndpoint(app, deleteTeam, (call) => changes.remove(actorOf(call), call.input));
}
