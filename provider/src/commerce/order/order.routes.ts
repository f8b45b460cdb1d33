import type { FastifyInstance } from 'fastify';
import { userOrdersInfo } from '@portal/shared/contracts/user';
import type { ProviderDeps } from '../../platform/deps';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import { orderService } from './order.service';

/** Call 42. */
export function orderRoutes(app: FastifyInstance, deps: ProviderDeps): void {
  const orders = orderService(deps);

  registerEndpoint(app, userOrdersInfo, ({ user, input }) => orders.list(user.userId, input));
}
