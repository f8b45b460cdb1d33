import type { Marketplace } from '@portal/shared/contracts/enums';
import { and, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { instances } from '../../platform/database/schema/instances';
import { marketplaceCustomers } from '../../platform/database/schema/origins';
import { teams } from '../../platform/database/schema/teams';

/** Who imported the instance of a marketplace, and the creator of its team; empty if nobody did. */
export async function findHolders(
  queries: Queries,
  source: Marketplace,
  cloudInstanceId: string,
): Promise<readonly string[]> {
  const [row] = await queries
    .select({ ownerId: instances.ownerId, creatorId: teams.creatorId })
    .from(instances)
    .leftJoin(teams, eq(teams.id, instances.teamId))
    .where(and(eq(instances.source, source), eq(instances.cloudInstanceId, cloudInstanceId)));
  if (row === undefined) return [];
  return row.creatorId === null ? [row.ownerId] : [row.ownerId, row.creatorId];
}

/** The accounts of a buyer, by the ids that the marketplace has for them. */
export async function findBuyers(
  queries: Queries,
  source: Marketplace,
  customerIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await queries
    .select({ userId: marketplaceCustomers.userId })
    .from(marketplaceCustomers)
    .where(
      and(
        eq(marketplaceCustomers.source, source),
        inArray(marketplaceCustomers.customerId, [...customerIds]),
      ),
    );
  return rows.map(({ userId }) => userId);
}
