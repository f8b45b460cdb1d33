import type { FastifyInstance } from 'fastify';
import { opsInvoices, opsIssueInvoice } from '@portal/shared/contracts/operator';
import { applyInvoice, invoices } from '@portal/shared/contracts/payment';
import { exportInvoices, exportInvoicesXlsx } from '@portal/shared/contracts/search';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import { registerExport } from '../../platform/http/register-export';
import { INVOICE_TABLE } from './invoice-table.presenter';
import type { InvoiceService } from './invoice.service';

/** E37, E38 and E62, and E35 of the invoices. */
export function invoiceRoutes(app: FastifyInstance, service: InvoiceService): void {
  registerEndpoint(app, applyInvoice, ({ user, orderNos, client, input }) =>
    service.apply({ userId: user.userId, orderNos, mutationId: client.mutationId }, input),
  );

  registerEndpoint(app, invoices, ({ user, client, input }) =>
    service.list({ userId: user.userId, language: client.language }, input),
  );

  registerExport(app, {
    csv: exportInvoices,
    xlsx: exportInvoicesXlsx,
    table: INVOICE_TABLE,
    rows: ({ user }, { language }) => service.export(user.userId, language),
  });

  registerEndpoint(app, opsInvoices, ({ client, input }) => service.listAll(input, client.language));

  registerEndpoint(app, opsIssueInvoice, async ({ input, author, request }) => {
    const decided = await service.decide(input);
    request.log.warn({ invoice: input.Id, status: decided.status, ...author }, 'invoice decided');
    return decided;
  });
}
