import { and, asc, desc, eq, ilike, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import type { BagKind, BagStatus } from '@portal/shared/contracts/enums';
import type { BAG_SORTS } from '@portal/shared/contracts/pack';
import type { SortStep } from '@portal/shared/contracts/query';
import type { Queries } from '../../platform/database/database';
import { isBehind, type Look } from '../../platform/jobs/due-rows';
import { orderBySteps, withTotal, type PageOfRows } from '../../platform/database/paging';
import { bags } from '../../platform/database/schema/bags';
import { instances } from '../../platform/database/schema/instances';
import { orders } from '../../platform/database/schema/orders';
import { teamMembers, teams } from '../../platform/database/schema/teams';
import { inUseColumn } from '../records/packs-in-use.repository';

export type PackRow = typeof bags.$inferSelect;
type PackSort = (typeof BAG_SORTS)[number];

/** Whose packs, and when. */
export interface PackReader {
  readonly userId: string;
  readonly now: Date;
  /** Applications due at or before this time are cancelled. */
  readonly cancelledBefore: Date;
}

export interface PackListQuery extends PackReader {
  readonly teamId?: string | undefined;
  readonly instanceId?: string | undefined;
  readonly kind?: BagKind | undefined;
  readonly statuses?: readonly BagStatus[] | undefined;
  readonly pattern: string | null;
  /** The same for order numbers. */
  readonly numberPattern: string | null;
  readonly sort: readonly SortStep<PackSort>[];
  readonly limit: number;
  readonly offset: number;
}

/** The rule of `packStatus` in SQL, and that packs leave a cancelled application. A test checks that both agree. */
function statusOf({ now, cancelledBefore }: PackReader): SQL<BagStatus> {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql<BagStatus>`case
    when ${bags.expiresAt} <= ${at} then 'expired'
    when ${bags.status} = 'using' and ${bags.kind} = 'licensebag' and (${instances.cancelledAt} is not null
      or ${instances.dueDate} <= ${cancelledBefore.toISOString()}::timestamptz) then 'unallocated'
    else ${bags.status} end`;
}

export type PackListRow = Awaited<ReturnType<typeof select>>[number];

/** Only packs of the teams in which the user is an enabled member. */
function select(queries: Queries, reader: PackReader, conditions: readonly (SQL | undefined)[]) {
  return queries
    .select({
      pack: bags,
      status: statusOf(reader),
      teamName: teams.name,
      creatorId: teams.creatorId,
      instanceName: instances.name,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(bags)
    .innerJoin(teams, eq(teams.id, bags.teamId))
    .innerJoin(
      teamMembers,
      and(
        eq(teamMembers.teamId, teams.id),
        eq(teamMembers.userId, reader.userId),
        eq(teamMembers.state, 'enable'),
      ),
    )
    .leftJoin(instances, eq(instances.id, bags.instanceId))
    .where(and(...conditions))
    .$dynamic();
}

function filters(query: PackListQuery): (SQL | undefined)[] {
  const { teamId, instanceId, kind, statuses, pattern, numberPattern } = query;
  return [
    teamId === undefined ? undefined : eq(bags.teamId, teamId),
    instanceId === undefined ? undefined : eq(bags.instanceId, instanceId),
    kind === undefined ? undefined : eq(bags.kind, kind),
    statuses === undefined ? undefined : inArray(statusOf(query), [...statuses]),
    pattern === null || numberPattern === null
      ? undefined
      : or(ilike(instances.name, pattern), ilike(bags.orderNo, numberPattern)),
  ];
}

/** The newest first, unless another order is requested. */
export async function listPacks(queries: Queries, query: PackListQuery): Promise<PageOfRows<PackListRow>> {
  const columns: Readonly<Record<PackSort, SQL>> = {
    expiresAt: sql`${bags.expiresAt}`,
    activatedAt: sql`${bags.activatedAt}`,
    status: statusOf(query),
    kind: sql`${bags.kind}`,
  };
  const rows = await select(queries, query, filters(query))
    .orderBy(...orderBySteps(query.sort, columns), desc(bags.createdAt), desc(bags.id))
    .limit(query.limit)
    .offset(query.offset);
  return withTotal(rows, query.offset, () =>
    queries.$count(select(queries, query, filters(query)).as('matching')),
  );
}

/** A pack of a team in which the user is an enabled member. */
export async function findPack(
  queries: Queries,
  { packId, ...reader }: PackReader & { readonly packId: string },
): Promise<PackListRow | null> {
  const [row] = await select(queries, reader, [eq(bags.id, packId)]);
  return row ?? null;
}

export async function findTeamOfPack(queries: Queries, packId: string): Promise<string | null> {
  const [row] = await queries.select({ teamId: bags.teamId }).from(bags).where(eq(bags.id, packId));
  return row?.teamId ?? null;
}

/** The applications of a team, by name, without cancelled ones. */
export async function listReceivers(
  queries: Queries,
  { teamId, now, cancelledBefore }: Omit<PackReader, 'userId'> & { readonly teamId: string },
) {
  return queries
    .select({ instance: instances, inUse: inUseColumn(now) })
    .from(instances)
    .where(
      and(
        eq(instances.teamId, teamId),
        sql`${instances.cancelledAt} is null`,
        sql`${instances.dueDate} > ${cancelledBefore.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(sql`lower(${instances.name})`, asc(instances.id));
}

/** Packs that are on an application, locked. */
export async function lockPacksOn(queries: Queries, instanceId: string): Promise<PackRow[]> {
  return queries
    .select()
    .from(bags)
    .where(and(eq(bags.instanceId, instanceId), eq(bags.status, 'using')))
    .orderBy(bags.id)
    .for('no key update');
}

/** Packs whose time is over, with the applications on which they are. */
export async function findDuePacks(queries: Queries, { now, limit, after }: Look & { readonly now: Date }) {
  return queries
    .select({ id: bags.id, instanceId: bags.instanceId, expiresAt: bags.expiresAt })
    .from(bags)
    .where(
      and(
        sql`${bags.status} <> 'expired'`,
        lte(bags.expiresAt, now),
        isBehind(after, { at: bags.expiresAt, id: bags.id }),
      ),
    )
    .orderBy(bags.expiresAt, bags.id)
    .limit(limit);
}

/** The rate of the term that a renewal pack was bought for, with its own discount. */
export async function findOrderRate(queries: Queries, orderNo: string): Promise<number> {
  const [row] = await queries
    .select({ rate: orders.discountRateBp })
    .from(orders)
    .where(eq(orders.orderNo, orderNo));
  if (row === undefined) throw new Error('A pack belongs to an order.');
  return row.rate;
}

export async function insertPack(queries: Queries, row: typeof bags.$inferInsert): Promise<void> {
  await queries.insert(bags).values(row);
}

export async function updatePack(queries: Queries, id: string, columns: Partial<PackRow>): Promise<void> {
  await queries.update(bags).set(columns).where(eq(bags.id, id));
}
