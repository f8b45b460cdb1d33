import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { audited, id, moment } from './columns';
import { orders } from './orders';
import { users } from './users';

/** `toRedLetter`: money of an issued invoice was given back since. */
export type InvoiceStatus = 'applied' | 'issued' | 'refused' | 'toRedLetter';

/** Invoices that buyers requested. Operators issue or refuse them. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    buyerId: uuid('buyer_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').$type<'personal' | 'company'>().notNull(),
    title: text('title').notNull(),
    taxNumber: text('tax_number'),
    mail: text('mail').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    status: text('status').$type<InvoiceStatus>().notNull(),
    /** The invoice's own number, once issued. */
    number: text('number'),
    /** Why it was refused. Null if all of its money was given back. */
    reason: text('reason'),
    decidedAt: moment('decided_at'),
    ...audited(),
  },
  (t) => [
    index('invoices_buyer_ix').on(t.buyerId, t.createdAt),
    index('invoices_status_ix').on(t.status, t.createdAt),
    uniqueIndex('invoices_number_uq').on(t.number),
    check('invoices_kind_ck', sql`${t.kind} in ('personal', 'company')`),
    check('invoices_status_ck', sql`${t.status} in ('applied', 'issued', 'refused', 'toRedLetter')`),
    check('invoices_amount_ck', sql`${t.amountCents} > 0`),
  ],
);

/** The orders of an invoice. An order has at most one invoice that was not refused. */
export const invoiceOrders = pgTable(
  'invoice_orders',
  {
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    orderNo: text('order_no')
      .notNull()
      .references(() => orders.orderNo),
    isRefused: boolean('is_refused').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.invoiceId, t.orderNo] }),
    uniqueIndex('invoice_orders_order_uq')
      .on(t.orderNo)
      .where(sql`not ${t.isRefused}`),
  ],
);
