import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
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

/** Compresses the files of a build as the portal's own are, and writes down what its pages load. */
export async function finishBuild(
  folder: string,
  pages: PagesOfBuild,
  cacheFolder: string,
): Promise<FrontBuild> {
  await mkdir(cacheFolder, { recursive: true });
  const names = (await readdir(folder)).filter((name) => /\.(?:js|css|svg)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const content = await readFile(path.join(folder, name));
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
