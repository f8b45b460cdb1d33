import { DatabaseError } from './database-error';
import { canRunOn, type Migration, newestOf } from './migrations';

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
// Databases of earlier releases do not have it.
const ADD_COLUMN = 'alter table schema_migrations add column if not exists works_from integer';

/**
 * Migrates the database to this release's schema, each step in a separate transaction.
 * @returns the names of the steps that were applied now
 * @throws DatabaseError `newer` if a later release has migrated it, `broken` if the history differs
 */
export async function migrate(connection: MigrationConnection, options: MigrateOptions): Promise<string[]> {
  await connection.query(CREATE_TABLE);
  await connection.query(ADD_COLUMN);
  const { rows } = await connection.query('select number, checksum, works_from from schema_migrations');
  const applied = rows.map(appliedStep);
  refuseNewer(applied, options.migrations);
  refuseForeignHistory(applied, options.migrations);
  const due = options.migrations.filter(({ number }) => !applied.some((step) => step.number === number));
  for (const migration of due) await apply(connection, migration, options.now);
  return due.map((migration) => migration.name);
}

/** A step that a database has, of this release or a later one. */
export type AppliedStep = Pick<Migration, 'number' | 'checksum' | 'worksFrom'>;

/** A row of `schema_migrations`. */
export const appliedStep = (row: Readonly<Record<string, unknown>>): AppliedStep => ({
  number: Number(row['number']),
  checksum: String(row['checksum']),
  worksFrom: typeof row['works_from'] === 'number' ? row['works_from'] : null,
});

/**
 * Refuses a database that a later release has migrated, unless this release can run on it.
 * @throws DatabaseError `newer`
 */
export function refuseNewer(applied: readonly AppliedStep[], known: readonly Migration[]): void {
  const newest = newestOf(known);
  if (canRunOn(applied, newest)) return;
  const ahead = newestOf(applied);
  throw new DatabaseError(
    'newer',
    `The database is at schema ${ahead}, newer than this release, which knows ${newest}: start a newer release.`,
  );
}

/**
 * Refuses a database to which another wording of a migration was applied.
 * @throws DatabaseError `broken`
 */
export function refuseForeignHistory(steps: readonly AppliedStep[], known: readonly Migration[]): void {
  const applied = new Map(steps.map((step) => [step.number, step.checksum]));
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
      'insert into schema_migrations (number, name, checksum, applied_at, works_from) values ($1, $2, $3, $4, $5)',
      [migration.number, migration.name, migration.checksum, now.toISOString(), migration.worksFrom],
    );
    await connection.query('commit');
  } catch (error) {
    await connection.query('rollback');
    throw error;
  }
}
