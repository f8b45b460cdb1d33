import { loginPassword } from '@portal/shared/contracts/auth';
import { sessions as sessionList } from '@portal/shared/contracts/account';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import {
  passkeyLoginOptions,
  passkeyLoginVerify,
  passkeyOptions,
  registerPasskey,
} from '@portal/shared/contracts/passkey';
import { loginLevel } from '@portal/shared/contracts/security';
import { baseInfo } from '@portal/shared/contracts/user';
import { desc, eq } from 'drizzle-orm';
import { passkeys } from '../../platform/database/schema/second-factors';
import { loginLogs } from '../../platform/database/schema/sign-in';
import { users } from '../../platform/database/schema/users';
import type { CallResponse } from '../../testing/call-response';
import {
  bindAuthenticator,
  messagesOf,
  noticeTo,
  advanceClock,
  sceneForEachTest,
  securityScene,
  ticket,
  type Scene,
} from '../../testing/security-scene';
import { SoftwareAuthenticator, type Bends } from '../../testing/software-authenticator';
import type { SessionTokens } from '../../testing/sign-in';
import { sharedApp } from '../../testing/shared-app';
import { createTestApp } from '../../testing/test-app';

const app = sharedApp({ env: { TRUST_PROXY: 'loopback' } });
const scene = sceneForEachTest(app, { password: 'Right-horse-1' });
let authenticator: SoftwareAuthenticator;
let address = 0;

beforeEach(async () => {
  address += 1;
  authenticator = new SoftwareAuthenticator(1);
  await bind(scene, authenticator);
});

async function bind({ as }: Scene, device: SoftwareAuthenticator, Step?: string): Promise<void> {
  const { Key, options } = await app.ok(passkeyOptions, Step === undefined ? {} : { Key: Step }, { as });
  await app.ok(registerPasskey, { Key, Name: 'Laptop', Credential: device.create(options) }, { as });
}

/** Each test uses a separate address, so that the limit per address does not apply across tests. */
const begin = () =>
  app.ok(passkeyLoginOptions, {}, { headers: { 'x-forwarded-for': `203.0.113.${String(address)}` } });

/** The whole passkey sign-in. */
async function enter(bends: Bends = {}, device = authenticator, as?: SessionTokens) {
  const { Key, options } = await begin();
  return app.call(passkeyLoginVerify, { Key, Credential: device.get(options, bends) }, { as });
}

function sessionTokensOf(response: CallResponse<typeof passkeyLoginVerify>): SessionTokens {
  const cookie = /token=([\w-]+)/.exec(String(response.headers['set-cookie']))?.[1] ?? '';
  return { header: (response.obj as { Id: string }).Id, cookie };
}

async function lastLogin() {
  const [row] = await app.database.queries
    .select({ method: loginLogs.method, result: loginLogs.result })
    .from(loginLogs)
    .where(eq(loginLogs.userId, scene.user.id))
    .orderBy(desc(loginLogs.createdAt), desc(loginLogs.id));
  return row ?? null;
}

async function passwordSignIn(Password: string) {
  const request = { Ticket: app.deps.newId(), RandStr: 'r', UserName: scene.user.userName ?? '', Password };
  return (await app.call(loginPassword, request)).code;
}

describe('passkeyLoginOptions (E22)', () => {
  test('names no account, and requires user verification', async () => {
    const { Key, options } = await begin();
    expect(Key).toMatch(/^[\w-]{43}$/);
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options['allowCredentials'] ?? []).toEqual([]);
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32);
  });

  test('sixty times a minute from one address (4029)', async () => {
    const own = await createTestApp();
    const codes: number[] = [];
    for (let i = 0; i < 61; i += 1) codes.push((await own.call(passkeyLoginOptions, {})).code);
    await own.close();
    expect(codes.slice(0, 60).every((code) => code === 0)).toBe(true);
    expect(codes[60]).toBe(errorCodes.rateLimited);
  });
});

describe('passkeyLoginVerify (E23)', () => {
  test('signs in with both factors', async () => {
    const response = await enter();
    expect(response).toMatchObject({ code: 0, obj: { UserName: scene.user.userName } });
    const as = sessionTokensOf(response);
    expect(await app.ok(baseInfo, {}, { as })).toMatchObject({ userId: scene.user.id });
    const { list } = await app.ok(sessionList, {}, { as });
    expect(list.find(({ isCurrent }) => isCurrent)).toMatchObject({ method: 'passkey', mfa: true });
    expect(await lastLogin()).toEqual({ method: 'passkey', result: 'success' });
  });

  test('requires no second step where the account has a second factor', async () => {
    const guarded = await securityScene(app);
    const totp = await bindAuthenticator(guarded);
    const device = new SoftwareAuthenticator(1);
    await bind(guarded, device, await ticket(guarded));
    await app.ok(loginLevel, { Level: 1, Code: totp.next() }, { as: guarded.as });
    expect((await enter({}, device)).code).toBe(0);
  });

  test('ends the session that this browser held', async () => {
    const before = sessionTokensOf(await enter());
    await enter({}, authenticator, before);
    expect(await app.refusal(baseInfo, {}, { as: before })).toBe(errorCodes.sessionInvalid);
  });

  test('ignores a lock of the password, and keeps it', async () => {
    for (let i = 0; i < 5; i += 1) await passwordSignIn('Wrong-guess-1');
    expect((await enter()).code).toBe(0);
    expect(await passwordSignIn('Right-horse-1')).toBe(errorCodes.accountLocked);
  });

  test('stores when a passkey was last used', async () => {
    await enter();
    const [row] = await app.database.queries
      .select()
      .from(passkeys)
      .where(eq(passkeys.userId, scene.user.id));
    expect(row).toMatchObject({ lastUsedAt: app.clock.now() });
    expect(row?.counter).toBeGreaterThan(1);
  });

  test.each<[string, Bends]>([
    ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['another ceremony', { type: 'webauthn.create' }],
    ['a user who was not verified', { isUserVerified: false }],
    ['another user', { userHandle: Buffer.alloc(16).toString('base64url') }],
    ['no user', { userHandle: '' }],
  ])('refuses %s (4120)', async (_, bends) => {
    const response = await enter(bends);
    expect(response).toMatchObject({ code: errorCodes.loginTokenInvalid, obj: null });
    expect(response.headers['set-cookie']).toBeUndefined();
    expect((await enter()).code).toBe(0);
  });

  test('treats an unknown passkey like a wrong one (4120)', async () => {
    const stranger = new SoftwareAuthenticator(1);
    const { options } = await app.ok(passkeyOptions, {}, { as: (await securityScene(app)).as });
    stranger.create(options);
    const [unknown, wrong] = [await enter({}, stranger), await enter({ isUserVerified: false })];
    const shown = ({ code, msg, obj, status }: typeof unknown) => ({ code, msg, obj, status });
    expect(shown(unknown)).toEqual(shown(wrong));
    expect(await lastLogin()).toEqual({ method: 'passkey', result: 'failed' });
  });

  test('refuses a signature of another key under a known id (4120)', async () => {
    const { Key, options } = await begin();
    const forger = new SoftwareAuthenticator(9);
    const genuine = authenticator.get(options);
    const forged = forger.get(options);
    const Credential = {
      ...genuine,
      response: { ...genuine.response, signature: forged.response['signature'] },
    };
    expect(await app.refusal(passkeyLoginVerify, { Key, Credential })).toBe(errorCodes.loginTokenInvalid);
  });

  test('counts no failure towards the lock of the password', async () => {
    for (let i = 0; i < 6; i += 1) await enter({ isUserVerified: false });
    expect(await passwordSignIn('Right-horse-1')).toBe(0);
  });

  test('accepts its Key once, whatever the result, and for ten minutes (4120)', async () => {
    const { Key, options } = await begin();
    const wrong = { Key, Credential: authenticator.get(options, { isUserVerified: false }) };
    expect(await app.refusal(passkeyLoginVerify, wrong)).toBe(errorCodes.loginTokenInvalid);
    expect(await app.refusal(passkeyLoginVerify, { Key, Credential: authenticator.get(options) })).toBe(
      errorCodes.loginTokenInvalid,
    );
    const late = await begin();
    advanceClock(app, 600);
    expect(
      await app.refusal(passkeyLoginVerify, { Key: late.Key, Credential: authenticator.get(late.options) }),
    ).toBe(errorCodes.loginTokenInvalid);
    const ofAdding = await app.ok(passkeyOptions, {}, { as: (await securityScene(app)).as });
    const Credential = authenticator.get(ofAdding.options);
    expect(await app.refusal(passkeyLoginVerify, { Key: ofAdding.Key, Credential })).toBe(
      errorCodes.loginTokenInvalid,
    );
  });

  test('signs in once for sixteen requests with one response', async () => {
    const { Key, options } = await begin();
    const request = { Key, Credential: authenticator.get(options) };
    const responses = await Promise.all(
      Array.from({ length: 16 }, () => app.call(passkeyLoginVerify, request)),
    );
    expect(responses.map(({ code }) => code).toSorted()).toEqual([
      0,
      ...Array<number>(15).fill(errorCodes.loginTokenInvalid),
    ]);
  });

  test('refuses a copied key, and notifies its owner (4120)', async () => {
    await enter({ counter: 50 });
    const copied = await enter({ counter: 50 });
    expect(copied).toMatchObject({ code: errorCodes.loginTokenInvalid, obj: null });
    expect(copied.headers['set-cookie']).toBeUndefined();
    expect((await messagesOf(scene))[0]).toBe('passkeyCopied');
    expect(await noticeTo(app, scene.user.mail ?? '', 'passkeyCopied')).toContain('Laptop');
    expect(await lastLogin()).toEqual({ method: 'passkey', result: 'failed' });
    expect((await enter({ counter: 0 })).code).toBe(errorCodes.loginTokenInvalid);
    expect((await enter({ counter: 51 })).code).toBe(0);
  });

  test('accepts one of two parallel signatures with the same count', async () => {
    const responses = await Promise.all([enter({ counter: 70 }), enter({ counter: 70 })]);
    expect(responses.map(({ code }) => code).toSorted()).toEqual([0, errorCodes.loginTokenInvalid]);
  });

  test('accepts a passkey that does not count, again and again', async () => {
    const synced = await securityScene(app);
    const device = new SoftwareAuthenticator();
    await bind(synced, device);
    expect((await enter({}, device)).code).toBe(0);
    expect((await enter({}, device)).code).toBe(0);
  });

  test('refuses a disabled account (4103)', async () => {
    await app.database.queries.update(users).set({ status: 'disabled' }).where(eq(users.id, scene.user.id));
    expect((await enter()).code).toBe(errorCodes.accountDisabled);
  });

  test.each([
    [{}, ['Key', 'Credential']],
    [{ Key: 'k', Credential: { id: 'a' } }, ['Credential.rawId', 'Credential.type', 'Credential.response']],
    [{ Key: 'k y', Credential: null }, ['Key', 'Credential']],
  ])('names the wrong fields of %j (4000)', async (request, fields) => {
    const { code, obj } = await app.send(passkeyLoginVerify, request);
    expect(code).toBe(errorCodes.validationFailed);
    expect(Object.keys((obj as { fields: object }).fields)).toEqual(fields);
  });

  test('refuses a response without a user or a signature like a wrong one (4120)', async () => {
    const { Key } = await begin();
    const Credential = { id: 'a', rawId: 'a', type: 'public-key' as const, response: {} };
    expect(await app.refusal(passkeyLoginVerify, { Key, Credential })).toBe(errorCodes.loginTokenInvalid);
  });
});
