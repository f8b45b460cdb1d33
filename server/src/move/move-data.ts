import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { differingTables } from '@portal/provider/platform/database/compare-rows';
import { copyRows } from '@portal/provider/platform/database/copy-rows';
import {
  appliedSteps,
  inspectDatabase,
  refuseUnknown,
  requireSchema,
} from '@portal/provider/platform/database/inspect-database';
import { type AppliedStep, refuseForeignHistory } from '@portal/provider/platform/database/migrate';
import { explainFailures } from '@portal/provider/platform/database/migrate-postgres';
import { readMigrations } from '@portal/provider/platform/database/migrations';
import { embeddedFolder } from '@portal/provider/platform/database/open-database';
import { openPglite } from '@portal/provider/platform/database/open-pglite';
import {
  type ConnectionOptions,
  connectPostgres,
  LIMITS,
  type PostgresConnections,
} from '@portal/provider/platform/database/postgres-connections';
import {
  type RawDatabase,
  rawDatabaseOn,
  type RawStatements,
} from '@portal/provider/platform/database/raw-statements';
import { dataKeys, processSources } from '@portal/provider/platform/keys/data-keys';
import { type DataKeyTexts, requireDataKey } from '@portal/provider/platform/keys/load-keys';
import { SettingsError } from '@portal/provider/platform/settings/settings-error';
import { RegistryError } from '@portal/registry/registry-error';
import { queriesOn, sharedDatabase } from '../releases/open-central';

/** What a move needs of both sides. */
export interface DataPlaces {
  readonly dataDir: string;
  /** From {@link connectMover}. */
  readonly connections: PostgresConnections;
  readonly texts: DataKeyTexts;
}

/** Name of the connections that move data. Others of the portal must have ended. */
const MOVER = 'portal store';

/** A batch of rows, or a check of all of them, may take long. */
const PATIENT = { ...LIMITS, query_timeout: 0, statement_timeout: 0, idle_in_transaction_session_timeout: 0 };

/** Connects for a move. */
export const connectMover = (databaseUrl: string, options: ConnectionOptions = {}): PostgresConnections =>
  connectPostgres(databaseUrl, { ...options, limits: PATIENT, applicationName: MOVER });

/** Whether DATA_DIR holds accounts, orders and all else that is in a database. */
export const hasEmbeddedData = (dataDir: string): boolean => existsSync(embeddedFolder(dataDir));

/**
 * Refuses a database that a process uses. Connections that a pooler keeps of processes that have ended count too, because
 * they look like those of one that still works.
 * @throws RegistryError `refused`, or DatabaseError when it cannot be used
 */
export function requireNoProcess({ connections }: DataPlaces): Promise<void> {
  return explained(connections, async () => {
    const [row] = await queriesOn(connections.pool).query(
      `select count(*) as connections from pg_stat_activity
       where datname = current_database() and application_name like 'portal%' and application_name <> $1`,
      [MOVER],
    );
    const found = Number(row?.['connections'] ?? 0);
    if (found > 0)
      throw new RegistryError(
        'refused',
        `Processes of the portal still use the database (${String(found)} ${found === 1 ? 'connection' : 'connections'}): stop every process first${connections.hasSessions ? '' : ', and restart the pooler, which keeps connections'}.`,
      );
  });
}

/**
 * Refuses a database that cannot take what is moved: of another program, a newer release or another DATA_KEY. Nothing is
 * changed.
 * @returns whether any table has a row
 * @throws RegistryError `refused`, or DatabaseError
 */
export function checkTarget({ connections, texts }: DataPlaces): Promise<boolean> {
  return explained(connections, async () => {
    const target = sharedDatabase(connections);
    const { steps, hasTables, isUsed } = await inspectDatabase(target);
    if (steps === null && hasTables)
      throw new RegistryError(
        'refused',
        'The database holds tables of another program: name an empty one in DATABASE_URL; nothing was changed.',
      );
    requireKnown('The database', steps ?? [], ', or name an empty database in DATABASE_URL');
    if (steps !== null) await explainKey(() => requireDataKey(target, texts, processSources));
    return isUsed;
  });
}

/**
 * Finds out whether the embedded database of a locked DATA_DIR can go into PostgreSQL. Nothing is changed.
 * @param isUsed see {@link checkTarget}
 * @returns whether PostgreSQL has its rows already, from a command that was interrupted
 * @throws RegistryError `refused`, or DatabaseError
 */
export function checkDataForDatabase(
  { dataDir, connections, texts }: DataPlaces,
  isUsed: boolean,
): Promise<boolean> {
  return explained(connections, () =>
    withEmbedded(dataDir, async (from) => {
      const steps = (await appliedSteps(from)) ?? [];
      requireKnown(`The database in ${dataDir}`, steps, '; nothing was changed');
      await explainKey(() => requireDataKey(from, texts, processSources));
      if (isUsed) await requireSameRows(dataDir, from, sharedDatabase(connections));
      return isUsed;
    }),
  );
}

/** @throws DatabaseError for a schema that this program does not know */
function requireKnown(database: string, steps: readonly AppliedStep[], ending: string): void {
  const migrations = readMigrations();
  refuseUnknown(database, steps, migrations, ending);
  refuseForeignHistory(steps, migrations);
}

/** Copies the rows of the embedded database, which was checked. @returns their number */
export async function copyDataToDatabase({ dataDir, connections, texts }: DataPlaces): Promise<number> {
  const migrateOptions = { migrations: readMigrations(), now: new Date() };
  const from = await openPglite(embeddedFolder(dataDir), migrateOptions, { isLocked: true });
  try {
    const source = rawDatabaseOn(from);
    // So that a process on PostgreSQL finds its keys, and adds none.
    await dataKeys(texts, processSources).load(source);
    return await source.transaction((reading) =>
      sharedDatabase(connections).transaction(async (writing) => {
        await setNoLimits(writing);
        return copyRows(reading, writing);
      }),
    );
  } finally {
    await from.close();
  }
}

/** Where the embedded database is kept that was copied, under a name that no start looks for. */
export const keptFolder = (dataDir: string, now: Date): string =>
  join(dataDir, `database-moved-${now.toISOString().slice(0, 19).replaceAll(':', '')}`);

/**
 * Refuses a database that cannot be copied into a folder. Nothing is changed.
 * @throws RegistryError `refused`, or DatabaseError
 */
export function checkDataForFolder({ connections, texts }: DataPlaces): Promise<void> {
  return explained(connections, async () => {
    const queries = queriesOn(connections.pool);
    await requireSchema(queries, readMigrations());
    await explainKey(() => requireDataKey(queries, texts, processSources));
  });
}

/** @throws RegistryError `refused` if the folder's database has other rows than PostgreSQL */
export function checkCopiedData({ dataDir, connections }: DataPlaces): Promise<void> {
  return withEmbedded(dataDir, (from) => requireSameRows(dataDir, from, sharedDatabase(connections)));
}

/** Copies PostgreSQL, which only has to be read, into a draft that no start looks at. @returns the number of rows */
export async function copyDataToDraft(dataDir: string, reading: RawStatements): Promise<number> {
  const draft = draftIn(dataDir);
  await rm(draft, { recursive: true, force: true });
  const to = await openPglite(embeddedFolder(draft), { migrations: readMigrations(), now: new Date() });
  try {
    return await rawDatabaseOn(to).transaction((writing) => copyRows(reading, writing));
  } finally {
    await to.close();
  }
}

/** Lets a start use the draft. */
export async function useDraft(dataDir: string): Promise<void> {
  await rename(embeddedFolder(draftIn(dataDir)), embeddedFolder(dataDir));
  await rm(draftIn(dataDir), { recursive: true, force: true });
}

/** A move is one long transaction. */
export async function setNoLimits(statements: RawStatements): Promise<void> {
  for (const name of ['statement_timeout', 'idle_in_transaction_session_timeout'])
    await statements.query(`select set_config('${name}', '0', true)`);
}

const draftIn = (dataDir: string): string => join(dataDir, 'database-incoming');

/** The embedded database of a locked folder, as it is. */
async function withEmbedded<T>(dataDir: string, work: (database: RawDatabase) => Promise<T>): Promise<T> {
  const database = await openPglite(embeddedFolder(dataDir), null, { isLocked: true });
  try {
    return await work(rawDatabaseOn(database));
  } finally {
    await database.close();
  }
}

async function requireSameRows(dataDir: string, embedded: RawDatabase, shared: RawDatabase): Promise<void> {
  const tables = await embedded.transaction((one) =>
    shared.transaction(async (other) => {
      await setNoLimits(other);
      return differingTables(one, other);
    }),
  );
  if (tables.length === 0) return;
  const [names, more] = [tables.slice(0, 5).join(', '), tables.length > 5 ? ', …' : ''];
  throw new RegistryError(
    'refused',
    `The database holds data already, and other rows than ${embeddedFolder(dataDir)} (${names}${more}); nothing was changed: name an empty database or an empty DATA_DIR, or rename the folder if what is in the database is right.`,
  );
}

/** @throws RegistryError as they are, other errors as one sentence */
async function explained<T>({ directUrl }: PostgresConnections, work: () => Promise<T>): Promise<T> {
  const refusals: RegistryError[] = [];
  try {
    return await explainFailures(directUrl, async () => {
      try {
        return await work();
      } catch (error) {
        if (error instanceof RegistryError) refusals.push(error);
        throw error;
      }
    });
  } catch (error) {
    throw refusals[0] ?? error;
  }
}

async function explainKey(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    throw new RegistryError(
      'refused',
      `DATA_KEY does not open the data: without a setting it is in the file data-key of DATA_DIR (${error.message})`,
    );
  }
}
