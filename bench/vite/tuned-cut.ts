import type { BundledRemote } from '../single/exposed-modules';
import { type OpenedPage, routeModules } from './route-modules';
import { runViteBuild } from './run-vite-build';
import { bundleConfig, type CodeSplitting } from './vite-config';

/**
 * A cut with few files for some pages, made from what they really load: a file with what all of them load, which is
 * mostly the start, and one for each other set of them. None of these pages loads a module that it does not need; code
 * of other pages is cut by Vite's default. A bound for these pages rather than a cut for a whole portal, which would also
 * keep the files of its other pages few.
 */
export async function tunedCut(
  root: string,
  remotes: readonly BundledRemote[],
  pages: readonly OpenedPage[],
): Promise<CodeSplitting> {
  const setOf = await pagesByModule(root, remotes, pages);
  return {
    groups: [{ name: (id) => setOf.get(id)?.join('-').replaceAll('/', '') ?? null }],
    // The imports of a module are loaded by the same pages or more, so files do not import each other in circles.
    includeDependenciesRecursively: false,
  };
}

/** Module → the pages that load it first, from a build with the default cut, which separates them exactly. */
async function pagesByModule(
  root: string,
  remotes: readonly BundledRemote[],
  pages: readonly OpenedPage[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const config = bundleConfig({ root, remotes, codeSplitting: true });
  const chunks = await runViteBuild({ ...config, build: { ...config.build, write: false } });
  const setOf = new Map<string, string[]>();
  for (const page of pages) {
    const { start, preload } = routeModules({ root, remotes, chunks }, page);
    const files = new Set([...start, ...preload]);
    for (const { fileName, moduleIds } of chunks) {
      if (!files.has(fileName)) continue;
      for (const id of moduleIds) setOf.set(id, [...(setOf.get(id) ?? []), page.route]);
    }
  }
  return setOf;
}
