import { realnameCertificate, realnameCertificateState } from '@portal/shared/contracts/certification';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { eq, inArray } from 'drizzle-orm';
import { codeService } from '../../identity/codes/code.service';
import { certAttempts, certifications } from '../../platform/database/schema/certifications';
import { buildCertAttempt, buildCertification, buildUser } from '../../testing/builders';
import { newIdCard } from '../../testing/id-numbers';
import { sharedApp } from '../../testing/shared-app';
import { signIn } from '../../testing/sign-in';
import { createVerificationServices } from './verification-services';

const app = sharedApp();
afterEach(() => app.clock.setOffset(0));

const end = () =>
  createVerificationServices(app.deps, {
    codes: codeService(app.deps),
    findBlockers: () => Promise.resolve([]),
  }).unfinished.end();

test('a submission whose process ended before it was checked is taken back after a minute', async () => {
  const user = await buildUser(app);
  await buildCertification(app, { user, payload: { realName: '王强', idCard: newIdCard() } });
  const state = async () => app.ok(realnameCertificateState, {}, { as: await signIn(app, user) });
  app.clock.setOffset(59);
  await end();
  expect((await state()).state).toBe('reviewing');
  app.clock.setOffset(60);
  await end();
  expect(await state()).toMatchObject({ state: 'unauthenticated', attemptsLeft: 5 });
  expect(await app.database.queries.$count(certAttempts, eq(certAttempts.userId, user.id))).toBe(0);
});

test('a face check that nobody does is given up a day after its code', async () => {
  const user = await buildUser(app);
  const request = { RealName: '王强', IdCard: newIdCard() };
  await app.ok(realnameCertificate, request, { as: await signIn(app, user) });
  const state = async () => app.ok(realnameCertificateState, {}, { as: await signIn(app, user) });
  app.clock.setOffset(24 * 3600 + 299);
  await end();
  expect((await state()).state).toBe('reviewing');
  app.clock.setOffset(24 * 3600 + 300);
  await end();
  expect(await state()).toMatchObject({
    state: 'auditFailure',
    reason: 'The face check was not completed in time.',
  });
});

test('it does not count from then on, even before it is taken back', async () => {
  const user = await buildUser(app);
  const payload = { realName: '王强', idCard: newIdCard() };
  await buildCertification(app, { user, payload });
  for (let count = 0; count < 4; count += 1) await buildCertAttempt(app, { user });
  const as = await signIn(app, user);
  const request = { RealName: '王强', IdCard: newIdCard() };
  app.clock.setOffset(59);
  expect(await app.refusal(realnameCertificate, request, { as })).toBe(errorCodes.alreadyVerified);
  app.clock.setOffset(60);
  expect((await app.ok(realnameCertificateState, {}, { as })).attemptsLeft).toBe(1);

  await app.ok(realnameCertificate, request, { as });

  expect((await app.ok(realnameCertificateState, {}, { as })).attemptsLeft).toBe(0);
  app.clock.setOffset(60 + 300);
  expect(await app.refusal(realnameCertificate, request, { as })).toBe(errorCodes.verificationLimitReached);
});

test('a row that cannot be ended holds up no other', async () => {
  const { queries } = app.database;
  const [closed, user, other] = [
    await buildUser(app, { status: 'closed' }),
    await buildUser(app),
    await buildUser(app),
  ];
  const payload = { realName: '王强', idCard: newIdCard() };
  const now = app.clock.now();
  const expired = { qrState: 'live', qrExpiresAt: now } as const;
  const unchecked = await buildCertification(app, { user: closed, payload });
  const abandoned = await buildCertification(app, {
    ...{ user: closed, payload, kind: 'enterprise', contactKind: 'legal' },
    ...{ ...expired, qrToken: 'of a closed account' },
  });
  await buildCertification(app, { user, payload });
  await buildCertification(app, { user: other, payload, ...expired, qrToken: 'of an open account' });
  const failing = inArray(certifications.id, [unchecked.id, abandoned.id]);
  app.clock.setOffset(24 * 3600);
  try {
    await expect(end()).rejects.toMatchObject({ code: errorCodes.sessionInvalid });
    const state = async (who: typeof user) =>
      (await app.ok(realnameCertificateState, {}, { as: await signIn(app, who) })).state;
    expect([await state(user), await state(other)]).toEqual(['unauthenticated', 'auditFailure']);
  } finally {
    await queries.delete(certifications).where(failing);
  }
});
