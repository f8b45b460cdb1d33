import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { COMPILE_HINT } from '@portal/shared/federation/plugins/compile-hint';
import { compressed, WORTH_BYTES } from '@portal/shared/federation/plugins/compressed';

/** Files of a page, by name, in the order in which they are needed. */
export interface PageModules {
  /** Module scripts. */
  readonly start: readonly string[];
  /** Modules that the page will import. */
  readonly preload: readonly string[];
}

/** Path of a page → its files. Other pages cannot be opened. */
export type PagesOfBuild = Readonly<Record<string, PageModules>>;

/** A build of ES modules that a front serves. */
export interface FrontBuild {
  readonly folder: string;
}

const PAGES_FILE = 'pages.json';

/**
 * Gives the files of a build what the portal's own have, the compile hint and compression, and writes down what its
 * pages load.
 */
export async function finishBuild(
  folder: string,
  pages: PagesOfBuild,
  cacheFolder: string,
): Promise<FrontBuild> {
  await mkdir(cacheFolder, { recursive: true });
  const names = (await readdir(folder)).filter((name) => /\.(?:js|css|svg)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const built = await readFile(file);
      // Not a banner of the bundler, before which Vite puts its list of dependencies.
      const content = name.endsWith('.js') ? Buffer.from(`${COMPILE_HINT}\n${String(built)}`) : built;
      await writeFile(file, content);
      if (content.length < WORTH_BYTES) return;
      await writeFile(path.join(folder, `${name}.br`), await compressed(content, 'br', cacheFolder));
    }),
  );
  await writeFile(path.join(folder, PAGES_FILE), JSON.stringify(pages, null, 2));
  return { folder };
}

export async function readPages({ folder }: FrontBuild): Promise<PagesOfBuild> {
  // Written above.
  return JSON.parse(await readFile(path.join(folder, PAGES_FILE), 'utf8')) as PagesOfBuild;
}
