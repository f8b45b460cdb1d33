import { loginPassword, loginPasswordEnter, loginPasswordPerson } from '@portal/shared/contracts/auth';
import { loginHistory } from '@portal/shared/contracts/account';
import { eq } from 'drizzle-orm';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { loginLogs } from '../../platform/database/schema/sign-in';
import type { CaptchaProof } from '../../platform/gateways/captcha/captcha-gateway';
import { ExternalError } from '../../platform/gateways/external-error';
import { buildUser, type UserRow } from '../../testing/builders';
import { signIn } from '../../testing/sign-in';
import { sharedApp } from '../../testing/shared-app';
import { createTestApp } from '../../testing/test-app';
import { NO_TEXTS, UNKEEPABLE } from '../../testing/text-edges';

const PASSWORD = 'Right-horse-1';

const app = sharedApp();
let tickets = 0;

const captcha = () => ({ Ticket: `typed-${tickets++}`, RandStr: 'r' });
const person = (UserName: string, Password = PASSWORD) =>
  app.call(loginPasswordPerson, { ...captcha(), UserName, Password });
const enter = (UserName: string, password = PASSWORD) => {
  const { Ticket: ticket, RandStr: randStr } = captcha();
  return app.call(loginPasswordEnter, { ticket, randStr, UserName, password });
};
const nameOf = ({ userName }: UserRow) => userName ?? '';

const FORMS = [
  ['loginPasswordPerson (2)', loginPasswordPerson, person, 'individual', 'enterprise'],
  ['loginPasswordEnter (4)', loginPasswordEnter, enter, 'enterprise', 'individual'],
] as const;

describe.each(FORMS)('%s', (_, endpoint, tryIn, own, others) => {
  test(`signs in ${own} accounts, by name and by mail`, async () => {
    const user = await buildUser(app, { password: PASSWORD, userType: own });
    expect(await tryIn(` ${nameOf(user)} `)).toMatchObject({ code: 0, obj: { userType: own } });
    expect(await tryIn((user.mail ?? '').toUpperCase())).toMatchObject({ code: 0 });
  });

  test(`reveals that an account is ${others} only for its password (4107), and opens no session`, async () => {
    const user = await buildUser(app, { password: PASSWORD, userType: others });
    expect(await tryIn(nameOf(user), 'Wrong-horse-1')).toMatchObject({
      code: errorCodes.wrongCredentials,
      obj: { fail_allow_time: 4 },
    });
    const response = await tryIn(nameOf(user));
    expect(response).toMatchObject({ code: errorCodes.wrongAccountType, status: 400, obj: null });
    expect(response.headers['set-cookie']).toBeUndefined();
    const logs = await app.database.queries.select().from(loginLogs).where(eq(loginLogs.userId, user.id));
    expect(logs.map(({ result }) => result)).toEqual(['failed', 'failed']);
  });

  test('counts down and locks like the other forms (4106, 4511), also for the other type', async () => {
    const user = await buildUser(app, { password: PASSWORD, userType: others });
    const responses = [];
    for (let i = 0; i < 5; i += 1) responses.push((await tryIn(nameOf(user), 'Wrong-horse-1')).obj);
    expect(responses).toEqual([4, 3, 2, 1, 0].map((left) => ({ fail_allow_time: left })));
    expect(await tryIn(nameOf(user))).toMatchObject({ code: errorCodes.accountLocked });
  });

  test('asks for the second factor (4532), and refuses a disabled account (4103)', async () => {
    const user = await buildUser(app, {
      password: PASSWORD,
      userType: own,
      loginLevel: 1,
      mfaSecretEnc: 'sealed',
    });
    expect(await tryIn(nameOf(user))).toMatchObject({
      code: errorCodes.mfaRequired,
      obj: { user_id: user.id },
    });
    const disabled = await buildUser(app, { password: PASSWORD, userType: own, status: 'disabled' });
    expect(await tryIn(nameOf(disabled))).toMatchObject({ code: errorCodes.accountDisabled });
  });

  test('refuses a used captcha (4501)', async () => {
    const user = await buildUser(app, { password: PASSWORD, userType: own });
    const once = { ...captcha(), UserName: nameOf(user), Password: PASSWORD };
    expect((await app.send(endpoint, once)).code).toBe(0);
    expect(await app.send(endpoint, once)).toMatchObject({
      code: errorCodes.captchaInvalid,
      obj: { captchaRequired: true },
    });
  });

  test.each(['Ticket RandStr Password', 'ticket randStr password'])('takes a form with %s', async (names) => {
    const user = await buildUser(app, { password: PASSWORD, userType: own });
    const [ticket = '', randStr = '', password = ''] = names.split(' ');
    const form = new URLSearchParams({
      [ticket]: `form-${tickets++}`,
      [randStr]: 'r',
      UserName: nameOf(user),
      [password]: PASSWORD,
    });
    const response = await app.app.inject({
      method: 'POST',
      url: `${app.deps.settings.apiPath}${endpoint.path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:8080' },
      payload: form.toString(),
    });
    expect(response.json()).toMatchObject({ code: 0, obj: { userType: own } });
  });

  test.each([...NO_TEXTS, ...UNKEEPABLE, '', ' '.repeat(3), 'a'.repeat(255)])(
    'refuses %j for a name (4000)',
    async (UserName) => {
      const { code, obj } = await app.send(endpoint, { ...captcha(), UserName, Password: PASSWORD });
      expect([code, Object.keys((obj as { fields: object }).fields)]).toEqual([
        errorCodes.validationFailed,
        ['UserName'],
      ]);
    },
  );
});

test.each(FORMS)('%s writes a right password of the other type into the login history', async (...form) => {
  const [, , tryIn, , others] = form;
  const user = await buildUser(app, { password: PASSWORD, userType: others });

  expect((await tryIn(nameOf(user))).code).toBe(errorCodes.wrongAccountType);

  const { list } = await app.ok(loginHistory, {}, { as: await signIn(app, user) });
  expect(list).toMatchObject([{ method: 'password', result: 'failed' }]);
});

test('attempts whose captcha is being checked take no slot in the password queue', async () => {
  const slowAttempts = 40;
  let finish: (passes: boolean) => void = () => undefined;
  const answer = new Promise<boolean>((resolve) => (finish = resolve));
  let reportAllAsked: () => void = () => undefined;
  const allAsked = new Promise<void>((resolve) => (reportAllAsked = resolve));
  let asked = 0;
  const redeem = ({ ticket }: CaptchaProof) => {
    if (ticket === 'quick') return Promise.resolve(true);
    asked += 1;
    if (asked === slowAttempts) reportAllAsked();
    return answer;
  };
  const own = await createTestApp({
    database: app.database,
    replace: { captcha: { ...app.deps.captcha, redeem } },
  });
  const user = await buildUser(app, { password: PASSWORD });
  const attempt = (Ticket: string) =>
    own.call(loginPassword, { Ticket, RandStr: 'r', UserName: nameOf(user), Password: PASSWORD });

  const waiting = Array.from({ length: slowAttempts }, (_, i) => attempt(`slow-${String(i)}`));
  await allAsked;

  expect(await attempt('quick')).toMatchObject({ code: 0 });
  finish(false);
  for (const { code } of await Promise.all(waiting)) expect(code).toBe(errorCodes.captchaInvalid);
  await own.app.close();
});

test.each([loginPassword, loginPasswordPerson, loginPasswordEnter])(
  '$id reports that the captcha’s service is unavailable (5001), and counts no failure',
  async (endpoint) => {
    const away = () => Promise.reject(new ExternalError('captcha did not answer', 'timeout'));
    const own = await createTestApp({
      database: app.database,
      replace: { captcha: { ...app.deps.captcha, redeem: away } },
    });
    const user = await buildUser(app, { password: PASSWORD, userType: 'enterprise' });
    const request = { ...captcha(), UserName: nameOf(user), Password: 'Wrong-horse-1' };
    expect(await own.send(endpoint, request)).toMatchObject({ code: errorCodes.upstreamFailed, status: 502 });
    expect((await enter(nameOf(user), 'Wrong-horse-1')).obj).toEqual({ fail_allow_time: 4 });
    await own.app.close();
  },
);

test('a right password of the other type does not reset the count of guesses', async () => {
  const user = await buildUser(app, { password: PASSWORD, userType: 'enterprise' });
  for (let i = 0; i < 4; i += 1) await person(nameOf(user), 'Wrong-horse-1');
  expect((await person(nameOf(user))).code).toBe(errorCodes.wrongAccountType);
  expect(await person(nameOf(user), 'Wrong-horse-1')).toMatchObject({ code: errorCodes.accountLocked });
});
