import path from 'node:path';
import { finishBuild, type FrontBuild } from '../front/front-build';
import { bundledRemotes } from '../single/bundled-remotes';
import { type OpenedPage, routeModules } from './route-modules';
import { runViteBuild } from './run-vite-build';
import { tunedCut } from './tuned-cut';
import { bundleConfig } from './vite-config';

/**
 * Builds shell and remotes as one bundle of Vite, with a cut tuned to the pages.
 * @param output folder of the build; emptied first
 */
export async function buildVite(
  root: string,
  output: string,
  pages: readonly OpenedPage[],
): Promise<FrontBuild> {
  const remotes = await bundledRemotes(root);
  const config = bundleConfig({ root, remotes, codeSplitting: await tunedCut(root, remotes, pages) });
  const chunks = await runViteBuild({ ...config, build: { ...config.build, outDir: output } });
  const modules = pages.map((page) => [page.route, routeModules({ root, remotes, chunks }, page)] as const);
  return finishBuild(output, Object.fromEntries(modules), path.join(root, '.cache/compressed'));
}
