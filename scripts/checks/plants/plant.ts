import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Result of one planted violation. */
export interface PlantResult {
  /** The broken rule, in words. */
  readonly rule: string;
  readonly caught: boolean;
  /** Output of the tool, shown when it reported nothing or reported a valid file. */
  readonly output: string;
}

/** A violation, which a check has to find. */
export const finds = (rule: string, problems: readonly string[]): PlantResult => ({
  rule,
  caught: problems.length > 0,
  output: 'nothing',
});

/** Something good, of which a check has to find nothing. */
export const passes = (rule: string, problems: readonly string[]): PlantResult => ({
  rule,
  caught: problems.length === 0,
  output: problems.join('\n'),
});

export type FileTree = Readonly<Record<string, string>>;

/** Writes files into a folder outside the repository, calls `work` with it, and removes it. */
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
