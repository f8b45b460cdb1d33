import type { UnitOfWork } from '../../platform/unit-of-work/unit-of-work';
import { invoiceChanged } from './invoice-events';
import { decideInvoice, findInvoiceOfOrderForUpdate, sumKept, updateInvoice } from './invoice.repository';

/** What refunds change of the invoices of their orders. */
export function invoiceRevisionService() {
  return {
    /**
     * An invoice that was issued has to be corrected by its issuer. One that is only requested is for what is left, and is
     * refused if nothing is.
     */
    async reviseAfterRefund({ queries, now, publish }: UnitOfWork, orderNo: string): Promise<void> {
      const invoice = await findInvoiceOfOrderForUpdate(queries, orderNo);
      if (invoice === null || invoice.status === 'toRedLetter') return;
      const { id } = invoice;
      if (invoice.status === 'issued')
        await updateInvoice(queries, id, { status: 'toRedLetter', updatedAt: now });
      else {
        const amountCents = await sumKept(queries, id);
        if (amountCents > 0) await updateInvoice(queries, id, { amountCents, updatedAt: now });
        else
          await decideInvoice(queries, id, {
            ...{ status: 'refused', number: null, reason: null },
            ...{ decidedAt: now, updatedAt: now },
          });
      }
      publish(invoiceChanged(invoice));
    },
  };
}

export type InvoiceRevisionService = ReturnType<typeof invoiceRevisionService>;
