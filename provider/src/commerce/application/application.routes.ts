import type { FastifyInstance } from 'fastify';
import { instanceDelInfo, instancesInfo } from '@portal/shared/contracts/application';
import type { ProviderDeps } from '../../platform/deps';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import { applicationService } from './application.service';

/** Calls 96 and 98. */
export function applicationRoutes(app: FastifyInstance, deps: ProviderDeps): void {
  const applications = applicationService(deps);

  registerEndpoint(app, instancesInfo, ({ user, input }) => applications.list(user.userId, input));
  registerEndpoint(
    app,
    instanceDelInfo,
    ({ user, team, input }) => applications.detail(user.userId, team, input.InstanceId),
    { teamOf: ({ InstanceId }) => applications.teamOf(InstanceId) },
  );
}
