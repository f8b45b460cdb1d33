import { eq } from 'drizzle-orm';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Database } from '../database/database';
import { messages } from '../database/schema/messages';
import { sessions } from '../database/schema/sign-in';
import { users } from '../database/schema/users';
import { buildMember, buildMessage, buildTeam, buildUser, type UserRow } from '../../testing/builders';
import { breakListenConnections } from '../../testing/listen-connections';
import { advanceClock } from '../../testing/security-scene';
import { signIn } from '../../testing/sign-in';
import { sharedApp } from '../../testing/shared-app';
import { testDatabaseKind } from '../../testing/test-database';
import { sessionService } from '../../identity/session/session.service';
import { publishDomainEvents, type DomainEvent } from '../events/domain-event.repository';
import { sessionsEnded } from '../events/session-events';
import { messageReceived, messagesCounted } from '../events/message-events';
import { messageProjection } from '../messages/message-projection';
import { STREAM_GAP, STREAM_REVOKED } from '@portal/shared/contracts/message';
import type { Subscriber, StreamEvent } from './event-projection';
import { HEARTBEAT_TURNS, streamHub, type HubOptions, type StreamHub } from './stream-hub';
import { templateCatalogue } from '../notices/template-catalogue';

const HEARTBEAT_MS = 5;

const app = sharedApp();
let user: UserRow;
let hub: StreamHub;
let failures: unknown[];

beforeEach(async () => {
  app.clock.setOffset(0);
  failures = [];
  user = await buildUser(app);
});
afterEach(() => hub.close());

function open(options: Partial<HubOptions> = {}, database: Database = app.database): void {
  const onError = (error: unknown): void => void failures.push(error);
  hub = streamHub({ ...app.deps, database }, sessionService({ ...app.deps, database }), {
    projection: messageProjection(database.queries, templateCatalogue([])),
    heartbeatMs: HEARTBEAT_MS,
    onError,
    ...options,
  });
}

interface Heard extends Subscriber {
  readonly events: StreamEvent[];
  comments: number;
  isEnded: boolean;
}

/** @param dataReadAt when the data of the page was read, as `performance.now()`; current by default */
async function subscriber(person = user, dataReadAt?: number): Promise<Heard> {
  await signIn(app, person);
  const own = await app.database.queries.select().from(sessions).where(eq(sessions.userId, person.id));
  const heard: Heard = {
    userId: person.id,
    sessionId: own.at(-1)?.id ?? '',
    language: 'en',
    events: [],
    comments: 0,
    isEnded: false,
    send: (event) => void heard.events.push(event),
    comment: () => (heard.comments += 1),
    end: () => (heard.isEnded = true),
  };
  await hub.prepare(person.id);
  hub.add(heard, dataReadAt === undefined ? 0 : performance.now() - dataReadAt);
  await until(() => heard.events.length > 0);
  return heard;
}

const countedAs = (unreadCount: number, userId = user.id): StreamEvent => ({
  name: 'message.counted',
  major: 1,
  payload: { userId, unreadCount, isGap: false },
});

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 1_000 && !isSo(); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(isSo()).toBe(true);
}

test('first sends the number of unread messages, and a comment in every turn', async () => {
  open();
  await buildMessage(app, { user });
  const heard = await subscriber();
  await until(() => heard.comments >= 2);
  expect(heard.events).toEqual([countedAs(1)]);
});

describe('detects in a turn, without an event, that a session', () => {
  test('has been idle for too long, because listening is no activity', async () => {
    open();
    const heard = await subscriber();
    advanceClock(app, 30 * 60 - 1);
    const { comments } = heard;
    await until(() => heard.comments > comments + 1);
    expect(heard.isEnded).toBe(false);
    advanceClock(app, 1);
    await until(() => heard.isEnded);
    expect(heard.events.at(-1)).toEqual({ name: STREAM_REVOKED, major: 1, payload: {} });
  });

  test('belongs to an account that was disabled', async () => {
    open();
    const heard = await subscriber();
    await app.database.queries.update(users).set({ status: 'disabled' }).where(eq(users.id, user.id));
    await until(() => heard.isEnded);
  });
});

test('a revoked subscriber receives nothing more', async () => {
  open();
  const heard = await subscriber();
  const { queries } = app.database;
  await queries.update(sessions).set({ revokedAt: app.clock.now() }).where(eq(sessions.userId, user.id));
  await publishDomainEvents(queries, [messagesCounted(user.id)]);
  await publishDomainEvents(queries, [sessionsEnded(user.id)]);
  await until(() => heard.isEnded);
  const { length } = heard.events;
  await publishDomainEvents(queries, [messagesCounted(user.id)]);
  await new Promise((resolve) => setTimeout(resolve, 5 * HEARTBEAT_TURNS * HEARTBEAT_MS));
  expect(heard.events).toHaveLength(length);
});

test('a full process reports that it is full, and has room when a subscriber leaves', async () => {
  open({ limits: { perUser: 2, perProcess: 3 } });
  const [first] = [await subscriber(), await subscriber()];
  await expect(hub.prepare(user.id)).rejects.toMatchObject({
    code: errorCodes.rateLimited,
    obj: { retryAfter: 60 },
  });
  const stranger = await buildUser(app);
  await subscriber(stranger);
  await expect(hub.prepare(stranger.id)).rejects.toMatchObject({ code: errorCodes.rateLimited });
  hub.remove(first);
  await hub.prepare(stranger.id);
});

test('what could not be read is read again', async () => {
  let isAway = false;
  const { database } = app;
  const flaky = new Proxy(database.queries, {
    get(from, key) {
      if (isAway) throw new Error('away');
      const value: unknown = Reflect.get(from, key, from);
      return typeof value === 'function' ? (value.bind(from) as unknown) : value;
    },
  });
  open({}, { ...database, queries: flaky });
  const heard = await subscriber();
  isAway = true;
  await buildMessage(app, { user });
  await publishDomainEvents(database.queries, [messagesCounted(user.id)]);
  await until(() => failures.length > 0);
  isAway = false;
  await until(() => heard.events.length > 1);
  expect(heard.events.at(-1)).toEqual(countedAs(1));
  expect(heard.isEnded).toBe(false);
});

test('malformed notifications and those of another release are ignored', async () => {
  open();
  const heard = await subscriber();
  const { queries } = app.database;
  for (const payload of ['', 'x', '{}', `{"name":"weather","audience":{"users":["${user.id}"]}}`]) {
    await queries.execute(`select pg_notify('portal_events', '${payload}')`);
  }
  await publishDomainEvents(queries, [messagesCounted(user.id)]);
  await until(() => heard.events.length > 1);
  expect(failures).toEqual([]);
});

/** An event that the hub does not know. */
const weather = (audience: DomainEvent['audience'], placeId = 'a'): DomainEvent => ({
  name: 'weather.changed',
  major: 7,
  payload: { placeId },
  audience,
});

describe('an event that the hub does not know', () => {
  const forwarded = { name: 'weather.changed', major: 7, payload: { placeId: 'a' } };

  test('is forwarded unchanged to its users, and to nobody else', async () => {
    open();
    const [named, other] = [await subscriber(), await subscriber(await buildUser(app))];
    await publishDomainEvents(app.database.queries, [weather({ users: [named.userId] })]);
    await publishDomainEvents(app.database.queries, [messagesCounted(other.userId)]);
    await until(() => named.events.length > 1 && other.events.length > 1);
    expect(named.events.at(-1)).toEqual(forwarded);
    expect(other.events.slice(1)).toEqual([countedAs(0, other.userId)]);
  });

  test('for a team is sent to its enabled members', async () => {
    open();
    const [creator, disabled, stranger] = [user, await buildUser(app), await buildUser(app)];
    const team = await buildTeam(app, { creator });
    await buildMember(app, { team, user: disabled, state: 'disable' });
    const subscribers = [await subscriber(creator), await subscriber(disabled), await subscriber(stranger)];
    await publishDomainEvents(app.database.queries, [weather({ team: team.id })]);
    for (const { userId } of subscribers)
      await publishDomainEvents(app.database.queries, [messagesCounted(userId)]);
    await until(() => subscribers.every(({ events }) => events.at(-1)?.name === 'message.counted'));
    await until(() => subscribers[0]?.events.some(({ name }) => name === 'weather.changed') === true);
    expect(subscribers.map(({ events }) => events.filter(({ name }) => name === 'weather.changed'))).toEqual([
      [forwarded],
      [],
      [],
    ]);
  });
});

test('an event for a team and its buyer reaches a buyer who is a member once, and one who is not', async () => {
  open();
  const [member, stranger] = [user, await buildUser(app)];
  const team = await buildTeam(app, { creator: member });
  const subscribers = [await subscriber(member), await subscriber(stranger)];
  const audience = { team: team.id, also: [member.id, stranger.id] };
  const event: DomainEvent = { name: 'weather.changed', major: 7, payload: {}, audience };
  await publishDomainEvents(app.database.queries, [event]);
  await until(() => subscribers.every(({ events }) => events.some(({ name }) => name === 'weather.changed')));
  for (const { userId } of subscribers)
    await publishDomainEvents(app.database.queries, [messagesCounted(userId)]);
  await until(() => subscribers.every(({ events }) => events.at(-1)?.name === 'message.counted'));
  for (const { events } of subscribers)
    expect(events.filter(({ name }) => name === 'weather.changed')).toHaveLength(1);
});

describe('a stream that opens after the data of its page was read', () => {
  const places = ({ events }: Heard) =>
    events.flatMap(({ name, payload }) => (name === 'weather.changed' ? [payload.placeId] : []));

  /** Resolves once everything published before has been processed. */
  async function processed(heard: Heard): Promise<void> {
    const counts = heard.events.length;
    await publishDomainEvents(app.database.queries, [messagesCounted(heard.userId)]);
    await until(() => heard.events.slice(counts).some(({ name }) => name === 'message.counted'));
  }

  test('gets the events of that time, of the user and of their teams, and no others', async () => {
    open();
    const [other, stranger] = [await subscriber(await buildUser(app)), await buildUser(app)];
    const dataReadAt = performance.now();
    const team = await buildTeam(app, { creator: user });
    await publishDomainEvents(app.database.queries, [
      weather({ users: [user.id] }, 'own'),
      weather({ team: team.id }, 'team'),
      weather({ users: [stranger.id] }, 'foreign'),
    ]);
    await processed(other);
    const late = await subscriber(user, dataReadAt);
    await until(() => places(late).length > 1);
    await processed(late);
    expect(places(late)).toEqual(['own', 'team']);
    expect(late.events.some(({ name }) => name === STREAM_GAP)).toBe(false);
    // Streams that were open already do not get them twice.
    expect(places(other)).toEqual([]);
  });

  test('gets the messages of that time as a count, because they are not new', async () => {
    open();
    const other = await subscriber(await buildUser(app));
    const dataReadAt = performance.now();
    await buildMessage(app, { user });
    const [message] = await app.database.queries.select().from(messages).where(eq(messages.userId, user.id));
    const messageId = message?.id ?? '';
    await publishDomainEvents(app.database.queries, [
      messageReceived({ userId: user.id, messageId, bySession: undefined }),
    ]);
    await processed(other);
    const late = await subscriber(user, dataReadAt);
    expect(late.events[0]).toEqual(countedAs(1));
    await processed(late);
    expect(late.events.map(({ name }) => name)).not.toContain('message.received');
  });

  test('gets none if its data is current', async () => {
    open();
    const other = await subscriber(await buildUser(app));
    await publishDomainEvents(app.database.queries, [weather({ users: [user.id] }, 'before')]);
    await processed(other);
    const late = await subscriber();
    await processed(late);
    expect(places(late)).toEqual([]);
  });

  test('is informed if the events of that time are not known', async () => {
    open();
    const late = await subscriber(user, performance.now() - 60_000);
    await processed(late);
    expect(late.events.filter(({ name }) => name === STREAM_GAP)).toHaveLength(1);
  });
});

describe('after a gap, in which events may have been missed', () => {
  test('its subscribers get the count immediately, and are disconnected to refetch everything', async () => {
    const { database } = app;
    let gap = (): void => undefined;
    const listen: Database['listen'] = (channel, listener) => {
      gap = listener.onGap;
      return database.listen(channel, listener);
    };
    open({}, { ...database, listen });
    const [first, second] = [await subscriber(), await subscriber(await buildUser(app))];
    await buildMessage(app, { user });
    gap();
    await until(() => first.isEnded && second.isEnded);
    expect(first.events.at(-1)).toEqual(countedAs(1));
    expect(second.events.at(-1)).toEqual(countedAs(0, second.userId));
    const next = await subscriber();
    await until(() => next.comments > 1);
    expect(next.isEnded).toBe(false);
  });

  // PGlite has no connections that could break.
  if (testDatabaseKind === 'postgres') {
    test('caused by a broken connection', async () => {
      open();
      const heard = await subscriber();
      await breakListenConnections(app.database.queries);
      await until(() => heard.isEnded);
      expect(heard.events.at(-1)).not.toEqual({ name: STREAM_REVOKED, major: 1, payload: {} });
    });
  }
});

test('without a database connection all subscribers are refused, and afterwards accepted', async () => {
  let isAway = true;
  const { database } = app;
  const listen: Database['listen'] = (...given) =>
    isAway ? Promise.reject(new Error('away')) : database.listen(...given);
  open({}, { ...database, listen });
  await expect(hub.prepare(user.id)).rejects.toThrow('away');
  isAway = false;
  await subscriber();
});

test('after closing all subscribers are refused', async () => {
  open();
  const heard = await subscriber();
  await hub.close();
  expect(heard.isEnded).toBe(true);
  await expect(hub.prepare(user.id)).rejects.toMatchObject({ code: errorCodes.rateLimited });
});
