// npm run bench -- registered-remotes: the cost of a hundred unopened remotes on the first visit.
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { CONTENT_MARK } from '@portal/shared/remote/use-content-mark';
import { judgeGoals } from './goal';
import { launchBrowser } from './launch-browser';
import { writeGeneratedRemote } from './registered/generated-remote';
import { writeResult } from './result-file';
import { median, rounded } from './statistics';
import { type Side, startSide } from './tax/side';
import { textTable } from './text-table';

const REMOTES = 100;
const COUNTED_RUNS = 15;
const ROUTE = '/home/index';
const CONTENT_WITHIN_MS = 30_000;
const KB = 1024;
const GOALS = { brotliKB: 9, scriptMs: 5, requests: 0 } as const;

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: String(COUNTED_RUNS) } },
});

async function main(): Promise<void> {
  const runs = Number(options.runs);
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-bench-remotes-'));
  console.log('▸ starting both portals');
  const usual = await startSide('federated', 0);
  const crowded = await startCrowded(folder).catch(async (error: unknown) => {
    await usual.stop();
    throw error;
  });
  const browser = await launchBrowser();
  try {
    await report(browser, { usual, crowded }, runs);
  } finally {
    await browser.close();
    await Promise.all([usual.stop(), crowded.stop()]);
    await rm(folder, { recursive: true, force: true });
  }
}

async function startCrowded(folder: string): Promise<Side> {
  const parts = [];
  for (let index = 0; index < REMOTES; index += 1) {
    const part = await writeGeneratedRemote(folder, index);
    parts.push({ part, folder: path.join(folder, part) });
  }
  return startSide('federated', 1, { parts });
}

interface ColdStart {
  /** Script time until the content was shown. */
  readonly scriptMs: number;
  readonly requestsToGenerated: number;
}

/** Uses a new browser profile each time. */
async function coldStart(browser: Browser, side: Side): Promise<ColdStart> {
  const context = await browser.newContext({ storageState: side.signedIn });
  try {
    const page = await context.newPage();
    let requestsToGenerated = 0;
    page.on('request', (sent) => {
      if (sent.url().includes('/assets/mf-area-')) requestsToGenerated += 1;
    });
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(`${side.address}${ROUTE}`);
    await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, CONTENT_MARK, {
      timeout: CONTENT_WITHIN_MS,
    });
    const { metrics } = await session.send('Performance.getMetrics');
    const seconds = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
    return { scriptMs: seconds * 1000, requestsToGenerated };
  } finally {
    await context.close();
  }
}

/** Size of the page itself with Brotli, which includes the release set. */
function pageBytes(side: Side): Promise<number> {
  const headers = { accept: 'text/html', 'accept-encoding': 'br' };
  return new Promise((resolve, reject) => {
    request(`${side.address}${ROUTE}`, { headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes));
      response.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}

async function report(
  browser: Browser,
  sides: { readonly usual: Side; readonly crowded: Side },
  runs: number,
): Promise<void> {
  const starts: Record<keyof typeof sides, ColdStart[]> = { usual: [], crowded: [] };
  const names = ['usual', 'crowded'] as const;
  // The first load of each warms the server up and does not count.
  for (const name of names) await coldStart(browser, sides[name]);
  for (let run = 0; run < runs; run += 1) {
    // The order alternates, so that gradual changes of the machine affect both sides equally.
    for (const name of run % 2 === 0 ? names : names.toReversed())
      starts[name].push(await coldStart(browser, sides[name]));
  }
  const figures = async (name: keyof typeof sides) => ({
    pageBrotliKB: rounded((await pageBytes(sides[name])) / KB, 1),
    scriptMs: rounded(median(starts[name].map(({ scriptMs }) => scriptMs)), 1),
    requests: Math.max(...starts[name].map(({ requestsToGenerated }) => requestsToGenerated)),
  });
  const usual = await figures('usual');
  const crowded = await figures('crowded');
  console.log(
    textTable(
      ['median', 'page br KB', 'script ms', 'requests to them'],
      [
        ['5 remotes', String(usual.pageBrotliKB), String(usual.scriptMs), String(usual.requests)],
        [
          `and ${String(REMOTES)} more`,
          String(crowded.pageBrotliKB),
          String(crowded.scriptMs),
          String(crowded.requests),
        ],
      ],
    ),
  );
  if (runs < COUNTED_RUNS) {
    console.log(`A result is kept from ${String(COUNTED_RUNS)} runs on.`);
    return;
  }
  await writeResult('registered-remotes', {
    browser: `Chromium ${browser.version()}`,
    runs,
    remotes: REMOTES,
    usual,
    crowded,
  });
  judgeGoals([
    {
      what: 'what they add to the page as brotli, KB',
      value: rounded(crowded.pageBrotliKB - usual.pageBrotliKB, 1),
      goal: { atMost: GOALS.brotliKB },
    },
    {
      what: 'what they add to the scripts of a cold start, ms',
      value: rounded(crowded.scriptMs - usual.scriptMs, 1),
      goal: { atMost: GOALS.scriptMs },
    },
    { what: 'requests to them', value: crowded.requests, goal: { atMost: GOALS.requests } },
  ]);
}

await main();
