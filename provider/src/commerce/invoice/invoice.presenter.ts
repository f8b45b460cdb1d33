import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { Language, Localized } from '@portal/shared/contracts/language';
import type { opsInvoices } from '@portal/shared/contracts/operator';
import type { invoices } from '@portal/shared/contracts/payment';
import { orderContentText } from '../order-content/order-content.presenter';
import type { ListedInvoice } from './invoice.repository';

const REFUNDED: Localized = {
  en: 'The orders on it were refunded.',
  'zh-CN': '所含订单已全额退款。',
};

export type InvoiceShown = ResponseOf<typeof invoices>['list'][number];

/** An invoice as its buyer sees it (E38). */
export function presentInvoice({ invoice, items }: ListedInvoice, language: Language): InvoiceShown {
  const { id, kind, title, amountCents, status, number, createdAt } = invoice;
  const reason = invoice.reason ?? (status === 'refused' ? REFUNDED[language] : null);
  return {
    Id: id,
    OrderNos: items.map(({ order }) => order.orderNo),
    items: items.map(({ order, keptCents }) => ({
      OrderNo: order.orderNo,
      content: orderContentText(order, language),
      amountCents: keptCents,
    })),
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
  language: Language,
): ResponseOf<typeof opsInvoices>['list'][number] {
  const { taxNumber, mail } = listed.invoice;
  return { ...presentInvoice(listed, language), ...(taxNumber === null ? {} : { taxNumber }), mail };
}
