import type { PayMethod, PayState } from '@portal/shared/contracts/enums';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { FailureCause } from '../../runtime/failure-cause';
import { audited, id, moment } from './columns';
import { orders } from './orders';

/** One attempt to pay an order with a wallet. An order has at most one open attempt. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderNo: text('order_no')
      .notNull()
      .references(() => orders.orderNo),
    method: text('method').$type<PayMethod>().notNull(),
    /** 1 for the first attempt of the order. */
    attempt: integer('attempt').notNull(),
    /** The wallet knows the payment by this number: `<order number>_<attempt>`. */
    outTradeNo: text('out_trade_no').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    state: text('state').$type<PayState>().notNull(),
    /** Text of the QR code. Null until the wallet has issued it. */
    codeUrl: text('code_url'),
    expiresAt: moment('expires_at').notNull(),
    /** The wallet's own number. */
    transactionId: text('transaction_id'),
    paidAt: moment('paid_at'),
    closedAt: moment('closed_at'),
    /** Why it failed: `amount` if the wallet reported another amount than the order's, `wallet` otherwise. */
    failure: text('failure').$type<'amount' | 'wallet'>(),
    /** Number of queries to the wallet, which determines the time of the next one. */
    queries: integer('queries').notNull().default(0),
    nextQueryAt: moment('next_query_at'),
    ...audited(),
  },
  (t) => [
    uniqueIndex('payments_out_trade_uq').on(t.outTradeNo),
    uniqueIndex('payments_transaction_uq').on(t.method, t.transactionId),
    uniqueIndex('payments_open_order_uq')
      .on(t.orderNo)
      .where(sql`${t.state} in ('created', 'pending')`),
    index('payments_order_ix').on(t.orderNo, t.attempt),
    index('payments_next_query_ix')
      .on(t.nextQueryAt)
      .where(sql`${t.state} in ('created', 'pending')`),
    check('payments_out_trade_ck', sql`${t.outTradeNo} ~ '^[0-9A-Za-z_]{6,32}$'`),
    check('payments_amount_ck', sql`${t.amountCents} > 0`),
    check('payments_method_ck', sql`${t.method} in ('wechat', 'alipay')`),
    check(
      'payments_state_ck',
      sql`${t.state} in ('created', 'pending', 'success', 'closed', 'failed', 'refunding', 'refunded')`,
    ),
    check(
      'payments_paid_ck',
      sql`(${t.state} in ('success', 'refunding', 'refunded')) = (${t.paidAt} is not null)`,
    ),
  ],
);

/** Why money goes back: the order was over when it came, it was paid twice, or an operator decided. */
export type RefundCause = 'late' | 'duplicate' | 'operator';
export type RefundState = 'due' | 'requested' | 'done' | 'failed';
/** Of the last attempt: why the call failed, or what the wallet reported. */
export type RefundFailure = FailureCause | 'failed' | 'unreachable';

/** Money to give back. The refunds of a payment never exceed its amount. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** 1 for the first refund of the payment. */
    sequence: integer('sequence').notNull().default(1),
    /** The wallet knows the refund by this number. */
    refundNo: text('refund_no').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    cause: text('cause').$type<RefundCause>().notNull(),
    reason: text('reason').notNull().default(''),
    state: text('state').$type<RefundState>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Null once it needs no further attempt, or an operator. */
    nextAttemptAt: moment('next_attempt_at'),
    /** What went wrong at the last attempt. */
    failure: text('failure').$type<RefundFailure>(),
    doneAt: moment('done_at'),
    ...audited(),
  },
  (t) => [
    uniqueIndex('refunds_payment_sequence_uq').on(t.paymentId, t.sequence),
    uniqueIndex('refunds_no_uq').on(t.refundNo),
    index('refunds_next_attempt_ix').on(t.nextAttemptAt),
    index('refunds_failed_ix')
      .on(t.paymentId)
      .where(sql`${t.state} = 'failed'`),
    check('refunds_amount_ck', sql`${t.amountCents} > 0`),
    check('refunds_cause_ck', sql`${t.cause} in ('late', 'duplicate', 'operator')`),
    check('refunds_state_ck', sql`${t.state} in ('due', 'requested', 'done', 'failed')`),
  ],
);

/** Notifications that were received from the wallets. Wallets repeat them. */
export const walletNotifications = pgTable(
  'wallet_notifications',
  {
    method: text('method').$type<PayMethod>().notNull(),
    notifyId: text('notify_id').notNull(),
    outTradeNo: text('out_trade_no').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.method, t.notifyId] }),
    index('wallet_notifications_received_ix').on(t.receivedAt),
  ],
);

/** Trades of the sandbox wallet, which stands in for the wallets' servers. */
export const sandboxTrades = pgTable(
  'sandbox_trades',
  {
    outTradeNo: text('out_trade_no').primaryKey(),
    /** Names the trade in its QR code and in the sandbox (E53). */
    token: text('token').notNull(),
    method: text('method').$type<PayMethod>().notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    description: text('description').notNull(),
    state: text('state').$type<'pending' | 'paid' | 'closed' | 'failed'>().notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** What was paid, which differs from the amount after `wrongAmount`. */
    paidCents: bigint('paid_cents', { mode: 'number' }),
    transactionId: text('transaction_id'),
    paidAt: moment('paid_at'),
    refundedCents: bigint('refunded_cents', { mode: 'number' }).notNull().default(0),
    ...audited(),
  },
  (t) => [
    uniqueIndex('sandbox_trades_token_uq').on(t.token),
    check('sandbox_trades_state_ck', sql`${t.state} in ('pending', 'paid', 'closed', 'failed')`),
  ],
);

/** Refunds of the sandbox wallet. */
export const sandboxRefunds = pgTable('sandbox_refunds', {
  refundNo: text('refund_no').primaryKey(),
  outTradeNo: text('out_trade_no')
    .notNull()
    .references(() => sandboxTrades.outTradeNo),
  amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  createdAt: moment('created_at').notNull(),
});
