import { statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../install.mjs';
import { buildInfo, type BuildInfo } from './build-info';
import { builtParts } from './built-parts';
import { bundlePrograms } from './bundle-programs';
import { NATIVE_PACKAGES, PLACED_SOURCES } from './contents';
import { filesBesideCode } from './files-beside-code';
import { idOf, packageOfSource } from './installed-package';
import { thisPlatform, withDependencies } from './native-packages';
import { nodeProgram } from './node-program';
import { packageNotices } from './package-notices';
import { replaceFolder } from './replace-folder';
import { CHECKSUMS, checksumsOf, filesIn, namesIn, sha256, writeFiles } from './write-files';

/** A package that was written. */
export interface WrittenPackage {
  readonly folder: string;
  readonly files: number;
  readonly bytes: number;
  readonly build: BuildInfo;
  /** Of the list of all files and their hashes. */
  readonly sha256: string;
}

/**
 * Writes the package of this checkout for this platform into `dist/portal`.
 * @throws PackageError if it cannot be made
 */
export async function makePackage({ withNode }: { readonly withNode: boolean }): Promise<WrittenPackage> {
  const node = withNode ? nodeProgram() : null;
  const parts = await builtParts();
  const bundle = await bundlePrograms();
  const wanted = Object.entries(NATIVE_PACKAGES).map(([name, folder]) => [name, join(ROOT, folder)] as const);
  const native = withDependencies(Object.fromEntries(wanted), thisPlatform());
  const build = buildInfo();
  const packages = new Map<string, readonly string[]>([
    ['server', bundledIds(bundle.sources)],
    ['node_modules', native.map(({ manifest }) => idOf(manifest))],
    ...parts.map((part) => [part.place, part.packages] as const),
  ]);
  const files = [
    ...bundle.files,
    ...filesBesideCode(ROOT, PLACED_SOURCES),
    ...native.flatMap(({ folder, manifest }) => filesIn(folder, `node_modules/${manifest.name}`)),
    ...parts.flatMap((part) => part.files),
    ...packageNotices({ build, packages, node }),
    ...(node === null ? [] : [node.license]),
  ];
  const folder = join(ROOT, 'dist/portal');
  let checksums = '';
  replaceFolder(folder, (unfinished) => {
    writeFiles(unfinished, files);
    if (node !== null) writeFiles(unfinished, [node.program], { isProgram: true });
    checksums = checksumsOf(unfinished);
    writeFiles(unfinished, [{ path: CHECKSUMS, content: checksums }]);
  });
  const names = namesIn(folder);
  const bytes = names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  return { folder, files: names.length, bytes, build, sha256: sha256(checksums) };
}

function bundledIds(sources: readonly string[]): readonly string[] {
  return [...new Set(sources.map(packageOfSource).filter((id) => id !== undefined))].sort();
}
