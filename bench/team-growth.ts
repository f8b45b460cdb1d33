// npm run bench -- team-growth: every list of teams and members, in a large portal and in a small one.
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { growWorld, type GrownWorld, type WorldSize } from '@portal/provider/testing/grown-world';
import { audit } from '@portal/shared/contracts/account';
import type { Endpoint } from '@portal/shared/contracts/endpoint';
import { appliedUsersInfo, usersInfo } from '@portal/shared/contracts/member';
import { search } from '@portal/shared/contracts/search';
import { teamsInfo, teamsInstanceInfo } from '@portal/shared/contracts/team';
import { userInvitedTeamInfo } from '@portal/shared/contracts/user';
import { judgeGoals } from './goal';
import { withMeasuredProvider } from './provider/measured-provider';
import { postgresVersion, writeResult } from './result-file';
import { median, percentile, rounded } from './statistics';
import { textTable } from './text-table';

const GOALS = { ratio: 1.5 } as const;
const SMALL: WorldSize = { people: 200, teams: 120, rows: 100 };
const LARGE: WorldSize = { people: 100_000, teams: 20_000, rows: 2_000 };
const WARM_UP = 20;

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    /** Requests per list and portal in one run. */
    requests: { type: 'string', default: '300' },
  },
});

interface MeasuredList {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly query: Readonly<Record<string, string>>;
  readonly isOfTeam?: boolean;
}

const LISTS: readonly MeasuredList[] = [
  { name: '79 teams', endpoint: teamsInfo, query: {} },
  { name: '79 teams by members', endpoint: teamsInfo, query: { Sort: '-memberCount' } },
  { name: '80 members', endpoint: usersInfo, query: {}, isOfTeam: true },
  { name: '80 members by name', endpoint: usersInfo, query: { Sort: 'UserName' }, isOfTeam: true },
  { name: '80 members online', endpoint: usersInfo, query: { LoginState: 'online' }, isOfTeam: true },
  { name: '80 members named', endpoint: usersInfo, query: { Keyword: 'person-7' }, isOfTeam: true },
  { name: '82 requests', endpoint: appliedUsersInfo, query: {}, isOfTeam: true },
  { name: '82 requests pending', endpoint: appliedUsersInfo, query: { Status: 'pending' }, isOfTeam: true },
  { name: '43 invitations', endpoint: userInvitedTeamInfo, query: {} },
  { name: '84 teams with applications', endpoint: teamsInstanceInfo, query: {} },
  { name: 'E15 audit log', endpoint: audit, query: {}, isOfTeam: true },
  { name: 'E34 search', endpoint: search, query: { Q: 'person-7' } },
];

interface Portal {
  readonly address: string;
  readonly world: GrownWorld;
}

interface Figures {
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/**
 * Sends one request at a time. A throttled request waits and is repeated.
 *
 * @returns milliseconds until the response was complete
 */
async function ask(portal: Portal, list: MeasuredList): Promise<number> {
  const { address, world } = portal;
  const { endpoint, query, isOfTeam } = list;
  const search = new URLSearchParams({ ...query, ...(isOfTeam === true ? { TeamId: world.teamId } : {}) });
  const { header, cookie } = world.as;
  const headers = { 'access-token': header, cookie: `token=${cookie}`, 'accept-language': 'en' };
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
async function measureBoth(list: MeasuredList, small: Portal, large: Portal) {
  const times = { small: [] as number[], large: [] as number[] };
  for (let n = -WARM_UP; n < Number(options.requests); n += 1) {
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

async function report(small: Portal, large: Portal): Promise<void> {
  const results = [];
  for (const list of LISTS) {
    const runs: Awaited<ReturnType<typeof measureBoth>>[] = [];
    for (let run = 0; run < Number(options.runs); run += 1) runs.push(await measureBoth(list, small, large));
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
  await writeResult('team-growth', {
    postgres: postgresVersion(),
    small: SMALL,
    large: LARGE,
    runs: Number(options.runs),
    requests: Number(options.requests),
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

await withMeasuredProvider({}, async (small) => {
  const smallWorld = await small.prepare((deps) => growWorld(deps, SMALL));
  await withMeasuredProvider({}, async (large) => {
    const largeWorld = await large.prepare((deps) => growWorld(deps, LARGE));
    await report(
      { address: small.address, world: smallWorld },
      { address: large.address, world: largeWorld },
    );
  });
});
