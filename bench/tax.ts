// npm run bench -- tax: the cost of federation on a first visit, compared with the same sources as one webpack bundle.
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { ROOT } from '../scripts/checks/root';
import { type Goal, judgeGoals } from './goal';
import { launchBrowser } from './launch-browser';
import { writeResult } from './result-file';
import { buildSingle } from './single/build-single';
import { median, rounded } from './statistics';
import { CONDITIONS, measurePage, type MeasuredPage, type PageLoad, StalledLoad } from './tax/measure-page';
import { type FirstOf, queryOfFirst } from './tax/query-of-first';
import { type Side, startSide } from './tax/side';
import { textTable } from './text-table';

interface ComparedPage extends Omit<MeasuredPage, 'query'> {
  /** Looked up once per side: opening the page of a payment takes its order out of the unpaid ones. */
  readonly about?: FirstOf;
  readonly goals: { readonly bytes: number; readonly time: number };
}

const FRAME_GOALS = { bytes: 1.2, time: 1.1 } as const;
const PAGE_GOALS = { bytes: 1.1, time: 1.05 } as const;
const ACTIVE_APPLICATION: FirstOf = {
  list: '/apply/index?source=self&status=normal',
  parameter: 'InstanceId',
};
const PAGES: readonly ComparedPage[] = [
  { route: '/user/login', isSignedIn: false, goals: FRAME_GOALS },
  { route: '/home/index', isSignedIn: true, goals: FRAME_GOALS },
  { route: '/team/index', isSignedIn: true, goals: FRAME_GOALS },
  { route: '/order/index', isSignedIn: true, goals: PAGE_GOALS },
  { route: '/apply/store', isSignedIn: true, goals: PAGE_GOALS },
  {
    route: '/order/pay',
    isSignedIn: true,
    goals: PAGE_GOALS,
    about: { list: '/order/index?status=unpaid', parameter: 'OrderNo' },
  },
  { route: '/apply/index', isSignedIn: true, goals: PAGE_GOALS },
  { route: '/apply/apomInfo', isSignedIn: true, goals: PAGE_GOALS, about: ACTIVE_APPLICATION },
  { route: '/apply/intranetAccessInfo', isSignedIn: true, goals: PAGE_GOALS, about: ACTIVE_APPLICATION },
  { route: '/cert/index', isSignedIn: true, goals: PAGE_GOALS },
  { route: '/cert/company', isSignedIn: true, goals: PAGE_GOALS },
];
/** The result is stored only for at least this many runs; fewer are not reliable. */
const COUNTED_RUNS = 9;
const ATTEMPTS = 3;

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: String(COUNTED_RUNS) },
    files: { type: 'boolean', default: false },
    /** Measures only pages whose route begins with this. Their result is not stored. */
    only: { type: 'string', default: '/' },
  },
});

const CHOSEN = PAGES.filter(({ route }) => route.startsWith(options.only));

async function main(): Promise<void> {
  const runs = Number(options.runs);
  console.log('▸ building the single bundle');
  const single = await buildSingle(ROOT, path.join(ROOT, '.cache/bench/single'));
  console.log('▸ starting both portals');
  const federated = await startSide('federated', 0);
  const bundled = await startSide('single', 1, single).catch(async (error: unknown) => {
    await federated.stop();
    throw error;
  });
  const browser = await launchBrowser();
  try {
    await report(browser, await measureAll(browser, [federated, bundled], runs), runs);
  } finally {
    await browser.close();
    await Promise.all([federated.stop(), bundled.stop()]);
  }
}

type Loads = Readonly<Record<Side['name'], readonly PageLoad[]>>;

async function measureAll(
  browser: Browser,
  sides: readonly [Side, Side],
  runs: number,
): Promise<ReadonlyMap<ComparedPage, Loads>> {
  const loads = new Map<ComparedPage, Record<Side['name'], PageLoad[]>>();
  for (const page of CHOSEN) {
    const found: Record<Side['name'], PageLoad[]> = { federated: [], single: [] };
    loads.set(page, found);
    const pageOf = new Map<Side, MeasuredPage>();
    for (const side of sides) {
      const measured = {
        ...page,
        query: page.about === undefined ? '' : await queryOfFirst(page.about, browser, side),
      };
      pageOf.set(side, measured);
      // The first load of each warms the server up and does not count.
      await loadOnce(browser, side, measured);
    }
    for (let run = 0; run < runs; run += 1) {
      // The order alternates, so that gradual changes of the machine affect both sides equally.
      for (const side of run % 2 === 0 ? sides : [...sides].reverse())
        found[side.name].push(await loadOnce(browser, side, pageOf.get(side) ?? page));
    }
    console.log(`▸ ${page.route} loaded ${String(runs)} times on each side`);
  }
  return loads;
}

/** A stalled load is reported and repeated. Repeated stalls are an error of the portal. */
async function loadOnce(browser: Browser, side: Side, page: MeasuredPage): Promise<PageLoad> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await measurePage(browser, side, page);
    } catch (error) {
      if (!(error instanceof StalledLoad) || attempt === ATTEMPTS) throw error;
      console.warn(`Repeated: ${error.message}`);
    }
  }
}

function figuresOf(loads: readonly PageLoad[]) {
  const times = loads.map(({ contentMs }) => contentMs);
  return {
    requests: median(loads.map(({ requests }) => requests)),
    bytes: Math.round(median(loads.map(({ bytes }) => bytes))),
    contentMs: Math.round(median(times)),
    workMs: Math.round(median(loads.map(({ workMs }) => workMs))),
    contentMsRange: [Math.round(Math.min(...times)), Math.round(Math.max(...times))],
  };
}

async function report(
  browser: Browser,
  measured: ReadonlyMap<ComparedPage, Loads>,
  runs: number,
): Promise<void> {
  const pages = [...measured].map(([{ route, goals }, loads]) => {
    const federated = figuresOf(loads.federated);
    const single = figuresOf(loads.single);
    return {
      route,
      goals,
      bytesRatio: rounded(federated.bytes / single.bytes, 3),
      timeRatio: rounded(federated.contentMs / single.contentMs, 3),
      federated,
      single,
    };
  });
  const inKB = (bytes: number): string => (bytes / 1024).toFixed(1);
  const rows = pages.flatMap(({ route, bytesRatio, timeRatio, federated, single }) => [
    [`${route} federated`, ...cells(federated), bytesRatio.toFixed(3), timeRatio.toFixed(3)],
    [`${route} single`, ...cells(single), '1', '1'],
  ]);
  function cells({
    requests,
    bytes,
    contentMs,
    contentMsRange,
    workMs,
  }: ReturnType<typeof figuresOf>): string[] {
    return [String(requests), inKB(bytes), String(contentMs), contentMsRange.join('–'), String(workMs)];
  }
  console.log(
    textTable(['median', 'requests', 'KB', 'ms', 'range ms', 'work ms', 'bytes ×', 'time ×'], rows),
  );
  if (options.files) for (const [page, loads] of measured) printFiles(page, loads);
  if (runs < COUNTED_RUNS || CHOSEN.length < PAGES.length) {
    console.log(`A result of all pages is kept from ${String(COUNTED_RUNS)} runs on.`);
    return;
  }
  await writeResult('tax', { browser: `Chromium ${browser.version()}`, conditions: CONDITIONS, runs, pages });
  judgeGoals(
    pages.flatMap(({ route, goals, bytesRatio, timeRatio }): Goal[] => [
      { what: `${route} bytes, federated to single`, value: bytesRatio, goal: { atMost: goals.bytes } },
      { what: `${route} time, federated to single`, value: timeRatio, goal: { atMost: goals.time } },
    ]),
  );
}

/** `--files`: what each side transferred in its last load, largest first. */
function printFiles({ route }: MeasuredPage, loads: Loads): void {
  for (const name of ['federated', 'single'] as const) {
    const files = [...(loads[name].at(-1)?.files ?? [])].sort(([, a], [, b]) => b - a);
    console.log(`\n${route} ${name}`);
    for (const [address, bytes] of files) console.log(`${String(bytes).padStart(8)}  ${address}`);
  }
}

await main();
