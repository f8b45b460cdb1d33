import { opsAnnouncements } from '@portal/shared/contracts/announcement';
import { registPerson } from '@portal/shared/contracts/auth';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { opsLane } from '@portal/shared/contracts/lane';
import { mailReset, sendSmsBound, sendSmsReset } from '@portal/shared/contracts/notify';
import { operatorToken, opsOperator, opsOperators } from '@portal/shared/contracts/operator-account';
import {
  boundMfa,
  resetMfa,
  resetUserPwd,
  resetUserVerityApp,
  resetUserVerityCode,
  resetUserVerityMail,
} from '@portal/shared/contracts/security';
import { setUserName, setUserNamePhone, userInfo } from '@portal/shared/contracts/user';
import { eq } from 'drizzle-orm';
import { users } from '../../platform/database/schema/users';
import { createLogger } from '../../platform/runtime/logging';
import { buildUser } from '../../testing/builders';
import { operator } from '../../testing/buying-scene';
import { phoneFields } from '../../testing/proof-codes';
import {
  advanceClock,
  bindAuthenticator,
  latestCode,
  messagesOf,
  noticeTo,
  sceneForEachTest,
  securityScene,
  ticket,
  type Scene,
  type TestAuthenticator,
} from '../../testing/security-scene';
import { sharedApp } from '../../testing/shared-app';
import { operatorTokenService } from './operator-tokens.service';

const BY_SETTING = 'setting-operator';
const RESERVED = 'nobody-yet';
const lines: string[] = [];

const app = sharedApp({
  env: { OPERATORS: `${BY_SETTING}, ${RESERVED}` },
  logger: createLogger({ level: 'warn', destination: { write: (line) => void lines.push(line) } }),
});
const scene = sceneForEachTest(app);
beforeEach(() => lines.splice(0));

const withToken = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
/** The owner of a valid token. */
async function find(token: string) {
  const found = await operatorTokenService(app.deps).find(token);
  return found?.problem === null ? found.owner : null;
}
const set = (columns: Partial<typeof users.$inferInsert>, { user } = scene) =>
  app.database.queries.update(users).set(columns).where(eq(users.id, user.id));
const name = (Person: string, IsOperator = true) =>
  app.send(opsOperator, { Person, IsOperator }, operator(app));

/** Binds an authenticator, with the step-up that an operator needs for it. */
const bind = async (of: Scene) => bindAuthenticator(of, await ticket(of));

/** A step-up by the authenticator. */
async function stepUp({ as }: Scene, authenticator: TestAuthenticator): Promise<string> {
  return (await app.ok(resetUserVerityApp, { Code: authenticator.next() }, { as })).Key;
}

async function createToken(of: Scene = scene): Promise<{ token: string; authenticator: TestAuthenticator }> {
  const authenticator = await bind(of);
  const { Token } = await app.ok(operatorToken, { Key: await stepUp(of, authenticator) }, { as: of.as });
  return { token: Token, authenticator };
}

/** The scene's user, named by an operator, with a token. */
async function namedWithToken() {
  await name(scene.user.id);
  return createToken();
}

describe('operatorToken (E73)', () => {
  test('gives an operator a token for twelve hours', async () => {
    await name(scene.user.id);
    const authenticator = await bind(scene);
    const Key = await stepUp(scene, authenticator);
    const { Token, ExpiresAt } = await app.ok(operatorToken, { Key }, { as: scene.as });
    expect(Date.parse(ExpiresAt) - app.clock.now().getTime()).toBe(12 * 3600 * 1000);
    expect(await find(Token)).toEqual({ accountId: scene.user.id, name: scene.user.userName });
    advanceClock(app, 12 * 3600 - 1);
    expect(await find(Token)).not.toBeNull();
    advanceClock(app, 1);
    expect(await find(Token)).toBeNull();
    expect(await app.send(opsOperators, {}, withToken(Token))).toMatchObject({
      code: errorCodes.forbidden,
      msg: 'The token has expired.',
      obj: { token: 'expired' },
    });
  });

  test('an account that the setting names is an operator too', async () => {
    const of = await securityScene(app, { userName: BY_SETTING });
    expect((await app.ok(userInfo, {}, { as: of.as })).isOperator).toBe(true);
    expect(await app.refusal(boundMfa, {}, { as: of.as })).toBe(errorCodes.stepUpRequired);
    const { token } = await createToken(of);
    expect(await find(token)).toEqual({ accountId: of.user.id, name: BY_SETTING });
  });

  test('notifies the account, also by mail, and is logged without the token', async () => {
    const { token } = await namedWithToken();
    expect((await messagesOf(scene))[0]).toBe('operatorTokenCreated');
    expect(await noticeTo(app, scene.user.mail ?? '', 'operatorTokenCreated')).toContain('12');
    const line = lines.find((one) => one.includes('operator token created')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ account: scene.user.id, address: '127.0.0.1' });
    expect(lines.join('')).not.toContain(token.split('.')[3]);
  });

  test('is refused to other accounts (forbidden)', async () => {
    const Key = await stepUp(scene, await bind(scene));
    expect((await app.ok(userInfo, {}, { as: scene.as })).isOperator).toBe(false);
    expect(await app.refusal(operatorToken, { Key }, { as: scene.as })).toBe(errorCodes.forbidden);
  });

  test('is refused without an authenticator (mfaNotBound)', async () => {
    await name(scene.user.id);
    expect(await app.refusal(operatorToken, { Key: 'k'.repeat(43) }, { as: scene.as })).toBe(
      errorCodes.mfaNotBound,
    );
  });

  test('a session alone cannot bind the authenticator that a token needs (stepUpRequired)', async () => {
    await name(scene.user.id);
    expect(await app.refusal(boundMfa, {}, { as: scene.as })).toBe(errorCodes.stepUpRequired);
  });

  describe('needs a step-up by the authenticator (stepUpRequired)', () => {
    beforeEach(() => name(scene.user.id));

    test('not one by SMS or mail', async () => {
      await bind(scene);
      const { as } = scene;
      const sms = await app.ok(sendSmsReset, {}, { as });
      const CodeSms = await latestCode(app, scene.user.phoneE164 ?? '');
      const bySms = await app.ok(resetUserVerityCode, { Key: sms.Key, CodeSms }, { as });
      const mail = await app.ok(mailReset, {}, { as });
      const CodeMail = await latestCode(app, scene.user.mail ?? '');
      const byMail = await app.ok(resetUserVerityMail, { Key: mail.Key, CodeMail }, { as });
      for (const { Key } of [bySms, byMail])
        expect(await app.refusal(operatorToken, { Key }, { as })).toBe(errorCodes.stepUpRequired);
      // The refused ticket is still valid for what it suffices for.
      await app.ok(resetUserPwd, { Key: bySms.Key, Password: 'Battery-staple-2' }, { as });
    });

    test('and so does turning the authenticator off, after which another one could be bound', async () => {
      const authenticator = await bind(scene);
      const { as } = scene;
      const sms = await app.ok(sendSmsReset, {}, { as });
      const CodeSms = await latestCode(app, scene.user.phoneE164 ?? '');
      const { Key } = await app.ok(resetUserVerityCode, { Key: sms.Key, CodeSms }, { as });
      expect(await app.refusal(resetMfa, { Key }, { as })).toBe(errorCodes.stepUpRequired);
      await app.ok(resetMfa, { Key: await stepUp(scene, authenticator) }, { as });
    });

    test('not one that was used, that is too old, or of another account', async () => {
      const { as } = scene;
      const authenticator = await bind(scene);
      const used = await stepUp(scene, authenticator);
      await app.ok(operatorToken, { Key: used }, { as });
      const late = await stepUp(scene, authenticator);
      advanceClock(app, 601);
      const other = await securityScene(app);
      const foreign = await stepUp(other, await bind(other));
      for (const Key of [used, late, foreign, 'k'.repeat(43)])
        expect(await app.refusal(operatorToken, { Key }, { as })).toBe(errorCodes.stepUpRequired);
    });
  });

  test('is not for anonymous callers, nor for a token itself (sessionInvalid)', async () => {
    const { token } = await namedWithToken();
    for (const options of [{}, withToken(token)])
      expect(await app.refusal(operatorToken, { Key: 'k'.repeat(43) }, options)).toBe(
        errorCodes.sessionInvalid,
      );
  });
});

describe('a personal token', () => {
  test('opens the operators’ calls, whose lines of the log name the account', async () => {
    const { token } = await namedWithToken();
    await app.ok(opsAnnouncements, {}, withToken(token));
    await app.ok(opsLane, { Person: scene.user.id }, withToken(token));
    await app.ok(opsOperators, {}, withToken(token));
    const other = await buildUser(app);
    await app.ok(opsOperator, { Person: other.id, IsOperator: true }, withToken(token));
    const written = lines.map((line) => JSON.parse(line) as { operator?: string; msg: string });
    expect(written.find(({ msg }) => msg.startsWith('lane'))?.operator).toBe(scene.user.id);
    expect(written.at(-1)).toMatchObject({ account: other.id, isOperator: true, operator: scene.user.id });
  });

  test.each<[string, (more: { authenticator: TestAuthenticator }) => Promise<unknown>]>([
    ['is no longer an operator', () => name(scene.user.id, false)],
    [
      'was removed and named again',
      async () => {
        await name(scene.user.id, false);
        advanceClock(app, 1);
        await name(scene.user.id);
      },
    ],
    ['is disabled', () => set({ status: 'disabled' })],
    ['is closed', () => set({ status: 'closed' })],
    [
      'has turned the authenticator off',
      ({ authenticator }) => app.ok(resetMfa, { Code: authenticator.next() }, { as: scene.as }),
    ],
    [
      'has replaced the authenticator',
      async ({ authenticator }) => {
        await app.ok(resetMfa, { Code: authenticator.next() }, { as: scene.as });
        await bind(scene);
      },
    ],
    [
      'has changed the password',
      async ({ authenticator }) => {
        const Key = await stepUp(scene, authenticator);
        await app.ok(resetUserPwd, { Key, Password: 'Battery-staple-2' }, { as: scene.as });
      },
    ],
    ['does not exist any more', () => app.database.queries.delete(users).where(eq(users.id, scene.user.id))],
  ])('is refused as soon as its owner %s', async (_what, change) => {
    const { token, authenticator } = await namedWithToken();
    expect(await find(token)).not.toBeNull();
    await change({ authenticator });
    expect(await find(token)).toBeNull();
    expect(await app.refusal(opsOperators, {}, withToken(token))).toBe(errorCodes.forbidden);
  });

  test('that was altered is refused and logged without it', async () => {
    const { token } = await namedWithToken();
    const other = await buildUser(app, { operatorSince: app.clock.now(), mfaSecretEnc: 'sealed' });
    const [prefix = '', owner = '', end = '', signature = ''] = token.split('.');
    const foreign = Buffer.from(other.id.replaceAll('-', ''), 'hex').toString('base64url');
    const later = (Number.parseInt(end, 36) + 3600).toString(36);
    lines.splice(0);
    for (const parts of [
      [prefix, foreign, end, signature],
      [prefix, owner, later, signature],
      [prefix, owner, end, `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`],
      [prefix, owner, end, ''],
    ]) {
      const altered = parts.join('.');
      expect(await find(altered)).toBeNull();
      expect(await app.refusal(opsOperators, {}, withToken(altered))).toBe(errorCodes.forbidden);
    }
    expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ msg: 'wrong operator token' });
    expect(lines.join('')).not.toContain(signature.slice(1));
  });

  test('of an account without a name carries its id', async () => {
    await set({ userName: null });
    const { token } = await namedWithToken();
    expect(await find(token)).toEqual({ accountId: scene.user.id, name: scene.user.id });
  });
});

describe('opsOperator (E74) and opsOperators (E75)', () => {
  const listed = async () => (await app.ok(opsOperators, {}, operator(app))).list;
  const rowOf = async (id: string) => (await listed()).find(({ AccountId }) => AccountId === id);

  test('names an account, notifies it, and ends it again', async () => {
    const { user } = scene;
    const named = await name(user.userName ?? '');
    const row = {
      ...{ AccountId: user.id, UserName: user.userName, IsInSetting: false, HasAuthenticator: false },
      NamedAt: app.clock.now().toISOString(),
    };
    expect(named.obj).toEqual(row);
    expect(await rowOf(user.id)).toEqual(row);
    expect((await messagesOf(scene))[0]).toBe('operatorNamed');
    expect(JSON.parse(lines.at(-1) ?? '{}')).toMatchObject({ operator: 'OPS_TOKEN', account: user.id });

    expect((await name(user.mail ?? '', false)).obj).toEqual({ ...row, NamedAt: null });
    expect(await rowOf(user.id)).toBeUndefined();
    expect((await messagesOf(scene))[0]).toBe('operatorRemoved');
  });

  test('naming an operator again keeps their tokens, and says nothing again', async () => {
    const { token } = await namedWithToken();
    expect((await name(scene.user.id)).code).toBe(0);
    expect(await find(token)).not.toBeNull();
    const templates = await messagesOf(scene);
    expect(templates.filter((template) => template === 'operatorNamed')).toHaveLength(1);
    await name((await buildUser(app)).id, false);
  });

  test('lists accounts of the setting, which cannot be removed here', async () => {
    const [row] = await app.database.queries.select().from(users).where(eq(users.userName, BY_SETTING));
    const { id } = row ?? (await buildUser(app, { userName: BY_SETTING }));
    expect(await rowOf(id)).toMatchObject({ UserName: BY_SETTING, IsInSetting: true, NamedAt: null });
    expect(await name(id, false)).toMatchObject({
      code: errorCodes.validationFailed,
      obj: { fields: { Person: 'operatorInSetting' } },
    });
  });

  test('does not find unknown and closed accounts (notFound)', async () => {
    await set({ status: 'closed', operatorSince: app.clock.now() });
    for (const person of ['nobody', app.deps.newId(), scene.user.id])
      expect((await name(person)).code).toBe(errorCodes.notFound);
    expect(await rowOf(scene.user.id)).toBeUndefined();
  });

  test.each<[object, object]>([
    [{}, { Person: 'enterUserNameOrMail', IsOperator: 'chooseOne' }],
    [{ Person: 'anna', IsOperator: 'yes' }, { IsOperator: 'chooseOne' }],
  ])('%j names its fields (validationFailed)', async (request, fields) => {
    expect(await app.send(opsOperator, request, operator(app))).toMatchObject({
      code: errorCodes.validationFailed,
      obj: { fields },
    });
  });

  test.each([
    ['nobody', {}],
    ['the metrics token', { authorization: 'Bearer test-metrics-token-test-metrics' }],
  ])('are not for %s (forbidden)', async (_who, headers) => {
    const { id: Person } = scene.user;
    expect(await app.refusal(opsOperator, { Person, IsOperator: true }, { headers })).toBe(
      errorCodes.forbidden,
    );
    expect(await app.refusal(opsOperators, {}, { headers })).toBe(errorCodes.forbidden);
  });
});

describe('a name of the setting that nobody has', () => {
  test('can be chosen neither as a new name nor at registration (userNameTaken)', async () => {
    await set({ createdAt: new Date('2020-01-01') });
    expect(await app.refusal(setUserName, { UserName: RESERVED }, { as: scene.as })).toBe(
      errorCodes.userNameTaken,
    );
    const contact = await phoneFields(app, 'regist', '+8613700001234');
    expect(
      await app.refusal(registPerson, { UserName: RESERVED, Password: 'Right-horse-1', ...contact }),
    ).toBe(errorCodes.userNameTaken);
  });

  test('nor as the first name of an account from a marketplace (userNameTaken)', async () => {
    const { as } = await securityScene(app, { userName: null, phoneE164: null, source: 'amazon' });
    const UserPhone = '13700001235';
    const { Key } = await app.ok(sendSmsBound, { UserPhone, Ticket: 'bound', RandStr: 'r' }, { as });
    const request = { UserName: RESERVED, UserPhone, Key, CodeSms: await latestCode(app, UserPhone) };
    expect(await app.refusal(setUserNamePhone, request, { as })).toBe(errorCodes.userNameTaken);
  });
});
