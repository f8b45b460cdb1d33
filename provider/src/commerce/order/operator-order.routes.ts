import type { FastifyInstance } from 'fastify';
import { opsLedgerCheck, opsOrders, opsRefund, opsRetryOrder } from '@portal/shared/contracts/operator';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import type { OrderServices } from './order-services';

/** E51, E64 and E65. */
export function operatorOrderRoutes(
  app: FastifyInstance,
  { operators, ledger }: Pick<OrderServices, 'operators' | 'ledger'>,
): void {
  registerEndpoint(app, opsRefund, async ({ input, author, request }) => {
    const refunded = await operators.refund(input);
    const { OrderNo, AmountCents, Reason } = input;
    request.log.warn(
      { order: OrderNo, cents: AmountCents, reason: Reason, ...author },
      'refund requested by an operator',
    );
    return refunded;
  });

  registerEndpoint(app, opsOrders, ({ input }) => operators.list(input));

  registerEndpoint(app, opsRetryOrder, async ({ input, author, request }) => {
    const retried = await operators.retry(input);
    request.log.warn({ order: input.OrderNo, ...author }, 'order retried by an operator');
    return retried;
  });

  registerEndpoint(app, opsLedgerCheck, () => ledger.check());
}
