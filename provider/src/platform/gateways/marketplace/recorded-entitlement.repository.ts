import type { Marketplace } from '@portal/shared/contracts/enums';
import { and, count, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { lockNames } from '../../database/advisory-lock';
import type { Queries } from '../../database/database';
import { withTotal } from '../../database/paging';
import { instances } from '../../database/schema/instances';
import { recordedEntitlements } from '../../database/schema/origins';
import { users } from '../../database/schema/users';
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
  const { version, dueDate, userNumber, assetNumber, diskQuota, concurrentNumber, ownerId, claimHash } = row;
  return {
    claim: ownerId === null ? { by: 'code', codeHash: claimHash } : { by: 'owner', ownerId },
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

/** The entry of an instance, and whether it was imported. Locked by name, so that a new one is entered once. */
export async function lockRecorded(
  queries: Queries,
  { source, cloudInstanceId }: { readonly source: Marketplace; readonly cloudInstanceId: string },
) {
  await lockNames(queries, `entitlement ${source} ${cloudInstanceId}`);
  const [row] = await queries
    .select({ id: recordedEntitlements.id, ownerId: recordedEntitlements.ownerId, instanceId: instances.id })
    .from(recordedEntitlements)
    .leftJoin(instances, isImported)
    .where(
      and(eq(recordedEntitlements.source, source), eq(recordedEntitlements.cloudInstanceId, cloudInstanceId)),
    );
  return row ?? null;
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

const isImported = and(
  eq(instances.source, recordedEntitlements.source),
  eq(instances.cloudInstanceId, recordedEntitlements.cloudInstanceId),
);

/** Neither owner nor code, and not imported either. */
const needsCode = and(
  isNull(recordedEntitlements.ownerId),
  isNull(recordedEntitlements.claimHash),
  isNull(instances.id),
);

/** Entries that nobody can import yet, locked. Those that another transaction has locked are left out. */
export function lockWithoutCode(queries: Queries, limit: number) {
  return queries
    .select(getTableColumns(recordedEntitlements))
    .from(recordedEntitlements)
    .leftJoin(instances, isImported)
    .where(needsCode)
    .orderBy(
      recordedEntitlements.createdAt,
      recordedEntitlements.source,
      recordedEntitlements.cloudInstanceId,
    )
    .limit(limit)
    .for('no key update', { of: recordedEntitlements, skipLocked: true });
}

export async function countWithoutCode(queries: Queries): Promise<number> {
  const [row] = await queries
    .select({ total: count() })
    .from(recordedEntitlements)
    .leftJoin(instances, isImported)
    .where(needsCode);
  return row?.total ?? 0;
}

/** Stores the hashes of new codes, and the ids of entries that had none, in one statement. */
export async function updateClaimHashes(
  queries: Queries,
  rows: readonly (typeof recordedEntitlements.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return;
  await queries
    .insert(recordedEntitlements)
    .values([...rows])
    .onConflictDoUpdate({
      target: [recordedEntitlements.source, recordedEntitlements.cloudInstanceId],
      set: { id: sql`excluded.id`, claimHash: sql`excluded.claim_hash` },
    });
}

/** What operators entered, the latest first, with its owner and the application that was imported with it. */
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
      ownerName: users.userName,
      instanceId: instances.id,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(recordedEntitlements)
    .leftJoin(instances, isImported)
    .leftJoin(users, eq(users.id, recordedEntitlements.ownerId))
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
