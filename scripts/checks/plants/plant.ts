import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** What became of one planted violation. */
export interface PlantResult {
  /** The law that the plant breaks, in words. */
  readonly law: string;
  readonly caught: boolean;
  /** What the tool said, shown when it stayed silent or spoke where it should not. */
  readonly said: string;
}

export type FileTree = Readonly<Record<string, string>>;

/** Writes files into a folder outside the repository, lends it to the work, and removes it. */
export async function withTree<T>(files: FileTree, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-plants-'));
  try {
    writeTree(folder, files);
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function writeTree(folder: string, files: FileTree): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
