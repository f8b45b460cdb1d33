import { forgetSetNewPwd, loginPassword, logout } from '@portal/shared/contracts/auth';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { baseInfo } from '@portal/shared/contracts/user';
import { eq } from 'drizzle-orm';
import { users } from '../../platform/database/schema/users';
import { buildUser, type UserRow } from '../../testing/builders';
import { ticket } from '../../testing/security-scene';
import { signIn, type SessionTokens } from '../../testing/sign-in';
import type { TestApp } from '../../testing/test-app';
import { openTwoProviders } from '../../testing/two-providers';

/*
 * Two apps on one database, like two processes. With PostgreSQL each has its own connections. PGlite has only one
 * process; there the test shows that neither app caches sessions.
 */

const PASSWORD = 'Right-horse-1';

let one: TestApp;
let other: TestApp;
let user: UserRow;
let cleanUp: () => Promise<void>;

beforeAll(async () => {
  ({ one, other, close: cleanUp } = await openTwoProviders());
});
afterAll(() => cleanUp());
beforeEach(async () => {
  user = await buildUser(one, { password: PASSWORD, userName: `both-${(names += 1)}` });
});
let names = 0;
let tickets = 0;

const tryIn = (app: TestApp, Password: string) =>
  app.call(loginPassword, {
    Ticket: `both-${tickets++}`,
    RandStr: 'r',
    UserName: user.userName ?? '',
    Password,
  });
/** Both apps have seen the session alive, so that each could have cached it. */
async function seenByBoth(as: SessionTokens): Promise<void> {
  for (const app of [one, other]) await app.ok(baseInfo, {}, { as });
}

test('a session that ends in one is refused in the other at the next request', async () => {
  const as = await signIn(one, user);
  await seenByBoth(as);
  await one.ok(logout, {}, { as });
  expect(await other.refusal(baseInfo, {}, { as })).toBe(errorCodes.sessionInvalid);
});

test('a recovered password ends all sessions in both', async () => {
  const sessions = [await signIn(one, user), await signIn(other, user)];
  for (const as of sessions) await seenByBoth(as);
  await one.ok(forgetSetNewPwd, {
    Key: await ticket({ app: one, user }, 'pwd'),
    Password: 'Better-stable-2',
  });
  for (const as of sessions) {
    expect(await one.refusal(baseInfo, {}, { as })).toBe(errorCodes.sessionInvalid);
    expect(await other.refusal(baseInfo, {}, { as })).toBe(errorCodes.sessionInvalid);
  }
});

test('a disabled account is refused in both', async () => {
  const as = await signIn(one, user);
  await seenByBoth(as);
  await one.database.queries.update(users).set({ status: 'disabled' }).where(eq(users.id, user.id));
  expect(await other.refusal(baseInfo, {}, { as })).toBe(errorCodes.sessionInvalid);
});

test('failures are counted together: five guesses over both lock the account in both', async () => {
  const codes = [];
  for (const app of [one, other, one, other, one]) codes.push((await tryIn(app, 'Wrong-horse-1')).code);
  expect(codes).toEqual([
    errorCodes.wrongCredentials,
    errorCodes.wrongCredentials,
    errorCodes.wrongCredentials,
    errorCodes.wrongCredentials,
    errorCodes.accountLocked,
  ]);
  expect((await tryIn(other, PASSWORD)).code).toBe(errorCodes.accountLocked);
});

test('sixteen parallel guesses over both get no more than five tries', async () => {
  // All are wrong: a right one among them could reset the count early.
  const guesses = Array.from({ length: 16 }, (_, i) => tryIn(i % 2 === 0 ? one : other, 'Wrong-horse-1'));
  const codes = (await Promise.all(guesses)).map(({ code }) => code);
  expect(codes.filter((code) => code === errorCodes.wrongCredentials)).toHaveLength(4);
  expect(codes.filter((code) => code === errorCodes.accountLocked)).toHaveLength(12);
  expect((await tryIn(other, PASSWORD)).code).toBe(errorCodes.accountLocked);
});
