import { existsSync, mkdirSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDataFolder } from '@portal/provider/platform/database/data-folder-lock';
import { migratePostgres } from '@portal/provider/platform/database/migrate-postgres';
import { readMigrations } from '@portal/provider/platform/database/migrations';
import { embeddedFolder } from '@portal/provider/platform/database/open-database';
import { transactionOn } from '@portal/provider/platform/database/postgres-connections';
import { dataKeys, processSources, readDataKeys } from '@portal/provider/platform/keys/data-keys';
import { CentralStore } from '@portal/registry/central/central-store';
import { inTurn } from '@portal/registry/central/in-turn';
import type { SharedQueries } from '@portal/registry/central/shared-database';
import {
  checkMoveToDatabase,
  checkMoveToFolder,
  copyToFolder,
  type MovedStore,
  withStoreLock,
} from '@portal/registry/move-store';
import { RegistryError } from '@portal/registry/registry-error';
import { endCopy } from '@portal/registry/store-identity';
import {
  checkCopiedData,
  checkDataForDatabase,
  checkDataForFolder,
  checkTarget,
  copyDataToDatabase,
  copyDataToDraft,
  type DataPlaces,
  hasEmbeddedData,
  keptFolder,
  requireNoProcess,
  setNoLimits,
  useDraft,
} from './move-data';
import { isMoved, markMoved, unmarkMoved } from './moved-data';
import { centralOn, queriesOn, secretCipher } from '../releases/open-central';

/** What was moved now: nothing that an interrupted command had moved before. */
export interface Moved {
  readonly rows: number;
  readonly releases: MovedStore | null;
  /** Folder of the embedded database that was copied. */
  readonly kept: string | null;
}

const registryIn = (dataDir: string): string => join(dataDir, 'registry');

/**
 * Moves data and releases of DATA_DIR into an unused PostgreSQL. Everything that can refuse comes before the first change,
 * and a repetition after an interruption finds what was moved.
 * @throws RegistryError, DatabaseError or SettingsError with one sentence for the operator
 */
export async function movePortalToDatabase(places: DataPlaces): Promise<Moved> {
  const { dataDir, connections, texts } = places;
  if (!hasEmbeddedData(dataDir) && !existsSync(registryIn(dataDir)))
    throw new RegistryError(
      'absent',
      `${dataDir} holds neither data nor releases: set DATA_DIR; nothing was changed.`,
    );
  return withFolder(dataDir, async () => {
    await requireNoProcess(places);
    const central = centralOn(connections, dataKeys(texts, processSources));
    const releases = await checkMoveToDatabase(registryIn(dataDir), central);
    const hasData = hasEmbeddedData(dataDir);
    if (!hasData && releases.kind !== 'due')
      throw new RegistryError(
        'absent',
        `${dataDir} holds ${releases.kind === 'moved' ? 'nothing more to move: it is the copy of this database' : 'neither data nor releases'}; nothing was changed.`,
      );
    const isUsed = await checkTarget(places);
    const isCopied = hasData && (await checkDataForDatabase(places, isUsed));
    await migratePostgres(connections.directUrl, { migrations: readMigrations(), now: new Date() });
    const rows = hasData && !isCopied ? await copyDataToDatabase(places) : 0;
    const moved = releases.kind === 'due' ? await releases.move() : null;
    return { rows, releases: moved, kept: hasData ? await setDataAside(dataDir) : null };
  });
}

/**
 * Moves data and releases of PostgreSQL, as they are at one moment, into a DATA_DIR without any. PostgreSQL keeps
 * everything. A repetition after an interruption goes on.
 * @throws RegistryError, DatabaseError or SettingsError with one sentence for the operator
 */
export async function movePortalToFolder(places: DataPlaces): Promise<Moved> {
  const { dataDir, connections, texts } = places;
  const registry = registryIn(dataDir);
  await requireNoProcess(places);
  await checkDataForFolder(places);
  const isCopy = await checkMoveToFolder(registry, centralOn(connections, dataKeys(texts, processSources)));
  // A command was interrupted at its end.
  const hasCopy = hasEmbeddedData(dataDir) && (isCopy || isMoved(dataDir));
  if (hasEmbeddedData(dataDir) && !hasCopy)
    throw new RegistryError('refused', `${dataDir} holds a database of its own; nothing was changed.`);
  mkdirSync(registry, { recursive: true, mode: 0o700 });
  return withFolder(dataDir, async () => {
    if (hasCopy) await checkCopiedData(places);
    const moved = await transactionOn(connections.pool, async (client) => {
      await client.query('set transaction isolation level repeatable read read only');
      const reading = inTurn(queriesOn(client));
      await setNoLimits(reading);
      const rows = hasCopy ? 0 : await copyDataToDraft(dataDir, reading);
      const { cipher } = await readDataKeys(reading, texts);
      const releases = await copyToFolder(
        registry,
        new CentralStore(readOnly(reading), () => Promise.resolve(secretCipher(cipher))),
      );
      return { rows, releases, kept: null };
    });
    // What a process has done since that moment is not in the folder.
    await requireNoProcess(places);
    if (!hasCopy) await useDraft(dataDir);
    await unmarkMoved(dataDir);
    // At the end: until then a repetition goes on.
    await endCopy(registry);
    return moved;
  });
}

/** Works on a DATA_DIR that no process uses meanwhile. */
async function withFolder<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const lock = await lockDataFolder(dataDir);
  try {
    return existsSync(registryIn(dataDir)) ? await withStoreLock(registryIn(dataDir), work) : await work();
  } finally {
    await lock.release();
  }
}

async function setDataAside(dataDir: string): Promise<string> {
  const kept = keptFolder(dataDir, new Date());
  await markMoved(dataDir, kept);
  await rename(embeddedFolder(dataDir), kept);
  return kept;
}

/** A transaction that only reads, as the registry's database. */
const readOnly = (queries: SharedQueries) => ({
  query: queries.query,
  transaction: <T>(work: (queries: SharedQueries) => Promise<T>): Promise<T> => work(queries),
  listen: () => Promise.reject(new RegistryError('storage', 'A transaction hears of no changes.')),
});
