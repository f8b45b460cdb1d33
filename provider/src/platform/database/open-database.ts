import { join } from 'node:path';
import type { Clock } from '../runtime/clock';
import type { Database } from './database';
import { readMigrations } from './migrations';
import { openPglite } from './open-pglite';
import { migratePostgres } from './migrate-postgres';
import { databaseOn } from './open-postgres';
import type { PostgresConnections } from './postgres-connections';

export interface OpenDatabaseOptions {
  /** To PostgreSQL. Null means the embedded database. */
  readonly connections: PostgresConnections | null;
  /** The embedded database is in `<dataDir>/database`. */
  readonly dataDir: string;
  readonly clock: Clock;
}

/**
 * Opens the database of the settings and migrates it.
 * @throws DatabaseError with one sentence for the operator
 */
export async function openDatabase({ connections, dataDir, clock }: OpenDatabaseOptions): Promise<Database> {
  const migrateOptions = { migrations: readMigrations(), now: clock.now() };
  if (connections === null) return openPglite(join(dataDir, 'database'), migrateOptions);
  await migratePostgres(connections.directUrl, migrateOptions);
  return databaseOn(connections);
}
