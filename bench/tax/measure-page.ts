import type { Browser, CDPSession, Page } from '@playwright/test';
import { stream } from '@portal/shared/contracts/message';
import { CONTENT_MARK } from '@portal/shared/remote/use-content-mark';
import { REST_MARK } from '@portal/shared/ui/when-at-rest';
import { inNewPage } from '../pages/new-page';
import type { MeasuredSide } from './side';

/** Simulated machine and network. */
export const CONDITIONS = { cpuSlowdown: 4, latencyMs: 40, megabitPerSecond: 10 } as const;

/** The page counts as loaded after this time without a request. */
const QUIET_MS = 700;
const CONTENT_WITHIN_MS = 20_000;

/** A page to compare, and whether the user is signed in. */
export interface MeasuredPage {
  readonly route: string;
  readonly isSignedIn: boolean;
  /** Query that names what the page shows. */
  readonly query?: string;
}

/** One cold load. */
export interface PageLoad {
  /** Without those that load ahead, once the page is at rest. */
  readonly requests: number;
  /** As transferred: compressed bodies and headers. */
  readonly bytes: number;
  /** What is loaded ahead. */
  readonly aheadBytes: number;
  /** From the navigation to `portal:content`. */
  readonly contentMs: number;
  /** Processor time of the page's main thread until then. Other programs are not included. */
  readonly workMs: number;
  /** Address → bytes, to find the largest files. */
  readonly files: ReadonlyMap<string, number>;
}

/**
 * Requests that the server has answered do not complete: Chromium's network throttling sometimes loses requests of a
 * page. Such a load is not a measurement.
 */
export class StalledLoad extends Error {
  override readonly name = 'StalledLoad';
}

const ATTEMPTS = 3;

/** A stalled load is reported and repeated. Repeated stalls are an error of the portal. */
export async function repeatStalled<Result>(load: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load();
    } catch (error) {
      if (!(error instanceof StalledLoad) || attempt === ATTEMPTS) throw error;
      console.warn(`Repeated: ${error.message}`);
    }
  }
}

/** Loads a page once in a new browser profile, without cache and open connections. */
export function measurePage(
  browser: Browser,
  side: MeasuredSide,
  { route, isSignedIn, query = '' }: MeasuredPage,
): Promise<PageLoad> {
  const address = `${side.address}${route}${query}`;
  return inNewPage(browser, side, { isSignedIn }, async (page, session) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', ({ message }) => complaints.push(message));
    const traffic = await watchTraffic(session);
    await slowDown(session);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(address, { waitUntil: 'commit' });
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
    return { contentMs, workMs, ...traffic.sum(await restTime(page)) };
  });
}

/** Simulates the network of {@link CONDITIONS}, and its machine or a faster one. */
export async function slowDown(
  session: CDPSession,
  cpuSlowdown: number = CONDITIONS.cpuSlowdown,
): Promise<void> {
  const bytesPerSecond = (CONDITIONS.megabitPerSecond * 1_000_000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: CONDITIONS.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

/**
 * Milliseconds from the navigation to `portal:content`. Waits with an observer, because polling would cost the page time.
 */
export async function contentTime(page: Page): Promise<number> {
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

/** Milliseconds since 1970 at which the page came to rest; infinity for pages that load nothing ahead. */
async function restTime(page: Page): Promise<number> {
  return page.evaluate(
    (mark) => performance.timeOrigin + (performance.getEntriesByName(mark)[0]?.startTime ?? Infinity),
    REST_MARK,
  );
}

async function workTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Fails if a guard redirected, because another page would have been measured. */
export function checkAddress(page: Page, route: string): void {
  const { pathname } = new URL(page.url());
  if (pathname !== route) throw new Error(`${route} led to ${pathname}.`);
}

interface Traffic {
  /** Requests without a complete response. */
  readonly pending: () => readonly string[];
  readonly untilQuiet: () => Promise<void>;
  /** @param restAt requests that begin after this time load ahead, in milliseconds since 1970 */
  readonly sum: (restAt: number) => Pick<PageLoad, 'requests' | 'bytes' | 'aheadBytes' | 'files'>;
}

async function watchTraffic(session: CDPSession): Promise<Traffic> {
  const addresses = new Map<string, string>();
  const pending = new Set<string>();
  const bytes = new Map<string, number>();
  const begun = new Map<string, number>();
  let lastChange = Date.now();
  session.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) => {
    // The event stream never ends, and is equal on both sides.
    if (!request.url.startsWith('http') || new URL(request.url).pathname.endsWith(stream.path)) return;
    addresses.set(requestId, `${request.method} ${request.url}`);
    begun.set(requestId, wallTime * 1000);
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
    // The browser aborts the request for the icon when the page is left early; this is not an error of the page.
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
    sum(restAt) {
      const isAhead = (id: string) => (begun.get(id) ?? 0) >= restAt;
      // Responses from the page's own memory, such as a used preload, have no bytes.
      const transferred = [...bytes].filter(([, size]) => size !== 0);
      const own = transferred.filter(([id]) => !isAhead(id));
      return {
        requests: own.length,
        bytes: total(own),
        aheadBytes: total(transferred.filter(([id]) => isAhead(id))),
        files: new Map(own.map(([id, size]) => [addresses.get(id) ?? id, size])),
      };
    },
  };
}

const total = (sizes: readonly (readonly [string, number])[]): number =>
  sizes.reduce((sum, [, size]) => sum + size, 0);
