import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';
import { orders } from './orders';

export const LEDGER_KINDS = ['capture', 'fulfilment', 'refundDue', 'refund'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

export const LEDGER_ACCOUNTS = [
  'wallet.wechat',
  'wallet.alipay',
  'deposits',
  'revenue',
  'discount.firstOrder',
  'discount.coupon',
  'refundsPayable',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

const quoted = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(', '));

/**
 * Transactions of the ledger, append-only: triggers refuse changes and deletions, and a transaction whose entries do
 * not sum to zero.
 */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: id(),
    kind: text('kind').$type<LedgerKind>().notNull(),
    /** What it records, once: a payment for `capture`, an order for `fulfilment`, a refund for the others. */
    source: text('source').notNull(),
    orderNo: text('order_no')
      .notNull()
      .references(() => orders.orderNo),
    at: moment('at').notNull(),
  },
  (t) => [
    uniqueIndex('ledger_transactions_source_uq').on(t.kind, t.source),
    index('ledger_transactions_order_ix').on(t.orderNo),
    index('ledger_transactions_at_ix').on(t.at),
    check('ledger_transactions_kind_ck', sql`${t.kind} in (${quoted(LEDGER_KINDS)})`),
  ],
);

/** Entries: debits are positive, credits negative. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id(),
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    account: text('account').$type<LedgerAccount>().notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  },
  (t) => [
    index('ledger_entries_transaction_ix').on(t.transactionId),
    check('ledger_entries_account_ck', sql`${t.account} in (${quoted(LEDGER_ACCOUNTS)})`),
    check('ledger_entries_amount_ck', sql`${t.amountCents} <> 0`),
  ],
);
