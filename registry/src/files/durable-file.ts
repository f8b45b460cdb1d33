import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errnoOf } from '../model/registry-error';

const PARTIAL = '.partial';

/**
 * Writes a file so that after a crash it holds either the complete old or the complete new content: writes to a new
 * file, syncs it, renames it and syncs the folder.
 */
export async function writeDurably(path: string, content: string | Uint8Array): Promise<void> {
  const partial = `${path}.${randomUUID()}${PARTIAL}`;
  try {
    const file = await open(partial, 'wx', 0o640);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Creates a folder and its parents so that they survive a crash. */
export async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o750 });
  if (first !== undefined) await syncFolder(dirname(first));
}

export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } catch (error) {
    // Some file systems cannot sync a folder. The rename has happened in any case.
    if (errnoOf(error) !== 'EINVAL' && errnoOf(error) !== 'EPERM') throw error;
  } finally {
    await folder.close();
  }
}

export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Deletes files that a killed process left incomplete in a folder. */
export async function sweepPartials(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (name.endsWith(PARTIAL)) await rm(join(folder, name), { force: true });
  }
}

/** Names in a folder; empty when the folder does not exist. */
export async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return [];
    throw error;
  }
}
