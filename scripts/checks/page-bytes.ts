import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBuildFolder } from '@portal/registry/build-folder';
import { SHELL } from '@portal/registry/names';
import { pageAssets } from '@portal/registry/page/page-assets';
import { composeServing, type Serving } from '@portal/registry/release-set';
import { buildParts, partNames } from '../build';
import { ROOT } from './root';

/** Address of a page → bytes of the scripts that it loads, as brotli. */
export type PageBytes = Readonly<Record<string, number>>;

const BUDGET = join(import.meta.dirname, 'page-bytes.json');
/** Share of its budget by which a page may grow. */
const MAX_GROWTH = 0.03;
const UPDATE = 'If it must, record it with npm run check -- page-bytes --update.';

/** Pages that are larger than their budget allows, or that have none. */
export function pageBytesProblems(budget: PageBytes, now: PageBytes): string[] {
  return Object.entries(now).flatMap(([page, bytes]) => {
    const allowed = budget[page];
    if (allowed === undefined) return [`${page} has no budget. ${UPDATE}`];
    const growth = bytes / allowed - 1;
    return growth > MAX_GROWTH
      ? [`${page} has grown by ${(growth * 100).toFixed(1)} %, to ${inKB(bytes)}. ${UPDATE}`]
      : [];
  });
}

const inKB = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

export function readBudget(): PageBytes {
  return JSON.parse(readFileSync(BUDGET, 'utf8')) as PageBytes;
}

export function writeBudget(now: PageBytes): void {
  writeFileSync(BUDGET, `${JSON.stringify(now, null, 2)}\n`);
}

/**
 * Builds what has changed and sums, for each page, what the front door makes a browser load on a first visit: the start
 * and the preloads of the page, without responses of the provider and without what is loaded once the page is at rest.
 */
export async function measurePageBytes(): Promise<PageBytes> {
  const parts = (await partNames()).filter((part) => part === SHELL || part.startsWith('mf-'));
  const failed = (await buildParts(parts)).find(({ state }) => state === 'failed');
  if (failed !== undefined) throw new Error(`The build of ${failed.part} failed:\n${failed.error ?? ''}`);
  const serving = await servingOf(parts);
  const bytes = addressesIn(serving).map(({ path, isPublic }) => [path, bytesOf(serving, path, isPublic)]);
  return Object.fromEntries(bytes) as PageBytes;
}

async function servingOf(parts: readonly string[]): Promise<Serving> {
  const builds = await Promise.all(parts.map((part) => readBuildFolder(join(ROOT, part, 'dist'), part)));
  const releases = new Map(builds.map(({ release }) => [release.part, release]));
  const placements = Object.fromEntries(builds.map(({ release }) => [release.part, { release: release.id }]));
  return composeServing(1, placements, releases);
}

interface PageAddress {
  readonly path: string;
  readonly isPublic: boolean;
}

function addressesIn({ set }: Serving): readonly PageAddress[] {
  const routes = set.remotes.flatMap(({ manifest }) => manifest.routes);
  return [
    { path: '/home/index', isPublic: false },
    ...routes.map(({ path, access }) => ({ path, isPublic: access === 'public' })),
  ].sort((one, other) => (one.path < other.path ? -1 : 1));
}

function bytesOf(serving: Serving, path: string, isPublic: boolean): number {
  const { start, preload } = pageAssets(serving, path, {
    language: 'en',
    theme: null,
    frame: { layout: 'side', menuTheme: 'dark' },
    hasSessionCookie: !isPublic,
  });
  return [...start, ...preload].reduce((total, { href }) => total + sentBytes(href), 0);
}

/** @param href `/assets/<part>/<file>` */
function sentBytes(href: string): number {
  const [part = '', file = ''] = href.replace('/assets/', '').split('/');
  const built = join(ROOT, part, 'dist', file);
  // Small files are sent as they are.
  return statSync(existsSync(`${built}.br`) ? `${built}.br` : built).size;
}
