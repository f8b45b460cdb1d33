import type { FastifyInstance } from 'fastify';
import { loginHistory, revokeSessions, sessions } from '@portal/shared/contracts/account';
import type { ProviderDeps } from '../../platform/deps';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import { sessionListService } from './session-list.service';

/** E12 to E14. */
export function sessionRoutes(app: FastifyInstance, deps: ProviderDeps): void {
  const lists = sessionListService(deps);

  registerEndpoint(app, sessions, ({ user }) => lists.list(user));

  registerEndpoint(app, revokeSessions, ({ input, user }) => lists.revoke(user, input));

  registerEndpoint(app, loginHistory, ({ input, user }) => lists.history(user, input));
}
