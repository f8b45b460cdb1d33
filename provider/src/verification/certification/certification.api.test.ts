import { enterpriseCertificateState, realnameCertificateState } from '@portal/shared/contracts/certification';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { certifications } from '../../platform/database/schema/certifications';
import { addSeconds } from '../../platform/runtime/clock';
import { buildCertAttempt, buildCertification, buildUser, type UserRow } from '../../testing/builders';
import { signIn, type SessionTokens } from '../../testing/sign-in';
import { sharedApp } from '../../testing/shared-app';
import { TEST_START } from '../../testing/test-app';

const app = sharedApp();
let user: UserRow;
let as: SessionTokens;

const person = { realName: '欧阳修', idCard: '11010519491231002X' };
const company = {
  enterpriseName: '星云科技',
  creditCode: '91350100M000100Y43',
  contactName: '王建国',
  contactIdCard: '11010519491231002X',
};
const hours = (count: number) => addSeconds(TEST_START, count * 3600);

beforeEach(async () => {
  user = await buildUser(app);
  as = await signIn(app, user);
});
afterEach(() => app.clock.setOffset(0));

describe('realnameCertificateState (39)', () => {
  test('is initially unauthenticated with five attempts', async () => {
    expect(await app.ok(realnameCertificateState, {}, { as })).toEqual({
      state: 'unauthenticated',
      level: 'none',
      attemptsLeft: 5,
    });
  });

  test('shows a running face check, with masked names and numbers', async () => {
    await buildCertification(app, {
      user,
      payload: person,
      qrToken: `token-${user.id}`,
      qrState: 'live',
      qrExpiresAt: hours(1),
    });

    expect(await app.ok(realnameCertificateState, {}, { as })).toEqual({
      state: 'reviewing',
      level: 'none',
      attemptsLeft: 4,
      realName: '欧**',
      idCard: '1****************X',
      submittedAt: '2026-03-02T08:00:00.000Z',
      qr: {
        Url: `http://localhost:8080/assistant/face?Token=token-${user.id}`,
        Token: `token-${user.id}`,
        State: 1,
        expiresIn: 3600,
      },
    });
  });

  test.each([
    ['live', 0, 1],
    ['live', 3600, 4],
    ['scanned', 0, 2],
    ['scanned', 3600, 4],
    ['passed', 0, 3],
    ['failed', 0, 5],
  ] as const)('shows a %s code after %d s as State %d', async (qrState, seconds, State) => {
    const qr = { qrToken: `token-${user.id}`, qrState, qrExpiresAt: hours(1) };
    await buildCertification(app, { user, payload: person, ...qr });
    app.clock.setOffset(seconds);

    const response = await app.ok(realnameCertificateState, {}, { as: await signIn(app, user) });

    expect(response.qr?.State).toBe(State);
  });

  test.each([
    ['en', 'The face does not match the photo on the ID card. Try again in good light.'],
    ['zh-CN', '人脸与证件照片不一致，请在光线充足处重试。'],
  ] as const)('returns the reason of a failure in %s', async (language, reason) => {
    await buildCertification(app, { user, payload: person, state: 'auditFailure', reason: 'faceMismatch' });

    expect(await app.ok(realnameCertificateState, {}, { as, language })).toMatchObject({
      state: 'auditFailure',
      reason,
    });
  });

  test('returns an operator’s reason unchanged, and no code once it is decided', async () => {
    const qr = { qrToken: `token-${user.id}`, qrState: 'failed' as const, qrExpiresAt: hours(1) };
    await buildCertification(app, {
      user,
      payload: person,
      state: 'auditFailure',
      reason: 'See mail.',
      ...qr,
    });

    const response = await app.ok(realnameCertificateState, {}, { as });

    expect(response).toMatchObject({ reason: 'See mail.' });
    expect(response).not.toHaveProperty('qr');
  });

  test('returns the newest submission', async () => {
    await buildCertification(app, { user, payload: person, state: 'auditFailure', submittedAt: hours(-2) });
    await buildCertification(app, {
      user,
      payload: person,
      kind: 'basic',
      state: 'verified',
      submittedAt: hours(-1),
    });

    expect(await app.ok(realnameCertificateState, {}, { as })).toMatchObject({
      state: 'verified',
      attemptsLeft: 3,
    });
  });

  test('counts the attempts of the last 24 hours, never below zero left', async () => {
    await buildCertAttempt(app, { user, createdAt: hours(-24) });
    for (let n = 0; n < 2; n++) await buildCertAttempt(app, { user, createdAt: hours(-23) });
    expect(await app.ok(realnameCertificateState, {}, { as })).toMatchObject({ attemptsLeft: 3 });

    for (let n = 0; n < 5; n++) await buildCertAttempt(app, { user });
    expect(await app.ok(realnameCertificateState, {}, { as })).toMatchObject({ attemptsLeft: 0 });
  });

  test('refuses an anonymous caller', async () => {
    expect(await app.refusal(realnameCertificateState, {})).toBe(errorCodes.sessionInvalid);
  });
});

describe('enterpriseCertificateState (40)', () => {
  test('is initially unauthenticated', async () => {
    expect(await app.ok(enterpriseCertificateState, {}, { as })).toEqual({
      state: 'unauthenticated',
      attemptsLeft: 5,
    });
  });

  test('shows the enterprise, with its contact masked', async () => {
    await buildCertification(app, {
      user,
      kind: 'enterprise',
      contactKind: 'consignor',
      payload: company,
      state: 'verified',
      reviewedAt: TEST_START,
    });

    expect(await app.ok(enterpriseCertificateState, {}, { as })).toEqual({
      state: 'verified',
      kind: 'consignor',
      enterpriseName: '星云科技',
      creditCode: '91350100M000100Y43',
      contactName: '王**',
      attemptsLeft: 4,
      submittedAt: '2026-03-02T08:00:00.000Z',
      reviewedAt: '2026-03-02T08:00:00.000Z',
    });
  });

  test('keeps personal and enterprise submissions apart', async () => {
    await buildCertification(app, { user, payload: person });

    expect(await app.ok(enterpriseCertificateState, {}, { as })).toEqual({
      state: 'unauthenticated',
      attemptsLeft: 5,
    });
  });

  test('refuses an anonymous caller', async () => {
    expect(await app.refusal(enterpriseCertificateState, {})).toBe(errorCodes.sessionInvalid);
  });
});

test('names and identity numbers are encrypted in the table', async () => {
  await buildCertification(app, { user, payload: person });
  const rows = JSON.stringify(await app.database.queries.select().from(certifications));

  expect(rows).not.toContain(person.realName);
  expect(rows).not.toContain(person.idCard);
});
