// npm run bench -- tax: what a first visit of the portal costs, compared with the same sources as one bundle of webpack or
// Vite, and with small pages written by hand.
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { ROOT } from '../scripts/checks/root';
import { launchBrowser } from './launch-browser';
import { report } from './report';
import { COMPARED_PAGES, type ComparedPage } from './tax/compared-pages';
import { CONDITIONS, measurePage, type MeasuredPage, type PageLoad, repeatStalled } from './tax/measure-page';
import { FIGURE_HEADINGS, figureRows, goalsOf, type Loads, pageFigures } from './tax/page-figures';
import { queryOfFirst } from './tax/query-of-first';
import type { MeasuredSide, SideName } from './tax/side';
import { startSides, stopSides } from './tax/start-sides';

/** The result is stored only for at least this many runs; fewer are not reliable. */
const COUNTED_RUNS = 9;

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: String(COUNTED_RUNS) },
    files: { type: 'boolean', default: false },
    /** Measures only pages whose route begins with one of these: `/user,/home`. Their result is not stored. */
    only: { type: 'string', default: '/' },
  },
});

const CHOSEN = COMPARED_PAGES.filter(({ route }) =>
  options.only.split(',').some((start) => route.startsWith(start)),
);

async function main(): Promise<void> {
  const runs = Number(options.runs);
  const sides = await startSides(ROOT, new Set(CHOSEN.flatMap(sidesOf)));
  const browser = await launchBrowser();
  try {
    await reportPages(browser, await measureAll(browser, sides, runs), runs);
  } finally {
    await browser.close();
    await stopSides(sides);
  }
}

function sidesOf({ against }: ComparedPage): SideName[] {
  // The keys of a record by side.
  return ['federated', ...(Object.keys(against) as SideName[])];
}

async function measureAll(
  browser: Browser,
  sides: readonly MeasuredSide[],
  runs: number,
): Promise<ReadonlyMap<ComparedPage, Loads>> {
  const loads = new Map<ComparedPage, Loads>();
  for (const page of CHOSEN) {
    const names = sidesOf(page);
    const compared = sides.filter(({ name }) => names.includes(name));
    loads.set(page, await measureOn(compared, { browser, page, runs }));
    console.log(`▸ ${page.route} loaded ${String(runs)} times on each side`);
  }
  return loads;
}

interface Measuring {
  readonly browser: Browser;
  readonly page: ComparedPage;
  readonly runs: number;
}

async function measureOn(sides: readonly MeasuredSide[], { browser, page, runs }: Measuring): Promise<Loads> {
  const found = new Map<SideName, PageLoad[]>();
  const pageOf = new Map<MeasuredSide, MeasuredPage>();
  for (const side of sides) {
    const measured = {
      ...page,
      query: page.about === undefined ? '' : await queryOfFirst(page.about, browser, side),
    };
    found.set(side.name, []);
    pageOf.set(side, measured);
    // The first load of each warms the server up and does not count.
    await repeatStalled(() => measurePage(browser, side, measured));
  }
  for (let run = 0; run < runs; run += 1) {
    // The order alternates, so that gradual changes of the machine affect all sides equally.
    for (const side of run % 2 === 0 ? sides : [...sides].reverse()) {
      const measured = pageOf.get(side) ?? page;
      found.get(side.name)?.push(await repeatStalled(() => measurePage(browser, side, measured)));
    }
  }
  return found;
}

async function reportPages(
  browser: Browser,
  measured: ReadonlyMap<ComparedPage, Loads>,
  runs: number,
): Promise<void> {
  const pages = [...measured].map(([page, loads]) => pageFigures(page, loads));
  await report({
    name: 'tax',
    head: FIGURE_HEADINGS,
    rows: pages.flatMap(figureRows),
    isComplete: runs >= COUNTED_RUNS && CHOSEN.length === COMPARED_PAGES.length,
    result: { browser: `Chromium ${browser.version()}`, conditions: CONDITIONS, runs, pages },
    goals: pages.flatMap(goalsOf),
  });
  if (options.files) for (const [page, loads] of measured) printFiles(page, loads);
}

/** `--files`: what each side transferred in its last load, largest first. */
function printFiles({ route }: ComparedPage, loads: Loads): void {
  for (const [name, of] of loads) {
    const files = [...(of.at(-1)?.files ?? [])].sort(([, a], [, b]) => b - a);
    console.log(`\n${route} ${name}`);
    for (const [address, bytes] of files) console.log(`${String(bytes).padStart(8)}  ${address}`);
  }
}

await main();
