// npm run bench -- team-refusals: every bad input of every call about teams, and how fast it is refused.
import { Agent } from 'node:http';
import { parseArgs } from 'node:util';
import type { ProviderDeps } from '@portal/provider/platform/deps';
import { tableMarks } from '@portal/provider/testing/table-marks';
import { judgeGoals } from './goal';
import { badTeamRequests, type BadRequest } from './provider/bad-team-requests';
import { withMeasuredProvider } from './provider/measured-provider';
import { refusal, send, type Refusal } from './provider/refusal';
import { postgresVersion, writeResult } from './result-file';
import { percentile, rounded } from './statistics';
import { textTable } from './text-table';

const GOALS = { p99Ms: 50 } as const;
/** Number of wrong responses that are printed. */
const SHOWN = 10;
/** Bad requests per idle request, which measures the machine's own overhead. */
const PER_IDLE_REQUEST = 10;

const { values: options } = parseArgs({
  options: {
    /** How often each request is sent, after one run that does not count. */
    rounds: { type: 'string', default: '10' },
    /** Folder for a CPU profile of the provider. */
    profile: { type: 'string' },
  },
});
const rounds = Number(options.rounds);

function timesOf(times: readonly number[]) {
  const ms = [...times].sort((a, b) => a - b);
  return {
    requests: ms.length,
    p50Ms: rounded(percentile(ms, 50)),
    p99Ms: rounded(percentile(ms, 99)),
    maxMs: rounded(percentile(ms, 100)),
  };
}

function figuresOf(refusals: readonly Refusal[]) {
  return {
    ...timesOf(refusals.map(({ ms }) => ms)),
    wrong: refusals.filter(({ wrong }) => wrong !== null).length,
  };
}

function figuresBy(refusals: readonly Refusal[], groupOf: (bad: BadRequest) => string) {
  const groups = [...new Set(refusals.map(({ bad }) => groupOf(bad)))];
  return groups.map((name) => ({ name, ...figuresOf(refusals.filter(({ bad }) => groupOf(bad) === name)) }));
}

type Named = ReturnType<typeof figuresBy>[number];

function showTable(head: string, rows: readonly Named[]): void {
  console.log(
    textTable(
      [head, 'requests', 'p50 ms', 'p99 ms', 'max ms', 'wrong'],
      rows.map(({ name, ...figures }) => [name, ...Object.values(figures).map(String)]),
    ),
  );
}

/** Milliseconds for a response for which nothing is read, checked or written. */
async function idleRequest(address: string, agent: Agent): Promise<number> {
  const begun = performance.now();
  await send(address, { target: '/healthz', headers: {} }, agent);
  return performance.now() - begun;
}

/** Cycles through all requests, so that a busy moment of the machine affects many of them. */
async function sendAll(address: string, requests: readonly BadRequest[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const refusals: Refusal[] = [];
  const idle: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    if (round === 0) console.log('▸ warming up');
    for (const [index, bad] of requests.entries()) {
      const responded = await refusal(address, bad, agent);
      if (round > 0) refusals.push(responded);
      if (round > 0 && index % PER_IDLE_REQUEST === 0) idle.push(await idleRequest(address, agent));
    }
  }
  agent.destroy();
  return { refusals, idle };
}

/** Sessions are excluded, because using a session updates it. */
async function marksOf({ database }: ProviderDeps): Promise<Readonly<Record<string, string>>> {
  const { sessions: _, ...marks } = await tableMarks(database.queries);
  return marks;
}

await withMeasuredProvider({ profile: options.profile }, async ({ address, prepare }) => {
  const { requests, before } = await prepare(async (deps) => ({
    requests: await badTeamRequests(deps),
    before: await marksOf(deps),
  }));
  const { refusals, idle } = await sendAll(address, requests);
  const after = await prepare(marksOf);
  const written = Object.keys(after).filter((table) => after[table] !== before[table]);

  const overall = figuresOf(refusals);
  const calls = figuresBy(refusals, ({ call }) => call);
  const kinds = figuresBy(refusals, ({ kind }) => kind);
  const machine = timesOf(idle);
  showTable('call', [
    ...calls,
    { name: 'all of them', ...overall },
    { name: '(a request for nothing)', ...machine, wrong: 0 },
  ]);
  showTable('what is wrong', kinds);
  for (const { bad, wrong } of refusals.filter((one) => one.wrong !== null).slice(0, SHOWN))
    console.error(`${bad.call}, ${bad.what}: ${wrong ?? ''}`);
  if (written.length > 0) console.error(`Something was written: ${written.join(', ')}.`);

  await writeResult('team-refusals', {
    postgres: postgresVersion(),
    badInputs: requests.length,
    rounds,
    overall,
    requestForNothing: machine,
    writtenTables: written,
    calls,
    kinds,
  });
  judgeGoals([
    { what: 'a refusal p99, ms', value: overall.p99Ms, goal: { atMost: GOALS.p99Ms } },
    { what: 'wrong answers', value: overall.wrong, goal: { atMost: 0 } },
    { what: 'tables written', value: written.length, goal: { atMost: 0 } },
  ]);
});
