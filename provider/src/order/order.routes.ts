import type { FastifyInstance } from 'fastify';
import { userOrdersInfo } from '@portal/shared/contracts/user';
import type { ProviderDeps } from '../deps';
import { registerEndpoint } from '../http/register-endpoint';
import { orderService } from './order.service';

/** Call 42. */
export function orderRoutes(app: FastifyInstance, deps: ProviderDeps): void {
  const orders = orderService(deps);

  registerEndpoint(app, userOrdersInfo, ({ person, input }) => orders.list(person.userId, input));
}
