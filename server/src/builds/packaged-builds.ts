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

/** The commit that a package was made from; null if its sources differed from it, without git, and outside a package. */
function packagedCommit(folder: string): string | null {
  const path = join(folder, 'build.json');
  if (!existsSync(path)) return null;
  const build: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (typeof build !== 'object' || build === null || 'isDirty' in build) return null;
  return 'commit' in build && typeof build.commit === 'string' ? build.commit : null;
}
