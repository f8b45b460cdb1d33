import { setTimeout } from 'node:timers/promises';
import type { ProviderDeps } from '@portal/provider/platform/deps';
import type { Endpoint } from '@portal/shared/contracts/endpoint';
import { judgeGoals } from '../goal';
import { postgresVersion, writeResult } from '../result-file';
import { median, percentile, rounded } from '../statistics';
import { textTable } from '../text-table';
import { withMeasuredProvider } from './measured-provider';

const GOALS = { ratio: 1.5 } as const;
const WARM_UP = 20;

/** A list, and the request for it. */
export interface MeasuredList {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly query: Readonly<Record<string, string>>;
}

/** A provider with its data. */
export interface GrownPortal {
  readonly address: string;
  /** The request headers of who asks for the list. */
  readonly headersFor: (endpoint: Endpoint) => Readonly<Record<string, string>>;
  /** Parameters of the list that depend on the data. */
  readonly queryFor: (list: MeasuredList) => Readonly<Record<string, string>>;
}

export interface ListGrowth<Size extends object, World> {
  /** Of the result file. */
  readonly name: string;
  readonly lists: readonly MeasuredList[];
  readonly small: Size;
  readonly large: Size;
  /** Writes the data. */
  readonly grow: (deps: ProviderDeps, size: Size) => Promise<World>;
  readonly portalOf: (address: string, world: World) => GrownPortal;
  /** Of the providers. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly runs: number;
  /** Requests per list and portal in one run. */
  readonly requests: number;
}

/** Options of each measurement of growth. */
export const GROWTH_OPTIONS = {
  runs: { type: 'string', default: '3' },
  /** Requests per list and portal in one run. */
  requests: { type: 'string', default: '300' },
} as const;

interface Figures {
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/**
 * Sends one request at a time. A throttled request waits and is repeated.
 *
 * @returns milliseconds until the response was complete
 */
async function ask(portal: GrownPortal, list: MeasuredList): Promise<number> {
  const { address, headersFor, queryFor } = portal;
  const { endpoint, query } = list;
  const search = new URLSearchParams({ ...query, ...queryFor(list) });
  const headers = { ...headersFor(endpoint), 'accept-language': 'en' };
  const begun = performance.now();
  const response = await fetch(`${address}/api${endpoint.path}?${search.toString()}`, { headers });
  const body: unknown = await response.json();
  const ms = performance.now() - begun;
  const retryAfter = Number(response.headers.get('retry-after'));
  if (response.status === 429 && retryAfter > 0) {
    await setTimeout(retryAfter * 1000);
    return ask(portal, list);
  }
  if (Reflect.get(Object(body), 'code') !== 0)
    throw new Error(`${endpoint.id} answered ${JSON.stringify(body)}`);
  return ms;
}

/** Alternates between the portals, so that a busy moment of the machine affects both. */
async function measureBoth(list: MeasuredList, requests: number, small: GrownPortal, large: GrownPortal) {
  const times = { small: [] as number[], large: [] as number[] };
  for (let n = -WARM_UP; n < requests; n += 1) {
    const took = { small: await ask(small, list), large: await ask(large, list) };
    if (n < 0) continue;
    times.small.push(took.small);
    times.large.push(took.large);
  }
  return { small: figuresOf(times.small), large: figuresOf(times.large) };
}

function figuresOf(times: readonly number[]): Figures {
  const sorted = [...times].sort((a, b) => a - b);
  return { p50Ms: rounded(percentile(sorted, 50)), p99Ms: rounded(percentile(sorted, 99)) };
}

/** Measures each list in a large portal and in a small one. */
export async function measureGrowth<Size extends object, World>(
  growth: ListGrowth<Size, World>,
): Promise<void> {
  const { grow, portalOf, settings = {} } = growth;
  await withMeasuredProvider({ settings }, async (small) => {
    const smallWorld = await small.prepare((deps) => grow(deps, growth.small));
    await withMeasuredProvider({ settings }, async (large) => {
      const startedAt = performance.now();
      const largeWorld = await large.prepare((deps) => grow(deps, growth.large));
      const seconds = (performance.now() - startedAt) / 1000;
      console.log(`${JSON.stringify(growth.large)} written in ${seconds.toFixed(0)} s`);
      await compare(growth, portalOf(small.address, smallWorld), portalOf(large.address, largeWorld));
    });
  });
}

interface Compared extends Pick<ListGrowth<object, unknown>, 'name' | 'lists' | 'runs' | 'requests'> {
  readonly small: object;
  readonly large: object;
}

/** Measures each list in both portals, prints and writes the figures, and judges the ratio of the p99. */
async function compare(
  { name, lists, runs: count, requests, ...sizes }: Compared,
  small: GrownPortal,
  large: GrownPortal,
): Promise<void> {
  const results = [];
  for (const list of lists) {
    const runs: Awaited<ReturnType<typeof measureBoth>>[] = [];
    for (let run = 0; run < count; run += 1) runs.push(await measureBoth(list, requests, small, large));
    const of = (pick: (run: (typeof runs)[number]) => number) => rounded(median(runs.map(pick)));
    results.push({
      list: list.name,
      small: { p50Ms: of((run) => run.small.p50Ms), p99Ms: of((run) => run.small.p99Ms) },
      large: { p50Ms: of((run) => run.large.p50Ms), p99Ms: of((run) => run.large.p99Ms) },
      p50Ratio: of((run) => run.large.p50Ms / run.small.p50Ms),
      p99Ratio: of((run) => run.large.p99Ms / run.small.p99Ms),
    });
  }
  console.log(
    textTable(
      ['list', 'p50 ms', 'grown', 'ratio', 'p99 ms', 'grown', 'ratio'],
      results.map((row) => [
        row.list,
        ...[row.small.p50Ms, row.large.p50Ms, row.p50Ratio].map(String),
        ...[row.small.p99Ms, row.large.p99Ms, row.p99Ratio].map(String),
      ]),
    ),
  );
  await writeResult(name, {
    postgres: postgresVersion(),
    small: sizes.small,
    large: sizes.large,
    runs: count,
    requests,
    lists: results,
  });
  judgeGoals(
    results.map(({ list, p99Ratio }) => ({
      what: `${list}, p99 grown to not grown`,
      value: p99Ratio,
      goal: { atMost: GOALS.ratio },
    })),
  );
}
