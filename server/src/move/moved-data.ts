import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RegistryError } from '@portal/registry/registry-error';
import { readStoreId } from '@portal/registry/store-identity';

/** Says that the data of a folder is in a database. */
const markIn = (dataDir: string): string => join(dataDir, 'moved-to-database');

/** Whether the data of DATA_DIR was moved into a database. */
export const isMoved = (dataDir: string): boolean => existsSync(markIn(dataDir));

/** @param kept folder of the embedded database that was copied */
export async function markMoved(dataDir: string, kept: string): Promise<void> {
  await writeFile(markIn(dataDir), `The data is in PostgreSQL. Its copy from before is ${kept}\n`, {
    flush: true,
  });
}

export async function unmarkMoved(dataDir: string): Promise<void> {
  await rm(markIn(dataDir), { force: true });
}

/**
 * Refuses a start without a database on a folder whose data and releases are in one: it would begin with nothing.
 * @throws RegistryError `refused`
 */
export async function refuseMovedFolder(dataDir: string): Promise<void> {
  if (!isMoved(dataDir) && (await readStoreId(join(dataDir, 'registry'))) === null) return;
  throw new RegistryError(
    'refused',
    `The data and releases of ${dataDir} are in a database: set DATABASE_URL, or bring them back with portal store to-folder.`,
  );
}
