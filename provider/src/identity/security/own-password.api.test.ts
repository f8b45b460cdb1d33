import { loginPassword } from '@portal/shared/contracts/auth';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { resetUserPwd } from '@portal/shared/contracts/security';
import { baseInfo, changeUserPwd, setUserPwd } from '@portal/shared/contracts/user';
import { eq } from 'drizzle-orm';
import { users } from '../../platform/database/schema/users';
import { stepTicketService } from '../step-up/step-ticket.service';
import {
  messagesOf,
  noticeTo,
  advanceClock,
  sceneForEachTest,
  securityScene,
  ticket,
} from '../../testing/security-scene';
import { signIn } from '../../testing/sign-in';
import { sharedApp } from '../../testing/shared-app';

const OLD = 'Right-horse-1';
const NEW = 'Battery-staple-2';

const app = sharedApp();
const scene = sceneForEachTest(app, { password: OLD });
let tickets = 0;

const withPassword = async (Password: string) => {
  const request = {
    Ticket: `t-${String(tickets++)}`,
    RandStr: 'r',
    UserName: scene.user.userName ?? '',
    Password,
  };
  return (await app.call(loginPassword, request)).code;
};
const change = (OldPassword: string, Password: string, as = scene.as) =>
  app.call(changeUserPwd, { OldPassword, Password }, { as });

describe('changeUserPwd (45)', () => {
  test('changes the password, and the old one no longer works', async () => {
    expect(await change(OLD, NEW)).toMatchObject({ code: 0, obj: null });
    expect(await withPassword(NEW)).toBe(0);
    expect(await withPassword(OLD)).toBe(errorCodes.wrongCredentials);
  });

  test('ends every other session but not this one', async () => {
    const elsewhere = await signIn(app, scene.user);
    const stranger = await securityScene(app);

    await change(OLD, NEW);

    expect(await app.refusal(baseInfo, {}, { as: elsewhere })).toBe(errorCodes.sessionInvalid);
    await app.ok(baseInfo, {}, { as: scene.as });
    await app.ok(baseInfo, {}, { as: stranger.as });
  });

  test('voids earlier proofs, and notifies the owner by station message and outside the portal', async () => {
    const Key = await ticket(scene);
    const othersKey = await ticket(await securityScene(app));

    await change(OLD, NEW);

    expect(await app.refusal(resetUserPwd, { Key, Password: 'Another-one-3' }, { as: scene.as })).toBe(
      errorCodes.stepUpRequired,
    );
    expect(await messagesOf(scene)).toEqual(['passwordChanged']);
    expect(await noticeTo(app, scene.user.mail ?? '', 'passwordChanged')).toContain('password');
    const claim = { key: othersKey, scopes: ['reset'] } as const;
    await expect(stepTicketService(app.deps).check(app.database.queries, claim)).resolves.toBeTruthy();
  });

  test('refuses a wrong old password (4112) and stops guessing at it (4029)', async () => {
    const codes: number[] = [];
    for (let i = 0; i < 12; i += 1) codes.push((await change(`Wrong-guess-${String(i)}`, NEW)).code);
    expect(codes).toEqual([
      ...Array<number>(10).fill(errorCodes.oldPasswordWrong),
      errorCodes.rateLimited,
      errorCodes.rateLimited,
    ]);
    // The right one is refused too, from every session. The sign-in by password is not affected.
    const elsewhere = await signIn(app, scene.user);
    expect((await change(OLD, NEW, elsewhere)).code).toBe(errorCodes.rateLimited);
    expect(await withPassword(OLD)).toBe(0);
    advanceClock(app, 30 * 60);
    const later = await signIn(app, scene.user);
    expect((await change(OLD, NEW, later)).code).toBe(0);
  });

  test('counts parallel guesses one by one', async () => {
    const responses = await Promise.all(
      Array.from({ length: 16 }, (_, i) => change(`Wrong-${String(i)}-Aa`, NEW)),
    );
    expect(responses.filter(({ code }) => code === errorCodes.oldPasswordWrong)).toHaveLength(10);
    expect(responses.filter(({ code }) => code === errorCodes.rateLimited)).toHaveLength(6);
  });

  test('accepts one of two parallel changes, since the other proved a replaced password', async () => {
    const responses = await Promise.all([change(OLD, NEW), change(OLD, 'Different-one-4')]);
    expect(responses.map(({ code }) => code).toSorted()).toEqual([0, errorCodes.oldPasswordWrong]);
  });

  test('refuses where no password is set (4115)', async () => {
    const { as } = await securityScene(app);
    expect(await app.refusal(changeUserPwd, { OldPassword: OLD, Password: NEW }, { as })).toBe(
      errorCodes.passwordNotSet,
    );
  });

  test.each(['Password1!', 'Qwerty2024!', 'abc', 'alllowercase', 'NoDigits-here'])(
    'refuses %s as too weak (4111)',
    async (weak) => {
      expect((await change(OLD, weak)).code).toBe(errorCodes.passwordTooWeak);
    },
  );

  test('refuses one that contains the user name (4111)', async () => {
    const Password = `X1-${scene.user.userName ?? ''}-yZ`;
    expect((await change(OLD, Password)).code).toBe(errorCodes.passwordTooWeak);
  });

  test('refuses the current one and the four before it (4113), and accepts the sixth again', async () => {
    const words = [OLD, ...[1, 2, 3, 4, 5].map((n) => `Distinct-word-${String(n)}x`)];
    for (let i = 0; i + 1 < words.length; i += 1) {
      advanceClock(app, 60);
      expect((await change(words[i] ?? '', words[i + 1] ?? '')).code).toBe(0);
    }
    const present = words.at(-1) ?? '';
    for (const had of words.slice(1))
      expect((await change(present, had)).code).toBe(errorCodes.passwordReused);
    expect((await change(present, OLD)).code).toBe(0);
  });

  test.each([
    [{}, ['OldPassword', 'Password']],
    [{ OldPassword: '', Password: NEW }, ['OldPassword']],
    [{ OldPassword: OLD, Password: 7 }, ['Password']],
  ])('names the wrong fields of %j (4000)', async (request, fields) => {
    const { code, obj } = await app.send(changeUserPwd, request, { as: scene.as });
    expect(code).toBe(errorCodes.validationFailed);
    expect(Object.keys((obj as { fields: object }).fields)).toEqual(fields);
  });
});

describe('setUserPwd (46)', () => {
  test('sets a first password once (4114)', async () => {
    const fresh = await securityScene(app);
    await app.ok(setUserPwd, { Password: NEW }, { as: fresh.as });
    expect(await messagesOf(fresh)).toEqual(['passwordSet']);
    expect(await app.refusal(setUserPwd, { Password: OLD }, { as: fresh.as })).toBe(
      errorCodes.passwordAlreadySet,
    );
  });

  test('sets one of sixteen parallel ones', async () => {
    const fresh = await securityScene(app);
    const responses = await Promise.all(
      Array.from({ length: 16 }, (_, i) =>
        app.call(setUserPwd, { Password: `Together-${String(i)}-Aa` }, { as: fresh.as }),
      ),
    );
    expect(responses.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(responses.filter(({ code }) => code === errorCodes.passwordAlreadySet)).toHaveLength(15);
  });

  test('refuses a common one (4111)', async () => {
    const { as } = await securityScene(app);
    expect(await app.refusal(setUserPwd, { Password: 'Password1!' }, { as })).toBe(
      errorCodes.passwordTooWeak,
    );
  });
});

describe('resetUserPwd (52)', () => {
  const reset = (Key: string, Password = NEW) => app.call(resetUserPwd, { Key, Password }, { as: scene.as });

  test('sets a new password after a step-up, once', async () => {
    const Key = await ticket(scene);
    expect(await reset(Key)).toMatchObject({ code: 0, obj: null });
    expect(await withPassword(NEW)).toBe(0);
    expect((await reset(Key, 'Another-one-3')).code).toBe(errorCodes.stepUpRequired);
    expect(await messagesOf(scene)).toEqual(['passwordChanged']);
  });

  test('also sets the first one', async () => {
    const fresh = await securityScene(app);
    await app.ok(resetUserPwd, { Key: await ticket(fresh), Password: NEW }, { as: fresh.as });
    expect(await messagesOf(fresh)).toEqual(['passwordSet']);
  });

  test.each([
    ['of another scope', () => ticket(scene, 'pwd')],
    ['of the login', () => ticket(scene, 'mfa-login')],
    ['of another account', async () => ticket(await securityScene(app))],
    ['that was never issued', () => Promise.resolve('A'.repeat(43))],
  ])('refuses a Key %s (4536)', async (_, keyOf) => {
    expect((await reset(await keyOf())).code).toBe(errorCodes.stepUpRequired);
    expect(await withPassword(OLD)).toBe(0);
  });

  test('accepts a Key for ten minutes (4536)', async () => {
    const Key = await ticket(scene);
    advanceClock(app, 600);
    expect((await reset(Key)).code).toBe(errorCodes.stepUpRequired);
  });

  test('keeps the Key for a better password (4111, 4113)', async () => {
    const Key = await ticket(scene);
    expect((await reset(Key, 'Password1!')).code).toBe(errorCodes.passwordTooWeak);
    expect((await reset(Key, OLD)).code).toBe(errorCodes.passwordReused);
    expect((await reset(Key)).code).toBe(0);
  });

  test('accepts one of sixteen requests with one Key', async () => {
    const Key = await ticket(scene);
    const responses = await Promise.all(
      Array.from({ length: 16 }, (_, i) => reset(Key, `Sixteen-${String(i)}-Aa`)),
    );
    expect(responses.filter(({ code }) => code === 0)).toHaveLength(1);
    const [row] = await app.database.queries.select().from(users).where(eq(users.id, scene.user.id));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
  });
});
