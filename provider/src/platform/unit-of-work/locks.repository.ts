import { inArray } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { teams } from '../database/schema/teams';
import { users } from '../database/schema/users';

/**
 * How accounts are locked. `no key update`: a row elsewhere that merely refers to the account (a message, a line of
 * the audit log) does not wait. `update`: it does, which a change needs that ends what refers to the account.
 * `share`: others may lock it so as well, and whoever changes it waits.
 */
export type AccountLock = 'no key update' | 'update' | 'share';

/** The rows that a unit of work locks, by id. */
export interface LockPlan {
  readonly teams?: readonly string[];
  readonly accounts?: readonly string[];
  /** `no key update` by default. */
  readonly accountLock?: AccountLock;
}

export type LockedTeam = typeof teams.$inferSelect;
export type LockedAccount = typeof users.$inferSelect;

/** Of the planned rows those that exist, by id. */
export interface LockedRows {
  readonly teams: ReadonlyMap<string, LockedTeam>;
  readonly accounts: ReadonlyMap<string, LockedAccount>;
}

/**
 * Locks the planned rows until the transaction ends: teams, then accounts, each in the order of their ids, so that
 * no two units of work wait for each other. What is added (order, application, connector, in this order) comes
 * between the two, since every act is about somebody.
 */
export async function lockRows(queries: Queries, plan: LockPlan): Promise<LockedRows> {
  const { accountLock = 'no key update' } = plan;
  const lockedTeams = await lockTeams(queries, plan.teams ?? []);
  const lockedAccounts = await lockAccounts(queries, plan.accounts ?? [], accountLock);
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
    .where(inArray(users.id, [...new Set(ids)]))
    .orderBy(users.id)
    .for(lock);
}

function byId<Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
