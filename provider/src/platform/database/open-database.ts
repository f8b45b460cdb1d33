import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../runtime/clock';
import type { Database } from './database';
import { DatabaseError } from './database-error';
import { requireUsableSchema } from './inspect-database';
import { readMigrations } from './migrations';
import { openPglite } from './open-pglite';
import { explainFailures, migratePostgres } from './migrate-postgres';
import { databaseOn } from './open-postgres';
import type { PostgresConnections } from './postgres-connections';
import { rawStatementsOn } from './raw-statements';

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
  if (connections === null) return openPglite(embeddedFolder(dataDir), migrateOptions);
  await migratePostgres(connections.directUrl, migrateOptions);
  return databaseOn(connections);
}

/** Where the embedded database is. */
export const embeddedFolder = (dataDir: string): string => join(dataDir, 'database');

/**
 * Opens a database that the portal has used, as it is. Nothing is created or migrated.
 * @throws DatabaseError with one sentence for the operator if processes of this program cannot run on it as it is
 */
export async function openUsedDatabase({
  connections,
  dataDir,
}: Omit<OpenDatabaseOptions, 'clock'>): Promise<Database> {
  if (connections !== null) {
    return requireUsable(databaseOn(connections), (work) => explainFailures(connections.directUrl, work));
  }
  const folder = embeddedFolder(dataDir);
  if (!existsSync(folder))
    throw new DatabaseError(
      'broken',
      `${dataDir} holds no database: set DATABASE_URL, or else DATA_DIR, as the processes of the portal have it.`,
    );
  return requireUsable(await openPglite(folder, null), (work) => work());
}

async function requireUsable(
  database: Database,
  explained: (work: () => Promise<void>) => Promise<void>,
): Promise<Database> {
  try {
    await explained(() => requireUsableSchema(rawStatementsOn(database.queries), readMigrations()));
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
