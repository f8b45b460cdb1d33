// npm run bench -- weight: how much of the JavaScript that a page has loaded was executed when its content stands.
import { parseArgs } from 'node:util';
import { ROOT } from '../scripts/checks/root';
import { type Goal, judgeGoals } from './goal';
import { launchBrowser } from './launch-browser';
import { writeResult } from './result-file';
import { rounded } from './statistics';
import { CONDITIONS, repeatStalled } from './tax/measure-page';
import { startSide } from './tax/side';
import { textTable } from './text-table';
import { type ChunkWeight, measureWeight } from './weight/measure-weight';
import { weighedPages } from './weight/weighed-pages';

/** Executed ÷ loaded, of every page. */
const LEAST_SHARE = 0.65;
/** Loads of each page; an odd number. The one with the middle share counts. */
const RUNS = 3;

const { values: options } = parseArgs({
  options: {
    /** Weighs only pages whose route begins with this, and prints their chunks. Their result is not stored. */
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

async function main(): Promise<void> {
  const pages = (await weighedPages(ROOT)).filter(({ route }) => route.startsWith(options.only ?? '/'));
  const side = await startSide('federated', 0);
  const browser = await launchBrowser();
  try {
    const weights: PageWeight[] = [];
    for (const page of pages) {
      const loads: PageWeight[] = [];
      for (let run = 0; run < RUNS; run += 1)
        loads.push(pageWeight(page.route, await repeatStalled(() => measureWeight(browser, side, page))));
      weights.push(middleOf(loads));
    }
    await report(weights, `Chromium ${browser.version()}`);
  } finally {
    await browser.close();
    await side.stop();
  }
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

async function report(pages: readonly PageWeight[], browser: string): Promise<void> {
  console.log(textTable(['executed ÷ loaded', 'KB loaded', 'KB executed', 'share'], pages.map(row('route'))));
  if (options.only !== undefined) {
    for (const { route, chunks } of pages)
      console.log(`\n${textTable([route, 'KB loaded', 'KB executed', 'share'], chunks.map(row('chunk')))}`);
    return;
  }
  await writeResult('weight', { browser, conditions: CONDITIONS, runs: RUNS, pages });
  judgeGoals(
    pages.map(({ route, share }): Goal => ({
      what: `${route} executed ÷ loaded`,
      value: share,
      goal: { atLeast: LEAST_SHARE },
    })),
  );
}

function row<Name extends string>(name: Name): (weight: Weight & Readonly<Record<Name, string>>) => string[] {
  return (weight) => [
    weight[name],
    (weight.loaded / 1024).toFixed(1),
    (weight.executed / 1024).toFixed(1),
    weight.share.toFixed(3),
  ];
}

await main();
