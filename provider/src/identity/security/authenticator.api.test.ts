import { recoveryCodes } from '@portal/shared/contracts/account';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import {
  boundMfa,
  loginLevel,
  orderLevel,
  resetMfa,
  resetUserVerityApp,
} from '@portal/shared/contracts/security';
import { eq } from 'drizzle-orm';
import { URI } from 'otpauth';
import { recoveryCodes as recoveryCodeRows } from '../../platform/database/schema/second-factors';
import { stepTickets } from '../../platform/database/schema/step-tickets';
import { users } from '../../platform/database/schema/users';
import { codeAt } from '../second-factor/totp.policy';
import {
  bindAuthenticator,
  buildPasskey,
  messagesOf,
  noticeTo,
  otherThan,
  advanceClock,
  sceneForEachTest,
  securityScene,
  ticket,
  type Scene,
} from '../../testing/security-scene';
import { sharedApp } from '../../testing/shared-app';

const app = sharedApp();
const scene = sceneForEachTest(app);

async function begin({ as }: Scene = scene, request: { Key?: string } = {}) {
  const first = await app.ok(boundMfa, request, { as, language: 'en' });
  if (!('Secret' in first)) throw new Error('the first call binds nothing');
  return first;
}
const finish = (Key: string, Code: string, { as }: Scene = scene) =>
  app.call(boundMfa, { Key, Code }, { as });
const codeNow = (secret: string) => codeAt(secret, app.clock.now());

async function rowOf({ user }: Scene) {
  const [row] = await app.database.queries.select().from(users).where(eq(users.id, user.id));
  return row;
}

describe('boundMfa (71)', () => {
  test('issues a secret for an app', async () => {
    const { Secret, Url } = await begin();
    expect(Secret).toMatch(/^[A-Z2-7]{32}$/);
    const taught = URI.parse(Url);
    expect(taught).toMatchObject({
      issuer: 'Rampart',
      label: scene.user.userName,
      algorithm: 'SHA1',
      digits: 6,
      period: 30,
    });
    expect(taught.secret.base32).toBe(Secret);
  });

  test('shows a masked number or mailbox in the label', async () => {
    const nameless = await securityScene(app, { userName: null, mail: 'some.body@example.com' });
    expect(URI.parse((await begin(nameless)).Url).label).toBe('s***@example.com');
  });

  test('binds with a code of the secret and returns ten recovery codes', async () => {
    const { Key, Secret } = await begin();
    const response = await finish(Key, codeNow(Secret));
    expect(response).toMatchObject({ code: 0, obj: { mfaBound: true } });
    const { recoveryCodes: codes } = response.obj as { recoveryCodes: string[] };
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^(?:[0-9a-z]{4}-){3}[0-9a-z]{4}$/);
    expect(await messagesOf(scene)).toEqual(['mfaBound']);
    await noticeTo(app, scene.user.mail ?? '', 'mfaBound');
  });

  test('stores neither secret nor recovery codes in plain text', async () => {
    const { Key, Secret } = await begin();
    const { queries } = app.database;
    const tickets = await queries.select().from(stepTickets).where(eq(stepTickets.userId, scene.user.id));
    expect(JSON.stringify(tickets)).not.toContain(Secret);
    const response = await finish(Key, codeNow(Secret));
    const { recoveryCodes: codes } = response.obj as { recoveryCodes: string[] };
    const rows = await queries
      .select()
      .from(recoveryCodeRows)
      .where(eq(recoveryCodeRows.userId, scene.user.id));
    const kept = JSON.stringify([rows, await rowOf(scene)]);
    expect(kept).not.toContain(Secret);
    for (const code of codes) {
      expect(kept).not.toContain(code);
      expect(kept).not.toContain(code.replaceAll('-', ''));
    }
  });

  test('leaves the account unchanged after a wrong code, and allows another try (4504)', async () => {
    const { Key, Secret } = await begin();
    expect((await finish(Key, otherThan(codeNow(Secret)))).code).toBe(errorCodes.mfaCodeWrong);
    expect((await rowOf(scene))?.mfaSecretEnc).toBeNull();
    expect((await finish(Key, codeNow(Secret))).code).toBe(0);
  });

  test('voids a secret after five wrong codes (4536)', async () => {
    const { Key, Secret } = await begin();
    for (let i = 0; i < 5; i += 1)
      expect((await finish(Key, otherThan(codeNow(Secret)))).code).toBe(errorCodes.mfaCodeWrong);
    expect((await finish(Key, codeNow(Secret))).code).toBe(errorCodes.stepUpRequired);
  });

  test('binds one app (4506), also with two parallel codes', async () => {
    const [one, two] = [await begin(), await begin()];
    const responses = await Promise.all([one, two].map(({ Key, Secret }) => finish(Key, codeNow(Secret))));
    const codes = responses.map(({ code }) => code).toSorted();
    expect(codes[0]).toBe(0);
    expect([errorCodes.mfaAlreadyBound, errorCodes.stepUpRequired]).toContain(codes[1]);
    expect(await app.refusal(boundMfa, {}, { as: scene.as })).toBe(errorCodes.mfaAlreadyBound);
    expect(await app.refusal(boundMfa, { Key: await ticket(scene) }, { as: scene.as })).toBe(
      errorCodes.mfaAlreadyBound,
    );
    expect((await finish(one.Key, codeNow(one.Secret))).code).toBe(errorCodes.mfaAlreadyBound);
  });

  test('binds once for sixteen requests with one code', async () => {
    const { Key, Secret } = await begin();
    const Code = codeNow(Secret);
    const responses = await Promise.all(Array.from({ length: 16 }, () => finish(Key, Code)));
    expect(responses.filter(({ code }) => code === 0)).toHaveLength(1);
  });

  test('requires a step-up where a passkey is bound (4536)', async () => {
    await buildPasskey(app, scene);
    expect(await app.refusal(boundMfa, {}, { as: scene.as })).toBe(errorCodes.stepUpRequired);
    const stranger = await securityScene(app);
    expect(await app.refusal(boundMfa, { Key: await ticket(stranger) }, { as: scene.as })).toBe(
      errorCodes.stepUpRequired,
    );
    const Key = await ticket(scene);
    const started = await begin(scene, { Key });
    expect(await app.refusal(boundMfa, { Key }, { as: scene.as })).toBe(errorCodes.stepUpRequired);
    expect((await finish(started.Key, codeNow(started.Secret))).code).toBe(0);
  });

  test('refuses a Key of another kind, account or time for the second call (4536)', async () => {
    const { Key, Secret } = await begin();
    const stranger = await securityScene(app);
    expect((await finish(Key, codeNow(Secret), stranger)).code).toBe(errorCodes.stepUpRequired);
    expect((await finish(await ticket(scene), codeNow(Secret))).code).toBe(errorCodes.stepUpRequired);
    expect(await app.refusal(boundMfa, { Code: codeNow(Secret) }, { as: scene.as })).toBe(
      errorCodes.stepUpRequired,
    );
    advanceClock(app, 600);
    expect((await finish(Key, codeNow(Secret))).code).toBe(errorCodes.stepUpRequired);
  });
});

describe('resetMfa (72)', () => {
  test('unbinds by a code of the app, and turns both levels off', async () => {
    const authenticator = await bindAuthenticator(scene);
    await app.ok(loginLevel, { Level: 1, Code: authenticator.next() }, { as: scene.as });
    await app.ok(orderLevel, { Level: 1, Code: authenticator.next() }, { as: scene.as });
    const earlier = await ticket(scene);

    expect(await app.ok(resetMfa, { Code: authenticator.next() }, { as: scene.as })).toEqual({
      mfaBound: false,
    });

    expect(await rowOf(scene)).toMatchObject({
      mfaSecretEnc: null,
      mfaLastStep: null,
      loginLevel: 0,
      orderLevel: 0,
    });
    expect((await messagesOf(scene))[0]).toBe('mfaUnbound');
    await noticeTo(app, scene.user.mail ?? '', 'mfaUnbound');
    expect(await app.refusal(resetMfa, { Key: earlier }, { as: scene.as })).toBe(errorCodes.mfaNotBound);
    await bindAuthenticator(scene);
    expect(await app.refusal(resetMfa, { Key: earlier }, { as: scene.as })).toBe(errorCodes.stepUpRequired);
  });

  test('unbinds by a step-up, once', async () => {
    await bindAuthenticator(scene);
    const Key = await ticket(scene);
    const responses = await Promise.all(
      Array.from({ length: 16 }, () => app.call(resetMfa, { Key }, { as: scene.as })),
    );
    expect(responses.filter(({ code }) => code === 0)).toHaveLength(1);
  });

  test('unbinds by a recovery code, however it is typed, and voids the others', async () => {
    const { recoveryCodes: codes } = await bindAuthenticator(scene);
    const typed = ` ${(codes[3] ?? '').toUpperCase().replaceAll('-', ' ')} `;
    await app.ok(resetMfa, { RecoveryCode: typed }, { as: scene.as });
    expect((await messagesOf(scene)).slice(0, 2).toSorted()).toEqual(['mfaUnbound', 'recoveryCodeUsed']);
    await bindAuthenticator(scene);
    for (const RecoveryCode of [codes[3], codes[4]])
      expect(await app.refusal(resetMfa, { RecoveryCode: RecoveryCode ?? '' }, { as: scene.as })).toBe(
        errorCodes.mfaCodeWrong,
      );
  });

  test('refuses a wrong code, and counts tries of both kinds together (4504, 4029)', async () => {
    const authenticator = await bindAuthenticator(scene);
    const codes: number[] = [];
    for (let i = 0; i < 6; i += 1) {
      codes.push(await app.refusal(resetMfa, { RecoveryCode: 'abcd-efgh-jkmn-pqrs' }, { as: scene.as }));
      codes.push(await app.refusal(resetMfa, { Code: otherThan(authenticator.next()) }, { as: scene.as }));
    }
    expect(codes).toEqual([
      ...Array<number>(10).fill(errorCodes.mfaCodeWrong),
      errorCodes.rateLimited,
      errorCodes.rateLimited,
    ]);
    const RecoveryCode = authenticator.recoveryCodes[0] ?? '';
    expect(await app.refusal(resetMfa, { RecoveryCode }, { as: scene.as })).toBe(errorCodes.rateLimited);
  });

  test('refuses a code of another account (4504)', async () => {
    await bindAuthenticator(scene);
    const stranger = await bindAuthenticator(await securityScene(app));
    const [RecoveryCode = ''] = stranger.recoveryCodes;
    expect(await app.refusal(resetMfa, { RecoveryCode }, { as: scene.as })).toBe(errorCodes.mfaCodeWrong);
    expect(await app.refusal(resetMfa, { Code: stranger.next() }, { as: scene.as })).toBe(
      errorCodes.mfaCodeWrong,
    );
  });

  test('refuses a ticket of another scope or account (4536)', async () => {
    await bindAuthenticator(scene);
    for (const Key of [await ticket(scene, 'phone'), await ticket(await securityScene(app))])
      expect(await app.refusal(resetMfa, { Key }, { as: scene.as })).toBe(errorCodes.stepUpRequired);
    expect((await rowOf(scene))?.mfaSecretEnc).not.toBeNull();
  });

  test('reports that nothing is bound (4505), and requires a proof (4000)', async () => {
    expect(await app.refusal(resetMfa, { Code: '123456' }, { as: scene.as })).toBe(errorCodes.mfaNotBound);
    const response = await app.send(resetMfa, {}, { as: scene.as });
    expect(response).toMatchObject({
      code: errorCodes.validationFailed,
      obj: { fields: { Code: 'codeOrStepUp' } },
    });
  });
});

describe('recoveryCodes (E16)', () => {
  test('creates ten new codes and voids the old ones', async () => {
    const { recoveryCodes: old } = await bindAuthenticator(scene);
    const { recoveryCodes: fresh } = await app.ok(
      recoveryCodes,
      { Key: await ticket(scene) },
      { as: scene.as },
    );
    expect(fresh).toHaveLength(10);
    expect(fresh.some((code) => old.includes(code))).toBe(false);
    expect((await messagesOf(scene))[0]).toBe('recoveryCodesRenewed');
    expect(await app.refusal(resetMfa, { RecoveryCode: old[0] ?? '' }, { as: scene.as })).toBe(
      errorCodes.mfaCodeWrong,
    );
    await app.ok(resetMfa, { RecoveryCode: fresh[9] ?? '' }, { as: scene.as });
  });

  test('requires a step-up, usable once (4536)', async () => {
    await bindAuthenticator(scene);
    const Key = await ticket(scene);
    const responses = await Promise.all(
      Array.from({ length: 16 }, () => app.call(recoveryCodes, { Key }, { as: scene.as })),
    );
    expect(responses.map(({ code }) => code).toSorted()).toEqual([
      0,
      ...Array<number>(15).fill(errorCodes.stepUpRequired),
    ]);
    const othersKey = await ticket(await securityScene(app));
    expect(await app.refusal(recoveryCodes, { Key: othersKey }, { as: scene.as })).toBe(
      errorCodes.stepUpRequired,
    );
    const rows = await app.database.queries
      .select()
      .from(recoveryCodeRows)
      .where(eq(recoveryCodeRows.userId, scene.user.id));
    expect(rows).toHaveLength(10);
  });

  test('require an authenticator (4505)', async () => {
    expect(await app.refusal(recoveryCodes, { Key: await ticket(scene) }, { as: scene.as })).toBe(
      errorCodes.mfaNotBound,
    );
  });
});

test('a code of the app proves one change', async () => {
  const Code = (await bindAuthenticator(scene)).next();
  await app.ok(resetUserVerityApp, { Code }, { as: scene.as });
  expect(await app.refusal(resetMfa, { Code }, { as: scene.as })).toBe(errorCodes.mfaCodeWrong);
});
