import { inArray } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { connectors } from '../database/schema/connectors';
import { bags } from '../database/schema/bags';
import { instances } from '../database/schema/instances';
import { orders } from '../database/schema/orders';
import { teams } from '../database/schema/teams';
import { users } from '../database/schema/users';

/**
 * How accounts are locked. With `no key update`, inserts of rows that refer to the account (a message, an audit entry)
 * do not wait. With `update` they do, which changes require that end such rows. `share` allows other `share` locks, and
 * changes of the account wait.
 */
export type AccountLock = 'no key update' | 'update' | 'share';

/** The rows that a unit of work locks, by id. */
export interface LockPlan {
  readonly teams?: readonly string[];
  /** By order number. */
  readonly orders?: readonly string[];
  readonly applications?: readonly string[];
  readonly connectors?: readonly string[];
  readonly packs?: readonly string[];
  readonly accounts?: readonly string[];
  /**
   * Further accounts, found by a query: those that the unit of work notifies or names in the audit log. It runs with
   * the teams locked, and once more with the accounts locked, so that none that was added meanwhile is missed.
   */
  readonly affectedAccounts?: ((queries: Queries) => Promise<readonly string[]>) | undefined;
  /** `no key update` by default. */
  readonly accountLock?: AccountLock;
}

export type LockedTeam = typeof teams.$inferSelect;
export type LockedOrder = typeof orders.$inferSelect;
export type LockedApplication = typeof instances.$inferSelect;
export type LockedConnector = typeof connectors.$inferSelect;
export type LockedPack = typeof bags.$inferSelect;
export type LockedAccount = typeof users.$inferSelect;

/** Those of the planned rows that exist, by id. */
export interface LockedRows {
  readonly teams: ReadonlyMap<string, LockedTeam>;
  readonly orders: ReadonlyMap<string, LockedOrder>;
  readonly applications: ReadonlyMap<string, LockedApplication>;
  readonly connectors: ReadonlyMap<string, LockedConnector>;
  readonly packs: ReadonlyMap<string, LockedPack>;
  readonly accounts: ReadonlyMap<string, LockedAccount>;
}

/** An affected account was added while the planned ones were being locked. The transaction must start again. */
export class AffectedAccountAddedError extends Error {
  override readonly name = 'AffectedAccountAddedError';
}

/**
 * Locks the planned rows until the transaction ends: teams, orders, applications, packs, connectors, then accounts,
 * each ordered by id, which prevents deadlocks between units of work. A future kind must be locked before the accounts, since
 * every act involves accounts.
 * @throws AffectedAccountAddedError
 */
export async function lockRows(queries: Queries, plan: LockPlan): Promise<LockedRows> {
  const { accountLock = 'no key update', affectedAccounts } = plan;
  const lockedTeams = await lockTeams(queries, plan.teams ?? []);
  const lockedOrders = await lockOrders(queries, plan.orders ?? []);
  const lockedApplications = await lockApplications(queries, plan.applications ?? []);
  const lockedPacks = await lockPacks(queries, plan.packs ?? []);
  const lockedConnectors = await lockConnectors(queries, plan.connectors ?? []);
  const ids = new Set([...(plan.accounts ?? []), ...((await affectedAccounts?.(queries)) ?? [])]);
  const lockedAccounts = await lockAccounts(queries, [...ids], accountLock);
  const affectedNow = (await affectedAccounts?.(queries)) ?? [];
  // Locking it now, after others, could cause a deadlock.
  if (affectedNow.some((id) => !ids.has(id))) throw new AffectedAccountAddedError();
  return {
    teams: byId(lockedTeams),
    orders: new Map(lockedOrders.map((row) => [row.orderNo, row])),
    applications: byId(lockedApplications),
    connectors: byId(lockedConnectors),
    packs: byId(lockedPacks),
    accounts: byId(lockedAccounts),
  };
}

async function lockTeams(queries: Queries, ids: readonly string[]): Promise<LockedTeam[]> {
  if (ids.length === 0) return [];
  return queries
    .select()
    .from(teams)
    .where(inArray(teams.id, [...new Set(ids)]))
    .orderBy(teams.id)
    .for('no key update');
}

async function lockOrders(queries: Queries, orderNos: readonly string[]): Promise<LockedOrder[]> {
  if (orderNos.length === 0) return [];
  return queries
    .select()
    .from(orders)
    .where(inArray(orders.orderNo, [...new Set(orderNos)]))
    .orderBy(orders.orderNo)
    .for('no key update');
}

async function lockApplications(queries: Queries, ids: readonly string[]): Promise<LockedApplication[]> {
  if (ids.length === 0) return [];
  return queries
    .select()
    .from(instances)
    .where(inArray(instances.id, [...new Set(ids)]))
    .orderBy(instances.id)
    .for('no key update');
}

async function lockConnectors(queries: Queries, ids: readonly string[]): Promise<LockedConnector[]> {
  if (ids.length === 0) return [];
  return queries
    .select()
    .from(connectors)
    .where(inArray(connectors.id, [...new Set(ids)]))
    .orderBy(connectors.id)
    .for('no key update');
}

async function lockPacks(queries: Queries, ids: readonly string[]): Promise<LockedPack[]> {
  if (ids.length === 0) return [];
  return queries
    .select()
    .from(bags)
    .where(inArray(bags.id, [...new Set(ids)]))
    .orderBy(bags.id)
    .for('no key update');
}

async function lockAccounts(
  queries: Queries,
  ids: readonly string[],
  lock: AccountLock,
): Promise<LockedAccount[]> {
  if (ids.length === 0) return [];
  return queries
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id)
    .for(lock);
}

function byId<Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
