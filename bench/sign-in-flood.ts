// npm run bench -- sign-in-flood: more password sign-ins than can be hashed, and the effect on other users.
import { buildUser } from '@portal/provider/testing/builders';
import type { SessionTokens } from '@portal/provider/testing/sign-in';
import type { ProviderDeps } from '@portal/provider/platform/deps';
import { loginPassword } from '@portal/shared/contracts/auth';
import { teamsInfo } from '@portal/shared/contracts/team';
import { atLeast } from './goal';
import { readOptions } from './options';
import { withMeasuredProvider } from './provider/measured-provider';
import { offer, type OfferedLoad } from './provider/offered-load';
import { reportRates } from './provider/report-rates';
import { sessionHeaders } from './provider/session-headers';
import { userWithTeams } from './provider/user-with-teams';

/** Offered sign-ins per second. How many of them are hashed depends on the machine. */
const SIGN_INS = 200;
const HASHED_PER_SECOND = 5;
/** Requests per second of signed-in users. */
const OTHERS = 50;
const TEAMS = 20;
/** Number of accounts. Every other sign-in uses an existing name, and all passwords are wrong, as in a real attack. */
const ACCOUNTS = 400;
const PASSWORD = 'Right-horse-1';
const WARM_UP_SECONDS = 3;
/** No captcha, and many addresses, so that only the password queue limits the sign-ins. */
const SETTINGS = { CAPTCHA: 'off', SANDBOX: '1', TRUST_PROXY: '127.0.0.1' } as const;

const { options, isComplete } = readOptions({ seconds: 20 });

async function makeScene(deps: ProviderDeps) {
  const names: string[] = [];
  const { passwordHash } = await buildUser({ deps }, { password: PASSWORD });
  for (let n = 0; n < ACCOUNTS; n += 1) {
    const { userName } = await buildUser({ deps }, { passwordHash });
    names.push(userName ?? '');
  }
  return { person: await userWithTeams(deps, TEAMS), names };
}

function signIns(address: string, names: readonly string[]): OfferedLoad<'refused' | 'hashed'> {
  return {
    perSecond: SIGN_INS,
    connections: SIGN_INS,
    next: (index) => ({
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
    }),
    outcomes: {
      refused: ({ status }) => status === 429,
      hashed: ({ status }) => status === 400 || status === 423,
    },
  };
}

function listsOfTeams(address: string, person: SessionTokens): OfferedLoad<'others'> {
  return {
    perSecond: OTHERS,
    connections: OTHERS,
    next: () => ({
      url: `${address}/api${teamsInfo.path}?Page=1&PageSize=${String(TEAMS)}`,
      headers: sessionHeaders(person),
    }),
    outcomes: { others: ({ status }) => status === 200 },
  };
}

await withMeasuredProvider(async ({ address, prepare }) => {
  const { person, names } = await prepare(makeScene);
  const lists = listsOfTeams(address, person);
  console.log('▸ warming up');
  await offer(lists, WARM_UP_SECONDS);
  const calm = await offer(lists, options.seconds);
  const [flood, others] = await Promise.all([
    offer(signIns(address, names), options.seconds),
    offer(lists, options.seconds),
  ]);
  const { refused, hashed } = flood.outcomes;
  await reportRates({
    name: 'sign-in-flood',
    isComplete,
    conditions: { offeredPerSecond: SIGN_INS, othersPerSecond: OTHERS, seconds: options.seconds },
    rates: { refused, hashed, others: others.outcomes.others, othersWithoutIt: calm.outcomes.others },
    p99Ms: { refused: 50, others: 250 },
    faults: { errors: flood.errors + others.errors + calm.errors },
    goals: [atLeast('sign-ins hashed a second', hashed.perSecond, HASHED_PER_SECOND)],
  });
}, SETTINGS);
