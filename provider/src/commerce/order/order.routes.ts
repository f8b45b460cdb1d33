import type { FastifyInstance } from 'fastify';
import { orderDelInfo } from '@portal/shared/contracts/order';
import { userOrdersInfo } from '@portal/shared/contracts/user';
import type { ProviderDeps } from '../../platform/deps';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import { orderService } from './order.service';

/** Calls 42 and 128. */
export function orderRoutes(app: FastifyInstance, deps: ProviderDeps): void {
  const orders = orderService(deps);

  registerEndpoint(app, userOrdersInfo, ({ user, input }) => orders.list(user.userId, input));
  registerEndpoint(app, orderDelInfo, ({ user, input, client }) =>
    orders.detail({ userId: user.userId, language: client.language }, input.OrderNo),
  );
}
