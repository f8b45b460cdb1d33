// npm run bench -- sign-in-flood: more password sign-ins than can be hashed, and the effect on other users.
import { parseArgs } from 'node:util';
import { buildUser } from '@portal/provider/testing/builders';
import type { SessionTokens } from '@portal/provider/testing/sign-in';
import { loginPassword } from '@portal/shared/contracts/auth';
import { teamsInfo } from '@portal/shared/contracts/team';
import { judgeGoals } from './goal';
import { withMeasuredProvider } from './provider/measured-provider';
import { offer, type TimedResponse, type Offered } from './provider/offered-load';
import { userWithTeams } from './provider/user-with-teams';
import { postgresVersion, writeResult } from './result-file';
import { percentile, rounded } from './statistics';
import { textTable } from './text-table';

/** Offered sign-ins per second. How many of them are hashed depends on the machine. */
const SIGN_INS = 200;
/** Requests per second of signed-in users. */
const OTHERS = 50;
const TEAMS = 20;
/** Number of accounts. Every other sign-in uses an existing name, and all passwords are wrong, as in a real attack. */
const ACCOUNTS = 400;
const PASSWORD = 'Right-horse-1';
const GOALS = { refusedP99Ms: 50, othersP99Ms: 250, hashedPerSecond: 5 } as const;

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    /** Folder for a CPU profile of the provider. */
    profile: { type: 'string' },
  },
});
const seconds = Number(options.seconds);

/** No captcha, and many addresses, so that only the password queue limits the sign-ins. */
const SETTINGS = { CAPTCHA: 'off', SANDBOX: '1', TRUST_PROXY: '127.0.0.1' } as const;

function signIn(address: string, names: readonly string[], index: number): Offered {
  return {
    url: `${address}/api${loginPassword.path}`,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${String((index >> 8) & 255)}.${String(index & 255)}.1`,
    },
    body: JSON.stringify({
      Ticket: `flood-${String(process.pid)}-${String(index)}`,
      RandStr: 'r',
      UserName: index % 2 === 0 ? `nobody-${String(index)}` : names[(index >> 1) % names.length],
      Password: `Wrong-horse-${String(index)}`,
    }),
  };
}

function teams(address: string, { header, cookie }: SessionTokens): Offered {
  return {
    url: `${address}/api${teamsInfo.path}?Page=1&PageSize=${String(TEAMS)}`,
    headers: { 'access-token': header, cookie: `token=${cookie}` },
  };
}

function timesOf(responses: readonly TimedResponse[]): readonly number[] {
  return responses.map(({ ms }) => ms).sort((a, b) => a - b);
}

function report(
  flood: readonly TimedResponse[],
  others: readonly TimedResponse[],
  calm: readonly TimedResponse[],
) {
  const refused = flood.filter(({ status }) => status === 429);
  const hashed = flood.filter(({ status }) => status === 400 || status === 423);
  const rows = [
    ['sign-ins refused (429)', refused],
    ['sign-ins hashed', hashed],
    ['others during the flood', others],
    ['others without it', calm],
  ] as const;
  console.log(
    textTable(
      [`${String(SIGN_INS)} sign-ins offered a second`, 'per second', 'p50 ms', 'p99 ms', 'max ms'],
      rows.map(([name, responses]) => {
        const ms = timesOf(responses);
        return [
          name,
          String(rounded(ms.length / seconds, 1)),
          ...[50, 99, 100].map((percent) => String(rounded(percentile(ms, percent)))),
        ];
      }),
    ),
  );
  return {
    refusedPerSecond: rounded(refused.length / seconds),
    refusedP99Ms: rounded(percentile(timesOf(refused), 99)),
    hashedPerSecond: rounded(hashed.length / seconds),
    hashedP99Ms: rounded(percentile(timesOf(hashed), 99)),
    othersP99Ms: rounded(percentile(timesOf(others), 99)),
    othersCalmP99Ms: rounded(percentile(timesOf(calm), 99)),
    errors:
      flood.length -
      refused.length -
      hashed.length +
      [...others, ...calm].filter(({ status }) => status !== 200).length,
  };
}

await withMeasuredProvider({ profile: options.profile, settings: SETTINGS }, async ({ address, prepare }) => {
  const { person, names } = await prepare(async (deps) => {
    const accounts: string[] = [];
    const { passwordHash } = await buildUser({ deps }, { password: PASSWORD });
    for (let n = 0; n < ACCOUNTS; n += 1) {
      const { userName } = await buildUser({ deps }, { passwordHash });
      accounts.push(userName ?? '');
    }
    return { person: await userWithTeams(deps, TEAMS), names: accounts };
  });
  const askTeams = { perSecond: OTHERS, seconds, connections: OTHERS, next: () => teams(address, person) };
  console.log('▸ warming up');
  await offer({ ...askTeams, seconds: 3 });
  const calm = await offer(askTeams);
  const [flood, others] = await Promise.all([
    offer({
      perSecond: SIGN_INS,
      seconds,
      connections: SIGN_INS,
      next: (index) => signIn(address, names, index),
    }),
    offer(askTeams),
  ]);
  const figures = report(flood, others, calm);
  await writeResult('sign-in-flood', {
    postgres: postgresVersion(),
    offeredPerSecond: SIGN_INS,
    othersPerSecond: OTHERS,
    seconds,
    ...figures,
  });
  judgeGoals([
    { what: 'a refused sign-in p99, ms', value: figures.refusedP99Ms, goal: { atMost: GOALS.refusedP99Ms } },
    { what: 'everyone else p99, ms', value: figures.othersP99Ms, goal: { atMost: GOALS.othersP99Ms } },
    {
      what: 'sign-ins hashed a second',
      value: figures.hashedPerSecond,
      goal: { atLeast: GOALS.hashedPerSecond },
    },
    { what: 'errors', value: figures.errors, goal: { atMost: 0 } },
  ]);
});
