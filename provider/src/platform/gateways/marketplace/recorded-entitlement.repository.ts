import type { Marketplace } from '@portal/shared/contracts/enums';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../database/database';
import { withTotal } from '../../database/paging';
import { instances } from '../../database/schema/instances';
import { recordedEntitlements } from '../../database/schema/origins';
import type { Entitlement } from './marketplace-gateway';

/** What an operator entered for an instance (E69). */
export async function findRecorded(
  queries: Queries,
  source: Marketplace,
  cloudInstanceId: string,
): Promise<Entitlement | null> {
  const [row] = await queries
    .select()
    .from(recordedEntitlements)
    .where(
      and(eq(recordedEntitlements.source, source), eq(recordedEntitlements.cloudInstanceId, cloudInstanceId)),
    );
  if (row === undefined) return null;
  const { version, dueDate, userNumber, assetNumber, diskQuota, concurrentNumber } = row;
  return {
    version,
    dueDate,
    quotas: {
      ...(userNumber === null ? {} : { userNumber }),
      ...(assetNumber === null ? {} : { assetNumber }),
      ...(diskQuota === null ? {} : { diskQuota }),
      ...(concurrentNumber === null ? {} : { concurrentNumber }),
    },
  };
}

/** Replaces what was entered for the instance before. */
export async function saveRecorded(
  queries: Queries,
  row: typeof recordedEntitlements.$inferInsert,
): Promise<void> {
  const { source, cloudInstanceId, createdAt, ...changed } = row;
  await queries
    .insert(recordedEntitlements)
    .values({ source, cloudInstanceId, createdAt, ...changed })
    .onConflictDoUpdate({
      target: [recordedEntitlements.source, recordedEntitlements.cloudInstanceId],
      set: changed,
    });
}

/** What operators entered, the latest first, with the application that was imported with it. */
export async function listRecorded(
  queries: Queries,
  {
    source,
    limit,
    offset,
  }: { readonly source: Marketplace | undefined; readonly limit: number; readonly offset: number },
) {
  const isWanted = source === undefined ? undefined : eq(recordedEntitlements.source, source);
  const rows = await queries
    .select({
      sold: recordedEntitlements,
      instanceId: instances.id,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(recordedEntitlements)
    .leftJoin(
      instances,
      and(
        eq(instances.source, recordedEntitlements.source),
        eq(instances.cloudInstanceId, recordedEntitlements.cloudInstanceId),
      ),
    )
    .where(isWanted)
    .orderBy(
      desc(recordedEntitlements.updatedAt),
      recordedEntitlements.source,
      recordedEntitlements.cloudInstanceId,
    )
    .limit(limit)
    .offset(offset);
  return withTotal(rows, offset, () => queries.$count(recordedEntitlements, isWanted));
}

export type ListedRecord = Awaited<ReturnType<typeof listRecorded>>['rows'][number];
