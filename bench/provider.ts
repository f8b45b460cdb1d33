// npm run bench -- provider: requests for a page of 20 teams to the provider alone on PostgreSQL, and the same ones in
// turn to a bare Fastify that reads the same rows.
import { teamsInfo } from '@portal/shared/contracts/team';
import autocannon from 'autocannon';
import { atLeast, atMost } from './goal';
import { readOptions } from './options';
import { withMeasuredProvider } from './provider/measured-provider';
import { sessionHeaders } from './provider/session-headers';
import { userWithTeams } from './provider/user-with-teams';
import { report } from './report';
import { postgresVersion } from './result-file';
import { startServer } from './server-process';
import { median, rounded } from './statistics';

const TEAMS = 20;
const CONNECTIONS = 50;
/** Until all code of a request is optimized. */
const WARM_UP_SECONDS = 8;

const { options, isComplete } = readOptions({ runs: 9, seconds: 4 });

interface Run {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Broken connections, timeouts and responses with a status other than 200. */
  readonly errors: number;
}

/** One run of each server, the one right after the other. */
interface Pair {
  readonly provider: Run;
  readonly bare: Run;
}

interface Target {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function fire({ url, headers }: Target, duration: number): Promise<Run> {
  const { requests, latency, errors, timeouts, non2xx } = await autocannon({
    url,
    headers,
    connections: CONNECTIONS,
    duration,
  });
  return {
    perSecond: Math.round(requests.average),
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    errors: errors + timeouts + non2xx,
  };
}

/** Alternates between the servers, so that a busy moment of the machine affects both. */
async function measure(provider: Target, bare: Target): Promise<readonly Pair[]> {
  await checkResponses(provider, bare);
  console.log('▸ warming up');
  for (const target of [provider, bare]) await fire(target, WARM_UP_SECONDS);
  const pairs: Pair[] = [];
  for (let run = 0; run < options.runs; run += 1)
    pairs.push({
      provider: await fire(provider, options.seconds),
      bare: await fire(bare, options.seconds),
    });
  return pairs;
}

/** Verifies the responses first, because fast errors must not count. */
async function checkResponses(provider: Target, bare: Target): Promise<void> {
  const read = async ({ url, headers }: Target) => (await fetch(url, { headers })).text();
  const [text, bareText] = [await read(provider), await read(bare)];
  const response: unknown = JSON.parse(text);
  const parsed =
    typeof response === 'object' && response !== null && 'obj' in response
      ? teamsInfo.response.safeParse(response.obj)
      : undefined;
  if (parsed?.success !== true || parsed.data.list.length !== TEAMS)
    throw new Error(`${provider.url} did not answer ${String(TEAMS)} teams: ${text.slice(0, 200)}`);
  if (bareText !== text)
    throw new Error(`The bare server answers other bytes: ${bareText.slice(0, 600)}\n${text.slice(0, 600)}`);
}

function figuresOf(runs: readonly Run[]): Run {
  return {
    perSecond: median(runs.map(({ perSecond }) => perSecond)),
    p50Ms: median(runs.map(({ p50Ms }) => p50Ms)),
    p99Ms: rounded(median(runs.map(({ p99Ms }) => p99Ms))),
    errors: runs.reduce((total, { errors }) => total + errors, 0),
  };
}

async function reportPairs(pairs: readonly Pair[]): Promise<void> {
  const runs = pairs.map(({ provider }) => provider);
  const bareRuns = pairs.map(({ bare }) => bare);
  const figures = figuresOf(runs);
  const bare = figuresOf(bareRuns);
  const toBare = rounded(median(pairs.map((pair) => pair.provider.perSecond / pair.bare.perSecond)));
  const row = (name: string, run: Run) => [name, run.perSecond, run.p50Ms, run.p99Ms, run.errors];
  await report({
    name: 'provider',
    head: ['teamsInfo, 50 connections', 'per second', 'p50 ms', 'p99 ms', 'errors'],
    rows: [
      ...pairs.flatMap((pair, index) => [
        row(`run ${String(index + 1)}, provider`, pair.provider),
        row(`run ${String(index + 1)}, bare`, pair.bare),
      ]),
      row('median, provider', figures),
      row('median, bare', bare),
      ['provider ÷ bare', toBare],
    ],
    isComplete,
    result: {
      postgres: postgresVersion(),
      call: teamsInfo.id,
      rows: TEAMS,
      connections: CONNECTIONS,
      secondsPerRun: options.seconds,
      ...figures,
      toBare,
      runs,
      bare: { ...bare, runs: bareRuns },
    },
    goals: [
      atLeast('teamsInfo per second', figures.perSecond, 1500),
      atMost('teamsInfo p99, ms', figures.p99Ms, 100),
      atMost('teamsInfo errors', figures.errors + bare.errors, 0),
      atLeast('teamsInfo provider ÷ bare', toBare, 0.7),
    ],
  });
}

await withMeasuredProvider(async ({ address, databaseUrl, prepare }) => {
  const person = await prepare((deps) => userWithTeams(deps, TEAMS));
  const bare = await startServer({
    args: ['--import', 'tsx', 'bench/provider/bare-server.ts'],
    env: { DATABASE_URL: databaseUrl, USER_ID: person.userId },
    ready: '/readyz',
    host: '127.0.0.1',
  });
  const targetAt = (origin: string): Target => ({
    url: `${origin}/api${teamsInfo.path}?Page=1&PageSize=${String(TEAMS)}`,
    headers: sessionHeaders(person),
  });
  try {
    await reportPairs(await measure(targetAt(address), targetAt(bare.address)));
  } finally {
    await bare.stop();
  }
});
