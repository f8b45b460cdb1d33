import { join } from 'node:path';
import type { Clock } from '../runtime/clock';
import type { Database } from './database';
import { readMigrations } from './migrations';
import { openPglite } from './open-pglite';
import { openPostgres, type PostgresOptions } from './open-postgres';

export interface OpenDatabaseOptions extends Pick<
  PostgresOptions,
  'poolSize' | 'statementMs' | 'onIdleError'
> {
  /** Null means the embedded database. */
  readonly databaseUrl: string | null;
  /** The embedded database is in `<dataDir>/database`. */
  readonly dataDir: string;
  readonly clock: Clock;
}

/**
 * Opens the database of the settings and migrates it.
 * @throws DatabaseError with one sentence for the operator
 */
export function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, clock, ...rest } = options;
  const migrateOptions = { migrations: readMigrations(), now: clock.now() };
  return databaseUrl === null
    ? openPglite(join(dataDir, 'database'), migrateOptions)
    : openPostgres(databaseUrl, { ...migrateOptions, ...rest });
}
