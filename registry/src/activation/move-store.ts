import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { takeStoreLock } from './store-lock';
import { openStores, LIST_FILES, LOG_FILES } from './registry-stores';
import { openCopy, pullAccess, pullReleases } from './central-copy';
import type { ActivationLog } from '../history/activation-log';
import { namesIn } from '../files/durable-file';
import { isPart } from '../model/names';
import { errnoOf, RegistryError } from '../model/registry-error';
import { sha256 } from '../model/sha256';
import { AssetStore } from '../store/asset-store';
import { ReleaseStore } from '../store/release-store';
import { ensureSigningKey } from '../visits/signing-key';
import type { CentralStore } from '../central/central-store';
import { listDoors, SILENT_MS } from '../central/door-rows';
import { becomeCopy, hasOwnReleases, readStoreId } from './store-identity';

/** All that a store holds, except for the contents of files. */
interface StoreData {
  /** Lines by the name of their log. */
  readonly lines: ReadonlyMap<string, readonly string[]>;
  /** Text by the name of its list. */
  readonly lists: ReadonlyMap<string, string>;
  readonly releases: readonly { readonly part: string; readonly id: string; readonly text: string }[];
  /** Part → name → SHA-256. */
  readonly files: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly signingKey: string;
}

/** What was moved. */
export interface MovedStore {
  readonly revision: number;
  readonly releases: number;
  readonly files: number;
}

/** What a folder has that a database could take. */
export type ReleasesToMove =
  | { readonly kind: 'none' }
  /** The database has them, and the folder is its copy. */
  | { readonly kind: 'moved' }
  /** `move` makes the folder the copy of the database, which has to be at this release's schema by then. */
  | { readonly kind: 'due'; readonly move: () => Promise<MovedStore> };

/** Works on a folder that no other process uses meanwhile. @throws RegistryError `refused` when one does */
export async function withStoreLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const lock = await takeStoreLock(folder);
  try {
    return await work();
  } finally {
    await lock.release();
  }
}

/**
 * Finds out whether the releases of a locked folder can go into a database. Nothing is changed before `move`.
 * @throws RegistryError `refused` when the folder is damaged or another's copy, or when the database has other releases
 */
export async function checkMoveToDatabase(folder: string, central: CentralStore): Promise<ReleasesToMove> {
  const storeId = await readStoreId(folder);
  const state = await central.knownState();
  if (storeId !== null) {
    if (storeId === state?.id) return { kind: 'moved' };
    throw new RegistryError(
      'refused',
      `The releases in ${folder} were moved into another database: set the DATABASE_URL of that one.`,
    );
  }
  if (!(await hasOwnReleases(folder))) return { kind: 'none' };
  const { log, rolloutLog, accessLog } = await openStores(folder, null);
  const problems = [log, rolloutLog, accessLog].flatMap(({ problem }) => problem ?? []);
  if (problems.length > 0)
    throw new RegistryError('refused', `A damaged store is not moved: ${problems.join(' ')}`);
  if (log.entries.length === 0) return { kind: 'none' };
  const isThere = state !== null && state.version > 0;
  if (isThere && !(await hasSameReleases(folder, central)))
    throw new RegistryError('refused', 'The database holds releases already; nothing was changed.');
  return {
    kind: 'due',
    async move() {
      // The command was interrupted at its end.
      if (!isThere) await fillFrom(folder, central);
      await becomeCopy(folder, await central.state(), { isMoved: true });
      return summaryOf(log, await readReleases(folder), await central.files.allNames());
    },
  };
}

async function fillFrom(folder: string, central: CentralStore): Promise<void> {
  const files = await putContents(folder, central);
  const releases = await readReleases(folder);
  const signingKey = (await ensureSigningKey(folder)).toString('base64url');
  const [lines, lists] = [await readLogs(folder), await readLists(folder)];
  // It gives the database its identity.
  await central.state();
  await fill(central, { lines, lists, releases, files, signingKey });
}

/**
 * Refuses a folder that cannot become the copy of a database, and a database that a door uses. Changes nothing.
 * @returns whether the folder is its copy already
 * @throws RegistryError `refused`
 */
export async function checkMoveToFolder(folder: string, central: CentralStore): Promise<boolean> {
  const running = (await listDoors(central)).filter(({ ageMs }) => ageMs < SILENT_MS);
  if (running.length > 0)
    throw new RegistryError(
      'refused',
      `${running.map(({ name }) => name).join(', ')} still ${running.length === 1 ? 'runs' : 'run'}: stop every door first.`,
    );
  const storeId = await readStoreId(folder);
  const state = await central.knownState();
  if (storeId !== null && storeId !== state?.id)
    throw new RegistryError(
      'refused',
      `${folder} is the copy of another database: use an empty DATA_DIR, or the DATABASE_URL of that one.`,
    );
  if (storeId === null && (await hasOwnReleases(folder)))
    throw new RegistryError(
      'refused',
      `${folder} holds releases of its own: use an empty DATA_DIR; nothing was changed.`,
    );
  return storeId !== null;
}

/**
 * Makes a locked folder the complete copy of a database, which only has to be read. After `endCopy` it is a store of its
 * own.
 * @returns null for a database without releases
 * @throws RegistryError
 */
export async function copyToFolder(folder: string, central: CentralStore): Promise<MovedStore | null> {
  if ((await central.knownState()) === null) return null;
  await openCopy(folder, central);
  const stores = await openStores(folder, central);
  const store = new ReleaseStore(folder, central.releases);
  const assets = new AssetStore(folder, central.files);
  await store.prepare();
  await assets.prepare();
  await pullReleases({ ...stores, store });
  await pullAccess({ ...stores, store });
  let releases = 0;
  let files = 0;
  for (const part of await store.parts()) {
    releases += (await store.ids(part)).length;
    files += await fetchFiles(folder, part, { assets, central });
  }
  const problems = await Promise.all(
    [stores.log, stores.rolloutLog, stores.accessLog].map((log) => log.inspect()),
  );
  refuseIncomplete(problems.filter((problem) => problem !== null));
  return { revision: stores.log.entries.at(-1)?.revision ?? 0, releases, files };
}

/**
 * Fills an empty database, at once. The contents of its files were put before.
 * @throws RegistryError `refused` when it is not empty
 */
function fill(
  central: CentralStore,
  { lines, lists, releases, files, signingKey }: StoreData,
): Promise<void> {
  return central.exclusively(async () => {
    if ((await central.state()).version > 0)
      throw new RegistryError('refused', 'The database holds releases already; nothing was changed.');
    for (const [log, texts] of lines)
      for (const [index, line] of texts.entries()) await central.lines(log).append(index + 1, line);
    for (const [name, content] of lists) await central.list(name).write(content);
    for (const { part, id, text } of releases) await central.releases.put(part, id, text);
    for (const [part, digests] of files) await central.files.name(part, digests);
    await central.putSigningKey(signingKey);
  });
}

/** Fetches the files of a part, and finds that they are on the disk. @returns their number */
async function fetchFiles(
  folder: string,
  part: string,
  { assets, central }: { readonly assets: AssetStore; readonly central: CentralStore },
): Promise<number> {
  const digests = await central.files.digests(part);
  await assets.fetchMissing(part, digests.keys());
  for (const [name, digest] of digests) {
    const content = await readFile(join(folder, 'assets', part, name)).catch(() => null);
    if (content === null || sha256(content) !== digest)
      refuseIncomplete([`${part}/${name} could not be written.`]);
  }
  return digests.size;
}

/** @throws RegistryError `storage` */
function refuseIncomplete(problems: readonly string[]): void {
  if (problems.length > 0)
    throw new RegistryError(
      'storage',
      `The folder is not complete: ${problems.join(' ')} The database has everything.`,
    );
}

/** @returns part → name → SHA-256 */
async function putContents(folder: string, central: CentralStore): Promise<StoreData['files']> {
  const files = new Map<string, ReadonlyMap<string, string>>();
  for (const part of (await namesIn(join(folder, 'assets'))).filter(isPart)) {
    const digests = new Map<string, string>();
    for (const name of await namesIn(join(folder, 'assets', part))) {
      const content = await readFile(join(folder, 'assets', part, name));
      const digest = sha256(content);
      await central.files.putContent(digest, content);
      digests.set(name, digest);
    }
    files.set(part, digests);
  }
  return files;
}

async function readReleases(folder: string): Promise<StoreData['releases']> {
  const store = new ReleaseStore(folder);
  const found: StoreData['releases'][number][] = [];
  for (const part of await store.parts())
    for (const id of await store.ids(part))
      found.push({ part, id, text: (await store.text(part, id)) ?? '' });
  return found;
}

async function readLogs(folder: string): Promise<StoreData['lines']> {
  const lines = new Map<string, readonly string[]>();
  for (const name of LOG_FILES) {
    const text = (await textOf(join(folder, name))) ?? '';
    lines.set(
      name,
      text.split('\n').filter((line) => line !== ''),
    );
  }
  return lines;
}

async function readLists(folder: string): Promise<StoreData['lists']> {
  const lists = new Map<string, string>();
  for (const name of LIST_FILES) {
    const text = await textOf(join(folder, name));
    if (text !== null) lists.set(name, text);
  }
  return lists;
}

async function textOf(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Whether the database holds exactly the folder's history, lists and releases, and at least its files. */
async function hasSameReleases(folder: string, central: CentralStore): Promise<boolean> {
  for (const [name, lines] of await readLogs(folder))
    if ((await central.lines(name).from(1)).join('\n') !== lines.join('\n')) return false;
  const lists = await readLists(folder);
  for (const name of LIST_FILES)
    if ((await central.list(name).read()) !== (lists.get(name) ?? null)) return false;
  const named = ({ part, id }: { readonly part: string; readonly id: string }): string => `${part}@${id}`;
  const [here, there] = [await readReleases(folder), await central.releases.all()];
  if (here.map(named).sort().join() !== there.map(named).sort().join()) return false;
  const files = await central.files.allNames();
  for (const part of (await namesIn(join(folder, 'assets'))).filter(isPart))
    for (const name of await namesIn(join(folder, 'assets', part)))
      if (files.get(part)?.has(name) !== true) return false;
  return true;
}

function summaryOf(
  { entries }: ActivationLog,
  releases: StoreData['releases'],
  files: ReadonlyMap<string, { readonly size: number }>,
): MovedStore {
  return {
    revision: entries.at(-1)?.revision ?? 0,
    releases: releases.length,
    files: [...files.values()].reduce((sum, { size }) => sum + size, 0),
  };
}
