import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder, writeDurably } from '../files/durable-file';
import { errnoOf, RegistryError } from '../model/registry-error';
import type { CentralState } from '../central/central-store';

const FILE = 'store-id';

/** The database that a folder is a copy of; null for a folder that is a store of its own, or empty. */
export async function readStoreId(folder: string): Promise<string | null> {
  try {
    return (await readFile(join(folder, FILE), 'utf8')).trim();
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Makes a folder the copy of a database, or finds that it is.
 * @param state of the database; null when it does not answer
 * @param isMoved whether the database has the folder's releases
 * @returns the identity of the database
 * @throws RegistryError `refused` for a folder that is another's, `storage` for one that is none's while the database
 * does not answer
 */
export async function becomeCopy(
  folder: string,
  state: CentralState | null,
  { isMoved = false }: { readonly isMoved?: boolean } = {},
): Promise<string> {
  const known = await readStoreId(folder);
  if (state === null) {
    if (known !== null) return known;
    throw new RegistryError(
      'storage',
      'The database does not answer, and this folder holds no copy of its releases yet: start again when it does.',
    );
  }
  if (known !== null && known !== state.id)
    throw new RegistryError(
      'refused',
      `${folder} is the copy of another database: start with an empty DATA_DIR, or with the DATABASE_URL of that one.`,
    );
  if (known === null) {
    if (!isMoved) await refuseOwnReleases(folder);
    await writeDurably(join(folder, FILE), `${state.id}\n`);
  }
  return state.id;
}

/**
 * Refuses a folder with releases that no database has. Nothing is changed then.
 * @throws RegistryError `refused`
 */
export async function refuseOwnReleases(folder: string): Promise<void> {
  if ((await readStoreId(folder)) !== null || !(await hasOwnReleases(folder))) return;
  throw new RegistryError(
    'refused',
    `The releases in ${folder} are not in the database yet: move them there with portal store to-database, with the DATABASE_URL, DATA_KEY and DATA_DIR of this process.`,
  );
}

/** Makes a complete copy a store of its own. */
export async function endCopy(folder: string): Promise<void> {
  await rm(join(folder, FILE), { force: true });
  await syncFolder(folder);
}

/** Whether a folder has a history of releases. */
export async function hasOwnReleases(folder: string): Promise<boolean> {
  return stat(join(folder, 'activations.log')).then(
    () => true,
    () => false,
  );
}
