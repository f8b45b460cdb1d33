import { loginPassword } from '@portal/shared/contracts/auth';
import { eq, getTableName, is, isNull, Table } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { lockouts, loginLogs } from '../../platform/database/schema/sign-in';
import { buildUser, type UserRow } from '../../testing/builders';
import { messagesOf } from '../../testing/security-scene';
import { sharedApp } from '../../testing/shared-app';
import { createTestApp } from '../../testing/test-app';

const app = sharedApp();
let known: UserRow;
let tickets = 0;
let unknown: string;

beforeEach(async () => {
  known = await buildUser(app, { password: 'Right-horse-1' });
  unknown = (known.userName ?? '').replace('user', 'nobo');
});

const nameOf = ({ userName }: UserRow) => userName ?? '';

/** The whole response, without the parts that differ between any two responses. */
async function wire(UserName: string, language: string) {
  const response = await app.app.inject({
    method: 'POST',
    url: `${app.deps.settings.apiPath}${loginPassword.path}`,
    headers: { origin: 'http://localhost:8080', 'accept-language': language },
    payload: { Ticket: `enumeration-${tickets++}`, RandStr: 'r', UserName, Password: 'Wrong-horse-1' },
  });
  const { date: _date, 'x-request-id': _id, ...headers } = response.headers;
  return { status: response.statusCode, headers, order: Object.keys(headers), body: response.body };
}

test.each(['en', 'zh-CN'])('a known and an unknown name get identical responses (%s)', async (language) => {
  for (let attempt = 1; attempt <= 7; attempt += 1) {
    const responses = [await wire(nameOf(known), language), await wire(unknown, language)];
    expect(responses[0]).toEqual(responses[1]);
    expect(responses[0]?.status).toBe(attempt < 5 ? 400 : 423);
  }
});

test('a mailbox, an account without a password and a disabled one get them too', async () => {
  const without = await buildUser(app);
  const disabled = await buildUser(app, { password: 'Right-horse-1', status: 'disabled' });
  const names = [known.mail ?? '', nameOf(without), nameOf(disabled), `${unknown}@example.com`];
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    const responses = [];
    for (const name of names) responses.push(await wire(name, 'en'));
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
  }
});

test.each([
  // JavaScript and the database lowercase these differently.
  ['\u039f\u0394\u039f\u03a3', '\u03bf\u03b4\u03bf\u03c2'],
  ['\u0130van', 'i\u0307van'],
])(
  'spellings are counted together or separately in the same way for a known and an unknown name (%s, %s)',
  async (one, other) => {
    await buildUser(app, { userName: `${other}-1`, password: 'Right-horse-1' });
    for (const spelling of [one, other, one, other]) {
      const responses = [await wire(`${spelling}-1`, 'en'), await wire(`${spelling}-2`, 'en')];
      expect(responses[0]?.body).toBe(responses[1]?.body);
    }
  },
);

test('the same audit entry is written for both, without the name', async () => {
  const count = async () => {
    const { queries } = app.database;
    return {
      counters: (await queries.select().from(lockouts)).length,
      nobodys: (await queries.select().from(loginLogs).where(isNull(loginLogs.userId))).length,
      known: (await queries.select().from(loginLogs).where(eq(loginLogs.userId, known.id))).length,
    };
  };
  const before = await count();
  for (let i = 0; i < 3; i += 1) await wire(nameOf(known), 'en');
  for (let i = 0; i < 3; i += 1) await wire(unknown, 'en');
  const after = await count();
  expect(after).toEqual({
    counters: before.counters + 2,
    nobodys: before.nobodys + 3,
    known: before.known + 3,
  });
  expect(JSON.stringify(await app.database.queries.select().from(lockouts))).not.toContain(unknown);
});

/** A database that records the kind of each statement and the table it writes to. */
function recordingDatabase(database: Database, asked: string[]): Database {
  const wrap = (queries: Database['queries']): Database['queries'] =>
    new Proxy(queries, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name, target);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]): unknown => {
          const table = args.find((arg) => is(arg, Table));
          asked.push(`${String(name)}${is(table, Table) ? ` ${getTableName(table)}` : ''}`);
          return Reflect.apply(member, target, args);
        };
      },
    });
  return {
    ...database,
    queries: wrap(database.queries),
    transaction: (work) => {
      asked.push('begin');
      return database.transaction((queries) => work(wrap(queries)));
    },
  };
}

test('the same statements are run for a known and an unknown name, at every count of attempts', async () => {
  const asked: string[] = [];
  const own = await createTestApp({ database: recordingDatabase(app.database, asked) });
  const askedFor = async (UserName: string) => {
    asked.length = 0;
    const ticket = { Ticket: `noting-${tickets++}`, RandStr: 'r' };
    await own.call(loginPassword, { ...ticket, UserName, Password: 'Wrong-horse-1' });
    return [...asked];
  };
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    const forKnown = await askedFor(nameOf(known));
    expect(await askedFor(unknown)).toEqual(forKnown);
    if (attempt < 6)
      expect(forKnown).toEqual(expect.arrayContaining(['insert lockouts', 'insert login_logs']));
    expect(forKnown.includes('insert messages')).toBe(attempt === 5);
  }
  await own.app.close();
});

test('the owner is notified of a lock once, however many attempts follow', async () => {
  for (let i = 0; i < 8; i += 1) await wire(nameOf(known), 'en');
  expect(await messagesOf({ app, user: known })).toEqual(['accountLocked']);
});

test('of sixteen parallel guesses one locks and notifies', async () => {
  await Promise.all(Array.from({ length: 16 }, () => wire(nameOf(known), 'en')));
  expect(await messagesOf({ app, user: known })).toEqual(['accountLocked']);
});
