import { closeAccount, revokeSessions, sessions } from '@portal/shared/contracts/account';
import { forgetSetNewPwd, loginPassword, logout } from '@portal/shared/contracts/auth';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { STREAM_REVOKED, messageRead, stream } from '@portal/shared/contracts/message';
import { buildUser, type UserRow } from '../../testing/builders';
import { breakListenConnections } from '../../testing/listen-connections';
import { ticket } from '../../testing/security-scene';
import { signIn, type SessionTokens } from '../../testing/sign-in';
import { readStream, type StreamReading } from '../../testing/stream-reading';
import { createTestApp, type TestApp } from '../../testing/test-app';
import type { StreamEvent } from './event-projection';
import { testDatabaseKind } from '../../testing/test-database';
import { openTwoProviders } from '../../testing/two-providers';
import { REGISTRATION_TEMPLATES } from '../../identity/registration/registration-templates';
import { SECURITY_TEMPLATES } from '../../identity/security/security-templates';

/*
 * Two providers on one database, like two processes. With PostgreSQL each has its own connections. PGlite has one
 * process and one connection for both.
 */

const PASSWORD = 'Right-horse-1';

let one: TestApp;
let other: TestApp;
let addressOf: ReadonlyMap<TestApp, string>;
let cleanUp: () => Promise<void>;
let user: UserRow;
let as: SessionTokens;
let readings: StreamReading[] = [];

beforeAll(async () => {
  ({ one, other, close: cleanUp } = await openTwoProviders());
  const listen = (app: TestApp) => app.app.listen({ host: '127.0.0.1', port: 0 });
  addressOf = new Map([
    [one, await listen(one)],
    [other, await listen(other)],
  ]);
});
afterAll(() => cleanUp());

beforeEach(async () => {
  user = await buildUser(one, { password: PASSWORD });
  as = await signIn(one, user);
});
afterEach(() => {
  for (const reading of readings) reading.leave();
  readings = [];
});

/** A stream that has received its first count. */
async function listenAt(app: TestApp, sessionTokens = as, headers: Record<string, string> = {}) {
  const reading = await readStream(addressOf.get(app) ?? '', sessionTokens, headers);
  readings.push(reading);
  expect(await reading.next()).toMatchObject({
    name: 'message.counted',
    payload: { unreadCount: expect.any(Number) },
  });
  return reading;
}

const notify = (app: TestApp, { id }: UserRow) =>
  app.deps.units.run({}, async (unit) =>
    unit.notify(id, { kind: 'system', template: REGISTRATION_TEMPLATES.welcome }),
  );

test('requires both tokens of a session', async () => {
  expect(await one.refusal(stream, {}, { headers: { 'access-token': as.header } })).toBe(
    errorCodes.sessionInvalid,
  );
  const { headers } = await listenAt(one, as, { origin: 'http://localhost:8080' });
  expect(headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': 'http://localhost:8080',
    'access-control-allow-credentials': 'true',
  });
});

test('a message written by one provider reaches a stream of the other, in the language of its subscriber', async () => {
  const [english, chinese] = [
    await listenAt(other, as, { 'accept-language': 'en' }),
    await listenAt(one, as, { 'accept-language': 'zh-CN' }),
  ];
  await notify(one, user);
  expect(await english.next()).toMatchObject({
    name: 'message.received',
    payload: { unreadCount: 1, message: { title: 'Welcome', kind: 'system', read: false } },
  });
  expect(await chinese.next()).toMatchObject({ payload: { message: { title: '欢迎' } } });
});

test('a message is marked for the session that caused it, and for no other', async () => {
  const mine = await signIn(one, user);
  const [own, others] = [await listenAt(other, mine), await listenAt(one)];
  const { list } = await one.ok(sessions, {}, { as: mine });
  const bySession = list.find(({ isCurrent }) => isCurrent)?.Id ?? '';
  await one.deps.units.run({}, async (unit) =>
    unit.notify(user.id, { kind: 'security', template: SECURITY_TEMPLATES.passwordChanged, bySession }),
  );
  expect(await own.next()).toMatchObject({ name: 'message.received', payload: { isOwn: true } });
  expect(await others.next()).toMatchObject({ name: 'message.received', payload: { isOwn: false } });
});

test('a rolled back message is not sent', async () => {
  const reading = await listenAt(other);
  await one.deps.units
    .run({}, async (unit) => {
      unit.notify(user.id, { kind: 'system', template: REGISTRATION_TEMPLATES.welcome });
      throw new Error('never mind');
    })
    .catch(() => undefined);
  await notify(one, user);
  expect(await reading.next()).toMatchObject({ name: 'message.received', payload: { unreadCount: 1 } });
  expect(reading.waiting()).toEqual([]);
});

test('messages to other users are not received', async () => {
  const stranger = await buildUser(one);
  const reading = await listenAt(one);
  await notify(one, stranger);
  await notify(one, user);
  await reading.next();
  expect(reading.waiting()).toEqual([]);
});

test('messages read in one window are reported to the others', async () => {
  await notify(one, user);
  const reading = await listenAt(other);
  await one.ok(messageRead, { All: true }, { as });
  expect(await reading.next()).toMatchObject({ name: 'message.counted', payload: { unreadCount: 0 } });
});

async function untilUnread(reading: StreamReading, unreadCount: number): Promise<StreamEvent | null> {
  for (;;) {
    const event = await reading.next();
    if (event === null || event.payload['unreadCount'] === unreadCount) return event;
  }
}

describe('ends immediately, with the reason, when the session', () => {
  /** Reads until the end, skipping earlier events. */
  const untilRevoked = async (reading: StreamReading) => {
    const events = [];
    for (let event = await reading.next(); event !== null; event = await reading.next()) events.push(event);
    expect(events.at(-1)).toMatchObject({ name: STREAM_REVOKED });
  };
  const revoked = async (reading: StreamReading) => {
    expect(await reading.next()).toMatchObject({ name: STREAM_REVOKED });
    expect(await reading.next()).toBeNull();
  };

  test('logs out', async () => {
    const reading = await listenAt(other);
    await one.ok(logout, {}, { as });
    await revoked(reading);
  });

  test('was opened with a password that is recovered', async () => {
    const reading = await listenAt(other);
    const Key = await ticket({ app: one, user }, 'pwd');
    await one.ok(forgetSetNewPwd, { Key, Password: 'Better-stable-2' });
    await untilRevoked(reading);
  });

  test('belongs to an account that closes', async () => {
    const reading = await listenAt(other);
    await one.ok(closeAccount, { Key: await ticket({ app: one, user }) }, { as });
    await untilRevoked(reading);
  });

  test('is replaced by a new sign-in of its browser', async () => {
    const reading = await listenAt(other);
    await one.ok(
      loginPassword,
      { Ticket: 'stream', RandStr: 'r', UserName: user.userName ?? '', Password: PASSWORD },
      { headers: { cookie: `token=${as.cookie}` } },
    );
    await untilRevoked(reading);
  });

  test('is ended from another browser, which continues', async () => {
    const mine = await signIn(one, user);
    const [theirs, own] = [await listenAt(other), await listenAt(one, mine)];
    await one.ok(revokeSessions, { Others: true }, { as: mine });
    await revoked(theirs);
    await notify(one, user);
    expect(await own.next()).toMatchObject({ name: 'message.received' });
  });
});

test('a user has eight streams at most; closing one makes room', async () => {
  const url = addressOf.get(one) ?? '';
  for (let n = 0; n < 8; n += 1) await listenAt(one);
  expect(await one.refusal(stream, {}, { as })).toBe(errorCodes.rateLimited);
  const stranger = await buildUser(one);
  await listenAt(one, await signIn(one, stranger));
  readings[0]?.leave();
  let again: StreamReading | null = null;
  // The server notices the disconnect with a delay.
  for (let tries = 0; again === null && tries < 100; tries += 1) {
    again = await readStream(url, as).catch(() => null);
  }
  expect(again).not.toBeNull();
  if (again !== null) readings.push(again);
});

test('closing ends every stream and does not wait for their subscribers', async () => {
  const own = await createTestApp({ database: one.database });
  const address = await own.app.listen({ host: '127.0.0.1', port: 0 });
  const reading = await readStream(address, as);
  readings.push(reading);
  await reading.next();
  const begun = Date.now();
  await own.app.close();
  expect(await reading.next()).toBeNull();
  expect(Date.now() - begun).toBeLessThan(2_000);
});

// PGlite has no connections that could break.
if (testDatabaseKind === 'postgres') {
  test('a broken connection is restored, and what was missed is sent', async () => {
    const reading = await listenAt(other);
    await breakListenConnections(one.database.queries);
    await notify(one, user);
    // Received as a new count, or as the message itself if the connection was restored before it.
    expect(await untilUnread(reading, 1)).toMatchObject({ payload: { unreadCount: 1 } });
    // The first stream is disconnected to refetch everything, perhaps already.
    const next = await listenAt(other);
    await notify(one, user);
    expect(await untilUnread(next, 2)).toMatchObject({ name: 'message.received' });
  });
}
