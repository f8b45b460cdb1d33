import path from 'node:path';
import { finishBuild, type FrontBuild, type PageModules } from '../front/front-build';
import { runViteBuild } from '../vite/run-vite-build';
import { viteBase } from '../vite/vite-config';

/** Path of a page → its entry. */
const ENTRIES = { '/user/login': 'start-login.tsx', '/team/index': 'start-team.tsx' } as const;

/** Builds each page by hand as a single file of its own: nothing is loaded that the page does not contain. */
export async function buildFloor(root: string, output: string): Promise<FrontBuild> {
  const pages: [string, PageModules][] = [];
  for (const [route, entry] of Object.entries(ENTRIES)) {
    const base = viteBase(import.meta.dirname);
    const chunks = await runViteBuild({
      ...base,
      build: {
        ...base.build,
        outDir: output,
        emptyOutDir: pages.length === 0,
        rolldownOptions: {
          input: path.join(import.meta.dirname, entry),
          output: { codeSplitting: false },
        },
      },
    });
    pages.push([route, { start: chunks.map(({ fileName }) => fileName), preload: [] }]);
  }
  return finishBuild(output, Object.fromEntries(pages), path.join(root, '.cache/compressed'));
}
