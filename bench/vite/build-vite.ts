import path from 'node:path';
import { finishBuild, type FrontBuild } from '../front/front-build';
import { bundledRemotes } from '../single/bundled-remotes';
import { type OpenedPage, routeModules } from './route-modules';
import { runViteBuild } from './run-vite-build';
import { bundleConfig, type CodeSplitting } from './vite-config';

export interface ViteBuildOptions {
  readonly root: string;
  /** Folder of the build; emptied first. */
  readonly output: string;
  readonly codeSplitting: CodeSplitting;
  readonly pages: readonly OpenedPage[];
}

/** Builds shell and remotes as one bundle of Vite. */
export async function buildVite({
  root,
  output,
  codeSplitting,
  pages,
}: ViteBuildOptions): Promise<FrontBuild> {
  const remotes = await bundledRemotes(root);
  const config = bundleConfig({ root, remotes, codeSplitting });
  const chunks = await runViteBuild({ ...config, build: { ...config.build, outDir: output } });
  const modules = pages.map((page) => [page.route, routeModules({ root, remotes, chunks }, page)] as const);
  return finishBuild(output, Object.fromEntries(modules), path.join(root, '.cache/compressed'));
}
