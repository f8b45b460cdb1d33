import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { orders } from '../../platform/database/schema/orders';
import { coupons, couponUses } from '../../platform/database/schema/prices';
import type { CouponUses } from './coupon.policy';

export type CouponRow = typeof coupons.$inferSelect;

export async function findCoupon(queries: Queries, code: string): Promise<CouponRow | null> {
  const [row] = await queries.select().from(coupons).where(eq(coupons.code, code));
  return row ?? null;
}

/** Keeps every other use of the coupon waiting until the transaction ends. */
export async function lockCoupon(queries: Queries, code: string): Promise<CouponRow | null> {
  const [row] = await queries.select().from(coupons).where(eq(coupons.code, code)).for('update');
  return row ?? null;
}

const isCounted = and(isNull(couponUses.releasedAt), ne(orders.status, 'cancelled'));

export async function countUses(queries: Queries, code: string, userId: string): Promise<CouponUses> {
  const [row] = await queries
    .select({
      total: sql<number>`count(*)::int`,
      byPerson: sql<number>`(count(*) filter (where ${couponUses.userId} = ${userId}))::int`,
    })
    .from(couponUses)
    .innerJoin(orders, eq(orders.orderNo, couponUses.orderNo))
    .where(and(eq(couponUses.code, code), isCounted));
  return row ?? { total: 0, byPerson: 0 };
}

export async function insertUse(
  queries: Queries,
  use: Omit<typeof couponUses.$inferInsert, 'releasedAt'>,
): Promise<void> {
  await queries.insert(couponUses).values(use);
}

export async function releaseUse(queries: Queries, orderNo: string, now: Date): Promise<void> {
  await queries
    .update(couponUses)
    .set({ releasedAt: now })
    .where(and(eq(couponUses.orderNo, orderNo), isNull(couponUses.releasedAt)));
}

/** @returns whether the code was free */
export async function insertCoupon(queries: Queries, row: CouponRow): Promise<boolean> {
  const inserted = await queries
    .insert(coupons)
    .values(row)
    .onConflictDoNothing()
    .returning({ code: coupons.code });
  return inserted.length > 0;
}

/** A page of all coupons, those that end last first, each with its uses. */
export async function listCoupons(
  queries: Queries,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const used = sql<number>`(${queries
    .select({ used: sql`count(*)::int` })
    .from(couponUses)
    .innerJoin(orders, eq(orders.orderNo, couponUses.orderNo))
    .where(and(eq(couponUses.code, coupons.code), isCounted))})`;
  return queries
    .select({ coupon: coupons, used })
    .from(coupons)
    .orderBy(desc(coupons.endsAt), coupons.code)
    .limit(limit)
    .offset(offset);
}

export type ListedCoupon = Awaited<ReturnType<typeof listCoupons>>[number];

export function countCoupons(queries: Queries): Promise<number> {
  return queries.$count(coupons);
}
