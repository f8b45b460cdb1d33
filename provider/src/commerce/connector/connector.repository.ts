import { and, desc, eq, ilike, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { CONNECTOR_SORTS } from '@portal/shared/contracts/connector';
import { CONNECTOR_STATES, type ConnectorEvent, type ConnectorState } from '@portal/shared/contracts/enums';
import type { SortStep } from '@portal/shared/contracts/query';
import type { Queries } from '../../platform/database/database';
import { orderBySteps, withTotal, type PageOfRows } from '../../platform/database/paging';
import { connectorEvents, connectorInstances, connectors } from '../../platform/database/schema/connectors';
import { instances, instanceUsers } from '../../platform/database/schema/instances';
import { users } from '../../platform/database/schema/users';
import { addSeconds } from '../../platform/runtime/clock';
import { SILENCE_SECONDS, WAIT_SECONDS } from './connector-machine';

export type ConnectorRow = typeof connectors.$inferSelect;
type ConnectorSort = (typeof CONNECTOR_SORTS)[number];

const timestamp = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** Whether a time is no further from now than this, in both directions, as the machine judges it. */
function isWithin(
  column: typeof connectors.lastSeen | typeof connectors.pendingSince,
  seconds: number,
  now: Date,
) {
  return sql`${column} between ${timestamp(addSeconds(now, -seconds))} and ${timestamp(addSeconds(now, seconds))}`;
}

/** The rule of `instanceStatus` for `normal`, in SQL. */
function isLive(now: Date): SQL {
  return sql`(${instances.cancelledAt} is null and ${instances.dueDate} > ${timestamp(now)})`;
}

/** What time changes in the stored state, as `look` of the machine does. A test checks that both agree. */
export function stateAt(now: Date): SQL<ConnectorState> {
  return sql<ConnectorState>`case
    when ${connectors.state} = 'connected' and ${isLive(now)} and ${isWithin(connectors.lastSeen, SILENCE_SECONDS, now)} then 'connected'
    when ${connectors.state} = 'pending' and ${isWithin(connectors.pendingSince, WAIT_SECONDS, now)} then 'pending'
    else 'notConnected' end`;
}

const served = sql<readonly string[]>`coalesce((select json_agg(s.instance_id order by s.instance_id)
  from connector_instances s where s.connector_id = ${connectors.id}), '[]'::json)`;

function columns(now: Date) {
  return {
    connector: connectors,
    stateNow: stateAt(now),
    isLive: sql<boolean>`${isLive(now)}`,
    servedIds: served,
    total: sql<number>`(count(*) over ())::int`,
  };
}

function select(queries: Queries, now: Date, conditions: readonly (SQL | undefined)[]) {
  return queries
    .select(columns(now))
    .from(connectors)
    .innerJoin(instances, eq(instances.id, connectors.instanceId))
    .where(and(...conditions))
    .$dynamic();
}

export type ListedConnector = Awaited<ReturnType<typeof select>>[number];

export interface ConnectorListQuery {
  readonly instanceId: string;
  readonly now: Date;
  readonly pattern: string | null;
  readonly state?: ConnectorState | undefined;
  readonly sort: readonly SortStep<ConnectorSort>[];
  readonly limit: number;
  readonly offset: number;
}

/** Connectors of an application, the newest first. */
export async function listConnectors(
  queries: Queries,
  query: ConnectorListQuery,
): Promise<PageOfRows<ListedConnector>> {
  const { instanceId, now, pattern, state, sort, limit, offset } = query;
  const conditions = [
    eq(connectors.instanceId, instanceId),
    pattern === null ? undefined : ilike(connectors.name, pattern),
    state === undefined ? undefined : eq(stateAt(now), state),
  ];
  const order: Readonly<Record<ConnectorSort, SQL>> = {
    name: sql`lower(${connectors.name})`,
    state: sql`array_position(array[${sql.raw(CONNECTOR_STATES.map((name) => `'${name}'`).join(', '))}], ${stateAt(now)})`,
    accessTime: sql`${connectors.accessTime}`,
    lastSeen: sql`${connectors.lastSeen}`,
  };
  const rows = await select(queries, now, conditions)
    .orderBy(...orderBySteps(sort, order), desc(connectors.createdAt), desc(connectors.id))
    .limit(limit)
    .offset(offset);
  return withTotal(rows, offset, () => queries.$count(select(queries, now, conditions).as('matching')));
}

export async function findConnector(
  queries: Queries,
  connectorId: string,
  now: Date,
): Promise<ListedConnector | null> {
  const [row] = await select(queries, now, [eq(connectors.id, connectorId)]);
  return row ?? null;
}

/** Where a connector belongs. `null` for an unknown one, and for one of an application without a team. */
export async function findTeamOfConnector(queries: Queries, connectorId: string): Promise<string | null> {
  const [row] = await queries
    .select({ teamId: instances.teamId })
    .from(connectors)
    .innerJoin(instances, eq(instances.id, connectors.instanceId))
    .where(eq(connectors.id, connectorId));
  return row?.teamId ?? null;
}

/** The facts of the applications that connectors depend on. */
export async function findApplications(queries: Queries, instanceIds: readonly string[]) {
  if (instanceIds.length === 0) return [];
  return queries
    .select({
      id: instances.id,
      teamId: instances.teamId,
      dueDate: instances.dueDate,
      cancelledAt: instances.cancelledAt,
    })
    .from(instances)
    .where(inArray(instances.id, [...new Set(instanceIds)]));
}

export async function isAssigned(
  queries: Queries,
  { userId, instanceId }: { readonly userId: string; readonly instanceId: string },
): Promise<boolean> {
  const [row] = await queries
    .select({ assigned: instanceUsers.assigned })
    .from(instanceUsers)
    .where(and(eq(instanceUsers.userId, userId), eq(instanceUsers.instanceId, instanceId)));
  return row?.assigned ?? false;
}

/** Number of these applications that are in the team. */
export function countOfTeam(
  queries: Queries,
  teamId: string,
  instanceIds: readonly string[],
): Promise<number> {
  return queries.$count(
    instances,
    and(eq(instances.teamId, teamId), inArray(instances.id, [...instanceIds])),
  );
}

/** The team must be locked, so that no other connector is created meanwhile. */
export async function countConnectors(queries: Queries, instanceId: string): Promise<number> {
  return queries.$count(connectors, eq(connectors.instanceId, instanceId));
}

/** The team must be locked, so that no other connector takes the name meanwhile. */
export async function isNameTaken(
  queries: Queries,
  {
    instanceId,
    name,
    except,
  }: { readonly instanceId: string; readonly name: string; readonly except?: string },
): Promise<boolean> {
  const taken = await queries.$count(
    connectors,
    and(
      eq(connectors.instanceId, instanceId),
      eq(sql`lower(${connectors.name})`, sql`lower(${name})`),
      except === undefined ? undefined : ne(connectors.id, except),
    ),
  );
  return taken > 0;
}

export async function insertConnector(queries: Queries, row: typeof connectors.$inferInsert): Promise<void> {
  await queries.insert(connectors).values(row);
}

export async function updateConnector(
  queries: Queries,
  connectorId: string,
  changes: Partial<typeof connectors.$inferInsert>,
): Promise<void> {
  await queries.update(connectors).set(changes).where(eq(connectors.id, connectorId));
}

export async function deleteConnector(queries: Queries, connectorId: string): Promise<void> {
  await queries.delete(connectors).where(eq(connectors.id, connectorId));
}

/** Replaces the applications that a connector serves. */
export async function setServed(
  queries: Queries,
  connectorId: string,
  instanceIds: readonly string[],
): Promise<void> {
  await queries.delete(connectorInstances).where(eq(connectorInstances.connectorId, connectorId));
  if (instanceIds.length === 0) return;
  await queries
    .insert(connectorInstances)
    .values(instanceIds.map((instanceId) => ({ connectorId, instanceId })));
}

export async function insertEvents(
  queries: Queries,
  rows: readonly (typeof connectorEvents.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await queries.insert(connectorEvents).values([...rows]);
}

export function listEvents(queries: Queries, connectorId: string, limit: number) {
  return queries
    .select({ event: connectorEvents.event, ip: connectorEvents.ip, at: connectorEvents.at })
    .from(connectorEvents)
    .where(eq(connectorEvents.connectorId, connectorId))
    .orderBy(desc(connectorEvents.id))
    .limit(limit);
}

export interface ListedEvent {
  readonly event: ConnectorEvent;
  readonly ip: string | null;
  readonly at: Date;
}

export async function findCreator(queries: Queries, userId: string) {
  const [row] = await queries
    .select({
      userName: users.userName,
      mail: users.mail,
      phoneE164: users.phoneE164,
      status: users.status,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? null;
}
