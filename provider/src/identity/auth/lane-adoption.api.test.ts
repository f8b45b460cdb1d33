import { assistantConfirm, assistantScan } from '@portal/shared/contracts/assistant';
import {
  apiLogin,
  loginPassword,
  loginSms,
  loginVerifyAppCode,
  logout,
  registPerson,
} from '@portal/shared/contracts/auth';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import {
  passkeyLoginOptions,
  passkeyLoginVerify,
  passkeyOptions,
  registerPasskey,
} from '@portal/shared/contracts/passkey';
import { marketplaceToken } from '@portal/shared/contracts/sandbox';
import { getScanState, loginScanUrl } from '@portal/shared/contracts/scan-login';
import { baseInfo } from '@portal/shared/contracts/user';
import { eq } from 'drizzle-orm';
import { marketplaceCustomers, marketplaceTokens } from '../../platform/database/schema/origins';
import { users } from '../../platform/database/schema/users';
import { hashToken } from '../../platform/runtime/crypto';
import { createLogger } from '../../platform/runtime/logging';
import { buildUser } from '../../testing/builders';
import { queueForAccount } from '../../testing/lock-queue';
import { phoneFields } from '../../testing/proof-codes';
import { advanceClock, bindAuthenticator, sceneForEachTest } from '../../testing/security-scene';
import { sharedApp } from '../../testing/shared-app';
import { signIn } from '../../testing/sign-in';
import { SoftwareAuthenticator } from '../../testing/software-authenticator';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { openTwoProviders } from '../../testing/two-providers';

const PASSWORD = 'Right-horse-1';
const LANE = `${'a'.repeat(22)}.${'s'.repeat(22)}`;
const OTHER = `${'b'.repeat(22)}.${'s'.repeat(22)}`;

const app = sharedApp();
const scene = sceneForEachTest(app, { password: PASSWORD });
let tickets = 0;

interface Sent {
  readonly code: number;
  readonly obj: unknown;
  readonly headers: { readonly 'set-cookie'?: string | readonly string[] | number | undefined };
}

/** Signs in from a browser with these cookies. */
type SignInWay = (cookie: string) => Promise<Sent>;

const carrying = (lane: string) => `portal-lane=${lane}`;

/** The cookies of a response whose name ends with that of the lane. */
function laneCookies({ headers }: Sent): readonly string[] {
  return [headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .filter((cookie) => /^[^=]*portal-lane=/.test(cookie));
}

const SET = (lane: string) => `portal-lane=${lane}; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax`;

async function storedLane(userId = scene.user.id): Promise<string | null | undefined> {
  const [row] = await app.database.queries.select().from(users).where(eq(users.id, userId));
  return row?.lane;
}

const byPassword = (cookie = '', { on = app, userName = scene.user.userName } = {}) =>
  on.call(
    loginPassword,
    { Ticket: `lane-${tickets++}`, RandStr: 'r', UserName: userName ?? '', Password: PASSWORD },
    { headers: { cookie } },
  );

async function bySms(cookie: string): Promise<Sent> {
  advanceClock(app, 61);
  const fields = await phoneFields(app, 'login', scene.user.phoneE164 ?? '');
  return app.call(loginSms, fields, { headers: { cookie } });
}

async function byScan(cookie: string): Promise<Sent> {
  const shown = await app.call(loginScanUrl, {}, { headers: { cookie } });
  if (shown.code !== 0) throw new Error('There is no code.');
  const { Token } = shown.obj;
  await app.ok(assistantScan, { Token }, { as: scene.as });
  await app.ok(assistantConfirm, { Token, Accept: true }, { as: scene.as });
  const [binder = ''] = String(shown.headers['set-cookie']).split(';');
  return app.call(getScanState, { Token }, { headers: { cookie: `${binder}; ${cookie}` } });
}

async function byMarketplace(cookie: string): Promise<Sent> {
  const { Token } = await app.ok(marketplaceToken, { Source: 'amazon' });
  const { queries } = app.database;
  const [minted] = await queries
    .select()
    .from(marketplaceTokens)
    .where(eq(marketplaceTokens.tokenHash, hashToken(Token)));
  await queries.insert(marketplaceCustomers).values({
    ...{ source: 'amazon', customerId: minted?.customerId ?? '' },
    ...{ userId: scene.user.id, createdAt: app.clock.now() },
  });
  return app.call(apiLogin, { Source: 'amazon', Token }, { headers: { cookie } });
}

async function passkeyWay(): Promise<SignInWay> {
  const device = new SoftwareAuthenticator(1);
  const offered = await app.ok(passkeyOptions, {}, { as: scene.as });
  const Credential = device.create(offered.options);
  await app.ok(registerPasskey, { Key: offered.Key, Name: 'Laptop', Credential }, { as: scene.as });
  return async (cookie) => {
    const { Key, options } = await app.ok(passkeyLoginOptions, {});
    return app.call(passkeyLoginVerify, { Key, Credential: device.get(options) }, { headers: { cookie } });
  };
}

async function secondStepWay(): Promise<SignInWay> {
  const authenticator = await bindAuthenticator(scene);
  await app.database.queries.update(users).set({ loginLevel: 1 }).where(eq(users.id, scene.user.id));
  return async (cookie) => {
    const { code, obj } = await byPassword(cookie);
    expect(code).toBe(errorCodes.mfaRequired);
    const { key, user_id } = obj as { key: string; user_id: string };
    const step = { UserId: user_id, Key: key, Code: authenticator.next() };
    return app.call(loginVerifyAppCode, step, { headers: { cookie } });
  };
}

describe.each<[string, () => Promise<SignInWay> | SignInWay]>([
  ['password', () => byPassword],
  ['SMS', () => bySms],
  ['scan', () => byScan],
  ['marketplace token', () => byMarketplace],
  ['passkey', passkeyWay],
  ['second step', secondStepWay],
])('sign-in by %s', (_way, build) => {
  test('gives the account the lane of its first browser, and every other browser that lane', async () => {
    const enter = await build();
    const first = await enter(carrying(LANE));
    expect(first.code).toBe(0);
    expect(laneCookies(first)).toEqual([]);
    expect(await storedLane()).toBe(LANE);

    const second = await enter(carrying(OTHER));
    expect(second.code).toBe(0);
    expect(laneCookies(second)).toEqual([SET(LANE)]);
    expect(JSON.stringify(second.obj)).not.toContain(LANE);
    expect(await storedLane()).toBe(LANE);
  });
});

describe('registration', () => {
  const register = async (UserName: string, cookie: string) => {
    const fields = await phoneFields(app, 'regist', `+861370000${String((tickets += 1)).padStart(4, '0')}`);
    const response = await app.call(
      registPerson,
      { UserName, Password: PASSWORD, ...fields },
      { headers: { cookie } },
    );
    const [row] = await app.database.queries.select().from(users).where(eq(users.userName, UserName));
    return { response, lane: row?.lane };
  };

  test('creates the account with the lane of its browser', async () => {
    const { response, lane } = await register('lane-owner', carrying(LANE));
    expect(response.code).toBe(0);
    expect(laneCookies(response)).toEqual([]);
    expect(lane).toBe(LANE);
  });

  test('creates it without a lane if the browser has none', async () => {
    const { response, lane } = await register('without-lane', '');
    expect(response.code).toBe(0);
    expect(laneCookies(response)).toEqual([]);
    expect(lane).toBeNull();
  });
});

describe('the lane of a browser', () => {
  test('is set where it has none, next to the cookie of the session', async () => {
    await byPassword(carrying(LANE));
    const response = await byPassword();
    expect(response.headers['set-cookie']).toEqual([SET(LANE), expect.stringMatching(/^token=[\w-]{43};/)]);
  });

  test('is not set again', async () => {
    await byPassword(carrying(LANE));
    expect(laneCookies(await byPassword(carrying(LANE)))).toEqual([]);
  });

  test.each(['', 'broken', `${LANE}A`, LANE.replace('.', '-')])(
    'that is not well-formed (%j) is ignored',
    async (lane) => {
      const response = await byPassword(carrying(lane));
      expect(response.code).toBe(0);
      expect(laneCookies(response)).toEqual([]);
      expect(await storedLane()).toBeNull();
    },
  );

  test('is adopted by no account whose sign-in is refused or waits for the second step', async () => {
    const { id } = scene.user;
    const refused = await app.call(
      loginPassword,
      { Ticket: `lane-${tickets++}`, RandStr: 'r', UserName: scene.user.userName ?? '', Password: 'Wrong-1' },
      { headers: { cookie: carrying(LANE) } },
    );
    expect(refused.code).toBe(errorCodes.wrongCredentials);
    await app.database.queries
      .update(users)
      .set({ loginLevel: 1, mfaSecretEnc: 'sealed' })
      .where(eq(users.id, id));
    const waiting = await byPassword(carrying(LANE));
    expect(waiting.code).toBe(errorCodes.mfaRequired);
    expect(laneCookies(waiting)).toEqual([]);
    expect(await storedLane()).toBeNull();
  });

  test('stays when the user signs out', async () => {
    await byPassword(carrying(LANE));
    const response = await app.call(logout, {}, { as: scene.as });
    expect(response.code).toBe(0);
    expect(laneCookies(response)).toEqual([]);
    expect(await storedLane()).toBe(LANE);
  });

  test('is bound to the host over https', async () => {
    const secure = await createTestApp({ env: { ORIGINS: 'https://portal.example.com' } });
    const { userName } = await buildUser(secure, { password: PASSWORD });
    expect(laneCookies(await byPassword(carrying(OTHER), { on: secure, userName }))).toEqual([]);
    await byPassword(`__Host-portal-lane=${LANE}`, { on: secure, userName });
    expect(laneCookies(await byPassword('', { on: secure, userName }))).toEqual([
      `__Host-${SET(LANE)}; Secure`,
    ]);
    await secure.close();
  });

  test('is not in the log', async () => {
    const lines: string[] = [];
    const destination = { write: (line: string) => void lines.push(line) };
    const logged = await createTestApp({ logger: createLogger({ level: 'debug', destination }) });
    const { userName } = await buildUser(logged, { password: PASSWORD });
    await byPassword(carrying(LANE), { on: logged, userName });
    await byPassword(carrying(OTHER), { on: logged, userName });
    expect(lines.length).toBeGreaterThan(0);
    for (const lane of [LANE, OTHER]) expect(lines.join('')).not.toContain(lane);
    await logged.close();
  });
});

describe('two sign-ins at once', () => {
  let one: TestApp;
  let other: TestApp;
  let cleanUp: () => Promise<void>;

  beforeAll(async () => {
    ({ one, other, close: cleanUp } = await openTwoProviders());
  });
  afterAll(() => cleanUp());

  test('leave both browsers with one lane', async () => {
    const { id, userName } = await buildUser(one, { password: PASSWORD, userName: 'lane-of-two' });
    const responses = await queueForAccount(one.database, id, [
      () => byPassword(carrying(LANE), { on: one, userName }),
      () => byPassword(carrying(OTHER), { on: other, userName }),
    ]);
    expect(responses.map(({ code }) => code)).toEqual([0, 0]);
    expect(responses.map(laneCookies)).toEqual([[], [SET(LANE)]]);
    const [row] = await one.database.queries.select().from(users).where(eq(users.id, id));
    expect(row?.lane).toBe(LANE);
  });
});

describe('a page that starts with a session (36)', () => {
  const start = async (cookie: string) => {
    const session = await signIn(app, scene.user);
    const headers = { cookie: `token=${session.cookie}; ${cookie}` };
    return app.call(baseInfo, {}, { as: session, headers });
  };

  test('gives the account the browser’s lane if it has none', async () => {
    expect(laneCookies(await start(carrying(LANE)))).toEqual([]);
    expect(await storedLane()).toBe(LANE);
  });

  test('gives the browser the account’s lane', async () => {
    await start(carrying(LANE));
    expect(laneCookies(await start(carrying(OTHER)))).toEqual([SET(LANE)]);
    expect(laneCookies(await start(''))).toEqual([SET(LANE)]);
    expect(await storedLane()).toBe(LANE);
  });

  test('changes nothing without any lane', async () => {
    expect(laneCookies(await start(''))).toEqual([]);
    expect(await storedLane()).toBeNull();
  });

  test('replaces a lane that the front door did not make, and takes none over', async () => {
    const own = await createTestApp({ replace: { isLane: (lane) => lane !== LANE } });
    const user = await buildUser(own);
    const open = async (cookie: string) => {
      const session = await signIn(own, user);
      return own.call(
        baseInfo,
        {},
        { as: session, headers: { cookie: `token=${session.cookie}; ${cookie}` } },
      );
    };
    const stored = async () => {
      const [row] = await own.deps.database.queries.select().from(users).where(eq(users.id, user.id));
      return row?.lane;
    };
    await open(carrying(LANE));
    expect(await stored()).toBeNull();
    await own.deps.database.queries.update(users).set({ lane: LANE }).where(eq(users.id, user.id));
    expect(laneCookies(await open(carrying(OTHER)))).toEqual([]);
    expect(await stored()).toBe(OTHER);
    await own.close();
  });
});
