import type { FastifyInstance } from 'fastify';
import { instancesInfo } from '@portal/shared/contracts/application';
import type { ProviderDeps } from '../../platform/deps';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import { applicationService } from './application.service';

/** Call 96. */
export function applicationRoutes(app: FastifyInstance, deps: ProviderDeps): void {
  const applications = applicationService(deps);

  registerEndpoint(app, instancesInfo, ({ user, input }) => applications.list(user.userId, input));
}
