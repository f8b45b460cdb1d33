import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Builds } from './builds';

/**
 * The releases in the package that contains this program.
 * @param folder of the package
 */
export function packagedBuilds(folder: string): Builds {
  const releases = join(folder, 'releases');
  const sandboxFolder = join(folder, 'sandbox');
  return {
    command: 'node portal.mjs',
    start: 'node server.mjs',
    startWith: (option) => `node server.mjs ${option}`,
    sandboxFolder: existsSync(sandboxFolder) ? sandboxFolder : null,
    parts: () => Promise.resolve(existsSync(releases) ? readdirSync(releases).sort() : []),
    folderOf: (part) => join(releases, part),
    refresh: () => Promise.resolve(),
    commit: () => Promise.resolve(packagedCommit(folder) ?? undefined),
    commitOf: () => Promise.resolve(packagedCommit(folder) ?? undefined),
    commitsBetween: () => Promise.resolve(null),
  };
}

/** The commit that a package was made from; null if its sources differed from it, or without git. */
function packagedCommit(folder: string): string | null {
  const build: unknown = JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8'));
  if (typeof build !== 'object' || build === null || 'isDirty' in build) return null;
  return 'commit' in build && typeof build.commit === 'string' ? build.commit : null;
}
