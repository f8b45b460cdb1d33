import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PlacedSource } from './contents';
import { PackageError } from './package-error';
import { type ContentFile, filesIn } from './write-files';

/**
 * The files that bundled code finds beside itself.
 * @param root folder of the checkout
 * @throws PackageError if one is missing, or two have the same name
 */
export function filesBesideCode(root: string, sources: readonly PlacedSource[]): readonly ContentFile[] {
  const origins = new Map<string, string>();
  return sources.flatMap(({ source, files }) =>
    files.flatMap((name) => {
      const path = join(root, dirname(source), name);
      if (!existsSync(path)) throw new PackageError(`${source} needs ${name}, which is not beside it.`);
      const other = origins.get(name);
      if (other !== undefined)
        throw new PackageError(`${other} and ${source} both need a file ${name}: rename one of the two.`);
      origins.set(name, source);
      return statSync(path).isDirectory()
        ? filesIn(path, name)
        : [{ path: name, content: readFileSync(path) }];
    }),
  );
}
