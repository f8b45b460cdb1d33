import type { FastifyInstance } from 'fastify';
import { loginHistory, revokeSessions, sessions } from '@portal/shared/contracts/account';
import type { ProviderDeps } from '../deps';
import { registerEndpoint } from '../http/register-endpoint';
import { sessionListService } from './session-list.service';

/** E12 to E14. */
export function sessionRoutes(app: FastifyInstance, deps: ProviderDeps): void {
  const lists = sessionListService(deps);

  registerEndpoint(app, sessions, ({ person }) => lists.list(person));

  registerEndpoint(app, revokeSessions, ({ input, person }) => lists.revoke(person, input));

  registerEndpoint(app, loginHistory, ({ input, person }) => lists.history(person, input));
}
