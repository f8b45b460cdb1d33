import type { FastifyInstance } from 'fastify';
import { baseInfo } from '@portal/shared/contracts/user';
import type { ProviderDeps } from '../deps';
import { registerEndpoint } from '../http/register-endpoint';
import { accountService } from './account.service';

/** Call 36. */
export function accountRoutes(app: FastifyInstance, deps: ProviderDeps): void {
  const accounts = accountService(deps);

  registerEndpoint(app, baseInfo, ({ person, client }) => accounts.baseInfo(person.userId, client.language));
}
