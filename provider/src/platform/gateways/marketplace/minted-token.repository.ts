import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Queries } from '../../database/database';
import { marketplaceTokens } from '../../database/schema/origins';

/** An unused token that the sandbox minted. */
export async function findMintedToken(queries: Queries, tokenHash: string, now: Date) {
  const [row] = await queries
    .select({ source: marketplaceTokens.source, customerId: marketplaceTokens.customerId })
    .from(marketplaceTokens)
    .where(
      and(
        eq(marketplaceTokens.tokenHash, tokenHash),
        isNull(marketplaceTokens.usedAt),
        gt(marketplaceTokens.expiresAt, now),
      ),
    );
  return row ?? null;
}
