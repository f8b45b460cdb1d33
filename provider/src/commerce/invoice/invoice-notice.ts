import type { Notice } from '../../platform/notices/notice';

type InvoiceTemplate = Extract<Notice['template'], `invoice${string}`>;

/** A message to the buyer about an invoice that they requested. */
export function invoiceNotice(template: InvoiceTemplate, params: NonNullable<Notice['params']> = {}): Notice {
  return { kind: 'order', template, params, link: '/order/invoices' };
}
