import type {
  BagType,
  OrderStatus,
  OrderType,
  PayMethod,
  ProductKind,
  Version,
} from '@portal/shared/contracts/enums';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { FailureCause } from '../../runtime/failure-cause';
import { audited, moment } from './columns';
import { instances } from './instances';
import { teams } from './teams';
import { users } from './users';

export type FulfilState = 'none' | 'done' | 'error';

/**
 * The effect of an order when it is paid, as agreed when it was created. Later price books and renames do not change
 * it.
 */
export interface OrderSnapshot {
  readonly months: number;
  readonly quantity?: number;
  /** The quota that a resource pack raises, and by how much. */
  readonly bagType?: BagType;
  readonly spec?: number;
  /** Set if the team got another name than was ordered. */
  readonly orderedTeamName?: string;
  /** Application that packs are attached to on payment. */
  readonly attachTo?: string;
  readonly versionBefore?: Version;
  readonly before?: QuotaSnapshot;
  readonly after?: QuotaSnapshot;
  /** ISO 8601 times. */
  readonly dueDateBefore?: string;
  readonly dueDateAfter?: string;
  readonly lines: readonly OrderLine[];
  /** Absent in orders that were placed before it was stored. */
  readonly basis?: PriceBasis;
}
/** What else the buyer saw of the price: of an upgrade for the days that are left, and of renewal packs. */
export type PriceBasis =
  | {
      readonly oldMonthCents: number;
      readonly newMonthCents: number;
      readonly remainingDays: number;
    }
  | { readonly termRateBp: number; readonly packRateBp: number };
export interface QuotaSnapshot {
  readonly userNumber: number;
  readonly assetNumber: number;
  readonly diskQuota: number;
  readonly concurrentNumber: number;
}
export interface OrderLine {
  readonly label: string;
  readonly qty: number;
  readonly unitCents: number;
  readonly amountCents: number;
}

/** Orders. All amounts are integer CNY cents. */
export const orders = pgTable(
  'orders',
  {
    /** 20 digits. */
    orderNo: text('order_no').primaryKey(),
    buyerId: uuid('buyer_id')
      .notNull()
      .references(() => users.id),
    /** Null for a createTeam order until the team exists. */
    teamId: uuid('team_id').references(() => teams.id),
    instanceId: uuid('instance_id').references(() => instances.id),
    type: text('type').$type<OrderType>().notNull(),
    productKind: text('product_kind').$type<ProductKind>().notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    /** Names at the time of the order. */
    teamName: text('team_name').notNull(),
    /** Null for a pack that is not bought for a specific application. */
    appName: text('app_name'),
    version: text('version').$type<Version>().notNull(),
    snapshot: jsonb('snapshot').$type<OrderSnapshot>().notNull(),
    monthCents: bigint('month_cents', { mode: 'number' }).notNull(),
    listCents: bigint('list_cents', { mode: 'number' }).notNull(),
    discountRateBp: integer('discount_rate_bp').notNull(),
    discountedCents: bigint('discounted_cents', { mode: 'number' }).notNull(),
    firstOrderCents: bigint('first_order_cents', { mode: 'number' }).notNull().default(0),
    couponCents: bigint('coupon_cents', { mode: 'number' }).notNull().default(0),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    paidCents: bigint('paid_cents', { mode: 'number' }).notNull().default(0),
    priceRev: integer('price_rev').notNull(),
    couponCode: text('coupon_code'),
    payMethod: text('pay_method').$type<PayMethod>(),
    /** Not used: calls are made idempotent by `idempotent_calls`. */
    idemKey: text('idem_key'),
    expiresAt: moment('expires_at').notNull(),
    paidAt: moment('paid_at'),
    effectiveAt: moment('effective_at'),
    cancelledAt: moment('cancelled_at'),
    cancelReason: text('cancel_reason'),
    fulfilState: text('fulfil_state').$type<FulfilState>().notNull().default('none'),
    fulfilAttempts: integer('fulfil_attempts').notNull().default(0),
    /** Time of the next attempt to fulfil. Null if none is needed, or an operator. */
    fulfilNextAt: moment('fulfil_next_at'),
    /** What went wrong at the last attempt. */
    fulfilError: text('fulfil_error').$type<FailureCause>(),
    ...audited(),
  },
  (t) => [
    uniqueIndex('orders_idem_uq').on(t.buyerId, t.idemKey),
    // One open order per application, because two could each be priced from the same quotas.
    uniqueIndex('orders_open_instance_uq')
      .on(t.instanceId)
      .where(sql`${t.status} in ('unpaid', 'inProcess')`),
    index('orders_buyer_ix').on(t.buyerId, t.createdAt),
    index('orders_team_ix').on(t.teamId, t.createdAt),
    index('orders_open_expiry_ix')
      .on(t.expiresAt)
      .where(sql`${t.status} in ('unpaid', 'inProcess')`),
    index('orders_fulfil_next_ix').on(t.fulfilNextAt),
    // Those that need an operator are few among all.
    index('orders_fulfil_error_ix')
      .on(t.paidAt)
      .where(sql`${t.fulfilState} = 'error'`),
    check('orders_order_no_ck', sql`${t.orderNo} ~ '^[0-9]{20}$'`),
    check('orders_type_ck', sql`${t.type} in ('purchase', 'renew', 'upgrade', 'createTeam')`),
    check('orders_product_kind_ck', sql`${t.productKind} in ('instance', 'licensebag', 'renewbag')`),
    check('orders_status_ck', sql`${t.status} in ('unpaid', 'inProcess', 'havePaid', 'cancelled')`),
    check('orders_version_ck', sql`${t.version} in ('experience', 'basic', 'enterprise', 'ultimate')`),
    check('orders_pay_method_ck', sql`${t.payMethod} in ('wechat', 'alipay')`),
    check('orders_fulfil_ck', sql`${t.fulfilState} in ('none', 'done', 'error')`),
    check(
      'orders_cents_ck',
      sql`${t.monthCents} >= 0 and ${t.listCents} >= 0 and ${t.discountedCents} >= 0 and ${t.firstOrderCents} >= 0 and ${t.couponCents} >= 0 and ${t.totalCents} >= 0 and ${t.paidCents} >= 0`,
    ),
    check(
      'orders_total_ck',
      sql`${t.totalCents} = ${t.discountedCents} - ${t.firstOrderCents} - ${t.couponCents}`,
    ),
    check(
      'orders_paid_ck',
      sql`(${t.status} = 'havePaid') = (${t.paidAt} is not null) and (${t.status} <> 'havePaid' or ${t.paidCents} = ${t.totalCents})`,
    ),
    check('orders_rate_ck', sql`${t.discountRateBp} between 0 and 10000`),
  ],
);
