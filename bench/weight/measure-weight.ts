import type { Browser, CDPSession } from '@playwright/test';
import { inNewPage } from '../pages/new-page';
import { checkAddress, contentTime, type MeasuredPage, slowDown, StalledLoad } from '../tax/measure-page';
import type { MeasuredSide } from '../tax/side';
import { executedLength } from './executed-length';

/** A script and how much of it was executed, in bytes before compression. */
export interface ChunkWeight {
  /** Part and name without hash: `shell/start`. */
  readonly chunk: string;
  readonly loaded: number;
  readonly executed: number;
}

/** Loads a page once without cache. Returns the scripts that were loaded when its content stood. */
export function measureWeight(
  browser: Browser,
  side: MeasuredSide,
  { route, isSignedIn, query = '' }: MeasuredPage,
): Promise<readonly ChunkWeight[]> {
  return inNewPage(browser, side, { isSignedIn }, async (page, session) => {
    const loaded = await watchScripts(session);
    await session.send('Profiler.enable');
    await session.send('Profiler.startPreciseCoverage', { callCount: false, detailed: true });
    // Slow, so that little is executed between the mark and the answer.
    await slowDown(session);
    await page.goto(`${side.address}${route}${query}`, { waitUntil: 'commit' });
    await contentTime(page).catch((error: unknown) => {
      throw new StalledLoad(`${route} has no content.`, { cause: error });
    });
    const addresses = [...loaded];
    const { result } = await session.send('Profiler.takePreciseCoverage');
    checkAddress(page, route);
    const functionsOf = new Map(result.map(({ url, functions }) => [url, functions]));
    return await Promise.all(
      addresses.map(async (address) => {
        const source = await sourceOf(address);
        return {
          chunk: chunkName(address),
          loaded: source.length,
          executed: executedLength(functionsOf.get(address) ?? [], source.length),
        };
      }),
    );
  });
}

/** Addresses of the scripts that have been loaded, including those that are only preloaded so far. */
async function watchScripts(session: CDPSession): Promise<ReadonlySet<string>> {
  const requested = new Map<string, string>();
  const loaded = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (new URL(request.url).pathname.endsWith('.js')) requested.set(requestId, request.url);
  });
  session.on('Network.loadingFinished', ({ requestId }) => {
    const address = requested.get(requestId);
    if (address !== undefined) loaded.add(address);
  });
  await session.send('Network.enable');
  return loaded;
}

const sources = new Map<string, Promise<string>>();

/** The script as text. Its characters are counted as bytes: almost all of a minified script are ASCII. */
function sourceOf(address: string): Promise<string> {
  const known = sources.get(address);
  if (known !== undefined) return known;
  // The name contains the hash of the content, so this is what the page got.
  const source = fetch(address).then((response) => response.text());
  sources.set(address, source);
  return source;
}

/** `/assets/mf-team/page-team-list.0123456789abcdef.js` → `mf-team/page-team-list`. */
function chunkName(address: string): string {
  return new URL(address).pathname.replace(/^\/assets\//, '').replace(/(?:\.[0-9a-f]{16})?\.js$/, '');
}
