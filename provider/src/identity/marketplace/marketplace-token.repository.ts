import type { Marketplace } from '@portal/shared/contracts/enums';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { marketplaceCustomers, marketplaceTokens } from '../../platform/database/schema/origins';

export async function insertToken(
  queries: Queries,
  row: typeof marketplaceTokens.$inferInsert,
): Promise<void> {
  await queries.insert(marketplaceTokens).values(row);
}

/** Marks a token as used, whether it was minted here or by a marketplace. True for the one request that uses it. */
export async function markTokenUsed(
  queries: Queries,
  row: typeof marketplaceTokens.$inferInsert & { readonly usedAt: Date },
): Promise<boolean> {
  const used = await queries
    .insert(marketplaceTokens)
    .values(row)
    .onConflictDoUpdate({
      target: marketplaceTokens.tokenHash,
      set: { usedAt: row.usedAt },
      setWhere: isNull(marketplaceTokens.usedAt),
    })
    .returning({ tokenHash: marketplaceTokens.tokenHash });
  return used.length === 1;
}

export async function isTokenUsed(queries: Queries, tokenHash: string): Promise<boolean> {
  const [row] = await queries
    .select({ usedAt: marketplaceTokens.usedAt })
    .from(marketplaceTokens)
    .where(eq(marketplaceTokens.tokenHash, tokenHash));
  return row !== undefined && row.usedAt !== null;
}

/** The account of a marketplace buyer. */
export async function findCustomer(
  queries: Queries,
  { source, customerId }: { readonly source: Marketplace; readonly customerId: string },
): Promise<string | null> {
  const [row] = await queries
    .select({ userId: marketplaceCustomers.userId })
    .from(marketplaceCustomers)
    .where(and(eq(marketplaceCustomers.source, source), eq(marketplaceCustomers.customerId, customerId)));
  return row?.userId ?? null;
}

/** False if a concurrent request created an account for the buyer. */
export async function insertCustomer(
  queries: Queries,
  row: typeof marketplaceCustomers.$inferInsert,
): Promise<boolean> {
  const inserted = await queries
    .insert(marketplaceCustomers)
    .values(row)
    .onConflictDoNothing()
    .returning({ userId: marketplaceCustomers.userId });
  return inserted.length === 1;
}
