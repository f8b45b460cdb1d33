import { moneyText } from '../price/money-text';
import type { UnitOfWork } from '../../platform/unit-of-work/unit-of-work';
import { invoiceChanged } from './invoice-events';
import { invoiceNotice } from './invoice-notice';
import {
  decideInvoice,
  findInvoiceOfOrderForUpdate,
  sumKept,
  updateInvoice,
  type InvoiceRow,
} from './invoice.repository';

/**
 * A requested invoice is for what is left of its orders, and is refused if nothing is. Its buyer is told.
 * @returns whether it was for another amount
 */
export async function reviseRequested(
  { queries, now, notify, publish }: UnitOfWork,
  invoice: InvoiceRow,
): Promise<boolean> {
  const { id, buyerId } = invoice;
  const amountCents = await sumKept(queries, id);
  if (amountCents === invoice.amountCents) return false;
  if (amountCents > 0) await updateInvoice(queries, id, { amountCents, updatedAt: now });
  else
    await decideInvoice(queries, id, {
      ...{ status: 'refused', number: null, reason: null },
      ...{ decidedAt: now, updatedAt: now },
    });
  publish(invoiceChanged(invoice));
  notify(
    buyerId,
    amountCents > 0
      ? invoiceNotice('invoiceLowered', { amount: moneyText(amountCents) })
      : invoiceNotice('invoiceRefunded'),
  );
  return true;
}

/** What refunds change of the invoices of their orders. */
export function invoiceRevisionService() {
  return {
    /** An invoice that was issued has to be corrected by its issuer. */
    async reviseAfterRefund(unit: UnitOfWork, orderNo: string): Promise<void> {
      const { queries, now, notify, publish } = unit;
      const invoice = await findInvoiceOfOrderForUpdate(queries, orderNo);
      if (invoice === null) return;
      switch (invoice.status) {
        case 'applied':
          await reviseRequested(unit, invoice);
          return;
        case 'issued':
          await updateInvoice(queries, invoice.id, { status: 'toRedLetter', updatedAt: now });
          publish(invoiceChanged(invoice));
          notify(invoice.buyerId, invoiceNotice('invoiceToCorrect', { number: invoice.number ?? '' }));
          return;
        case 'refused':
        case 'toRedLetter':
          return;
      }
    },
  };
}

export type InvoiceRevisionService = ReturnType<typeof invoiceRevisionService>;
