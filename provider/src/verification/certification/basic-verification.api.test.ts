import * as errorCodes from '@portal/shared/contracts/error-codes';
import { baseInfo } from '@portal/shared/contracts/user';
import { baseCertificate, realnameCertificateState } from '@portal/shared/contracts/certification';
import { setMessagePrefs } from '@portal/shared/contracts/message';
import { sendSmsBound, sendSmsCert } from '@portal/shared/contracts/notify';
import { desc, eq } from 'drizzle-orm';
import { certAttempts, certifications } from '../../platform/database/schema/certifications';
import { countedAttempts } from '../../platform/database/schema/limits';
import { messages } from '../../platform/database/schema/messages';
import { outbox } from '../../platform/database/schema/outbox';
import { users } from '../../platform/database/schema/users';
import type { Identity } from '../../platform/gateways/identity/identity-gateway';
import { sandboxIdentity } from '../../platform/gateways/identity/sandbox-identity';
import { ExternalError } from '../../platform/gateways/external-error';
import { addSeconds } from '../../platform/runtime/clock';
import { SEALED } from '../../platform/runtime/cipher';
import { buildCertAttempt, buildCertification, buildUser, type UserRow } from '../../testing/builders';
import { idCardOf, newIdCard } from '../../testing/id-numbers';
import { noticeTo } from '../../testing/security-scene';
import { signIn, type SessionTokens } from '../../testing/sign-in';
import { TEST_START, createTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let user: UserRow;
let as: SessionTokens;
let sequence = 0;
/** Identities that the checker received. */
const asked: Identity[] = [];

beforeAll(async () => {
  const matches = (identity: Identity) => {
    asked.push(identity);
    return sandboxIdentity.matches(identity);
  };
  app = await createTestApp({ replace: { identity: { ...sandboxIdentity, matches } } });
});
afterAll(() => app.close());
beforeEach(async () => {
  // Resets the limits of sending, which are not tested here.
  await app.database.queries.delete(countedAttempts);
  // Ids have no order across a clock that was moved back: the newest message is found among those of one test.
  await app.database.queries.delete(outbox);
  app.clock.setOffset(0);
  user = await buildUser(app);
  as = await signIn(app, user);
});

/** Requests a code and reads it from the inbox. */
async function codeFor(who: SessionTokens, UserPhone?: string): Promise<{ Key: string; CodeSms: string }> {
  const request = UserPhone === undefined ? {} : { UserPhone };
  const proof = { Ticket: `ticket-${String(++sequence)}`, RandStr: 'r' };
  const { Key } = await app.ok(sendSmsCert, { ...request, ...proof }, { as: who });
  const [sent] = await app.database.queries
    .select({ code: outbox.code })
    .from(outbox)
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(1);
  return { Key, CodeSms: sent?.code ?? '' };
}

const person = () => ({ RealName: '欧阳修', IdCard: newIdCard() });
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');
const rowOf = async ({ id }: UserRow) => {
  const [row] = await app.database.queries.select().from(users).where(eq(users.id, id));
  return row;
};
const attemptsOf = async ({ id }: UserRow) =>
  (await app.database.queries.select().from(certAttempts).where(eq(certAttempts.userId, id))).length;

describe('baseCertificate (55)', () => {
  test('verifies at the basic level, encrypts the stored data and notifies the user', async () => {
    const request = { ...person(), ...(await codeFor(as)) };

    expect(await app.ok(baseCertificate, request, { as })).toEqual({ state: 'verified', level: 'basic' });

    const row = await rowOf(user);
    expect(row).toMatchObject({ certLevel: 'basic', phoneE164: user.phoneE164 });
    expect(app.deps.cipher.decrypt(SEALED.realName, row?.realNameEnc ?? '')).toBe('欧阳修');
    expect(row?.idHash).not.toContain(request.IdCard);
    expect(JSON.stringify(await app.database.queries.select().from(certifications))).not.toMatch(
      new RegExp(`欧阳修|${request.IdCard}`),
    );
    expect(await app.ok(realnameCertificateState, {}, { as })).toMatchObject({
      state: 'verified',
      level: 'basic',
      realName: '欧**',
      attemptsLeft: 4,
    });
    expect(await app.ok(baseInfo, {}, { as })).toMatchObject({ certLevel: 'basic', realName: '欧**' });
    expect(await app.database.queries.select().from(messages).where(eq(messages.userId, user.id))).toEqual([
      expect.objectContaining({ kind: 'certification', template: 'basicVerified', link: '/cert/index' }),
    ]);
  });

  test('accepts a phone other than the bound one, which is unchanged', async () => {
    const code = await codeFor(as, '+85251234567');

    await app.ok(baseCertificate, { ...person(), ...code, UserPhone: '+85251234567' }, { as });

    expect(await rowOf(user)).toMatchObject({ certLevel: 'basic', phoneE164: user.phoneE164 });
  });

  test('checks name, number and proved phone together', async () => {
    const IdCard = '11010519491231002x';

    await app.ok(baseCertificate, { RealName: ' 欧阳修 ', IdCard, ...(await codeFor(as)) }, { as });

    expect(asked.at(-1)).toEqual({
      realName: '欧阳修',
      idCard: '11010519491231002X',
      phone: user.phoneE164,
    });
  });

  // A code that does not exist is judged after the number.
  test.each([
    ['2026-03-02T15:59:59Z', '20260302', errorCodes.codeExpired],
    ['2026-03-02T15:59:59Z', '20260303', errorCodes.identityMismatch],
    ['2026-03-02T16:00:00Z', '20260303', errorCodes.codeExpired],
    ['2026-03-02T15:59:59Z', '18960302', errorCodes.codeExpired],
    ['2026-03-02T15:59:59Z', '18960301', errorCodes.identityMismatch],
    ['2026-03-02T16:00:00Z', '18960302', errorCodes.identityMismatch],
  ])('at %s somebody born on %s is answered with %d', async (moment, birthDay, code) => {
    app.clock.setOffset((Date.parse(moment) - TEST_START.getTime()) / 1000);
    const request = { RealName: '欧阳修', IdCard: idCardOf(birthDay), Key: 'k', CodeSms: '123456' };

    expect(await app.refusal(baseCertificate, request, { as: await signIn(app, user) })).toBe(code);
    expect(await attemptsOf(user)).toBe(0);
  });

  test.each([
    ['RealName', '王', errorCodes.validationFailed],
    ['RealName', '王'.repeat(33), errorCodes.validationFailed],
    ['RealName', '王\u0000修', errorCodes.validationFailed],
    ['IdCard', '', errorCodes.validationFailed],
    ['IdCard', '110105194912310020', errorCodes.identityMismatch],
    ['IdCard', '11010519490230002X', errorCodes.identityMismatch],
    ['IdCard', '11010519491231002', errorCodes.identityMismatch],
    ['IdCard', 7, errorCodes.validationFailed],
    ['UserPhone', '12', errorCodes.validationFailed],
    ['Key', '', errorCodes.validationFailed],
    ['CodeSms', '12345', errorCodes.validationFailed],
    ['CodeSms', 'abcdef', errorCodes.validationFailed],
    ['IdCard', '110105209912311232', errorCodes.identityMismatch],
  ])('refuses %s %j (%d) and counts nothing', async (field, value, code) => {
    const request = { ...person(), Key: 'k', CodeSms: '123456', [field]: value };

    expect(await app.refusal(baseCertificate, request, { as })).toBe(code);
    expect(await attemptsOf(user)).toBe(0);
  });

  test('requires a phone where none is bound (4000)', async () => {
    const bare = await buildUser(app, { phoneE164: null });
    const request = { ...person(), Key: 'k', CodeSms: '123456' };

    const response = await app.call(baseCertificate, request, { as: await signIn(app, bare) });

    expect(response).toMatchObject({
      code: errorCodes.validationFailed,
      obj: { fields: { UserPhone: 'enterPhone' } },
    });
  });

  describe('the code', () => {
    test('must be right (4502), within five tries (4508), and costs no submission', async () => {
      const { Key, CodeSms } = await codeFor(as);
      const request = { ...person(), Key, CodeSms: wrong(CodeSms) };

      for (const left of [4, 3, 2, 1]) {
        expect(await app.call(baseCertificate, request, { as })).toMatchObject({
          code: errorCodes.codeWrong,
          obj: { left },
        });
      }
      expect(await app.refusal(baseCertificate, request, { as })).toBe(errorCodes.codeTriesExhausted);
      expect(await app.refusal(baseCertificate, { ...request, CodeSms }, { as })).toBe(
        errorCodes.codeTriesExhausted,
      );
      expect(await attemptsOf(user)).toBe(0);
    });

    test('is valid once (4503)', async () => {
      const code = await codeFor(as);
      await app.refusal(baseCertificate, { ...person(), RealName: '欧阳不符', ...code }, { as });

      expect(await app.refusal(baseCertificate, { ...person(), ...code }, { as })).toBe(
        errorCodes.codeExpired,
      );
    });

    test('is bound to this scene, this phone and this account (4503)', async () => {
      const other = await buildUser(app);
      const { Key } = await app.ok(sendSmsBound, { UserPhone: '13900000001' }, { as });
      const foreign = await codeFor(await signIn(app, other));
      for (const code of [
        { Key, CodeSms: '123456', UserPhone: '13900000001' },
        foreign,
        { ...foreign, UserPhone: other.phoneE164 ?? '' },
        { ...(await codeFor(as)), UserPhone: '13900000002' },
      ]) {
        expect(await app.refusal(baseCertificate, { ...person(), ...code }, { as })).toBe(
          errorCodes.codeExpired,
        );
      }
    });
  });

  test('reports that name, number and phone do not match (4603), and stores the reason', async () => {
    const request = { ...person(), RealName: '欧阳不符', ...(await codeFor(as)) };

    expect(await app.refusal(baseCertificate, request, { as })).toBe(errorCodes.identityMismatch);

    expect(await rowOf(user)).toMatchObject({ certLevel: 'none', realNameEnc: null, idHash: null });
    expect(await app.ok(realnameCertificateState, {}, { as, language: 'en' })).toMatchObject({
      state: 'auditFailure',
      level: 'none',
      attemptsLeft: 4,
      reason: 'The name does not match the ID card number.',
    });
  });

  test('an outage of the checker (5001) costs no submission', async () => {
    const request = { ...person(), RealName: '欧阳故障', ...(await codeFor(as)) };

    expect(await app.refusal(baseCertificate, request, { as })).toBe(errorCodes.upstreamFailed);

    expect(await attemptsOf(user)).toBe(0);
    expect(await app.ok(realnameCertificateState, {}, { as })).toMatchObject({
      state: 'unauthenticated',
      attemptsLeft: 5,
    });
  });

  test('stops at five submissions in 24 hours (4604), personal ones among them', async () => {
    for (const kind of ['personal', 'basic', 'basic', 'personal'] as const)
      await buildCertAttempt(app, { user, kind });
    const mismatch = { ...person(), RealName: '欧阳不符' };
    expect(await app.refusal(baseCertificate, { ...mismatch, ...(await codeFor(as)) }, { as })).toBe(
      errorCodes.identityMismatch,
    );

    expect(await app.refusal(baseCertificate, { ...person(), Key: 'k', CodeSms: '123456' }, { as })).toBe(
      errorCodes.verificationLimitReached,
    );
  });

  test('old submissions do not count', async () => {
    const yesterday = addSeconds(app.clock.now(), -24 * 3600);
    for (let n = 0; n < 5; n++) await buildCertAttempt(app, { user, createdAt: yesterday });

    await app.ok(baseCertificate, { ...person(), ...(await codeFor(as)) }, { as });
  });

  test.each(['basic', 'personal', 'enterprise'] as const)(
    'refuses an account that is verified at level %s (4605)',
    async (certLevel) => {
      const verified = await buildUser(app, { certLevel });
      const request = { ...person(), Key: 'k', CodeSms: '123456' };
      expect(await app.refusal(baseCertificate, request, { as: await signIn(app, verified) })).toBe(
        errorCodes.alreadyVerified,
      );
    },
  );

  test.each(['personal', 'enterprise'] as const)('refuses during a %s review (4605)', async (kind) => {
    await buildCertification(app, {
      user,
      kind,
      ...(kind === 'enterprise' ? { contactKind: 'legal' as const } : {}),
      payload: { realName: 'x', idCard: 'x' },
    });
    expect(await app.refusal(baseCertificate, { ...person(), Key: 'k', CodeSms: '123456' }, { as })).toBe(
      errorCodes.alreadyVerified,
    );
  });

  test('binds an ID number to one account of a kind (4608), and reveals that only after the code', async () => {
    const taken = person();
    await app.ok(baseCertificate, { ...taken, ...(await codeFor(as)) }, { as });
    const other = await buildUser(app);
    const asOther = await signIn(app, other);

    const { Key, CodeSms } = await codeFor(asOther);
    const guess = { ...taken, Key, CodeSms: wrong(CodeSms) };
    expect(await app.refusal(baseCertificate, guess, { as: asOther })).toBe(errorCodes.codeWrong);
    expect(await app.refusal(baseCertificate, { ...taken, Key, CodeSms }, { as: asOther })).toBe(
      errorCodes.identityTaken,
    );

    expect(await attemptsOf(other)).toBe(1);
    expect(await rowOf(other)).toMatchObject({ certLevel: 'none', idHash: null });

    const enterprise = await buildUser(app, { userType: 'enterprise' });
    const asEnterprise = await signIn(app, enterprise);
    await app.ok(baseCertificate, { ...taken, ...(await codeFor(asEnterprise)) }, { as: asEnterprise });
  });

  test('refuses an anonymous caller (4101)', async () => {
    expect(await app.refusal(baseCertificate, { ...person(), Key: 'k', CodeSms: '123456' })).toBe(
      errorCodes.sessionInvalid,
    );
  });
});

describe('in parallel', () => {
  test('one of sixteen accounts gets an ID number', async () => {
    const { IdCard } = person();
    const applicants = [];
    for (let n = 0; n < 16; n++) {
      const one = await buildUser(app);
      const own = await signIn(app, one);
      applicants.push({ as: own, request: { RealName: '欧阳修', IdCard, ...(await codeFor(own)) } });
    }

    const responses = await Promise.all(
      applicants.map(({ as: own, request }) => app.call(baseCertificate, request, { as: own })),
    );

    const given = responses.map(({ code }) => code).sort();
    expect(given).toEqual([0, ...Array.from({ length: 15 }, () => errorCodes.identityTaken)]);
    const bound = await app.database.queries.select().from(users).where(eq(users.certLevel, 'basic'));
    expect(new Set(bound.map(({ idHash }) => idHash)).size).toBe(
      bound.filter((row) => row.userType === 'individual').length,
    );
  });

  test('one of sixteen requests of an account succeeds', async () => {
    const request = { ...person(), ...(await codeFor(as)) };

    const responses = await Promise.all(
      Array.from({ length: 16 }, () => app.call(baseCertificate, request, { as })),
    );

    expect(responses.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(await attemptsOf(user)).toBe(1);
    expect(
      await app.database.queries.select().from(messages).where(eq(messages.userId, user.id)),
    ).toHaveLength(1);
  });
});

test('a mail about the success is sent right after the commit', async () => {
  await app.ok(setMessagePrefs, { Prefs: [{ kind: 'certification', sms: false, mail: true }] }, { as });
  await app.ok(baseCertificate, { ...person(), ...(await codeFor(as)) }, { as });
  expect(await noticeTo(app, user.mail ?? '', 'basicVerified')).not.toBe('');
});

test('without a checker nobody is verified (5001)', async () => {
  const away = await createTestApp({
    replace: {
      identity: {
        ...sandboxIdentity,
        matches: () => Promise.reject(new ExternalError('identity did not answer within 7000 ms', 'timeout')),
      },
    },
  });
  const own = await buildUser(away);
  const sessionTokens = await signIn(away, own);
  const { Key } = await away.ok(sendSmsCert, {}, { as: sessionTokens });
  const [sent] = await away.database.queries.select({ code: outbox.code }).from(outbox);
  const request = { ...person(), Key, CodeSms: sent?.code ?? '' };

  expect(await away.refusal(baseCertificate, request, { as: sessionTokens })).toBe(errorCodes.upstreamFailed);
  expect(await away.database.queries.select().from(certAttempts)).toEqual([]);
  await away.close();
});
