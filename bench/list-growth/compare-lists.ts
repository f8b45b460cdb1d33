import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { ProviderDeps } from '@portal/provider/platform/deps';
import type { SessionTokens } from '@portal/provider/testing/sign-in';
import type { Endpoint } from '@portal/shared/contracts/endpoint';
import { atMost } from '../goal';
import { withMeasuredProvider } from '../provider/measured-provider';
import { sessionHeaders } from '../provider/session-headers';
import { report } from '../report';
import { postgresVersion } from '../result-file';
import { median, rounded, timingOf } from '../statistics';

const MOST_GROWTH = 1.5;
const WARM_UP = 20;
const OPS_TOKEN = randomBytes(32).toString('base64url');

/** A list, and the parameters of the request for it. */
export type MeasuredList = readonly [
  name: string,
  endpoint: Endpoint,
  query?: Readonly<Record<string, string>>,
];

/** Lists to measure among few rows and among many. */
export interface ListGrowth<Size extends object, World extends { readonly as: SessionTokens }> {
  /** Of the result file. */
  readonly name: string;
  readonly small: Size;
  readonly large: Size;
  /** Writes the rows. */
  readonly grow: (deps: ProviderDeps, size: Size) => Promise<World>;
  readonly lists: (world: World) => readonly MeasuredList[];
}

export interface GrowthRuns {
  readonly runs: number;
  /** Requests per list and portal in one run. */
  readonly requests: number;
  readonly isComplete: boolean;
}

/** A provider with its rows. */
interface Portal {
  readonly address: string;
  readonly as: SessionTokens;
  readonly lists: readonly MeasuredList[];
}

/** Measures each list in a large portal and in a small one. */
export async function compareLists<Size extends object, World extends { readonly as: SessionTokens }>(
  { name, small, large, grow, lists }: ListGrowth<Size, World>,
  runs: GrowthRuns,
): Promise<void> {
  const withPortal = (size: Size, measure: (portal: Portal) => Promise<void>): Promise<void> =>
    withMeasuredProvider(
      async ({ address, prepare }) => {
        console.log(`▸ writing ${JSON.stringify(size)}`);
        const world = await prepare((deps) => grow(deps, size));
        await measure({ address, as: world.as, lists: lists(world) });
      },
      { OPS_TOKEN },
    );
  await withPortal(small, (smallPortal) =>
    withPortal(large, async (largePortal) => {
      const measured = [];
      for (const [index, list] of smallPortal.lists.entries()) {
        const grown = largePortal.lists[index] ?? list;
        measured.push(
          await compareList({ portal: smallPortal, list }, { portal: largePortal, list: grown }, runs),
        );
      }
      await reportLists(name, measured, runs, { small, large });
    }),
  );
}

interface AskedList {
  readonly portal: Portal;
  readonly list: MeasuredList;
}

interface ComparedTimes {
  readonly p50Ms: number;
  readonly p99Ms: number;
}

interface ComparedList {
  readonly list: string;
  readonly small: ComparedTimes;
  readonly large: ComparedTimes;
  readonly p50Ratio: number;
  readonly p99Ratio: number;
}

async function compareList(
  small: AskedList,
  large: AskedList,
  { runs, requests }: GrowthRuns,
): Promise<ComparedList> {
  const pairs: { readonly small: ComparedTimes; readonly large: ComparedTimes }[] = [];
  for (let run = 0; run < runs; run += 1) pairs.push(await askBoth(small, large, requests));
  const middle = (pick: (pair: (typeof pairs)[number]) => number): number => rounded(median(pairs.map(pick)));
  return {
    list: small.list[0],
    small: { p50Ms: middle((pair) => pair.small.p50Ms), p99Ms: middle((pair) => pair.small.p99Ms) },
    large: { p50Ms: middle((pair) => pair.large.p50Ms), p99Ms: middle((pair) => pair.large.p99Ms) },
    p50Ratio: middle((pair) => pair.large.p50Ms / pair.small.p50Ms),
    p99Ratio: middle((pair) => pair.large.p99Ms / pair.small.p99Ms),
  };
}

/** Alternates between the portals, so that a busy moment of the machine affects both. */
async function askBoth(small: AskedList, large: AskedList, requests: number) {
  const ms = { small: [] as number[], large: [] as number[] };
  for (let n = -WARM_UP; n < requests; n += 1) {
    const took = { small: await ask(small), large: await ask(large) };
    if (n < 0) continue;
    ms.small.push(took.small);
    ms.large.push(took.large);
  }
  return { small: timingOf(ms.small), large: timingOf(ms.large) };
}

/**
 * Sends one request. A throttled request waits and is repeated.
 *
 * @returns milliseconds until the response was complete
 */
async function ask(asked: AskedList): Promise<number> {
  const { portal, list } = asked;
  const [, endpoint, query = {}] = list;
  const headers =
    endpoint.access === 'operator' ? { authorization: `Bearer ${OPS_TOKEN}` } : sessionHeaders(portal.as);
  const url = `${portal.address}/api${endpoint.path}?${new URLSearchParams(query).toString()}`;
  const begun = performance.now();
  const response = await fetch(url, { headers });
  const body: unknown = await response.json();
  const ms = performance.now() - begun;
  const retryAfter = Number(response.headers.get('retry-after'));
  if (response.status === 429 && retryAfter > 0) {
    await setTimeout(retryAfter * 1000);
    return ask(asked);
  }
  if (Reflect.get(Object(body), 'code') !== 0)
    throw new Error(`${endpoint.id} answered ${JSON.stringify(body)}`);
  return ms;
}

async function reportLists(
  name: string,
  lists: readonly ComparedList[],
  { runs, requests, isComplete }: GrowthRuns,
  sizes: { readonly small: object; readonly large: object },
): Promise<void> {
  await report({
    name,
    head: ['list', 'p50 ms', 'grown', 'ratio', 'p99 ms', 'grown', 'ratio'],
    rows: lists.map(({ list, small, large, p50Ratio, p99Ratio }) => [
      list,
      ...[small.p50Ms, large.p50Ms, p50Ratio],
      ...[small.p99Ms, large.p99Ms, p99Ratio],
    ]),
    isComplete,
    result: { postgres: postgresVersion(), ...sizes, runs, requests, lists },
    goals: lists.map(({ list, p99Ratio }) =>
      atMost(`${list}, p99 grown to not grown`, p99Ratio, MOST_GROWTH),
    ),
  });
}
