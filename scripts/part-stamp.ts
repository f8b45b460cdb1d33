import { createHash, type Hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Generated or installed folders. */
const NOT_SOURCE = new Set(['node_modules', 'dist', '.cache', '.data', 'coverage']);
const TEST = /\.(?:test|story)\.tsx?$/;

/**
 * For each part the SHA-256 over everything that determines its build: its own sources, `shared` with the preset, and
 * the lock file. Equal stamps mean that another build would give the same release.
 */
export async function stampsOf(root: string, parts: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const common = createHash('sha256');
  await addFiles(common, root, ['pnpm-lock.yaml', ...(await sourcesIn(root, 'shared'))]);
  const stamps = new Map<string, string>();
  for (const part of parts) {
    const hash = common.copy();
    await addFiles(hash, root, await sourcesIn(root, part));
    stamps.set(part, hash.digest('hex'));
  }
  return stamps;
}

async function addFiles(hash: Hash, root: string, files: readonly string[]): Promise<void> {
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(await readFile(path.join(root, file)))
      .update('\0');
}

async function sourcesIn(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true });
  const files: string[] = [];
  for (const entry of entries) {
    if (NOT_SOURCE.has(entry.name)) continue;
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) files.push(...(await sourcesIn(root, file)));
    else if (!TEST.test(entry.name)) files.push(file);
  }
  return files.sort();
}
