import type { FastifyInstance } from 'fastify';
import { orderDelInfo } from '@portal/shared/contracts/order';
import { exportOrders } from '@portal/shared/contracts/search';
import { userOrdersInfo } from '@portal/shared/contracts/user';
import type { ProviderDeps } from '../../platform/deps';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import { sendCsv } from '../../platform/http/send-csv';
import type { InvoiceService } from '../invoice/invoice.service';
import { orderService } from './order.service';

/** Calls 42 and 128, and E35 of the orders. */
export function orderRoutes(
  app: FastifyInstance,
  deps: ProviderDeps,
  invoices: Pick<InvoiceService, 'invoiceable'>,
): void {
  const orders = orderService(deps, invoices);

  registerEndpoint(app, userOrdersInfo, ({ user, input }) => orders.list(user.userId, input));
  registerEndpoint(app, exportOrders, async ({ user, input, client, reply }) => {
    const reader = { userId: user.userId, language: client.language };
    return sendCsv(reply, 'orders', await orders.export(reader, input));
  });
  registerEndpoint(app, orderDelInfo, ({ user, input, client }) =>
    orders.detail({ userId: user.userId, language: client.language }, input.OrderNo),
  );
}
