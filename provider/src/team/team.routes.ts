import type { FastifyInstance } from 'fastify';
import { setFavor, teamsInfo } from '@portal/shared/contracts/team';
import { setDefaultTeam } from '@portal/shared/contracts/user';
import type { ProviderDeps } from '../deps';
import { registerEndpoint } from '../http/register-endpoint';
import { teamService } from './team.service';

/** Calls 50, 79 and 86. */
export function teamRoutes(app: FastifyInstance, deps: ProviderDeps): void {
  const teams = teamService(deps);

  registerEndpoint(app, teamsInfo, ({ person, input }) => teams.list(person.userId, input));
  registerEndpoint(app, setFavor, ({ person, input }) => teams.setFavor(person.userId, input));
  registerEndpoint(app, setDefaultTeam, ({ person, input }) => teams.setDefault(person.userId, input));
}
