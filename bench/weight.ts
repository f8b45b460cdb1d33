// npm run bench -- weight: how much of the JavaScript that a page has loaded was executed when its content stands.
// The compared builds of `tax` show how much of that is the libraries' own: the floor is a page without the portal.
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { ROOT } from '../scripts/checks/root';
import { atLeast } from './goal';
import { launchBrowser } from './launch-browser';
import { report } from './report';
import { rounded } from './statistics';
import { COMPARED_PAGES } from './tax/compared-pages';
import { CONDITIONS, type MeasuredPage, repeatStalled } from './tax/measure-page';
import { type MeasuredSide, type SideName, startSide } from './tax/side';
import { startSides, stopSides } from './tax/start-sides';
import { textTable } from './text-table';
import { type ChunkWeight, measureWeight } from './weight/measure-weight';
import { weighedPages } from './weight/weighed-pages';

/** Executed ÷ loaded, of every page. */
const LEAST_SHARE = 0.65;
/** Loads of each page; an odd number. The one with the middle share counts. */
const RUNS = 3;
const ALL_SIDES: ReadonlySet<SideName> = new Set(['federated', 'single', 'vite', 'floor']);

const { values: options } = parseArgs({
  options: {
    /**
     * Weighs only pages of the portal whose route begins with this, and prints their chunks. Their result is not
     * stored.
     */
    only: { type: 'string' },
  },
});

interface Weight {
  readonly loaded: number;
  readonly executed: number;
  /** Executed ÷ loaded. */
  readonly share: number;
}

interface PageWeight extends Weight {
  readonly route: string;
  /** Those with the most bytes that were not executed first. */
  readonly chunks: readonly (Weight & { readonly chunk: string })[];
}

/** A page of a compared build. */
interface ComparedWeight extends Weight {
  readonly route: string;
  readonly side: SideName;
}

async function main(): Promise<void> {
  const { only } = options;
  const sides = only === undefined ? await startSides(ROOT, ALL_SIDES) : [await startSide('federated')];
  const browser = await launchBrowser();
  try {
    const [portal, ...others] = sides;
    if (portal === undefined) throw new Error('The portal is not one of the sides.');
    const pages = (await weighedPages(ROOT)).filter(({ route }) => route.startsWith(only ?? '/'));
    const weights: PageWeight[] = [];
    for (const page of pages) weights.push(await weigh(browser, portal, page));
    if (only !== undefined) {
      printPages(weights);
      printChunks(weights);
      return;
    }
    const compared: ComparedWeight[] = [];
    for (const page of pages) {
      for (const side of others.filter(({ name }) => isCompared(page, name))) {
        const { loaded, executed, share } = await weigh(browser, side, page);
        compared.push({ route: page.route, side: side.name, loaded, executed, share });
      }
    }
    await reportPages(weights, compared, `Chromium ${browser.version()}`);
  } finally {
    await browser.close();
    await stopSides(sides);
  }
}

/** Whether `tax` compares the page with Vite's builds, and thus with all sides that have it. */
function isCompared({ route }: MeasuredPage, side: SideName): boolean {
  const against = COMPARED_PAGES.find((page) => page.route === route)?.against;
  return against?.vite !== undefined && side !== 'federated' && against[side] !== undefined;
}

async function weigh(browser: Browser, side: MeasuredSide, page: MeasuredPage): Promise<PageWeight> {
  const loads: PageWeight[] = [];
  for (let run = 0; run < RUNS; run += 1)
    loads.push(pageWeight(page.route, await repeatStalled(() => measureWeight(browser, side, page))));
  return middleOf(loads);
}

function pageWeight(route: string, chunks: readonly ChunkWeight[]): PageWeight {
  const idle = ({ loaded, executed }: ChunkWeight): number => loaded - executed;
  return {
    route,
    ...weightOf(chunks),
    chunks: [...chunks]
      .sort((a, b) => idle(b) - idle(a))
      .map((chunk) => ({ chunk: chunk.chunk, ...weightOf([chunk]) })),
  };
}

function middleOf(loads: readonly PageWeight[]): PageWeight {
  const middle = [...loads].sort((a, b) => a.share - b.share)[Math.floor(loads.length / 2)];
  if (middle === undefined) throw new Error('There is no middle of nothing.');
  return middle;
}

function weightOf(chunks: readonly ChunkWeight[]): Weight {
  const loaded = chunks.reduce((sum, chunk) => sum + chunk.loaded, 0);
  const executed = chunks.reduce((sum, chunk) => sum + chunk.executed, 0);
  return { loaded, executed, share: loaded === 0 ? 1 : rounded(executed / loaded, 3) };
}

const HEAD = ['KB loaded', 'KB executed', 'share'];

function cells({ loaded, executed, share }: Weight): readonly string[] {
  return [(loaded / 1024).toFixed(1), (executed / 1024).toFixed(1), share.toFixed(3)];
}

function printPages(pages: readonly PageWeight[]): void {
  console.log(
    textTable(
      ['executed ÷ loaded', ...HEAD],
      pages.map((page) => [page.route, ...cells(page)]),
    ),
  );
}

function printChunks(pages: readonly PageWeight[]): void {
  for (const { route, chunks } of pages) {
    const rows = chunks.map((chunk) => [chunk.chunk, ...cells(chunk)]);
    console.log(`\n${textTable([route, ...HEAD], rows)}`);
  }
}

async function reportPages(
  pages: readonly PageWeight[],
  compared: readonly ComparedWeight[],
  browser: string,
): Promise<void> {
  printPages(pages);
  await report({
    name: 'weight',
    head: ['beside', ...HEAD],
    rows: compared.map((weight) => [`${weight.route} · ${weight.side}`, ...cells(weight)]),
    isComplete: true,
    result: { browser, conditions: CONDITIONS, runs: RUNS, pages, compared },
    goals: pages.map(({ route, share }) => atLeast(`${route} executed ÷ loaded`, share, LEAST_SHARE)),
  });
}

await main();
