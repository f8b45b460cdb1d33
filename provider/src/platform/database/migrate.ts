import { DatabaseError } from './database-error';
import type { Migration } from './migrations';

/** An exclusive connection of either driver. */
export interface MigrationConnection {
  query(text: string, params?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

export interface MigrateOptions {
  readonly migrations: readonly Migration[];
  readonly now: Date;
}

const CREATE_TABLE = `create table if not exists schema_migrations (
  number integer primary key,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null
)`;

/**
 * Migrates the database to this release's schema, each step in a separate transaction.
 * @returns the names of the steps that were applied now
 * @throws DatabaseError `newer` if a later release has migrated it, `broken` if the history differs
 */
export async function migrate(connection: MigrationConnection, options: MigrateOptions): Promise<string[]> {
  await connection.query(CREATE_TABLE);
  const { rows } = await connection.query('select number, checksum from schema_migrations');
  const applied = new Map(rows.map((row) => [Number(row['number']), String(row['checksum'])]));
  refuseForeignHistory(applied, options.migrations);
  const due = options.migrations.filter((migration) => !applied.has(migration.number));
  for (const migration of due) await apply(connection, migration, options.now);
  return due.map((migration) => migration.name);
}

/** @param applied number of the newest migration of the database @throws DatabaseError `newer` */
export function refuseNewer(applied: number, known: readonly Migration[]): void {
  const newest = known.at(-1)?.number ?? -1;
  if (applied > newest) {
    throw new DatabaseError(
      'newer',
      `The database is at schema ${applied}, newer than this release, which knows ${newest}: start a newer release.`,
    );
  }
}

function refuseForeignHistory(applied: ReadonlyMap<number, string>, known: readonly Migration[]): void {
  refuseNewer(Math.max(-1, ...applied.keys()), known);
  const changed = known.find(
    (step) => applied.has(step.number) && applied.get(step.number) !== step.checksum,
  );
  if (changed !== undefined) {
    throw new DatabaseError(
      'broken',
      `Migration ${changed.name} was applied to this database in another wording: restore a backup or use an empty database.`,
    );
  }
}

async function apply(connection: MigrationConnection, migration: Migration, now: Date): Promise<void> {
  await connection.query('begin');
  try {
    for (const statement of migration.statements) await connection.query(statement);
    await connection.query(
      'insert into schema_migrations (number, name, checksum, applied_at) values ($1, $2, $3, $4)',
      [migration.number, migration.name, migration.checksum, now.toISOString()],
    );
    await connection.query('commit');
  } catch (error) {
    await connection.query('rollback');
    throw error;
  }
}
