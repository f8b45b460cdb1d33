import type { FastifyInstance } from 'fastify';
import { search } from '@portal/shared/contracts/search';
import type { ProviderDeps } from '../platform/deps';
import { registerEndpoint } from '../platform/http/register-endpoint';
import { searchService } from './search.service';

/** Call E34. */
export function searchRoutes(app: FastifyInstance, deps: ProviderDeps): void {
  const service = searchService(deps);

  registerEndpoint(app, search, ({ user, input }) => service.find(user.userId, input));
}
