import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../platform/database/database';

/** Inserts the rows of the numbers in `range`, a set of integers. */
export type GrowStatement<Context> = (context: Context, range: SQL) => SQL;

export interface GrownRows<Context> {
  readonly statements: readonly GrowStatement<Context>[];
  readonly context: Context;
  /** The first number. */
  readonly first: number;
  readonly count: number;
  /** Numbers per statement, so that each stays far below the query timeout. */
  readonly batch: number;
}

/**
 * Runs each statement for all numbers. Skips foreign key checks: the referenced rows exist, and checking millions would
 * take most of the time. Requires PostgreSQL and a superuser.
 */
export async function growRows<Context>(database: Database, rows: GrownRows<Context>): Promise<void> {
  const { statements, context, first, count, batch } = rows;
  const end = first + count;
  for (const statement of statements) {
    for (let from = first; from < end; from += batch) {
      const range = sql`generate_series(${from}::int, ${Math.min(end, from + batch) - 1}::int)`;
      await database.transaction(async (writing) => {
        await writing.execute(sql`set local session_replication_role = replica`);
        await writing.execute(statement(context, range));
      });
    }
  }
}

/** Updates the statistics of tables, as autovacuum does over time. */
export async function analyzeTables({ queries }: Database, tables: readonly string[]): Promise<void> {
  for (const table of tables) await queries.execute(sql`vacuum (analyze) ${sql.identifier(table)}`);
}
