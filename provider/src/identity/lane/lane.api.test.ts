import * as errorCodes from '@portal/shared/contracts/error-codes';
import { opsLane } from '@portal/shared/contracts/lane';
import { eq } from 'drizzle-orm';
import { users } from '../../platform/database/schema/users';
import { createLogger } from '../../platform/runtime/logging';
import { buildUser, type UserRow } from '../../testing/builders';
import { operator } from '../../testing/buying-scene';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { adoptLane } from '../records/lane.repository';

const LANE = `${'a'.repeat(22)}.${'s'.repeat(22)}`;
const OTHER = `${'b'.repeat(22)}.${'s'.repeat(22)}`;
const lines: string[] = [];

let app: TestApp;
let user: UserRow;

beforeAll(async () => {
  const destination = { write: (line: string) => void lines.push(line) };
  app = await createTestApp({ logger: createLogger({ level: 'warn', destination }) });
});
afterAll(() => app.close());
beforeEach(async () => {
  lines.splice(0);
  user = await buildUser(app);
});

const ask = (request: object) => app.send(opsLane, request, operator(app));

async function storedLane({ id }: UserRow): Promise<string | null | undefined> {
  const [row] = await app.database.queries.select().from(users).where(eq(users.id, id));
  return row?.lane;
}

describe('opsLane (E72)', () => {
  test.each<[string, (row: UserRow) => string | null]>([
    ['user name', ({ userName }) => userName],
    ['user name in other case', ({ userName }) => (userName ?? '').toUpperCase()],
    ['mailbox', ({ mail }) => mail],
    ['phone number', ({ phoneE164 }) => phoneE164],
    ['phone number without its area', ({ phoneE164 }) => (phoneE164 ?? '').replace('+86', '')],
    ['account id', ({ id }) => id],
    ['account id in other case', ({ id }) => id.toUpperCase()],
  ])('finds an account by its %s', async (_what, personOf) => {
    await app.database.queries.update(users).set({ lane: LANE }).where(eq(users.id, user.id));
    expect((await ask({ Person: personOf(user) })).obj).toEqual({ AccountId: user.id, Lane: LANE });
  });

  test('returns null for an account without a lane, and stores nothing', async () => {
    expect((await ask({ Person: user.id })).obj).toEqual({ AccountId: user.id, Lane: null });
    expect(await storedLane(user)).toBeNull();
  });

  test('stores a given lane once', async () => {
    expect((await ask({ Person: user.id, Lane: LANE })).obj).toEqual({ AccountId: user.id, Lane: LANE });
    expect((await ask({ Person: user.id, Lane: OTHER })).obj).toEqual({ AccountId: user.id, Lane: LANE });
    expect(await storedLane(user)).toBe(LANE);
  });

  test('keeps the lane that was stored between reading and storing', async () => {
    const give = (lane: string) =>
      adoptLane(app.database.queries, { userId: user.id, lane }, app.clock.now());
    expect(await give(LANE)).toBe(LANE);
    expect(await give(OTHER)).toBe(LANE);
    expect(await storedLane(user)).toBe(LANE);
  });

  test('does not find unknown and closed accounts (notFound)', async () => {
    const closed = await buildUser(app, { status: 'closed' });
    const unknown = ['nobody', 'nobody@example.com', '13900000000', app.deps.newId(), closed.id];
    for (const Person of unknown)
      for (const request of [{ Person }, { Person, Lane: LANE }])
        expect((await ask(request)).code).toBe(errorCodes.notFound);
    expect(await storedLane(closed)).toBeNull();
  });

  test('gives no lane to an account that has been closed meanwhile', async () => {
    const { id: userId } = await buildUser(app, { status: 'closed' });
    expect(await adoptLane(app.database.queries, { userId, lane: LANE }, app.clock.now())).toBeNull();
  });

  test('asks for the account id if a name is the phone number of another account', async () => {
    await buildUser(app, { userName: user.phoneE164 });
    expect(await ask({ Person: user.phoneE164, Lane: LANE })).toMatchObject({
      code: errorCodes.validationFailed,
      obj: { fields: { Person: 'severalAccounts' } },
    });
    expect(await storedLane(user)).toBeNull();
  });

  test.each<[object, object]>([
    [{}, { Person: 'enterUserNameOrMail' }],
    [{ Person: ' ' }, { Person: 'enterUserNameOrMail' }],
    [{ Person: 'x'.repeat(255) }, { Person: 'enterUserNameOrMail' }],
    [{ Person: 'someone', Lane: '' }, { Lane: 'fieldInvalid' }],
    [{ Person: 'someone', Lane: `${LANE}A` }, { Lane: 'fieldInvalid' }],
    [{ Person: 'someone', Lane: null }, { Lane: 'fieldInvalid' }],
  ])('%j names its fields (validationFailed)', async (request, fields) => {
    expect(await ask(request)).toMatchObject({ code: errorCodes.validationFailed, obj: { fields } });
  });

  test.each([
    ['nobody', {}],
    ['the metrics token', { authorization: 'Bearer test-metrics-token-test-metrics' }],
  ])('is not for %s (forbidden)', async (_who, headers) => {
    expect(await app.refusal(opsLane, { Person: user.id, Lane: LANE }, { headers })).toBe(
      errorCodes.forbidden,
    );
    expect(await storedLane(user)).toBeNull();
  });

  test('is logged with the account, without the lane and the name', async () => {
    await ask({ Person: user.userName, Lane: LANE });
    const [line = ''] = lines;
    expect(JSON.parse(line)).toMatchObject({ account: user.id, isGiven: true, address: '127.0.0.1' });
    expect(line).not.toContain(LANE);
    expect(line).not.toContain(user.userName);
  });
});
