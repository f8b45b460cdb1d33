import * as z from '@portal/shared/schema';
import { BAG_TYPES, PAY_METHODS, PAY_STATES, VERSIONS } from './enums';
import { cents, config, count, iso, orderBrief, price } from './shapes';

/** Status of an invoice. `toRedLetter`: issued, and money of its orders was given back since. */
export const INVOICE_STATUSES = ['applied', 'issued', 'refused', 'toRedLetter'] as const;

/** How far a refund is. `failed`: its wallet refuses it, and an operator is asked. */
export const REFUND_STATES = ['refunding', 'refunded', 'failed'] as const;

/** What can happen to an order. */
export const ORDER_EVENTS = [
  'created',
  'paid',
  'effective',
  'voided',
  'expired',
  'refundDue',
  'refunded',
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/** One order in detail (call 128). */
export function orderDetail() {
  return z.object({
    ...orderBrief().shape,
    ...price().shape,
    /** The content of the order at the time it was created. */
    snapshot: z.object({
      before: z.optional(config()),
      after: z.optional(config()),
      /** 0 for the experience edition. */
      months: count(),
      /** Instead of months: of the experience edition. */
      days: z.optional(count()),
      dueDateBefore: z.optional(iso()),
      dueDateAfter: z.optional(iso()),
      quantity: z.optional(count()),
      /** Present if the team got another name, which is the order's `teamName`. */
      orderedTeamName: z.optional(z.string()),
      /** Only of an upgrade. */
      versionBefore: z.optional(z.enum(VERSIONS)),
      /** The quota that a resource pack raises, and by how much. */
      bagType: z.optional(z.enum(BAG_TYPES)),
      spec: z.optional(count()),
    }),
    payments: z.array(
      z.object({
        method: z.enum(PAY_METHODS),
        payState: z.enum(PAY_STATES),
        createdAt: iso(),
        paidAt: z.optional(iso()),
        /** Masked. */
        transactionId: z.optional(z.string()),
      }),
    ),
    /** Money that goes back, oldest first. Earlier releases do not send it. */
    refunds: z.optional(
      z.array(
        z.object({
          amountCents: cents(),
          /** When it was made, or decided. */
          at: iso(),
          state: z.enum(REFUND_STATES),
          /** An operator's words, or why it goes back by itself, in the caller's language. */
          reason: z.optional(z.string()),
        }),
      ),
    ),
    /**
     * Oldest first. `event` is one of `ORDER_EVENTS`; `actor` is empty if the portal did it. Only refunds have an
     * amount, which earlier releases do not send.
     */
    timeline: z.array(
      z.object({ at: iso(), event: z.string(), actor: z.string(), amountCents: z.optional(cents()) }),
    ),
    invoice: z.optional(z.object({ status: z.enum(INVOICE_STATUSES), number: z.optional(z.string()) })),
    cancelReason: z.optional(z.string()),
  });
}
