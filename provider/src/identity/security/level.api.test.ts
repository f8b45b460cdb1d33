import { loginPassword } from '@portal/shared/contracts/auth';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { loginLevel, orderLevel, resetMfa } from '@portal/shared/contracts/security';
import {
  bindAuthenticator,
  messagesOf,
  noticeTo,
  otherThan,
  sceneForEachTest,
  securityScene,
  ticket,
} from '../../testing/security-scene';
import { sharedApp } from '../../testing/shared-app';

const app = sharedApp();
const scene = sceneForEachTest(app);

describe.each([
  ['loginLevel (67)', loginLevel, 'loginLevel'],
  ['orderLevel (68)', orderLevel, 'orderLevel'],
] as const)('%s', (_, call, level) => {
  const set = (Level: 0 | 1, proof: object) => app.send(call, { Level, ...proof }, { as: scene.as });

  test('is turned on with a code of the app and off with a step-up, which is reported by SMS or mail', async () => {
    const authenticator = await bindAuthenticator(scene);
    expect(await set(1, { Code: authenticator.next() })).toMatchObject({ code: 0, obj: { [level]: 1 } });
    expect(await set(0, { Key: await ticket(scene) })).toMatchObject({ code: 0, obj: { [level]: 0 } });
    expect((await messagesOf(scene)).slice(0, 2).toSorted()).toEqual([`${level}Off`, `${level}On`]);
    await noticeTo(app, scene.user.mail ?? '', `${level}Off`);
  });

  test('requires an authenticator (4505)', async () => {
    expect((await set(1, { Code: '123456' })).code).toBe(errorCodes.mfaNotBound);
    expect((await set(1, { Key: await ticket(scene) })).code).toBe(errorCodes.mfaNotBound);
    expect((await set(0, { Key: await ticket(scene) })).code).toBe(errorCodes.mfaNotBound);
  });

  test('refuses a code that is wrong or was used (4504), and too many of them (4029)', async () => {
    const authenticator = await bindAuthenticator(scene);
    const Code = authenticator.next();
    await set(1, { Code });
    expect((await set(0, { Code })).code).toBe(errorCodes.mfaCodeWrong);
    for (let i = 0; i < 9; i += 1) await set(0, { Code: otherThan(authenticator.next()) });
    expect((await set(0, { Code: authenticator.next() })).code).toBe(errorCodes.rateLimited);
  });

  test('refuses a ticket of another scope or account, and accepts each once (4536)', async () => {
    await bindAuthenticator(scene);
    for (const Key of [await ticket(scene, 'mail'), await ticket(await securityScene(app))])
      expect((await set(1, { Key })).code).toBe(errorCodes.stepUpRequired);
    const Key = await ticket(scene);
    const responses = await Promise.all(Array.from({ length: 16 }, () => set(1, { Key })));
    expect(responses.map(({ code }) => code).toSorted()).toEqual([
      0,
      ...Array<number>(15).fill(errorCodes.stepUpRequired),
    ]);
  });

  test.each([
    [{ Level: 2, Code: '123456' }, 'Level'],
    [{ Level: '1', Code: '123456' }, 'Level'],
    [{ Level: 1 }, 'Code'],
    [{ Level: 1, Code: '12345' }, 'Code'],
  ])('names the wrong field of %j (4000)', async (request, field) => {
    const { code, obj } = await app.send(call, request, { as: scene.as });
    expect(code).toBe(errorCodes.validationFailed);
    expect(Object.keys((obj as { fields: object }).fields)).toEqual([field]);
  });
});

test('the login level makes a password require the second factor, until the authenticator is unbound', async () => {
  const Password = 'Right-horse-1';
  const protectedScene = await securityScene(app, { password: Password });
  let attempts = 0;
  const enter = async () =>
    (
      await app.call(loginPassword, {
        Ticket: `level-${String((attempts += 1))}`,
        RandStr: 'r',
        UserName: protectedScene.user.userName ?? '',
        Password,
      })
    ).code;
  const authenticator = await bindAuthenticator(protectedScene);
  expect(await enter()).toBe(0);
  await app.ok(loginLevel, { Level: 1, Code: authenticator.next() }, { as: protectedScene.as });
  expect(await enter()).toBe(errorCodes.mfaRequired);
  await app.ok(resetMfa, { Code: authenticator.next() }, { as: protectedScene.as });
  expect(await enter()).toBe(0);
});
