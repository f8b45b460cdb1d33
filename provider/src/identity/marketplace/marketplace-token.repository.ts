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

/** True for the one request that gets the token, whether it was minted here or came from outside. */
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

/** The account that a buyer has here. */
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

/** False when the buyer got an account in another request meanwhile. */
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
