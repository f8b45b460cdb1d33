import type { FastifyInstance } from 'fastify';
import { orderDelInfo } from '@portal/shared/contracts/order';
import { exportOrders, exportOrdersXlsx } from '@portal/shared/contracts/search';
import { userOrdersInfo } from '@portal/shared/contracts/user';
import type { ProviderDeps } from '../../platform/deps';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import { registerExport } from '../../platform/http/register-export';
import type { InvoiceService } from '../invoice/invoice.service';
import { ORDER_TABLE } from './order-table.presenter';
import { orderService } from './order.service';

/** Calls 42 and 128, and E35 of the orders. */
export function orderRoutes(
  app: FastifyInstance,
  deps: ProviderDeps,
  invoices: Pick<InvoiceService, 'invoiceable'>,
): void {
  const orders = orderService(deps, invoices);

  registerEndpoint(app, userOrdersInfo, ({ user, input }) => orders.list(user, input));
  registerExport(app, {
    csv: exportOrders,
    xlsx: exportOrdersXlsx,
    table: ORDER_TABLE,
    rows: ({ user, input }) => orders.export(user, input),
  });
  registerEndpoint(app, orderDelInfo, ({ user, input, client }) =>
    orders.detail({ userId: user.userId, language: client.language }, input.OrderNo),
  );
}
