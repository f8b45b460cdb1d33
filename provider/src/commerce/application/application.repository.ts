import { and, asc, desc, eq, gt, ilike, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { APPLICATION_SORTS } from '@portal/shared/contracts/application';
import { VERSIONS, type InstanceStatus, type Source, type Version } from '@portal/shared/contracts/enums';
import type { SortStep } from '@portal/shared/contracts/query';
import type { Queries } from '../../platform/database/database';
import { orderBySteps, withTotal, type PageOfRows } from '../../platform/database/paging';
import { connectors } from '../../platform/database/schema/connectors';
import { instances, instanceUsers } from '../../platform/database/schema/instances';
import { orders } from '../../platform/database/schema/orders';
import { teamMembers, teams } from '../../platform/database/schema/teams';
import { users } from '../../platform/database/schema/users';
import { inUseColumn } from '../records/packs-in-use.repository';

type ApplicationSort = (typeof APPLICATION_SORTS)[number];

export interface ApplicationListQuery {
  readonly userId: string;
  readonly now: Date;
  readonly cancelledBefore: Date;
  readonly teamId?: string | undefined;
  readonly pattern: string | null;
  readonly versions?: readonly Version[] | undefined;
  readonly statuses?: readonly InstanceStatus[] | undefined;
  readonly sources?: readonly Source[] | undefined;
  readonly favor?: boolean | undefined;
  readonly dueBefore?: Date | undefined;
  readonly sort: readonly SortStep<ApplicationSort>[];
  readonly limit: number;
  readonly offset: number;
}

/** The rule of `instanceStatus` in SQL, for filters and sorting. A test checks that both agree. */
function statusOf({
  now,
  cancelledBefore,
}: Pick<ApplicationListQuery, 'now' | 'cancelledBefore'>): SQL<InstanceStatus> {
  return sql<InstanceStatus>`case
    when ${instances.cancelledAt} is not null or ${instances.dueDate} <= ${cancelledBefore.toISOString()}::timestamptz then 'cancelled'
    when ${instances.dueDate} <= ${now.toISOString()}::timestamptz then 'expired'
    else 'normal' end`;
}

/** Number of users with a seat: creator and admins automatically, others by assignment. */
const seatsTaken = sql<number>`(select count(*)::int from team_members s
  where s.team_id = ${instances.teamId} and s.state = 'enable' and (s.role = 'admin' or exists (
    select 1 from instance_users a where a.instance_id = ${instances.id} and a.user_id = s.user_id and a.assigned)))`;

const favorOf = sql<boolean>`coalesce(${instanceUsers.favor}, false)`;

const listColumns = (now: Date) => ({
  instance: instances,
  teamId: teams.id,
  teamName: teams.name,
  creatorId: teams.creatorId,
  role: teamMembers.role,
  favor: favorOf,
  isAssigned: sql<boolean>`coalesce(${instanceUsers.assigned}, false)`,
  seatsTaken,
  inUse: inUseColumn(now),
  total: sql<number>`(count(*) over ())::int`,
});

/** Applications of the teams in which the caller is an enabled member, pinned ones first. */
export async function listApplications(
  queries: Queries,
  query: ApplicationListQuery,
): Promise<PageOfRows<ApplicationListRow>> {
  const rows = await select(queries, query, filters(query))
    .orderBy(
      // Pinned first is the default order. A requested order replaces it.
      ...(query.sort.length === 0 ? [desc(favorOf)] : orderBySteps(query.sort, sortColumns(query))),
      desc(instances.createdAt),
      desc(instances.id),
    )
    .limit(query.limit)
    .offset(query.offset);
  return withTotal(rows, query.offset, () =>
    queries.$count(select(queries, query, filters(query)).as('matching')),
  );
}

export type ApplicationListRow = Awaited<ReturnType<typeof select>>[number];

/** Only applications of the teams in which the user is an enabled member. */
function select(
  queries: Queries,
  { userId, now }: { readonly userId: string; readonly now: Date },
  conditions: readonly (SQL | undefined)[],
) {
  return queries
    .select(listColumns(now))
    .from(instances)
    .innerJoin(teams, eq(teams.id, instances.teamId))
    .innerJoin(
      teamMembers,
      and(eq(teamMembers.teamId, teams.id), eq(teamMembers.userId, userId), eq(teamMembers.state, 'enable')),
    )
    .leftJoin(
      instanceUsers,
      and(eq(instanceUsers.instanceId, instances.id), eq(instanceUsers.userId, userId)),
    )
    .where(and(...conditions))
    .$dynamic();
}

function filters(query: ApplicationListQuery): (SQL | undefined)[] {
  const { teamId, pattern, versions, sources, statuses, favor, dueBefore } = query;
  return [
    teamId === undefined ? undefined : eq(instances.teamId, teamId),
    pattern === null ? undefined : ilike(instances.name, pattern),
    versions === undefined ? undefined : inArray(instances.version, [...versions]),
    sources === undefined ? undefined : inArray(instances.source, [...sources]),
    statuses === undefined ? undefined : inArray(statusOf(query), [...statuses]),
    favor === undefined ? undefined : eq(favorOf, favor),
    dueBefore === undefined ? undefined : lte(instances.dueDate, dueBefore),
  ];
}

function sortColumns(query: ApplicationListQuery): Readonly<Record<ApplicationSort, SQL>> {
  return {
    name: sql`lower(${instances.name})`,
    dueDate: sql`${instances.dueDate}`,
    // Cheapest edition first, not alphabetically.
    version: sql`array_position(array[${sql.raw(VERSIONS.map((version) => `'${version}'`).join(', '))}], ${instances.version})`,
    status: statusOf(query),
  };
}

export async function findApplication(
  queries: Queries,
  reader: { readonly userId: string; readonly instanceId: string; readonly now: Date },
): Promise<ApplicationListRow | null> {
  const [row] = await select(queries, reader, [eq(instances.id, reader.instanceId)]);
  return row ?? null;
}

/** `null` for an unknown application and for one without a team. */
export async function findTeamOfApplication(queries: Queries, instanceId: string): Promise<string | null> {
  const [row] = await queries
    .select({ teamId: instances.teamId })
    .from(instances)
    .where(eq(instances.id, instanceId));
  return row?.teamId ?? null;
}

/** The order with which an application was bought. The condition on the team uses its index. */
export async function findPurchase(
  queries: Queries,
  { instanceId, teamId }: { readonly instanceId: string; readonly teamId: string },
) {
  const [row] = await queries
    .select({ orderNo: orders.orderNo, buyerId: orders.buyerId })
    .from(orders)
    .where(
      and(
        eq(orders.teamId, teamId),
        eq(orders.instanceId, instanceId),
        inArray(orders.type, ['purchase', 'createTeam']),
        eq(orders.productKind, 'instance'),
        eq(orders.status, 'havePaid'),
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.orderNo))
    .limit(1);
  return row ?? null;
}

export function countConnectors(queries: Queries, instanceId: string): Promise<number> {
  return queries.$count(connectors, eq(connectors.instanceId, instanceId));
}

export type FoundPurchase = NonNullable<Awaited<ReturnType<typeof findPurchase>>>;

/** Users with a seat, by the rule of `seatsTaken`, in alphabetical order. */
export function listJoinedUsers(
  queries: Queries,
  { instanceId, teamId }: { readonly instanceId: string; readonly teamId: string },
) {
  return queries
    .select({
      userId: users.id,
      role: teamMembers.role,
      userName: users.userName,
      mail: users.mail,
      phoneE164: users.phoneE164,
    })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .leftJoin(
      instanceUsers,
      and(eq(instanceUsers.instanceId, instanceId), eq(instanceUsers.userId, teamMembers.userId)),
    )
    .where(
      and(
        eq(teamMembers.teamId, teamId),
        eq(teamMembers.state, 'enable'),
        or(eq(teamMembers.role, 'admin'), eq(instanceUsers.assigned, true)),
      ),
    )
    .orderBy(sql`lower(${users.userName})`, users.id);
}

export type JoinedUser = Awaited<ReturnType<typeof listJoinedUsers>>[number];

/** Applications of an owner that are in no team and not cancelled, the newest first. */
export function listUnassigned(
  queries: Queries,
  { ownerId, cancelledBefore }: { readonly ownerId: string; readonly cancelledBefore: Date },
) {
  return queries
    .select()
    .from(instances)
    .where(
      and(
        eq(instances.ownerId, ownerId),
        isNull(instances.teamId),
        isNull(instances.cancelledAt),
        gt(instances.dueDate, cancelledBefore),
      ),
    )
    .orderBy(desc(instances.createdAt), desc(instances.id));
}

export type UnassignedApplication = Awaited<ReturnType<typeof listUnassigned>>[number];

export async function findInstance(
  queries: Queries,
  instanceId: string,
): Promise<typeof instances.$inferSelect | null> {
  const [row] = await queries.select().from(instances).where(eq(instances.id, instanceId));
  return row ?? null;
}
