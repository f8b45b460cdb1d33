import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Queries } from '../../../database/database';
import { sandboxRefunds, sandboxTrades } from '../../../database/schema/payments';

export type SandboxTrade = typeof sandboxTrades.$inferSelect;
export type SandboxTradeState = SandboxTrade['state'];

/** Keeps the existing trade if there is one of this number. */
export async function insertTrade(queries: Queries, trade: typeof sandboxTrades.$inferInsert): Promise<void> {
  await queries.insert(sandboxTrades).values(trade).onConflictDoNothing({ target: sandboxTrades.outTradeNo });
}

export async function findTrade(queries: Queries, outTradeNo: string): Promise<SandboxTrade | null> {
  const [row] = await queries.select().from(sandboxTrades).where(eq(sandboxTrades.outTradeNo, outTradeNo));
  return row ?? null;
}

export async function findTradeByToken(queries: Queries, token: string): Promise<SandboxTrade | null> {
  const [row] = await queries.select().from(sandboxTrades).where(eq(sandboxTrades.token, token));
  return row ?? null;
}

/** More than a visitor looks through. */
const MAX_TRADES = 50;

/** Trades that wait for the payer, and those that ended unpaid since `endedAfter`; newest first. */
export async function findUnpaidTrades(queries: Queries, endedAfter: Date): Promise<readonly SandboxTrade[]> {
  return queries
    .select()
    .from(sandboxTrades)
    .where(
      or(
        eq(sandboxTrades.state, 'pending'),
        and(inArray(sandboxTrades.state, ['closed', 'failed']), gt(sandboxTrades.updatedAt, endedAfter)),
      ),
    )
    .orderBy(desc(sandboxTrades.createdAt), desc(sandboxTrades.outTradeNo))
    .limit(MAX_TRADES);
}

interface TradeChange {
  readonly outTradeNo: string;
  /** States in which the change is possible. */
  readonly from: readonly SandboxTradeState[];
  readonly set: Partial<Omit<SandboxTrade, 'outTradeNo' | 'createdAt'>> & { readonly updatedAt: Date };
}

/** Returns the changed trade, or null if it is in another state by now. */
export async function updateTrade(
  queries: Queries,
  { outTradeNo, from, set }: TradeChange,
): Promise<SandboxTrade | null> {
  const [row] = await queries
    .update(sandboxTrades)
    .set(set)
    .where(and(eq(sandboxTrades.outTradeNo, outTradeNo), inArray(sandboxTrades.state, [...from])))
    .returning();
  return row ?? null;
}

export async function findRefund(
  queries: Queries,
  refundNo: string,
): Promise<typeof sandboxRefunds.$inferSelect | null> {
  const [row] = await queries.select().from(sandboxRefunds).where(eq(sandboxRefunds.refundNo, refundNo));
  return row ?? null;
}

/** @returns whether the refund is new */
export async function insertRefund(
  queries: Queries,
  refund: typeof sandboxRefunds.$inferInsert,
): Promise<boolean> {
  const rows = await queries
    .insert(sandboxRefunds)
    .values(refund)
    .onConflictDoNothing()
    .returning({ refundNo: sandboxRefunds.refundNo });
  return rows.length > 0;
}

/** Takes an amount from what a trade holds. Returns false if the trade is not paid, or holds less. */
export async function takeFromTrade(
  queries: Queries,
  { outTradeNo, amountCents, createdAt }: typeof sandboxRefunds.$inferInsert,
): Promise<boolean> {
  const refundedCents = sql`${sandboxTrades.refundedCents} + ${amountCents}`;
  const rows = await queries
    .update(sandboxTrades)
    .set({ refundedCents, updatedAt: createdAt })
    .where(
      and(
        eq(sandboxTrades.outTradeNo, outTradeNo),
        eq(sandboxTrades.state, 'paid'),
        sql`${refundedCents} <= ${sandboxTrades.paidCents}`,
      ),
    )
    .returning({ outTradeNo: sandboxTrades.outTradeNo });
  return rows.length > 0;
}
