import type { Version } from '@portal/shared/contracts/enums';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { orders } from './orders';
import { users } from './users';

/** Revisions of the price book after the first, which is part of the code. */
export const priceBooks = pgTable(
  'price_books',
  {
    rev: integer('rev').primaryKey(),
    /** In force from then until the next revision's time. */
    effectiveAt: moment('effective_at').notNull(),
    body: jsonb('body').$type<unknown>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('price_books_effective_ix').on(t.effectiveAt),
    check('price_books_rev_ck', sql`${t.rev} > 1`),
  ],
);

/** Coupons of the operators. */
export const coupons = pgTable(
  'coupons',
  {
    /** Upper case. */
    code: text('code').primaryKey(),
    /** Either a share in basis points or an amount. */
    percentBp: integer('percent_bp'),
    amountCents: bigint('amount_cents', { mode: 'number' }),
    minCents: bigint('min_cents', { mode: 'number' }).notNull().default(0),
    /** Null for no limit. */
    uses: integer('uses'),
    perPerson: integer('per_person'),
    /** Null for all editions. */
    versions: text('versions').array().$type<Version[]>(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('coupons_ends_ix').on(t.endsAt),
    check('coupons_code_ck', sql`${t.code} = upper(${t.code})`),
    check('coupons_period_ck', sql`${t.startsAt} < ${t.endsAt}`),
    check('coupons_value_ck', sql`(${t.percentBp} is null) <> (${t.amountCents} is null)`),
    check('coupons_percent_ck', sql`${t.percentBp} is null or ${t.percentBp} between 1 and 10000`),
  ],
);

/** The orders that use a coupon. One that is cancelled releases its use. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    orderNo: text('order_no')
      .primaryKey()
      .references(() => orders.orderNo),
    code: text('code')
      .notNull()
      .references(() => coupons.code),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    releasedAt: moment('released_at'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('coupon_uses_code_ix').on(t.code, t.userId)],
);
