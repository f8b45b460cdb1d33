// npm run bench -- package: what the processes of dist/portal need on PostgreSQL, and what one and two of them do.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '@portal/shared/testing/postgres';
import { teamsInfo } from '@portal/shared/contracts/team';
import autocannon from 'autocannon';
import { atMost } from './goal';
import { readOptions } from './options';
import { watchBusyCores } from './package/busy-cores';
import { residentMb, type Role, startPackaged } from './package/packaged-server';
import { withDeps } from './provider/measured-provider';
import { sessionHeaders } from './provider/session-headers';
import { userWithTeams } from './provider/user-with-teams';
import { report } from './report';
import { postgresVersion } from './result-file';
import { median, rounded } from './statistics';

const ROLES: readonly Role[] = ['all', 'door', 'provider', 'jobs'];
const CONNECTIONS = 32;
const TEAMS = 20;
const WARM_UP_SECONDS = 5;
const GOALS = { readySeconds: 2, allMb: 220, doorMb: 120 } as const;

const { options, isComplete } = readOptions({ runs: 5, seconds: 5, idle: 20 });

type Env = Readonly<Record<string, string>>;
type Headers = Readonly<Record<string, string>>;

interface Started {
  readonly readySeconds: number;
  readonly idleMb: number;
}

/** Starts a process several times, each with an empty folder. */
async function measureStart(role: Role, env: Env): Promise<Started> {
  const runs: Started[] = [];
  for (let run = 0; run < options.runs; run += 1) {
    const begun = performance.now();
    const server = await startPackaged(role, env);
    const readySeconds = rounded((performance.now() - begun) / 1000, 1);
    await sleep(options.idle * 1000);
    runs.push({ readySeconds, idleMb: await residentMb(server) });
    await server.stop();
  }
  return {
    readySeconds: median(runs.map((run) => run.readySeconds)),
    idleMb: median(runs.map((run) => run.idleMb)),
  };
}

interface Served {
  readonly perSecond: number;
  readonly p99Ms: number;
  /** Of the machine, with clients and PostgreSQL. */
  readonly busyCores: number;
}

/** Asks several addresses at once, with the same number of connections in all. */
async function ask(urls: readonly string[], headers: Headers, seconds: number): Promise<Served> {
  const busyCores = watchBusyCores();
  const results = await Promise.all(
    urls.map((url) =>
      autocannon({ url, headers, connections: CONNECTIONS / urls.length, duration: seconds }),
    ),
  );
  const faults = results.reduce((sum, { errors, timeouts, non2xx }) => sum + errors + timeouts + non2xx, 0);
  if (faults > 0) throw new Error(`${String(faults)} requests to ${urls.join(', ')} failed.`);
  return {
    perSecond: Math.round(results.reduce((sum, { requests }) => sum + requests.average, 0)),
    p99Ms: Math.max(...results.map(({ latency }) => latency.p99)),
    busyCores: rounded(busyCores(), 1),
  };
}

/** Alternates between the choices, so that a busy moment of the machine affects all. */
async function compare<Name extends string>(
  choices: Readonly<Record<Name, readonly string[]>>,
  headers: Headers,
): Promise<Readonly<Record<Name, Served>>> {
  // The keys of the record.
  const names = Object.keys(choices) as Name[];
  const runs = new Map(names.map((name) => [name, [] as Served[]]));
  for (const name of names) await ask(choices[name], headers, WARM_UP_SECONDS);
  for (let run = 0; run < options.runs; run += 1)
    for (const name of names) runs.get(name)?.push(await ask(choices[name], headers, options.seconds));
  const medians = [...runs].map(([name, served]) => {
    const of = (key: keyof Served): number => median(served.map((one) => one[key]));
    return [name, { perSecond: of('perSecond'), p99Ms: of('p99Ms'), busyCores: of('busyCores') }] as const;
  });
  return Object.fromEntries(medians) as Record<Name, Served>;
}

async function measureDoor(env: Env) {
  const door = await startPackaged('door', env);
  try {
    const page = `${door.address}/user/login`;
    const html = await (await fetch(page)).text();
    const file = /\/assets\/shell\/[\w.-]+\.js/.exec(html)?.[0];
    if (file === undefined) throw new Error('The page names no file of the shell.');
    const lane = (await fetch(page)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const headers = { cookie: lane, 'accept-encoding': 'br' };
    const served = await compare({ page: [page], file: [door.address + file] }, headers);
    return { ...served, loadedMb: await residentMb(door) };
  } finally {
    await door.stop();
  }
}

async function measureProviders(env: Env, headers: Headers) {
  const servers = [await startPackaged('provider', env), await startPackaged('provider', env)];
  try {
    const urls = servers.map(
      ({ address }) => `${address}/api${teamsInfo.path}?Page=1&PageSize=${String(TEAMS)}`,
    );
    return await compare({ one: urls.slice(0, 1), two: urls }, headers);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

async function run(env: Env): Promise<void> {
  // The first one makes the tables.
  const first = await startPackaged('all', env);
  const own = { ...env, PORT: String(first.port), DATA_DIR: first.dataDir };
  const person = await withDeps(own, (deps) => userWithTeams(deps, TEAMS));
  await first.stop();
  console.log('▸ starting');
  const started = {} as Record<Role, Started>;
  for (const role of ROLES) started[role] = await measureStart(role, env);
  console.log('▸ a door');
  const door = await measureDoor(env);
  console.log('▸ one provider and two');
  const { one, two } = await measureProviders(env, sessionHeaders(person));
  const ratio = rounded(two.perSecond / one.perSecond);
  const rate = ({ perSecond, p99Ms, busyCores }: Served) => [perSecond, p99Ms, busyCores] as const;
  await report({
    name: 'package',
    head: ['', 'ready s · per second', 'idle MB · p99 ms', 'busy cores'],
    rows: [
      ...ROLES.map((role) => [role, started[role].readySeconds, started[role].idleMb]),
      ['door, pages', ...rate(door.page)],
      ['door, files', ...rate(door.file)],
      ['door after them, MB', '', door.loadedMb],
      ['list of 20 teams, one provider', ...rate(one)],
      ['list of 20 teams, two providers', ...rate(two)],
      ['two ÷ one', ratio],
    ],
    isComplete,
    result: { postgres: postgresVersion(), started, door, providers: { one, two, ratio } },
    goals: [
      atMost('ready, s', Math.max(...ROLES.map((role) => started[role].readySeconds)), GOALS.readySeconds),
      atMost('idle memory of all, MB', started.all.idleMb, GOALS.allMb),
      atMost('idle memory of a door, MB', started.door.idleMb, GOALS.doorMb),
    ],
  });
}

const postgres = await startPostgres({ isDurable: true });
try {
  await run({
    HOST: '127.0.0.1',
    DATABASE_URL: postgres.url,
    DATA_KEY: randomBytes(32).toString('base64url'),
    OPS_TOKEN: randomBytes(16).toString('base64url'),
    SANDBOX: '0',
    SEED: '0',
    LOG_LEVEL: 'error',
  });
} finally {
  await postgres.stop();
}
