import * as errorCodes from '@portal/shared/contracts/error-codes';
import { sendSmsBound } from '@portal/shared/contracts/notify';
import { baseInfo, setOldUserNamePhone, setUserNamePhone } from '@portal/shared/contracts/user';
import { eq } from 'drizzle-orm';
import { users } from '../../platform/database/schema/users';
import { buildUser } from '../../testing/builders';
import { signIn, type SessionTokens } from '../../testing/sign-in';
import {
  bindAuthenticator,
  latestCode,
  messagesOf,
  noticeTo,
  otherThan,
  advanceClock,
  securityScene,
  ticket,
  type Scene,
} from '../../testing/security-scene';
import { sharedApp } from '../../testing/shared-app';

const DAY = 24 * 3600;

const app = sharedApp();
let count = 0;

// Moves past the hour in which codes from one address are counted.
beforeEach(() => advanceClock(app, 3601));

const name = () => `buyer${(count += 1)}`;
const phone = () => `137${String((count += 1)).padStart(8, '0')}`;

/** An account as a marketplace creates it. */
const bare = (overrides: Parameters<typeof buildUser>[1] = {}) =>
  securityScene(app, { userName: null, phoneE164: null, source: 'amazon', ...overrides });

async function proof(as: SessionTokens, UserPhone: string) {
  const { Key } = await app.ok(
    sendSmsBound,
    { UserPhone, Ticket: `ticket-${(count += 1)}`, RandStr: 'random' },
    { as },
  );
  return { UserPhone, Key, CodeSms: await latestCode(app, UserPhone) };
}

const rowOf = async ({ user }: Pick<Scene, 'user'>) =>
  (await app.database.queries.select().from(users).where(eq(users.id, user.id)))[0];

describe.each([
  ['setUserNamePhone (48)', setUserNamePhone],
  ['setOldUserNamePhone (49)', setOldUserNamePhone],
] as const)('%s', (_name, endpoint) => {
  test('gives an account its name and phone', async () => {
    const [UserName, UserPhone] = [name(), phone()];
    const mail = `${UserName}@example.com`;
    const scene = await bare({ mail });
    const response = await app.ok(endpoint, { UserName, ...(await proof(scene.as, UserPhone)) }, scene);
    expect(response).toEqual({ UserName, UserPhone: `137****${UserPhone.slice(-4)}` });
    expect(await rowOf(scene)).toMatchObject({ userName: UserName, phoneE164: `+86${UserPhone}` });
    expect((await app.ok(baseInfo, {}, scene)).UserName).toBe(UserName);
    expect(await messagesOf(scene)).toContain('phoneBound');
    expect(await noticeTo(app, mail, 'phoneBound')).toContain(UserPhone.slice(-4));
    await app.database.queries.update(users).set({ mail: null }).where(eq(users.id, scene.user.id));
  });

  test('a session alone binds no phone if a second factor is bound (4536), a step-up does', async () => {
    const scene = await bare();
    await bindAuthenticator(scene);
    const request = { UserName: name(), ...(await proof(scene.as, phone())) };
    expect(await app.refusal(endpoint, request, scene)).toBe(errorCodes.stepUpRequired);
    const of = await securityScene(app);
    expect(await app.refusal(endpoint, { ...request, OldKey: await ticket(of) }, scene)).toBe(
      errorCodes.stepUpRequired,
    );
    expect(await app.refusal(endpoint, { ...request, OldKey: await ticket(scene, 'phone') }, scene)).toBe(
      errorCodes.stepUpRequired,
    );
    expect(await rowOf(scene)).toMatchObject({ userName: null, phoneE164: null });
    // The refusals spend neither code nor name.
    await app.ok(endpoint, { ...request, OldKey: await ticket(scene) }, scene);
    expect((await rowOf(scene))?.phoneE164).toBe(`+86${request.UserPhone}`);
  });

  test('accepts the phone that the account has', async () => {
    const UserPhone = phone();
    const scene = await bare({ phoneE164: `+86${UserPhone}` });
    const UserName = name();
    await app.ok(endpoint, { UserName, ...(await proof(scene.as, UserPhone)) }, scene);
    expect(await rowOf(scene)).toMatchObject({ userName: UserName, phoneE164: `+86${UserPhone}` });
    expect(await messagesOf(scene)).not.toContain('phoneBound');
  });

  test('never replaces a phone, whatever is proved of the new one (4009)', async () => {
    const scene = await bare({ phoneE164: `+86${phone()}` });
    const request = { UserName: name(), ...(await proof(scene.as, phone())) };
    expect(await app.refusal(endpoint, request, scene)).toBe(errorCodes.conflict);
    expect(await rowOf(scene)).toMatchObject({ userName: null });
  });

  test('a taken name costs no new code (4108)', async () => {
    const taken = await buildUser(app, { userName: name() });
    const scene = await bare();
    const proved = await proof(scene.as, phone());
    const UserName = taken.userName?.toUpperCase() ?? '';
    expect(await app.refusal(endpoint, { UserName, ...proved }, scene)).toBe(errorCodes.userNameTaken);
    expect(await rowOf(scene)).toMatchObject({ userName: null, phoneE164: null });
    await app.ok(endpoint, { UserName: name(), ...proved }, scene);
  });

  test('a taken phone is revealed only to a caller who proved it (4109)', async () => {
    const UserPhone = phone();
    await buildUser(app, { phoneE164: `+86${UserPhone}` });
    const scene = await bare();
    const proved = await proof(scene.as, UserPhone);
    const wrong = { ...proved, CodeSms: otherThan(proved.CodeSms) };
    expect(await app.refusal(endpoint, { UserName: name(), ...wrong }, scene)).toBe(errorCodes.codeWrong);
    expect(await app.refusal(endpoint, { UserName: name(), ...proved }, scene)).toBe(errorCodes.phoneTaken);
  });

  test('counts wrong codes (4502, 4508) and refuses unknown ones (4503)', async () => {
    const scene = await bare();
    const proved = await proof(scene.as, phone());
    const UserName = name();
    expect(await app.refusal(endpoint, { UserName, ...proved, Key: 'unknown' }, scene)).toBe(
      errorCodes.codeExpired,
    );
    expect(await app.refusal(endpoint, { UserName, ...proved, UserPhone: phone() }, scene)).toBe(
      errorCodes.codeExpired,
    );
    for (let left = 4; left > 0; left--) {
      const wrong = { UserName, ...proved, CodeSms: otherThan(proved.CodeSms) };
      expect(await app.call(endpoint, wrong, scene)).toMatchObject({
        code: errorCodes.codeWrong,
        obj: { left },
      });
    }
    expect(
      await app.refusal(endpoint, { UserName, ...proved, CodeSms: otherThan(proved.CodeSms) }, scene),
    ).toBe(errorCodes.codeTriesExhausted);
    expect(await app.refusal(endpoint, { UserName, ...proved }, scene)).toBe(errorCodes.codeTriesExhausted);
  });

  test('refuses another account’s code (4503)', async () => {
    const [scene, other] = [await bare(), await bare()];
    const proved = await proof(other.as, phone());
    expect(await app.refusal(endpoint, { UserName: name(), ...proved }, scene)).toBe(errorCodes.codeExpired);
  });

  test('of two parallel requests for one name one gets it', async () => {
    const UserName = name();
    const scenes = [];
    for (let n = 0; n < 8; n++) {
      const scene = await bare();
      scenes.push({ scene, proved: await proof(scene.as, phone()) });
    }
    const responses = await Promise.all(
      scenes.map(({ scene, proved }) => app.call(endpoint, { UserName, ...proved }, scene)),
    );
    expect(responses.map(({ code }) => code).sort()).toEqual([
      0,
      ...Array.from({ length: 7 }, () => errorCodes.userNameTaken),
    ]);
  });

  test('one code is valid once, also for four parallel requests', async () => {
    const scene = await bare();
    const proved = await proof(scene.as, phone());
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => app.call(endpoint, { UserName: name(), ...proved }, scene)),
    );
    expect(responses.filter(({ code }) => code === 0)).toHaveLength(1);
  });

  test.each([
    [{ UserName: 'ab' }, { UserName: 'userNameLength' }],
    [{ UserName: '12345' }, { UserName: 'userNameDigits' }],
    [{ UserName: 'a b c' }, { UserName: 'userNameSpaces' }],
    [{ UserPhone: '12' }, { UserPhone: 'enterPhone' }],
    [{ UserPhone: '+9991234567' }, { UserPhone: 'enterPhone' }],
    [{ CodeSms: '12345' }, { CodeSms: 'enterCaptcha' }],
    [{ Key: '' }, { Key: 'requestCode' }],
  ])('refuses %j (4000)', async (bad, fields) => {
    const scene = await bare();
    const good = { UserName: 'goodname', UserPhone: '13700000000', Key: 'k', CodeSms: '123456' };
    expect(await app.send(endpoint, { ...good, ...bad }, scene)).toMatchObject({
      code: errorCodes.validationFailed,
      obj: { fields },
    });
  });

  test('refuses an anonymous caller', async () => {
    const request = { UserName: 'goodname', UserPhone: '13700000000', Key: 'k', CodeSms: '123456' };
    expect(await app.refusal(endpoint, request)).toBe(errorCodes.sessionInvalid);
  });
});

test('call 48 does not change an existing name (4009)', async () => {
  const UserPhone = phone();
  const scene = await bare({ userName: name(), phoneE164: `+86${UserPhone}` });
  const request = { UserName: name(), ...(await proof(scene.as, UserPhone)) };
  expect(await app.refusal(setUserNamePhone, request, scene)).toBe(errorCodes.conflict);
});

test('call 49 keeps the current name, or changes it as often as any name may change (4029)', async () => {
  const UserPhone = phone();
  const UserName = name();
  const scene = await bare({ userName: UserName, phoneE164: `+86${UserPhone}` });
  await app.ok(setOldUserNamePhone, { UserName, ...(await proof(scene.as, UserPhone)) }, scene);

  advanceClock(app, 60);
  const changed = { UserName: name(), ...(await proof(scene.as, UserPhone)) };
  expect(await app.call(setOldUserNamePhone, changed, scene)).toMatchObject({ code: errorCodes.rateLimited });

  advanceClock(app, 30 * DAY);
  const as = await signIn(app, scene.user);
  const later = { UserName: name(), ...(await proof(as, UserPhone)) };
  expect(await app.ok(setOldUserNamePhone, later, { as })).toMatchObject({ UserName: later.UserName });
});
