import type { Notice } from '../../platform/notices/notice';
import { INVOICE_TEMPLATES } from './invoice-templates';

/** A message to the buyer about an invoice that they requested. */
export function invoiceNotice(
  template: keyof typeof INVOICE_TEMPLATES,
  params: NonNullable<Notice['params']> = {},
): Notice {
  return { kind: 'order', template: INVOICE_TEMPLATES[template], params, link: '/order/invoices' };
}
