import type { FastifyInstance } from 'fastify';
import { search } from '@portal/shared/contracts/search';
import type { ProviderDeps } from '../deps';
import { registerEndpoint } from '../http/register-endpoint';
import { searchService } from './search.service';

/** Call E34. */
export function searchRoutes(app: FastifyInstance, deps: ProviderDeps): void {
  const service = searchService(deps);

  registerEndpoint(app, search, ({ person, input }) => service.find(person.userId, input));
}
