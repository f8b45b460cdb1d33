// npm run bench -- provider: the provider alone on PostgreSQL, with requests for a page of 20 teams.
import { parseArgs } from 'node:util';
import type { SessionTokens } from '@portal/provider/testing/sign-in';
import { teamsInfo } from '@portal/shared/contracts/team';
import autocannon from 'autocannon';
import { judgeGoals } from './goal';
import { withMeasuredProvider } from './provider/measured-provider';
import { userWithTeams } from './provider/user-with-teams';
import { postgresVersion, writeResult } from './result-file';
import { median, rounded } from './statistics';
import { textTable } from './text-table';

const TEAMS = 20;
const CONNECTIONS = 50;
const GOALS = { perSecond: 1500, p99Ms: 100 } as const;

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '10' },
    /** Folder for a CPU profile of the provider. */
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

async function measure(address: string, { header, cookie }: SessionTokens): Promise<readonly Run[]> {
  const url = `${address}/api${teamsInfo.path}?Page=1&PageSize=${String(TEAMS)}`;
  const headers = { 'access-token': header, cookie: `token=${cookie}`, 'accept-language': 'en' };
  await checkResponse(url, headers);
  const seconds = Number(options.seconds);
  const fire = async (duration: number): Promise<Run> => {
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
  };
  console.log('▸ warming up');
  await fire(Math.max(3, seconds / 2));
  const runs: Run[] = [];
  for (let run = 0; run < Number(options.runs); run += 1) runs.push(await fire(seconds));
  return runs;
}

/** Verifies the response first, because fast errors must not count. */
async function checkResponse(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const response: unknown = await (await fetch(url, { headers })).json();
  const parsed =
    typeof response === 'object' && response !== null && 'obj' in response
      ? teamsInfo.response.safeParse(response.obj)
      : undefined;
  if (parsed?.success !== true || parsed.data.list.length !== TEAMS)
    throw new Error(
      `${url} did not answer ${String(TEAMS)} teams: ${JSON.stringify(response).slice(0, 200)}`,
    );
}

async function report(runs: readonly Run[]): Promise<void> {
  const figures = {
    perSecond: median(runs.map(({ perSecond }) => perSecond)),
    p50Ms: median(runs.map(({ p50Ms }) => p50Ms)),
    p99Ms: rounded(median(runs.map(({ p99Ms }) => p99Ms))),
    errors: runs.reduce((total, { errors }) => total + errors, 0),
  };
  console.log(
    textTable(
      ['teamsInfo, 50 connections', 'per second', 'p50 ms', 'p99 ms', 'errors'],
      [
        ...runs.map((run, index) => [`run ${String(index + 1)}`, run] as const),
        ['median', figures] as const,
      ].map(([name, { perSecond, p50Ms, p99Ms, errors }]) => [
        name,
        ...[perSecond, p50Ms, p99Ms, errors].map(String),
      ]),
    ),
  );
  await writeResult('provider', {
    postgres: postgresVersion(),
    call: teamsInfo.id,
    rows: TEAMS,
    connections: CONNECTIONS,
    secondsPerRun: Number(options.seconds),
    ...figures,
    runs,
  });
  judgeGoals([
    { what: 'teamsInfo per second', value: figures.perSecond, goal: { atLeast: GOALS.perSecond } },
    { what: 'teamsInfo p99, ms', value: figures.p99Ms, goal: { atMost: GOALS.p99Ms } },
    { what: 'teamsInfo errors', value: figures.errors, goal: { atMost: 0 } },
  ]);
}

await withMeasuredProvider({ profile: options.profile }, async ({ address, prepare }) => {
  await report(await measure(address, await prepare((deps) => userWithTeams(deps, TEAMS))));
});
