import { AsyncResource } from 'node:async_hooks';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { ProcessLock } from '@portal/shared/server/process-lock';
import { drizzle } from 'drizzle-orm/pglite';
import { DatabaseError, databaseFaultOf } from './database-error';
import { safeMessage } from '../runtime/safe-error';
import { diskReserve, freeBytes, fullDisk } from './disk-reserve';
import type { Database } from './database';
import { lockDataFolder } from './data-folder-lock';
import { migrate, type MigrateOptions } from './migrate';
import { guardedClient, insideTransaction, type ClientCheck } from './transaction-scope';

/** An empty database takes 40 MB. With less free space a start could fail midway. */
const NEEDED_BYTES = { first: 96 * 1024 * 1024, later: 16 * 1024 * 1024 };

/**
 * Opens the embedded database in `folder`, exclusively for this process. It survives a crash of the process at any
 * time. It does not survive a power failure, because PGlite does not sync to the disk; use PostgreSQL for that.
 * @param options of its migration; null to leave its schema as it is
 * @param isLocked whether the caller holds the lock of the data folder
 * @throws DatabaseError `busy`, `full`, `newer` or `broken`
 */
export async function openPglite(
  folder: string,
  options: MigrateOptions | null,
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<Database> {
  const parent = dirname(folder);
  const lock = isLocked ? undefined : await explained(parent, () => lockDataFolder(parent));
  try {
    return await explained(parent, async () => {
      refuseFullDisk(parent, existsSync(folder) ? 'later' : 'first');
      if (!existsSync(folder)) await create(folder);
      return await pgliteDatabase(new PGlite(folder), options, {
        ...(lock === undefined ? {} : { lock }),
        check: diskReserve(parent),
      });
    });
  } catch (error) {
    await lock?.release();
    throw error;
  }
}

/** An in-memory database for tests. `image` is a dump of a data folder. */
export async function openMemory(options: MigrateOptions, image?: Blob): Promise<Database> {
  return pgliteDatabase(new PGlite(image === undefined ? {} : { loadDataDir: image }), options, {});
}

/**
 * Created in a temporary folder and renamed when complete, so that a crash during the start leaves no incomplete
 * database.
 */
async function create(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const client = new PGlite(draft);
  await client.waitReady;
  await client.close();
  renameSync(draft, folder);
}

async function pgliteDatabase(
  client: PGlite,
  options: MigrateOptions | null,
  around: { readonly lock?: ProcessLock; readonly check?: ClientCheck },
): Promise<Database> {
  await client.waitReady;
  if (options !== null)
    await migrate({ query: (text, params) => client.query<Record<string, unknown>>(text, params) }, options);
  const guarded = guardedClient(client, around.check);
  const builder = drizzle({ client: guarded });
  return {
    kind: 'pglite',
    queries: builder,
    transaction: (work) => builder.transaction((handle) => insideTransaction(client, handle, work)),
    // Bound to the caller's async context: the driver calls back from the context of the notifying transaction.
    listen: (channel, { onNotification }) => client.listen(channel, AsyncResource.bind(onNotification)),
    ping: async () => {
      await client.query('select 1');
    },
    close: async () => {
      try {
        await client.close();
      } finally {
        await around.lock?.release();
      }
    },
  };
}

function refuseFullDisk(parent: string, when: keyof typeof NEEDED_BYTES): void {
  if (freeBytes(parent) < NEEDED_BYTES[when]) throw fullDisk(parent);
}

async function explained<T>(parent: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    if (databaseFaultOf(error) === 'full') throw fullDisk(parent, error);
    const [reason = ''] = safeMessage(error).split('\n');
    throw new DatabaseError('broken', `The database in ${parent} cannot be opened (${reason}).`, {
      cause: error,
    });
  }
}
