import type { Browser, CDPSession, Page } from '@playwright/test';
import { stream } from '@portal/shared/contracts/message';
import { CONTENT_MARK } from '@portal/shared/remote/use-content-mark';
import type { Side } from './side';

/** The machine and the line that pages are measured on. */
export const CONDITIONS = { cpuSlowdown: 4, latencyMs: 40, megabitPerSecond: 10 } as const;

/** The page counts as loaded when nothing was asked for this long. */
const QUIET_MS = 700;
const CONTENT_WITHIN_MS = 20_000;

/** A page that is compared, and whether somebody is signed in. */
export interface MeasuredPage {
  readonly route: string;
  readonly isSignedIn: boolean;
}

/** One cold load. */
export interface PageLoad {
  readonly requests: number;
  /** As transferred: packed bodies with their headers. */
  readonly bytes: number;
  /** From the navigation to `portal:content`. */
  readonly contentMs: number;
  /** What the page's main thread had worked by then, in its own time: other programs do not count. */
  readonly workMs: number;
  /** Address → bytes, to find what dominates. */
  readonly files: ReadonlyMap<string, number>;
}

/**
 * Files that the server has answered stay on their way: Chromium's own slowing of the line sometimes
 * forgets the requests of a page. Such a load measures nothing.
 */
export class StalledLoad extends Error {
  override readonly name = 'StalledLoad';
}

/** Loads a page once in a fresh browser profile: nothing is cached, no connection is open. */
export async function measurePage(
  browser: Browser,
  side: Side,
  { route, isSignedIn }: MeasuredPage,
): Promise<PageLoad> {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    ...(isSignedIn ? { storageState: side.signedIn } : {}),
  });
  try {
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', ({ message }) => complaints.push(message));
    const session = await context.newCDPSession(page);
    const traffic = await watchTraffic(session);
    await slowDown(session);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(`${side.address}${route}`, { waitUntil: 'commit' });
    const contentMs = await contentTime(page).catch((error: unknown) => {
      const pending = traffic.pending();
      const text = [`${route} of the ${side.name} portal has no content.`, ...complaints, ...pending].join(
        '\n',
      );
      throw pending.length > 0 ? new StalledLoad(text) : new Error(text, { cause: error });
    });
    const workMs = await workTime(session);
    await traffic.untilQuiet();
    checkAddress(page, route);
    return { contentMs, workMs, ...traffic.sum() };
  } finally {
    await context.close();
  }
}

async function slowDown(session: CDPSession): Promise<void> {
  const bytesPerSecond = (CONDITIONS.megabitPerSecond * 1_000_000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: CONDITIONS.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CONDITIONS.cpuSlowdown });
}

/** Waits by an observer: asking again and again would cost the page time. */
async function contentTime(page: Page): Promise<number> {
  return page.evaluate(
    ({ mark, withinMs }) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`${location.pathname} never set ${mark}`)), withinMs);
        new PerformanceObserver((list) => {
          const [entry] = list.getEntriesByName(mark);
          if (entry !== undefined) resolve(entry.startTime);
        }).observe({ type: 'mark', buffered: true });
      }),
    { mark: CONTENT_MARK, withinMs: CONTENT_WITHIN_MS },
  );
}

async function workTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** A guard that led elsewhere would make the figures those of another page. */
function checkAddress(page: Page, route: string): void {
  const { pathname } = new URL(page.url());
  if (pathname !== route) throw new Error(`${route} led to ${pathname}.`);
}

interface Traffic {
  /** What was asked for and is not there. */
  readonly pending: () => readonly string[];
  readonly untilQuiet: () => Promise<void>;
  readonly sum: () => Pick<PageLoad, 'requests' | 'bytes' | 'files'>;
}

async function watchTraffic(session: CDPSession): Promise<Traffic> {
  const addresses = new Map<string, string>();
  const pending = new Set<string>();
  const bytes = new Map<string, number>();
  let lastChange = Date.now();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    // The event stream never ends, and weighs the same on both sides.
    if (!request.url.startsWith('http') || new URL(request.url).pathname.endsWith(stream.path)) return;
    addresses.set(requestId, `${request.method} ${request.url}`);
    pending.add(requestId);
    lastChange = Date.now();
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (addresses.has(requestId)) bytes.set(requestId, encodedDataLength);
    pending.delete(requestId);
    lastChange = Date.now();
  });
  session.on('Network.loadingFailed', ({ requestId, errorText }) => {
    const address = addresses.get(requestId);
    // The icon of a page that is left early is not the page's matter.
    if (address !== undefined && errorText !== 'net::ERR_ABORTED') {
      bytes.set(requestId, Number.NaN);
      console.error(`${address} failed: ${errorText}`);
    }
    pending.delete(requestId);
    lastChange = Date.now();
  });
  await session.send('Network.enable');
  return {
    pending: () => [...pending].map((id) => `${addresses.get(id) ?? id} did not end`),
    async untilQuiet() {
      while (pending.size > 0 || Date.now() - lastChange < QUIET_MS)
        await new Promise((resolve) => setTimeout(resolve, 50));
    },
    sum() {
      const files = new Map([...bytes].map(([id, size]) => [addresses.get(id) ?? id, size]));
      // What came out of the memory of the page itself, such as a preload that is used, has no bytes.
      const transferred = [...bytes.values()].filter((size) => size !== 0);
      return {
        requests: transferred.length,
        bytes: transferred.reduce((total, size) => total + size, 0),
        files,
      };
    },
  };
}
