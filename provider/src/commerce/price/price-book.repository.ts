import { desc, eq, lte } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { priceBooks } from '../../platform/database/schema/prices';

export type PriceBookRow = typeof priceBooks.$inferSelect;

/** The latest stored revision that is in force, without its body; `null` while the first book is. */
export async function findRevisionInForce(queries: Queries, now: Date): Promise<number | null> {
  const [row] = await queries
    .select({ rev: priceBooks.rev })
    .from(priceBooks)
    .where(lte(priceBooks.effectiveAt, now))
    .orderBy(desc(priceBooks.rev))
    .limit(1);
  return row?.rev ?? null;
}

export async function findBody(queries: Queries, rev: number): Promise<unknown> {
  const [row] = await queries
    .select({ body: priceBooks.body })
    .from(priceBooks)
    .where(eq(priceBooks.rev, rev));
  return row?.body;
}

/** The latest stored revision, in force or not. */
export async function findLatestRevision(
  queries: Queries,
): Promise<Pick<PriceBookRow, 'rev' | 'effectiveAt'> | null> {
  const [row] = await queries
    .select({ rev: priceBooks.rev, effectiveAt: priceBooks.effectiveAt })
    .from(priceBooks)
    .orderBy(desc(priceBooks.rev))
    .limit(1);
  return row ?? null;
}

/** @returns whether the revision was free */
export async function insertRevision(queries: Queries, row: PriceBookRow): Promise<boolean> {
  const inserted = await queries
    .insert(priceBooks)
    .values(row)
    .onConflictDoNothing()
    .returning({ rev: priceBooks.rev });
  return inserted.length > 0;
}
