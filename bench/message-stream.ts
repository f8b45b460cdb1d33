// npm run bench -- message-stream: delivers a message to each of many open pages.
import { parseArgs } from 'node:util';
import { REGISTRATION_TEMPLATES } from '@portal/provider/identity/registration/registration-templates';
import type { ProviderDeps } from '@portal/provider/platform/deps';
import { buildUser } from '@portal/provider/testing/builders';
import { signIn, type SessionTokens } from '@portal/provider/testing/sign-in';
import { judgeGoals } from './goal';
import { withMeasuredProvider } from './provider/measured-provider';
import { openStream, type StreamReader } from './provider/stream-readers';
import { postgresVersion, writeResult } from './result-file';
import { median, percentile, rounded } from './statistics';
import { textTable } from './text-table';

const GOALS = { p99Ms: 250 } as const;
/** Concurrent writers, as many as the connections of the provider's own pool. */
const WRITERS = 8;
/** Streams opened in parallel. In production browsers connect one by one, and all at once only after a restart. */
const OPENING = 50;
const PATIENCE_MS = 10_000;

const { values: options } = parseArgs({
  options: {
    streams: { type: 'string', default: '1000' },
    runs: { type: 'string', default: '3' },
    /** Folder for a CPU profile of the provider. */
    profile: { type: 'string' },
  },
});

interface Listener {
  readonly userId: string;
  readonly as: SessionTokens;
}

interface Run {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
  readonly lost: number;
}

/** Runs the work for each item, with limited concurrency. */
async function forEach<Item>(items: readonly Item[], atOnce: number, work: (item: Item) => Promise<void>) {
  const waiting = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of waiting) await work(item);
    }),
  );
}

async function listeners(deps: ProviderDeps, count: number): Promise<readonly Listener[]> {
  const made: Listener[] = [];
  for (let n = 0; n < count; n += 1) {
    const { id } = await buildUser({ deps });
    made.push({ userId: id, as: await signIn({ deps }, { id }) });
  }
  return made;
}

/** Sends a message to every listener and measures the time from just before its commit until the stream delivers it. */
async function sendToAll(deps: ProviderDeps, streams: ReadonlyMap<Listener, StreamReader>): Promise<Run> {
  const ms: number[] = [];
  const begun = performance.now();
  const heard: Promise<void>[] = [];
  await forEach([...streams], WRITERS, async ([{ userId }, stream]) => {
    const arrival = stream.nextMessage();
    let committed = 0;
    await deps.units.run({}, async (unit) => {
      unit.notify(userId, { kind: 'system', template: REGISTRATION_TEMPLATES.welcome });
      committed = performance.now();
    });
    heard.push(
      Promise.race([
        arrival.then((at) => void ms.push(at - committed)),
        new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS).unref()),
      ]),
    );
  });
  const seconds = (performance.now() - begun) / 1000;
  await Promise.all(heard);
  ms.sort((a, b) => a - b);
  return {
    perSecond: Math.round(streams.size / seconds),
    p50Ms: rounded(percentile(ms, 50)),
    p99Ms: rounded(percentile(ms, 99)),
    maxMs: rounded(percentile(ms, 100)),
    lost: streams.size - ms.length,
  };
}

async function report(runs: readonly Run[], streams: number, openedInMs: number): Promise<void> {
  const figures = {
    perSecond: median(runs.map(({ perSecond }) => perSecond)),
    p50Ms: rounded(median(runs.map(({ p50Ms }) => p50Ms))),
    p99Ms: rounded(median(runs.map(({ p99Ms }) => p99Ms))),
    maxMs: Math.max(...runs.map(({ maxMs }) => maxMs)),
    lost: runs.reduce((total, { lost }) => total + lost, 0),
  };
  console.log(
    textTable(
      [`a message to each of ${String(streams)} streams`, 'per second', 'p50 ms', 'p99 ms', 'max ms', 'lost'],
      [
        ...runs.map((run, index) => [`run ${String(index + 1)}`, run] as const),
        ['median', figures] as const,
      ].map(([name, { perSecond, p50Ms, p99Ms, maxMs, lost }]) => [
        name,
        ...[perSecond, p50Ms, p99Ms, maxMs, lost].map(String),
      ]),
    ),
  );
  await writeResult('message-stream', {
    postgres: postgresVersion(),
    streams,
    openedInMs: Math.round(openedInMs),
    ...figures,
    runs,
  });
  judgeGoals([
    { what: 'message to stream p99, ms', value: figures.p99Ms, goal: { atMost: GOALS.p99Ms } },
    { what: 'messages lost', value: figures.lost, goal: { atMost: 0 } },
  ]);
}

await withMeasuredProvider({ profile: options.profile }, async ({ address, prepare }) => {
  await prepare(async (deps) => {
    const people = await listeners(deps, Number(options.streams));
    const streams = new Map<Listener, StreamReader>();
    const begun = performance.now();
    await forEach(people, OPENING, async (person) => {
      streams.set(person, await openStream(address, person.as));
    });
    const openedInMs = performance.now() - begun;
    const runs: Run[] = [];
    for (let run = 0; run < Number(options.runs); run += 1) runs.push(await sendToAll(deps, streams));
    await report(runs, streams.size, openedInMs);
    for (const stream of streams.values()) stream.leave();
  });
});
