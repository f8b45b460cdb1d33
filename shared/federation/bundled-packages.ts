import { readFileSync } from 'node:fs';
import type { Compilation, Module } from 'webpack';

/** Written beside a build. It is not part of the release. */
export const PACKAGES_FILE = 'packages.json';

/** Names that begin with a dot are folders of tools. */
const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/.@][^/]*(?=\/)/;

/** The packages whose code a build contains, as `name@version`, sorted. */
export function bundledPackages({ chunks, chunkGraph }: Compilation): readonly string[] {
  const folders = new Set<string>();
  for (const chunk of chunks) {
    for (const module of [...chunkGraph.getChunkModulesIterable(chunk)].flatMap(withMerged)) {
      const folder = folderOfPackage(module.nameForCondition() ?? '');
      if (folder !== undefined) folders.add(folder);
    }
  }
  return [...new Set([...folders].map(idOf))].sort();
}

/** Modules that were merged into one are listed there. */
function withMerged(module: Module): readonly Module[] {
  return 'modules' in module && Array.isArray(module.modules) ? (module.modules as Module[]) : [module];
}

/**
 * The folder of the package that a file belongs to.
 * @param file absolute path
 */
export function folderOfPackage(file: string): string | undefined {
  return PACKAGE.exec(file.replaceAll('\\', '/'))?.[0];
}

function idOf(folder: string): string {
  // Of an installed package, so its form is known.
  const { name, version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    readonly name: string;
    readonly version: string;
  };
  return `${name}@${version}`;
}
