import type { INVOICE_STATUSES } from '@portal/shared/contracts/order-detail';
import type { StatusTone } from '@portal/shared/ui/status-tag';

type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** Color tone of an invoice's status. */
export const INVOICE_STATUS_TONE = {
  applied: 'waiting',
  issued: 'good',
  refused: 'bad',
  toRedLetter: 'warning',
} as const satisfies Record<InvoiceStatus, StatusTone>;
