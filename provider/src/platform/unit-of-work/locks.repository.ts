import { inArray } from 'drizzle-orm';
import type { Queries } from '../database/database';
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
export type LockedAccount = typeof users.$inferSelect;

/** Those of the planned rows that exist, by id. */
export interface LockedRows {
  readonly teams: ReadonlyMap<string, LockedTeam>;
  readonly accounts: ReadonlyMap<string, LockedAccount>;
}

/** An affected account was added while the planned ones were being locked. The transaction must start again. */
export class AffectedAccountAddedError extends Error {
  override readonly name = 'AffectedAccountAddedError';
}

/**
 * Locks the planned rows until the transaction ends: teams, then accounts, each ordered by id, which prevents deadlocks
 * between units of work. Future kinds (order, application, connector, in this order) must be locked between the two,
 * since every act involves accounts.
 * @throws AffectedAccountAddedError
 */
export async function lockRows(queries: Queries, plan: LockPlan): Promise<LockedRows> {
  const { accountLock = 'no key update', affectedAccounts } = plan;
  const lockedTeams = await lockTeams(queries, plan.teams ?? []);
  const ids = new Set([...(plan.accounts ?? []), ...((await affectedAccounts?.(queries)) ?? [])]);
  const lockedAccounts = await lockAccounts(queries, [...ids], accountLock);
  const affectedNow = (await affectedAccounts?.(queries)) ?? [];
  // Locking it now, after others, could cause a deadlock.
  if (affectedNow.some((id) => !ids.has(id))) throw new AffectedAccountAddedError();
  return { teams: byId(lockedTeams), accounts: byId(lockedAccounts) };
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
