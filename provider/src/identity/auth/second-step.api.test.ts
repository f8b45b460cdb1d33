import { loginPassword, loginSms, loginVerifyAppCode } from '@portal/shared/contracts/auth';
import { loginHistory } from '@portal/shared/contracts/account';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { baseInfo } from '@portal/shared/contracts/user';
import { and, eq } from 'drizzle-orm';
import { messages } from '../../platform/database/schema/messages';
import { sessions } from '../../platform/database/schema/sign-in';
import { users } from '../../platform/database/schema/users';
import { buildUser } from '../../testing/builders';
import { phoneFields } from '../../testing/proof-codes';
import {
  bindAuthenticator,
  messagesOf,
  noticeTo,
  otherThan,
  advanceClock,
  securityScene,
  type Scene,
  type TestAuthenticator,
} from '../../testing/security-scene';
import { sharedApp } from '../../testing/shared-app';
import { NO_TEXTS } from '../../testing/text-edges';
import { FIVE_WRONG_MFA_CODES, repeat } from '../../testing/code-tries';

const PASSWORD = 'Right-horse-1';

const app = sharedApp();
let scene: Scene;
let authenticator: TestAuthenticator;
let tickets = 0;
let phones = 0;

beforeEach(async () => {
  phones += 1;
  scene = await securityScene(app, {
    password: PASSWORD,
    phoneE164: `+86136${String(phones).padStart(8, '0')}`,
  });
  authenticator = await bindAuthenticator(scene);
  await app.database.queries.update(users).set({ loginLevel: 1 }).where(eq(users.id, scene.user.id));
  advanceClock(app, 30);
});

const firstStep = (Password = PASSWORD) =>
  app.call(loginPassword, {
    Ticket: `second-${tickets++}`,
    RandStr: 'r',
    UserName: scene.user.userName ?? '',
    Password,
  });

/** The data of `mfaRequired`, as call 5 takes it. */
async function pending(): Promise<{ UserId: string; Key: string }> {
  const { code, status, obj } = await firstStep();
  expect([code, status]).toEqual([errorCodes.mfaRequired, 403]);
  const { key, user_id } = obj as { key: string; user_id: string };
  expect(user_id).toBe(scene.user.id);
  return { UserId: user_id, Key: key };
}

/** Four Keys, each four times. */
async function sixteen() {
  const steps = await Promise.all(Array.from({ length: 4 }, pending));
  return [...steps, ...steps, ...steps, ...steps];
}

const cookieOf = ({ headers }: { headers: { 'set-cookie'?: unknown } }): string =>
  /token=([\w-]+)/.exec(String(headers['set-cookie']))?.[1] ?? '';

describe('the first step of an account with a second factor', () => {
  test('opens no session and sets no cookie', async () => {
    const before = await app.database.queries.select().from(sessions);
    const response = await firstStep();
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(Object.keys(Object(response.obj))).toEqual(['key', 'user_id']);
    expect(await app.database.queries.select().from(sessions)).toHaveLength(before.length);
  });

  test('requires it only after the right password', async () => {
    expect((await firstStep('Wrong-horse-1')).code).toBe(errorCodes.wrongCredentials);
  });

  test('is not required where the level is off, or no authenticator is bound', async () => {
    await app.database.queries.update(users).set({ loginLevel: 0 }).where(eq(users.id, scene.user.id));
    expect((await firstStep()).code).toBe(0);
    await app.database.queries
      .update(users)
      .set({ loginLevel: 1, mfaSecretEnc: null })
      .where(eq(users.id, scene.user.id));
    expect((await firstStep()).code).toBe(0);
  });
});

describe('loginVerifyAppCode (5)', () => {
  test('signs in with the code of the app, as a session of two factors', async () => {
    const response = await app.call(loginVerifyAppCode, { ...(await pending()), Code: authenticator.next() });
    expect(response).toMatchObject({ code: 0, obj: { UserName: scene.user.userName } });
    const as = { header: (response.obj as { Id: string }).Id, cookie: cookieOf(response) };
    expect(await app.ok(baseInfo, {}, { as })).toMatchObject({ userId: scene.user.id });
    const [session] = await app.database.queries
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, scene.user.id), eq(sessions.mfa, true)));
    expect(session).toMatchObject({ method: 'password' });
    const { list } = await app.ok(loginHistory, {}, { as });
    expect(list.slice(0, 2)).toMatchObject([
      { method: 'password', result: 'success' },
      { method: 'password', result: 'mfa' },
    ]);
  });

  test('follows a code by SMS as well', async () => {
    const proof = await phoneFields(app, 'login', scene.user.phoneE164 ?? '');
    const { code, obj } = await app.call(loginSms, proof);
    expect(code).toBe(errorCodes.mfaRequired);
    const { key: Key, user_id: UserId } = obj as { key: string; user_id: string };
    await app.ok(loginVerifyAppCode, { Key, UserId, Code: authenticator.next() });
  });

  test('accepts the code of half a minute before and after, and none beyond', async () => {
    const step = await pending();
    const code = authenticator.next();
    advanceClock(app, 60);
    expect(await app.refusal(loginVerifyAppCode, { ...step, Code: code })).toBe(errorCodes.mfaCodeWrong);
    advanceClock(app, -30);
    await app.ok(loginVerifyAppCode, { ...step, Code: code });
    advanceClock(app, 60);
    const early = authenticator.next();
    advanceClock(app, -30);
    await app.ok(loginVerifyAppCode, { ...(await pending()), Code: early });
  });

  test('refuses a code used twice, and one older than the last (4504)', async () => {
    const older = authenticator.next();
    const code = authenticator.next();
    await app.ok(loginVerifyAppCode, { ...(await pending()), Code: code });
    const step = await pending();
    expect(await app.refusal(loginVerifyAppCode, { ...step, Code: code })).toBe(errorCodes.mfaCodeWrong);
    expect(await app.refusal(loginVerifyAppCode, { ...step, Code: older })).toBe(errorCodes.mfaCodeWrong);
  });

  test('refuses a used code when the clock was set back an hour', async () => {
    const code = authenticator.next();
    await app.ok(loginVerifyAppCode, { ...(await pending()), Code: code });
    advanceClock(app, -3600);
    const old = authenticator.next();
    expect(await app.refusal(loginVerifyAppCode, { ...(await pending()), Code: old })).toBe(
      errorCodes.mfaCodeWrong,
    );
    advanceClock(app, 3600);
  });

  test('signs in once for sixteen requests with one code', async () => {
    const steps = await sixteen();
    const Code = authenticator.next();
    const responses = await Promise.all(steps.map((step) => app.call(loginVerifyAppCode, { ...step, Code })));
    expect(responses.filter(({ code }) => code === 0)).toHaveLength(1);
  });

  test('spends the Key (4503)', async () => {
    const step = await pending();
    await app.ok(loginVerifyAppCode, { ...step, Code: authenticator.next() });
    expect(await app.refusal(loginVerifyAppCode, { ...step, Code: authenticator.next() })).toBe(
      errorCodes.codeExpired,
    );
  });

  test('allows a retry after wrong codes (4504) and ends with the fifth (4508)', async () => {
    const step = await pending();
    const Code = otherThan(otherThan(otherThan(authenticator.next())));
    const codes = await repeat(6, () => app.refusal(loginVerifyAppCode, { ...step, Code }));
    expect(codes).toEqual([...FIVE_WRONG_MFA_CODES, errorCodes.codeTriesExhausted]);
    expect(await app.refusal(loginVerifyAppCode, { ...step, Code: authenticator.next() })).toBe(
      errorCodes.codeTriesExhausted,
    );
    await app.ok(loginVerifyAppCode, { ...(await pending()), Code: authenticator.next() });
  });

  test('limits guesses over all tickets: ten in a row, then half an hour of 4029', async () => {
    const wrong = () => otherThan(otherThan(otherThan(authenticator.next())));
    for (let i = 0; i < 2; i += 1) {
      const step = await pending();
      for (let j = 0; j < 5; j += 1) await app.refusal(loginVerifyAppCode, { ...step, Code: wrong() });
    }
    const refused = await app.call(loginVerifyAppCode, { ...(await pending()), Code: authenticator.next() });
    expect(refused).toMatchObject({ code: errorCodes.rateLimited, status: 429 });
    advanceClock(app, 30 * 60);
    await app.ok(loginVerifyAppCode, { ...(await pending()), Code: authenticator.next() });
  });

  test('refuses an unknown Key, one of another account, or one after ten minutes (4503)', async () => {
    const step = await pending();
    const Code = authenticator.next();
    const other = await buildUser(app);
    expect(await app.refusal(loginVerifyAppCode, { ...step, Code, Key: 'A'.repeat(43) })).toBe(
      errorCodes.codeExpired,
    );
    expect(await app.refusal(loginVerifyAppCode, { ...step, Code, UserId: other.id })).toBe(
      errorCodes.codeExpired,
    );
    advanceClock(app, 600);
    expect(await app.refusal(loginVerifyAppCode, { ...step, Code: authenticator.next() })).toBe(
      errorCodes.codeExpired,
    );
  });

  test('refuses the Key once the authenticator is unbound (4503)', async () => {
    const step = await pending();
    const Code = authenticator.next();
    await app.database.queries.update(users).set({ mfaSecretEnc: null }).where(eq(users.id, scene.user.id));
    expect(await app.refusal(loginVerifyAppCode, { ...step, Code })).toBe(errorCodes.codeExpired);
  });

  test('refuses an account that was locked (4511) or disabled (4103) in between', async () => {
    const step = await pending();
    for (let i = 0; i < 5; i += 1) await firstStep('Wrong-horse-1');
    expect(await app.call(loginVerifyAppCode, { ...step, Code: authenticator.next() })).toMatchObject({
      code: errorCodes.accountLocked,
      obj: { fail_allow_time: 0 },
    });
    advanceClock(app, 30 * 60);
    const again = await pending();
    await app.database.queries.update(users).set({ status: 'disabled' }).where(eq(users.id, scene.user.id));
    expect(await app.refusal(loginVerifyAppCode, { ...again, Code: authenticator.next() })).toBe(
      errorCodes.accountDisabled,
    );
  });
});

describe('a recovery code', () => {
  const [first, second] = [0, 1] as const;
  const code = (index: number) => authenticator.recoveryCodes[index] ?? '';

  test('is reported to the owner right after the sign-in', async () => {
    await app.ok(loginVerifyAppCode, { ...(await pending()), RecoveryCode: code(first) });
    expect(await noticeTo(app, scene.user.mail ?? '', 'recoveryCodeUsed')).not.toBe('');
  });

  test("replaces the app's code once, in any case and without dashes, and its owner is notified", async () => {
    const RecoveryCode = ` ${code(first).toUpperCase().replaceAll('-', '')} `;
    await app.ok(loginVerifyAppCode, { ...(await pending()), RecoveryCode });
    expect(await app.refusal(loginVerifyAppCode, { ...(await pending()), RecoveryCode })).toBe(
      errorCodes.mfaCodeWrong,
    );
    expect((await messagesOf(scene))[0]).toBe('recoveryCodeUsed');
    const [notice] = await app.database.queries
      .select({ params: messages.params })
      .from(messages)
      .where(and(eq(messages.userId, scene.user.id), eq(messages.template, 'recoveryCodeUsed')));
    expect(notice?.params).toEqual({ left: 9 });
  });

  test('of another account is refused (4504)', async () => {
    const RecoveryCode = code(first);
    scene = await securityScene(app, { password: PASSWORD, phoneE164: '+8613799999999' });
    authenticator = await bindAuthenticator(scene);
    await app.database.queries.update(users).set({ loginLevel: 1 }).where(eq(users.id, scene.user.id));
    expect(await app.refusal(loginVerifyAppCode, { ...(await pending()), RecoveryCode })).toBe(
      errorCodes.mfaCodeWrong,
    );
  });

  test('counts with the ticket’s five tries (4508)', async () => {
    const step = await pending();
    const codes = await repeat(6, () =>
      app.refusal(loginVerifyAppCode, { ...step, RecoveryCode: 'xxxx-xxxx-xxxx-xxxx' }),
    );
    expect(codes).toEqual([...FIVE_WRONG_MFA_CODES, errorCodes.codeTriesExhausted]);
    expect(await app.refusal(loginVerifyAppCode, { ...step, RecoveryCode: code(first) })).toBe(
      errorCodes.codeTriesExhausted,
    );
  });

  test('is not spent with a spent Key', async () => {
    const step = await pending();
    await app.ok(loginVerifyAppCode, { ...step, RecoveryCode: code(first) });
    expect(await app.refusal(loginVerifyAppCode, { ...step, RecoveryCode: code(second) })).toBe(
      errorCodes.codeExpired,
    );
    await app.ok(loginVerifyAppCode, { ...(await pending()), RecoveryCode: code(second) });
  });

  test('signs in once for sixteen parallel requests', async () => {
    const steps = await sixteen();
    const responses = await Promise.all(
      steps.map((step) => app.call(loginVerifyAppCode, { ...step, RecoveryCode: code(first) })),
    );
    expect(responses.filter((response) => response.code === 0)).toHaveLength(1);
  });
});

describe('bad input (4000)', () => {
  const good = () => ({ UserId: scene.user.id, Key: 'k', Code: '123456' });

  test.each(['', '12345', '1234567', '12345a', '١٢٣٤٥٦'])('code %j', async (Code) => {
    expect(await app.send(loginVerifyAppCode, { ...good(), Code })).toMatchObject({
      code: errorCodes.validationFailed,
      obj: { fields: { Code: 'enterCaptcha' } },
    });
  });

  test('neither code', async () => {
    const { UserId, Key } = good();
    expect(await app.refusal(loginVerifyAppCode, { UserId, Key })).toBe(errorCodes.validationFailed);
  });

  test.each([...NO_TEXTS])('%j in place of each text', async (wrong) => {
    for (const field of ['UserId', 'Key', 'Code', 'RecoveryCode']) {
      expect(await app.refusal(loginVerifyAppCode, { ...good(), [field]: wrong })).toBe(
        errorCodes.validationFailed,
      );
    }
  });
});
