// npm run bench -- provider: requests for a page of 20 teams to the provider alone on PostgreSQL, and the same ones in
// turn to a bare Fastify that reads the same rows.
import { parseArgs } from 'node:util';
import { teamsInfo } from '@portal/shared/contracts/team';
import autocannon from 'autocannon';
import { judgeGoals } from './goal';
import { startBareServer } from './provider/bare-process';
import { withMeasuredProvider } from './provider/measured-provider';
import { type SignedInPerson, userWithTeams } from './provider/user-with-teams';
import { postgresVersion, writeResult } from './result-file';
import { median, rounded } from './statistics';
import { textTable } from './text-table';

const TEAMS = 20;
const CONNECTIONS = 50;
/** Until all code of a request is optimized. */
const WARM_UP_SECONDS = 8;
const GOALS = { perSecond: 1500, p99Ms: 100, toBare: 0.7 } as const;

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '9' },
    seconds: { type: 'string', default: '4' },
    /** Folder for CPU profiles of both servers. */
    profile: { type: 'string' },
  },
});

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
  const seconds = Number(options.seconds);
  console.log('▸ warming up');
  for (const target of [provider, bare]) await fire(target, WARM_UP_SECONDS);
  const pairs: Pair[] = [];
  for (let run = 0; run < Number(options.runs); run += 1)
    pairs.push({ provider: await fire(provider, seconds), bare: await fire(bare, seconds) });
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

function targetOf(address: string, { header, cookie }: SignedInPerson): Target {
  return {
    url: `${address}/api${teamsInfo.path}?Page=1&PageSize=${String(TEAMS)}`,
    headers: { 'access-token': header, cookie: `token=${cookie}`, 'accept-language': 'en' },
  };
}

function figuresOf(runs: readonly Run[]): Run {
  return {
    perSecond: median(runs.map(({ perSecond }) => perSecond)),
    p50Ms: median(runs.map(({ p50Ms }) => p50Ms)),
    p99Ms: rounded(median(runs.map(({ p99Ms }) => p99Ms))),
    errors: runs.reduce((total, { errors }) => total + errors, 0),
  };
}

async function report(pairs: readonly Pair[]): Promise<void> {
  const runs = pairs.map(({ provider }) => provider);
  const bareRuns = pairs.map(({ bare }) => bare);
  const figures = figuresOf(runs);
  const bare = figuresOf(bareRuns);
  const toBare = rounded(median(pairs.map((pair) => pair.provider.perSecond / pair.bare.perSecond)));
  console.log(
    textTable(
      ['teamsInfo, 50 connections', 'per second', 'p50 ms', 'p99 ms', 'errors'],
      [
        ...pairs.flatMap((pair, index) => [
          [`run ${String(index + 1)}, provider`, pair.provider] as const,
          [`run ${String(index + 1)}, bare`, pair.bare] as const,
        ]),
        ['median, provider', figures] as const,
        ['median, bare', bare] as const,
      ].map(([name, { perSecond, p50Ms, p99Ms, errors }]) => [
        name,
        ...[perSecond, p50Ms, p99Ms, errors].map(String),
      ]),
    ),
  );
  console.log(`provider ÷ bare, per second: ${String(toBare)}`);
  await writeResult('provider', {
    postgres: postgresVersion(),
    call: teamsInfo.id,
    rows: TEAMS,
    connections: CONNECTIONS,
    secondsPerRun: Number(options.seconds),
    ...figures,
    toBare,
    runs,
    bare: { ...bare, runs: bareRuns },
  });
  judgeGoals([
    { what: 'teamsInfo per second', value: figures.perSecond, goal: { atLeast: GOALS.perSecond } },
    { what: 'teamsInfo p99, ms', value: figures.p99Ms, goal: { atMost: GOALS.p99Ms } },
    { what: 'teamsInfo errors', value: figures.errors + bare.errors, goal: { atMost: 0 } },
    { what: 'teamsInfo provider ÷ bare', value: toBare, goal: { atLeast: GOALS.toBare } },
  ]);
}

const { profile } = options;
await withMeasuredProvider({ profile }, async ({ address, databaseUrl, prepare }) => {
  const person = await prepare((deps) => userWithTeams(deps, TEAMS));
  const bare = await startBareServer({ databaseUrl, userId: person.userId, profile });
  try {
    await report(await measure(targetOf(address, person), targetOf(bare.address, person)));
  } finally {
    await bare.stop();
  }
});
