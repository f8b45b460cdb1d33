import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** A file of the package. */
export interface ContentFile {
  /** From the package's folder. */
  readonly path: string;
  readonly content: string | Uint8Array;
}

export const CHECKSUMS = 'SHA256SUMS';

const FOLDER_MODE = 0o755;
const FILE_MODE = 0o644;
const PROGRAM_MODE = 0o755;

/** Writes files below a folder. Their modes depend on nothing of this machine. */
export function writeFiles(folder: string, files: readonly ContentFile[], { isProgram = false } = {}): void {
  for (const { path, content } of files) {
    const target = join(folder, path);
    makeFolder(dirname(target), folder);
    writeFileSync(target, content);
    chmodSync(target, isProgram ? PROGRAM_MODE : FILE_MODE);
  }
}

function makeFolder(path: string, root: string): void {
  mkdirSync(path, { recursive: true });
  for (let at = path; at.startsWith(root); at = dirname(at)) chmodSync(at, FOLDER_MODE);
}

/**
 * What no program reads: nested packages, source maps and types of packages, and the states that migrations are made
 * from.
 */
const UNREAD = /^node_modules\/|\.(?:map|d\.[cm]?ts)$|^meta\/\d+_snapshot\.json$/;

/** The files of a folder, with paths below `at`. Links, and what no program reads, are left out. */
export function filesIn(folder: string, at: string): readonly ContentFile[] {
  return namesIn(folder)
    .filter((name) => !UNREAD.test(name))
    .map((name) => ({ path: `${at}/${name}`, content: readFileSync(join(folder, name)) }));
}

/** Paths of all files below a folder, sorted. */
export function namesIn(folder: string): readonly string[] {
  return walk(folder)
    .map((path) => relative(folder, path).split(sep).join('/'))
    .sort();
}

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return walk(path);
    return entry.isFile() ? [path] : [];
  });
}

/** The SHA-256 of each file below a folder, in the form of `sha256sum`. */
export function checksumsOf(folder: string): string {
  return namesIn(folder)
    .map((name) => `${sha256(readFileSync(join(folder, name)))}  ${name}\n`)
    .join('');
}

/** The SHA-256 in hexadecimal digits. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
