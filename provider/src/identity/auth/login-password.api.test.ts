import { loginPassword } from '@portal/shared/contracts/auth';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { baseInfo } from '@portal/shared/contracts/user';
import { hash, verify } from '@node-rs/argon2';
import { eq, inArray, sql } from 'drizzle-orm';
import { readMigrations } from '../../platform/database/migrations';
import { loginLogs, sessions } from '../../platform/database/schema/sign-in';
import { users } from '../../platform/database/schema/users';
import { buildUser, type UserRow } from '../../testing/builders';
import { sharedApp } from '../../testing/shared-app';
import { createTestApp } from '../../testing/test-app';

const PASSWORD = 'Right-horse-1';

const app = sharedApp();
let user: UserRow;
let tickets = 0;

beforeEach(async () => {
  app.clock.setOffset(0);
  user = await buildUser(app, { password: PASSWORD });
});

const attempt = (UserName: string, Password = PASSWORD) => ({
  Ticket: `ticket-${tickets++}`,
  RandStr: 'random',
  UserName,
  Password,
});
const tryIn = (name: string, password?: string) => app.call(loginPassword, attempt(name, password));

/** The responses to wrong passwords for one name, in order. */
async function wrongTries(name: string, times: number) {
  const responses: { code: number; obj: unknown; msg: string }[] = [];
  for (let i = 0; i < times; i += 1) {
    const { code, obj, msg } = await tryIn(name, 'Wrong-horse-1');
    responses.push({ code, obj, msg });
  }
  return responses;
}

describe('loginPassword (3)', () => {
  test('signs in by name, with a session in two tokens', async () => {
    const response = await tryIn(`  ${user.userName ?? ''} `);

    expect(response).toMatchObject({
      code: 0,
      obj: { UserName: user.userName, userType: 'individual', expiresAt: '2026-03-02T20:00:00.000Z' },
    });
    const cookie = String(response.headers['set-cookie']);
    expect(cookie).toMatch(/^token=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    const as = { header: (response.obj as { Id: string }).Id, cookie: cookie.slice(6, 49) };
    expect(as.header).not.toBe(as.cookie);
    expect(await app.ok(baseInfo, {}, { as })).toMatchObject({ userId: user.id });
  });

  test('signs in by mail and by a name in other case', async () => {
    await app.ok(loginPassword, attempt((user.mail ?? '').toUpperCase()));
    await app.ok(loginPassword, attempt((user.userName ?? '').toUpperCase()));
  });

  test('a name that was stored with another dash signs in after the migration, unless another account has it', async () => {
    const taken = await buildUser(app, { userName: `li-${user.id.slice(-8)}` });
    const other = await buildUser(app, { userName: `li\u2013${user.id.slice(-8)}`, password: PASSWORD });
    const stored = `Zhang\u2013${user.id.slice(-8)}`;
    await app.database.queries.update(users).set({ userName: stored }).where(eq(users.id, user.id));
    const step = readMigrations().find(({ name }) => name === '0031_user_name_dashes');
    for (const statement of step?.statements ?? []) await app.database.queries.execute(sql.raw(statement));

    expect(await app.ok(loginPassword, attempt(stored))).toMatchObject({
      UserName: stored.replace('\u2013', '-'),
    });
    const names = await app.database.queries
      .select({ name: users.userName })
      .from(users)
      .where(inArray(users.id, [taken.id, other.id]));
    expect(new Set(names.map(({ name }) => name))).toEqual(new Set([taken.userName, other.userName]));
  });

  test('a password is one, however its letters and blanks are typed', async () => {
    user = await buildUser(app, { password: 'Caf\u00e9 horse-1' });
    await app.ok(loginPassword, attempt(user.userName ?? '', 'Cafe\u0301\u3000horse-1'));
    expect(await tryIn(user.userName ?? '', 'Caf\u00e9 horse-\uff11')).toMatchObject({
      code: errorCodes.wrongCredentials,
    });
  });

  test('a hash of the password as it was typed is valid, and replaced by the sign-in', async () => {
    const typed = 'Cafe\u0301\u3000horse-1';
    const passwordHash = await hash(typed);
    await app.database.queries.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    const composed = 'Caf\u00e9 horse-1';
    expect(await tryIn(user.userName ?? '', composed)).toMatchObject({ code: errorCodes.wrongCredentials });
    await app.ok(loginPassword, attempt(user.userName ?? '', typed));
    await app.ok(loginPassword, attempt(user.userName ?? '', composed));
    await app.ok(loginPassword, attempt(user.userName ?? '', typed));
    const [row] = await app.database.queries.select().from(users).where(eq(users.id, user.id));
    expect(await verify(row?.passwordHash ?? '', composed)).toBe(true);
  });

  test('stores hashes of both tokens, and a line of the history', async () => {
    const { Id } = await app.ok(loginPassword, attempt(user.userName ?? ''), {
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' },
    });
    const [row] = await app.database.queries.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(JSON.stringify(row)).not.toContain(Id);
    const [log] = await app.database.queries.select().from(loginLogs).where(eq(loginLogs.userId, user.id));
    expect(log).toMatchObject({
      method: 'password',
      result: 'success',
      browser: 'Firefox 145',
      system: 'Linux',
    });
  });

  test('accepts a form, and both spellings', async () => {
    const form = new URLSearchParams({
      ticket: 'f1',
      randStr: 'r',
      UserName: user.userName ?? '',
      password: PASSWORD,
    });
    const response = await app.app.inject({
      method: 'POST',
      url: '/api/verify/loginPassword',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:8080' },
      payload: form.toString(),
    });
    expect(response.json()).toMatchObject({ code: 0, obj: { UserName: user.userName } });
  });

  test('gives new tokens every time and ends the session that this browser had', async () => {
    const first = await tryIn(user.userName ?? '');
    const before = { header: (first.obj as { Id: string }).Id, cookie: cookieOf(first) };
    const second = await app.call(loginPassword, attempt(user.userName ?? ''), { as: before });
    expect(second.obj).not.toMatchObject({ Id: before.header });
    expect(await app.refusal(baseInfo, {}, { as: before })).toBe(errorCodes.sessionInvalid);
    expect(await app.refusal(baseInfo, {}, { as: { ...before, cookie: cookieOf(second) } })).toBe(
      errorCodes.sessionInvalid,
    );
  });

  test.each(['a known name', 'the mail of a known name', 'an unknown name', 'a name without a password'])(
    'counts down and locks for %s (4106, 4511)',
    async (kind) => {
      const passwordless = await buildUser(app);
      const names: Record<string, string> = {
        'a known name': user.userName ?? '',
        'the mail of a known name': user.mail ?? '',
        'an unknown name': `nobody-${tickets}`,
        'a name without a password': passwordless.userName ?? '',
      };
      const name = names[kind] ?? '';
      const responses = await wrongTries(name, 6);
      expect(responses.map(({ code, obj }) => [code, obj])).toEqual([
        ...[4, 3, 2, 1].map((left) => [errorCodes.wrongCredentials, { fail_allow_time: left }]),
        [errorCodes.accountLocked, { fail_allow_time: 0 }],
        [errorCodes.accountLocked, { fail_allow_time: 0 }],
      ]);
    },
  );

  test('counts name and mail of one account together, whatever the case', async () => {
    await wrongTries(user.userName ?? '', 2);
    await wrongTries((user.mail ?? '').toUpperCase(), 2);
    expect((await wrongTries(user.userName ?? '', 1))[0]).toMatchObject({ code: errorCodes.accountLocked });
  });

  test('stays locked for the right password, opens after 30 minutes and counts anew', async () => {
    await wrongTries(user.userName ?? '', 5);
    expect(await tryIn(user.userName ?? '')).toMatchObject({ code: errorCodes.accountLocked, status: 423 });
    app.clock.setOffset(30 * 60 - 1);
    expect(await tryIn(user.userName ?? '')).toMatchObject({ code: errorCodes.accountLocked });
    app.clock.setOffset(30 * 60);
    expect((await wrongTries(user.userName ?? '', 1))[0]).toMatchObject({ obj: { fail_allow_time: 4 } });
    await app.ok(loginPassword, attempt(user.userName ?? ''));
  });

  test('resets the failures after a success', async () => {
    await wrongTries(user.userName ?? '', 4);
    await app.ok(loginPassword, attempt(user.userName ?? ''));
    expect((await wrongTries(user.userName ?? '', 1))[0]).toMatchObject({ obj: { fail_allow_time: 4 } });
  });

  test('gives sixteen parallel guesses no more than five tries', async () => {
    const guesses = Array.from({ length: 16 }, (_, i) => tryIn(user.userName ?? '', `Guess-${i}`));
    const codes = (await Promise.all(guesses)).map(({ code }) => code);
    expect(codes.filter((code) => code === errorCodes.wrongCredentials)).toHaveLength(4);
    expect(codes.filter((code) => code === errorCodes.accountLocked)).toHaveLength(12);
    expect((await tryIn(user.userName ?? '', PASSWORD)).code).toBe(errorCodes.accountLocked);
  });

  test('signs nobody in with a password that was replaced while it was checked', async () => {
    const { queries } = app.database;
    const own = await createTestApp({
      database: {
        ...app.database,
        // This is the sign-in's own transaction: the password has already been found right.
        transaction: async (work) => {
          await queries.update(users).set({ passwordHash: 'new' }).where(eq(users.id, user.id));
          return app.database.transaction(work);
        },
      },
    });
    const response = await own.call(loginPassword, attempt(user.userName ?? ''));
    expect(response).toMatchObject({ code: errorCodes.wrongCredentials, obj: { fail_allow_time: 4 } });
    expect(await queries.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([]);
    await own.app.close();
  });

  test('returns 4029 immediately when too many requests wait', async () => {
    const attempts = Array.from({ length: 60 }, () => tryIn(`crowd-${tickets}`, 'x'));
    const codes = (await Promise.all(attempts)).map(({ code }) => code);
    expect(codes.filter((code) => code === errorCodes.rateLimited).length).toBeGreaterThanOrEqual(20);
    expect(
      codes.every((code) => code === errorCodes.wrongCredentials || code === errorCodes.rateLimited),
    ).toBe(true);
  });

  test('refuses a used ticket before anything else (4501)', async () => {
    const once = attempt(user.userName ?? '');
    await app.ok(loginPassword, once);
    expect(await app.call(loginPassword, once)).toMatchObject({
      code: errorCodes.captchaInvalid,
      obj: { captchaRequired: true },
    });
  });

  test('reveals that an account is disabled only for its password (4103)', async () => {
    const disabled = await buildUser(app, { password: PASSWORD, status: 'disabled' });
    expect((await wrongTries(disabled.userName ?? '', 1))[0]).toMatchObject({
      code: errorCodes.wrongCredentials,
    });
    expect(await app.refusal(loginPassword, attempt(disabled.userName ?? ''))).toBe(
      errorCodes.accountDisabled,
    );
  });

  test.each([
    [{}, ['Ticket', 'RandStr', 'UserName', 'Password']],
    [{ Ticket: 't', RandStr: 'r', UserName: '   ', Password: 'p' }, ['UserName']],
    [{ Ticket: 't', RandStr: 'r', UserName: 'a\0b', Password: 'p' }, ['UserName']],
    [{ Ticket: 't', RandStr: 'r', UserName: 'a', Password: 'p'.repeat(129) }, ['Password']],
    [{ Ticket: 't', RandStr: 'r', UserName: ['a'], Password: 'p' }, ['UserName']],
  ])('names the wrong fields of %j (4000)', async (request, fields) => {
    const response = await app.send(loginPassword, request);
    expect(response.code).toBe(errorCodes.validationFailed);
    expect(Object.keys((response.obj as { fields: object }).fields).sort()).toEqual(fields.sort());
  });
});

function cookieOf({ headers }: { headers: { 'set-cookie'?: unknown } }): string {
  return /token=([\w-]+)/.exec(String(headers['set-cookie']))?.[1] ?? '';
}
