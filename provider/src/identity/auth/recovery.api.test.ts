import {
  forgetPassword,
  forgetPasswordMail,
  forgetSetNewPwd,
  loginPassword,
} from '@portal/shared/contracts/auth';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { resetUserPwd } from '@portal/shared/contracts/security';
import { baseInfo } from '@portal/shared/contracts/user';
import { eq } from 'drizzle-orm';
import { users } from '../../platform/database/schema/users';
import { buildUser, type UserRow } from '../../testing/builders';
import { phoneFields, sentCode } from '../../testing/proof-codes';
import { bindAuthenticator, messagesOf, noticeTo, otherThan, ticket } from '../../testing/security-scene';
import { signIn } from '../../testing/sign-in';
import { sharedApp } from '../../testing/shared-app';
import { NO_TEXTS, UNKEEPABLE } from '../../testing/text-edges';
import { FIVE_WRONG_CODES, repeat } from '../../testing/code-tries';

const OLD = 'Right-horse-1';
const NEW = 'Better-stable-2';

const app = sharedApp();
let user: UserRow;
let n = 0;

beforeEach(async () => {
  app.clock.setOffset(0);
  n += 1;
  user = await buildUser(app, {
    password: OLD,
    userName: `forgot-${n}`,
    phoneE164: `+86135${String(n).padStart(8, '0')}`,
    mail: `forgot-${n}@example.com`,
  });
});

const phone = () => user.phoneE164 ?? '';
const mail = () => user.mail ?? '';
const phoneProof = (number = phone()) => phoneFields(app, 'forget', number);
async function mailProof(Mail = mail()) {
  const { key, code } = await sentCode(app, 'forgetMail', Mail.toLowerCase());
  return { Mail, Key: key, CodeMail: code };
}
const earned = async () => (await app.ok(forgetPassword, await phoneProof())).Key;
const tryIn = (Password: string) =>
  app.call(loginPassword, {
    Ticket: `recovery-${n}-${Math.random()}`,
    RandStr: 'r',
    UserName: user.userName ?? '',
    Password,
  });

describe('forgetPassword (12)', () => {
  test('returns a ticket and a masked name', async () => {
    const response = await app.ok(forgetPassword, await phoneProof());
    expect(response).toEqual({ Key: expect.stringMatching(/^[\w-]{43}$/), UserName: 'f***' });
  });

  test('reveals that a number is not registered only to its holder (4105)', async () => {
    const proof = await phoneProof('+8613000000000');
    expect(await app.refusal(forgetPassword, { ...proof, CodeSms: otherThan(proof.CodeSms) })).toBe(
      errorCodes.codeWrong,
    );
    expect(await app.refusal(forgetPassword, proof)).toBe(errorCodes.contactNotRegistered);
  });

  test('accepts a code once, of its own scene, within five tries (4503, 4508)', async () => {
    const proof = await phoneProof();
    await app.ok(forgetPassword, proof);
    expect(await app.refusal(forgetPassword, proof)).toBe(errorCodes.codeExpired);
    app.clock.setOffset(60);
    expect(await app.refusal(forgetPassword, await phoneFields(app, 'login', phone()))).toBe(
      errorCodes.codeExpired,
    );
    app.clock.setOffset(120);
    const other = await phoneProof();
    const codes = await repeat(5, () =>
      app.refusal(forgetPassword, { ...other, CodeSms: otherThan(other.CodeSms) }),
    );
    expect(codes).toEqual(FIVE_WRONG_CODES);
  });

  test.each([...NO_TEXTS, '', '12', 'a'])('refuses %j for a number (4000)', async (UserPhone) => {
    expect(await app.refusal(forgetPassword, { UserPhone, Key: 'k', CodeSms: '123456' })).toBe(
      errorCodes.validationFailed,
    );
  });
});

describe('forgetPasswordMail (13)', () => {
  test('returns a ticket, whatever the case of the mailbox', async () => {
    expect(await app.ok(forgetPasswordMail, await mailProof(mail().toUpperCase()))).toMatchObject({
      UserName: 'f***',
    });
  });

  test('reveals that a mailbox is not registered only to its holder (4105)', async () => {
    const proof = await mailProof(`nobody-${n}@example.com`);
    const wrong = { ...proof, CodeMail: otherThan(proof.CodeMail) };
    expect(await app.refusal(forgetPasswordMail, wrong)).toBe(errorCodes.codeWrong);
    expect(await app.refusal(forgetPasswordMail, proof)).toBe(errorCodes.contactNotRegistered);
    expect(await app.refusal(forgetPasswordMail, proof)).toBe(errorCodes.codeExpired);
  });

  test('allows five wrong codes (4508)', async () => {
    const proof = await mailProof();
    const wrong = { ...proof, CodeMail: otherThan(proof.CodeMail) };
    for (let i = 0; i < 4; i += 1) await app.refusal(forgetPasswordMail, wrong);
    expect(await app.refusal(forgetPasswordMail, wrong)).toBe(errorCodes.codeTriesExhausted);
  });

  test.each([...NO_TEXTS, ...UNKEEPABLE, '', 'a', 'a@b', `${'a'.repeat(250)}@example.com`])(
    'refuses %j for a mailbox (4000)',
    async (Mail) => {
      expect(await app.refusal(forgetPasswordMail, { Mail, Key: 'k', CodeMail: '123456' })).toBe(
        errorCodes.validationFailed,
      );
    },
  );
});

describe('forgetSetNewPwd (14)', () => {
  test('sets the password, ends every session and signs nobody in', async () => {
    const sessions = [await signIn(app, user), await signIn(app, user)];
    const response = await app.call(forgetSetNewPwd, { Key: await earned(), Password: NEW });
    expect(response).toMatchObject({ code: 0, obj: null });
    expect(response.headers['set-cookie']).toBeUndefined();
    for (const as of sessions)
      expect(await app.refusal(baseInfo, {}, { as })).toBe(errorCodes.sessionInvalid);
    expect((await tryIn(OLD)).code).toBe(errorCodes.wrongCredentials);
    expect((await tryIn(NEW)).code).toBe(0);
  });

  test('notifies the owner by station message, by SMS and by mail', async () => {
    await app.ok(forgetSetNewPwd, { Key: await earned(), Password: NEW });
    expect(await messagesOf({ app, user })).toEqual(['passwordRecovered']);
    expect(await noticeTo(app, phone(), 'passwordRecovered')).toContain('contact us');
    expect(await noticeTo(app, mail(), 'passwordRecovered')).toContain('contact us');
  });

  test('uses the language of the account', async () => {
    await app.database.queries.update(users).set({ lan: 'zh-CN' }).where(eq(users.id, user.id));
    await app.ok(forgetSetNewPwd, { Key: await earned(), Password: NEW }, { language: 'en' });
    expect(await noticeTo(app, mail(), 'passwordRecovered')).toContain('密码');
  });

  test('removes the lock', async () => {
    for (let i = 0; i < 5; i += 1) await tryIn('Wrong-horse-1');
    expect((await tryIn(OLD)).code).toBe(errorCodes.accountLocked);
    await app.ok(forgetSetNewPwd, { Key: await earned(), Password: NEW });
    expect((await tryIn(NEW)).code).toBe(0);
  });

  test('never skips the second factor: the next sign-in still requires it (4532)', async () => {
    const scene = { app, user, as: await signIn(app, user) };
    const authenticator = await bindAuthenticator(scene);
    await app.database.queries.update(users).set({ loginLevel: 1 }).where(eq(users.id, user.id));
    await app.ok(forgetSetNewPwd, { Key: await earned(), Password: NEW });
    expect((await tryIn(NEW)).code).toBe(errorCodes.mfaRequired);
    const [row] = await app.database.queries.select().from(users).where(eq(users.id, user.id));
    expect(row).toMatchObject({ loginLevel: 1, mfaSecretEnc: expect.any(String) });
    expect(authenticator.recoveryCodes).toHaveLength(10);
  });

  test('voids earlier tickets: step-ups, and another recovery', async () => {
    const other = await earned();
    app.clock.setOffset(60);
    const Key = await earned();
    const stepUp = await ticket({ app, user });
    await app.ok(forgetSetNewPwd, { Key, Password: NEW });
    expect(await app.refusal(forgetSetNewPwd, { Key: other, Password: 'Third-meadow-3' })).toBe(
      errorCodes.stepUpRequired,
    );
    const as = await signIn(app, user);
    expect(await app.refusal(resetUserPwd, { Key: stepUp, Password: 'Third-meadow-3' }, { as })).toBe(
      errorCodes.stepUpRequired,
    );
  });

  test('accepts a ticket once, of its own scope, within ten minutes (4536)', async () => {
    const Key = await earned();
    await app.ok(forgetSetNewPwd, { Key, Password: NEW });
    expect(await app.refusal(forgetSetNewPwd, { Key, Password: 'Third-meadow-3' })).toBe(
      errorCodes.stepUpRequired,
    );
    const stepUp = await ticket({ app, user });
    expect(await app.refusal(forgetSetNewPwd, { Key: stepUp, Password: NEW })).toBe(
      errorCodes.stepUpRequired,
    );
    expect(await app.refusal(forgetSetNewPwd, { Key: 'A'.repeat(43), Password: NEW })).toBe(
      errorCodes.stepUpRequired,
    );
    app.clock.setOffset(60);
    const late = await earned();
    app.clock.setOffset(660);
    expect(await app.refusal(forgetSetNewPwd, { Key: late, Password: NEW })).toBe(errorCodes.stepUpRequired);
  });

  test('sets the password once for sixteen parallel requests', async () => {
    const Key = await earned();
    const responses = await Promise.all(
      Array.from({ length: 16 }, (_, i) =>
        app.call(forgetSetNewPwd, { Key, Password: `Meadow-grass-${i}a` }),
      ),
    );
    expect(responses.filter(({ code }) => code === 0)).toHaveLength(1);
  });

  test('refuses weak and common passwords and keeps the ticket valid (4111)', async () => {
    const Key = await earned();
    for (const Password of ['short', 'alllowercase1!', 'Password1!', `Xy!9${user.userName ?? ''}`]) {
      expect(await app.refusal(forgetSetNewPwd, { Key, Password })).toBe(errorCodes.passwordTooWeak);
    }
    await app.ok(forgetSetNewPwd, { Key, Password: NEW });
  });

  test('refuses the last five passwords, including the current one (4113), and accepts the sixth', async () => {
    const passwords = [OLD, ...['b', 'c', 'd', 'e', 'f'].map((letter) => `Green-meadow-7${letter}`)];
    for (const [index, Password] of passwords.slice(1).entries()) {
      app.clock.setOffset((index + 1) * 3600);
      await app.ok(forgetSetNewPwd, { Key: await earned(), Password });
    }
    app.clock.setOffset(24 * 3600);
    const Key = await earned();
    for (const Password of passwords.slice(2)) {
      expect(await app.refusal(forgetSetNewPwd, { Key, Password })).toBe(errorCodes.passwordReused);
    }
    await app.ok(forgetSetNewPwd, { Key, Password: OLD });
  });

  test('reveals five passwords at most by 4113', async () => {
    const Key = await earned();
    for (let i = 0; i < 5; i += 1) {
      expect(await app.refusal(forgetSetNewPwd, { Key, Password: OLD })).toBe(errorCodes.passwordReused);
    }
    expect(await app.refusal(forgetSetNewPwd, { Key, Password: OLD })).toBe(errorCodes.stepUpRequired);
  });

  test.each([...NO_TEXTS])('refuses %j for either text (4000)', async (wrong) => {
    expect(await app.refusal(forgetSetNewPwd, { Key: wrong, Password: NEW })).toBe(
      errorCodes.validationFailed,
    );
    expect(await app.refusal(forgetSetNewPwd, { Key: 'k', Password: wrong })).toBe(
      errorCodes.validationFailed,
    );
  });
});

test('of two tickets used in parallel one recovers the password, and the other is void', async () => {
  const keys = [await ticket({ app, user }, 'pwd'), await ticket({ app, user }, 'pwd')];
  const responses = await Promise.all(
    keys.map((Key, index) => app.call(forgetSetNewPwd, { Key, Password: `Better-stable-${index}` })),
  );
  expect(responses.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, errorCodes.stepUpRequired]);
});
