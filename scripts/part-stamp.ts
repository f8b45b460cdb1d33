import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Generated or installed folders. */
const NOT_SOURCE = new Set(['node_modules', 'dist', '.cache', '.data', 'coverage']);
const TEST = /\.(?:test|story)\.tsx?$/;

/**
 * SHA-256 over everything that determines a part's build: its own sources, `shared` with the preset, and the lock file.
 * Equal stamps mean that another build would give the same release.
 */
export async function stampOf(root: string, part: string): Promise<string> {
  const hash = createHash('sha256');
  const files = ['pnpm-lock.yaml', ...(await sourcesIn(root, 'shared')), ...(await sourcesIn(root, part))];
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(await readFile(path.join(root, file)))
      .update('\0');
  return hash.digest('hex');
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
