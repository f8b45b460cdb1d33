import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyDatabase, hasSameRows, isUnused } from '@portal/provider/platform/database/copy-database';
import type { Database } from '@portal/provider/platform/database/database';
import { openDatabase } from '@portal/provider/platform/database/open-database';
import type { PostgresConnections } from '@portal/provider/platform/database/postgres-connections';
import { openDataKeys } from '@portal/provider/platform/keys/data-keys';
import { systemClock } from '@portal/provider/platform/runtime/clock';
import type { Secrets } from '@portal/provider/platform/runtime/secrets';
import { SettingsError } from '@portal/provider/platform/settings/settings-error';
import { RegistryError } from '@portal/registry/registry-error';
import { queriesOn } from './open-central';

/** What a move needs of both sides. */
export interface DataPlaces {
  readonly dataDir: string;
  readonly connections: PostgresConnections;
  readonly secrets: Secrets;
}

/** Whether DATA_DIR holds accounts, orders and all else that is in a database. */
export const hasEmbeddedData = (dataDir: string): boolean => existsSync(join(dataDir, 'database'));

/**
 * Copies the embedded database of DATA_DIR into an unused PostgreSQL. A repetition after an interruption finds what was
 * copied.
 * @returns the number of rows that were copied now
 * @throws RegistryError `refused` if PostgreSQL holds other data
 */
export async function copyDataToDatabase({ dataDir, connections, secrets }: DataPlaces): Promise<number> {
  return withDatabase(dataDir, null, async (from) => {
    await requireKeysOf(from, secrets);
    return withDatabase(dataDir, connections, async (to) => {
      if (await isUnused(to)) return copyDatabase(from, to);
      if (await hasSameRows(from, to)) return 0;
      throw new RegistryError('refused', 'The database holds data already; nothing was changed.');
    });
  });
}

/** Keeps the embedded database that was copied, under a name that no start looks for. */
export async function setDataAside(dataDir: string): Promise<string> {
  const kept = join(dataDir, `database-moved-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}`);
  await rename(join(dataDir, 'database'), kept);
  return kept;
}

/**
 * Refuses a folder with data of its own, and a database that a process uses.
 * @throws RegistryError `refused`
 */
export async function requireRoomForData({ dataDir, connections }: DataPlaces): Promise<void> {
  if (hasEmbeddedData(dataDir))
    throw new RegistryError('refused', `${dataDir} holds a database of its own; nothing was changed.`);
  const [row] = await queriesOn(connections.pool).query(
    `select count(*) as processes from pg_stat_activity
     where datname = current_database() and application_name = 'portal events'`,
  );
  const processes = Number(row?.['processes'] ?? 0);
  if (processes > 0)
    throw new RegistryError(
      'refused',
      `${String(processes)} process${processes === 1 ? '' : 'es'} of the portal still ${processes === 1 ? 'uses' : 'use'} the database: stop every process first.`,
    );
}

/**
 * Copies PostgreSQL into a new embedded database, which is used after `useCopiedData`. PostgreSQL keeps everything.
 * @returns the number of rows
 */
export async function copyDataToFolder({ dataDir, connections, secrets }: DataPlaces): Promise<number> {
  const draft = draftIn(dataDir);
  await rm(draft, { recursive: true, force: true });
  return withDatabase(dataDir, connections, async (from) => {
    await requireKeysOf(from, secrets);
    return withDatabase(draft, null, (to) => copyDatabase(from, to));
  });
}

/** Lets a start use the embedded database that was copied. */
export async function useCopiedData(dataDir: string): Promise<void> {
  await rename(join(draftIn(dataDir), 'database'), join(dataDir, 'database'));
  await rm(draftIn(dataDir), { recursive: true, force: true });
}

/** Where a database is copied to. No start looks there. */
const draftIn = (dataDir: string): string => join(dataDir, 'database-incoming');

async function withDatabase<T>(
  dataDir: string,
  connections: PostgresConnections | null,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ connections, dataDir, clock: systemClock() });
  try {
    return await work(database);
  } finally {
    // The connections are the caller's.
    if (connections === null) await database.close();
  }
}

async function requireKeysOf(database: Database, secrets: Secrets): Promise<void> {
  try {
    await openDataKeys(database, secrets);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    throw new RegistryError(
      'refused',
      'DATA_KEY is not the one that has encrypted the data: without a setting it is in the file data-key of DATA_DIR.',
    );
  }
}
