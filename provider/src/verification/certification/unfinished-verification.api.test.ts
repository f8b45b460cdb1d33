import { realnameCertificate, realnameCertificateState } from '@portal/shared/contracts/certification';
import { eq } from 'drizzle-orm';
import { codeService } from '../../identity/codes/code.service';
import { certAttempts } from '../../platform/database/schema/certifications';
import { buildCertification, buildUser } from '../../testing/builders';
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
  }).unfinished.end(() => true);

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
