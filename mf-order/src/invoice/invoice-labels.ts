import type { INVOICE_STATUSES } from '@portal/shared/contracts/order-detail';
import type { INVOICE_KINDS } from '@portal/shared/contracts/payment';
import type { StatusTone } from '@portal/shared/ui/status-tag';

type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** Text keys for the contract's enumerations. A new value without a text does not compile. */
export const INVOICE_STATUS_LABEL = {
  applied: 'invoice.applied',
  issued: 'invoice.issued',
  refused: 'invoice.refused',
  toRedLetter: 'invoice.toRedLetter',
} as const satisfies Record<InvoiceStatus, string>;

export const INVOICE_STATUS_TONE = {
  applied: 'waiting',
  issued: 'good',
  refused: 'bad',
  toRedLetter: 'warning',
} as const satisfies Record<InvoiceStatus, StatusTone>;

export const INVOICE_KIND_LABEL = {
  personal: 'invoice.personal',
  company: 'invoice.company',
} as const satisfies Record<(typeof INVOICE_KINDS)[number], string>;
