import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { opsInvoices } from '@portal/shared/contracts/operator';
import type { invoices } from '@portal/shared/contracts/payment';
import type { ListedInvoice } from './invoice.repository';

/** An invoice as its buyer sees it (E38). */
export function presentInvoice({
  invoice,
  orderNos,
}: ListedInvoice): ResponseOf<typeof invoices>['list'][number] {
  const { id, kind, title, amountCents, status, number, reason, createdAt } = invoice;
  return {
    Id: id,
    OrderNos: [...orderNos],
    kind,
    title,
    amountCents,
    status,
    ...(number === null ? {} : { number }),
    ...(reason === null ? {} : { reason }),
    createdAt: createdAt.toISOString(),
  };
}

/** Operators also need what to write on it, and where to send it (E62). */
export function presentInvoiceForOperator(
  listed: ListedInvoice,
): ResponseOf<typeof opsInvoices>['list'][number] {
  const { taxNumber, mail } = listed.invoice;
  return { ...presentInvoice(listed), ...(taxNumber === null ? {} : { taxNumber }), mail };
}
