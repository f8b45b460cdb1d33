import {
  checkEnterpriseCertificate,
  enterpriseCertificateConsignor,
  enterpriseCertificateLegal,
  enterpriseCertificateState,
  enterpriseRefreshQRCertificateConsignor,
  enterpriseRefreshQRCertificateLegal,
} from '@portal/shared/contracts/certification';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { sendSmsCertEnter } from '@portal/shared/contracts/notify';
import { baseInfo } from '@portal/shared/contracts/user';
import { desc, eq } from 'drizzle-orm';
import { certAttempts, certifications } from '../../platform/database/schema/certifications';
import { files } from '../../platform/database/schema/files';
import { outbox } from '../../platform/database/schema/outbox';
import { invitations } from '../../platform/database/schema/teams';
import { addSeconds } from '../../platform/runtime/clock';
import { users } from '../../platform/database/schema/users';
import { buildMember, buildTeam, buildUser, type UserRow } from '../../testing/builders';
import { jpegOf } from '../../testing/image-files';
import { newCreditCode } from '../../testing/id-numbers';
import { FIVE_WRONG_CODES, repeat } from '../../testing/code-tries';
import { sharedApp } from '../../testing/shared-app';
import { signIn, type SessionTokens } from '../../testing/sign-in';
import { TestFile } from '../../testing/test-app';
import { enterpriseRequest, passFace, submitEnterprise } from '../../testing/verification-scene';

const app = sharedApp({ env: { TRUST_PROXY: '127.0.0.1' } });
let user: UserRow;
let as: SessionTokens;

beforeEach(async () => {
  user = await buildUser(app);
  as = await signIn(app, user);
});
afterEach(() => app.clock.setOffset(0));

const state = async () => app.ok(enterpriseCertificateState, {}, { as: await signIn(app, user) });
const attempts = () => app.database.queries.$count(certAttempts, eq(certAttempts.userId, user.id));
/** From another address, since each may submit 30 times a minute. */
const from = (address: string) => ({ as, headers: { 'x-forwarded-for': address } });
const stored = () => app.database.queries.$count(files, eq(files.ownerId, user.id));

describe('checkEnterpriseCertificate (41)', () => {
  test('lists joined teams and open invitations, but not own teams', async () => {
    expect(await app.ok(checkEnterpriseCertificate, {}, { as })).toEqual({ canApply: true, blockers: [] });
    const other = await buildUser(app);
    await buildTeam(app, { creator: user });
    const joined = await buildTeam(app, { creator: other, name: 'Night watch' });
    await buildMember(app, { team: joined, user });
    const inviting = await buildTeam(app, { creator: other, name: 'Day watch' });
    const invitationId = app.deps.newId();
    await app.database.queries.insert(invitations).values({
      ...{ id: invitationId, teamId: inviting.id, inviterId: other.id, inviteeId: user.id },
      ...{ state: 'pending', invitedAs: 'x', expiresAt: addSeconds(app.clock.now(), 3600) },
      ...{ createdAt: app.clock.now(), updatedAt: app.clock.now() },
    });

    expect(await app.ok(checkEnterpriseCertificate, {}, { as })).toEqual({
      canApply: false,
      blockers: [
        { kind: 'team', Id: joined.id, name: 'Night watch' },
        { kind: 'invitation', Id: invitationId, name: 'Day watch' },
      ],
    });
    expect(await app.refusal(enterpriseCertificateLegal, await enterpriseRequest(), { as })).toBe(
      errorCodes.leaveTeamsFirst,
    );
    expect([await attempts(), await stored()]).toEqual([0, 0]);
  });
});

describe.each([
  [
    'consignor',
    enterpriseCertificateConsignor,
    enterpriseRefreshQRCertificateConsignor,
    enterpriseRefreshQRCertificateLegal,
  ],
  [
    'legal',
    enterpriseCertificateLegal,
    enterpriseRefreshQRCertificateLegal,
    enterpriseRefreshQRCertificateConsignor,
  ],
] as const)('a submission by the %s (57, 58)', (kind, submit, refresh, refreshOther) => {
  test('has its code refreshed by the call of its kind alone (60, 61)', async () => {
    const { qr } = await app.ok(submit, await enterpriseRequest(), { as });
    expect(await app.refusal(refreshOther, {}, { as })).toBe(errorCodes.conflict);
    expect(await state()).toMatchObject({ qr: { Token: qr?.Token, State: 1 } });
    const refreshed = await app.ok(refresh, {}, { as });
    expect(refreshed.Token).not.toBe(qr?.Token);
    await passFace(app, refreshed.Token);
    expect(await app.refusal(refreshOther, {}, { as })).toBe(errorCodes.conflict);
    await app.database.queries.update(users).set({ certLevel: 'enterprise' }).where(eq(users.id, user.id));
    expect(await app.refusal(refresh, {}, { as })).toBe(errorCodes.alreadyVerified);
  });

  test('shows the code of a face check, then waits for the review', async () => {
    const request = await enterpriseRequest();
    const { applyId, qr, ...rest } = await app.ok(submit, request, { as });
    expect(rest).toEqual({ state: 'reviewing' });
    expect(qr).toMatchObject({ State: 1, expiresIn: 300 });

    const refreshed = await app.ok(refresh, {}, { as });
    expect(await attempts()).toBe(1);
    await passFace(app, refreshed.Token);

    expect(await state()).toMatchObject({
      state: 'reviewing',
      kind,
      enterpriseName: request.EnterpriseName,
      creditCode: request.CreditCode,
      contactName: '王**',
      attemptsLeft: 4,
      qr: { State: 3 },
    });
    expect(await app.refusal(refresh, {}, { as })).toBe(errorCodes.alreadyVerified);
    expect((await app.ok(baseInfo, {}, { as })).certLevel).toBe('none');
    const [row] = await app.database.queries
      .select()
      .from(certifications)
      .where(eq(certifications.id, applyId));
    expect(JSON.stringify(row)).not.toMatch(/王建国|星云科技/);
    expect(JSON.stringify(row)).not.toContain(request.ContactIdCard);
  });

  test('is refused without what it needs', async () => {
    const complete = await enterpriseRequest();
    const refused = async (without: object) =>
      (await app.send(submit, { ...complete, ...without }, { as })).obj;
    expect(await refused({ LicenseImage: undefined })).toEqual({ fields: { LicenseImage: 'uploadLicense' } });
    expect(await refused({ EnterpriseName: '' })).toEqual({
      fields: { EnterpriseName: 'enterEnterpriseName' },
    });
    for (const wrong of [{ CreditCode: '91350100M000100Y44' }, { ContactIdCard: '110105194912310021' }])
      expect(await app.refusal(submit, { ...complete, ...wrong }, { as })).toBe(errorCodes.identityMismatch);
    expect([await attempts(), await stored()]).toEqual([0, 0]);
  });

  test.each(['application/octet-stream', 'text/plain', ''])(
    'is accepted with pictures that are declared as "%s", since their bytes decide',
    async (type) => {
      const request = { ...(await enterpriseRequest()), LicenseImage: new TestFile(await jpegOf(), type) };
      await app.ok(submit, request, from('192.0.2.23'));
      expect(await stored()).toBeGreaterThan(0);
    },
  );

  test('is refused with a file that is no picture, and nothing is stored', async () => {
    const request = { ...(await enterpriseRequest()), LicenseImage: new TestFile(Buffer.from('%PDF-1.7')) };
    const response = await app.send(submit, request, { as });
    expect([response.code, response.obj]).toEqual([
      errorCodes.notAnImage,
      { fields: { LicenseImage: 'imageOnly' } },
    ]);
    expect([await attempts(), await stored()]).toEqual([0, 0]);
  });
});

test('the letter is required for a person in charge alone', async () => {
  const request = { ...(await enterpriseRequest()), AuthorizationImage: undefined };
  const refused = await app.send(enterpriseCertificateConsignor, request, { as });
  expect(refused.obj).toEqual({ fields: { AuthorizationImage: 'uploadLetter' } });
  await app.ok(enterpriseCertificateLegal, request, { as });
  expect(await stored()).toBe(1);
});

let phones = 0;
const newPhone = () => `139${String(10_000_000 + phones++)}`;
const wrongCode = (code: string) => (code === '000000' ? '111111' : '000000');

async function lastCode(): Promise<string> {
  const [sent] = await app.database.queries
    .select({ code: outbox.code })
    .from(outbox)
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(1);
  return sent?.code ?? '';
}

test('another phone needs its code (27)', async () => {
  const UserPhone = newPhone();
  const request = { ...(await enterpriseRequest()), UserPhone };
  expect((await app.send(enterpriseCertificateLegal, request, { as })).obj).toEqual({
    fields: { CodeSms: 'enterCaptcha' },
  });
  const { Key } = await app.ok(sendSmsCertEnter, { UserPhone, Ticket: 't'.repeat(8), RandStr: 'r' }, { as });
  await app.ok(enterpriseCertificateLegal, { ...request, Key, CodeSms: await lastCode() }, { as });
});

describe('pictures that are refused (57, 58)', () => {
  const noPicture = async () => ({
    ...(await enterpriseRequest()),
    LicenseImage: new TestFile(Buffer.from('%PDF')),
  });

  test('leave the code of the phone as it is; a wrong code is told first', async () => {
    const UserPhone = newPhone();
    const { Key } = await app.ok(
      sendSmsCertEnter,
      { UserPhone, Ticket: 't'.repeat(8), RandStr: 'r' },
      { as },
    );
    const CodeSms = await lastCode();
    const request = { ...(await noPicture()), UserPhone, Key, CodeSms };
    const wrong = { ...request, CodeSms: wrongCode(CodeSms) };
    expect(await app.refusal(enterpriseCertificateLegal, wrong, { as })).toBe(errorCodes.codeWrong);
    expect(await app.refusal(enterpriseCertificateLegal, request, { as })).toBe(errorCodes.notAnImage);
    const mended = { ...(await enterpriseRequest()), UserPhone, Key, CodeSms };
    await app.ok(enterpriseCertificateLegal, mended, { as });
  });

  test('are ten an hour for an account, on both calls, however they come; accepted ones do not count', async () => {
    const request = await noPicture();
    const calls = [enterpriseCertificateLegal, enterpriseCertificateConsignor] as const;
    // Two uploads of an account run at once.
    for (let n = 0; n < 5; n += 1)
      for (const { code } of await Promise.all(
        calls.map((call) => app.send(call, request, from('192.0.2.20'))),
      ))
        expect(code).toBe(errorCodes.notAnImage);
    for (const call of calls)
      expect(await app.send(call, await enterpriseRequest(), from('192.0.2.21'))).toMatchObject({
        ...{ status: 429, code: errorCodes.rateLimited, obj: { retryAfter: 3600 } },
      });
    expect([await attempts(), await stored()]).toEqual([0, 0]);
    const other = await signIn(app, await buildUser(app));
    await app.ok(enterpriseCertificateLegal, await enterpriseRequest(), { as: other });
    app.clock.setOffset(3600);
    as = await signIn(app, user);
    await app.ok(enterpriseCertificateLegal, await enterpriseRequest(), from('192.0.2.22'));
  });
});

test.each(['星云不符公司', '星云科技'] as const)(
  'a mismatch of %s counts and keeps the account',
  async (name) => {
    const ContactName = name === '星云科技' ? '王不符' : '王建国';
    const request = { ...(await enterpriseRequest()), EnterpriseName: name, ContactName };
    expect(await app.refusal(enterpriseCertificateLegal, request, { as })).toBe(errorCodes.identityMismatch);
    expect(await state()).toMatchObject({ state: 'auditFailure', attemptsLeft: 4 });
  },
);

describe.each([
  ['consignor', enterpriseCertificateConsignor, enterpriseRefreshQRCertificateConsignor],
  ['legal', enterpriseCertificateLegal, enterpriseRefreshQRCertificateLegal],
] as const)('the %s is refused (57, 58)', (kind, submit, refresh) => {
  test('with a credit code of another enterprise', async () => {
    const CreditCode = newCreditCode();
    const idHash = app.deps.pepper.hash('credit code', CreditCode);
    await buildUser(app, { userType: 'enterprise', certLevel: 'enterprise', idHash });
    const request = { ...(await enterpriseRequest()), CreditCode };
    expect(await app.refusal(submit, request, from(`192.0.2.10`))).toBe(errorCodes.identityTaken);
  });

  test('with a picture of more than 2 MiB', async () => {
    const request = {
      ...(await enterpriseRequest()),
      LicenseImage: new TestFile(Buffer.alloc(2 * 1024 * 1024 + 1), 'image/jpeg'),
    };
    const refused = await app.send(submit, request, from('192.0.2.11'));
    expect([refused.code, refused.obj]).toEqual([
      errorCodes.contentTooLarge,
      { fields: { LicenseImage: 'imageSize' } },
    ]);
    expect([await attempts(), await stored()]).toEqual([0, 0]);
  });

  test('with a code that is wrong, unknown or used up', async () => {
    const UserPhone = newPhone();
    const request = { ...(await enterpriseRequest()), UserPhone };
    const proof = { Ticket: 't'.repeat(8), RandStr: 'r' };
    const { Key } = await app.ok(sendSmsCertEnter, { UserPhone, ...proof }, { as });
    const wrong = { ...request, Key, CodeSms: wrongCode(await lastCode()) };
    expect(await repeat(5, () => app.refusal(submit, wrong, from('192.0.2.12')))).toEqual(FIVE_WRONG_CODES);
    const unknown = { ...request, Key: 'k'.repeat(43), CodeSms: '123456' };
    expect(await app.refusal(submit, unknown, from('192.0.2.12'))).toBe(errorCodes.codeExpired);
    expect([await attempts(), await stored()]).toEqual([0, 0]);
  });

  test('during an outage, which costs nothing', async () => {
    const request = { ...(await enterpriseRequest()), EnterpriseName: '星云故障公司' };
    expect(await app.refusal(submit, request, from('192.0.2.13'))).toBe(errorCodes.upstreamFailed);
    expect([await attempts(), await stored()]).toEqual([0, 0]);
    expect(await state()).toMatchObject({ state: 'unauthenticated', attemptsLeft: 5 });
  });

  test('in a team of others', async () => {
    const team = await buildTeam(app, { creator: await buildUser(app) });
    await buildMember(app, { team, user });
    const refused = await app.send(submit, await enterpriseRequest(), from('192.0.2.14'));
    expect([refused.code, refused.obj]).toEqual([
      errorCodes.leaveTeamsFirst,
      { blockers: [{ kind: 'team', Id: team.id, name: team.name }] },
    ]);
  });

  test('after five submissions in 24 hours; of 16 at once one is accepted', async () => {
    const request = await enterpriseRequest();
    const responses = await Promise.all(
      Array.from({ length: 16 }, () => app.call(submit, request, from('192.0.2.15'))),
    );
    expect(responses.filter(({ code }) => code === 0)).toHaveLength(1);
    expect([await attempts(), await stored()]).toEqual([1, 2]);
    for (let count = 1; count < 5; count += 1) {
      app.clock.setOffset(count * 300);
      as = await signIn(app, user);
      await app.ok(submit, request, from('192.0.2.16'));
    }
    app.clock.setOffset(5 * 300);
    as = await signIn(app, user);
    expect(await app.refusal(submit, request, from('192.0.2.16'))).toBe(errorCodes.verificationLimitReached);
  });

  test('while one is under review, and as an enterprise', async () => {
    await submitEnterprise(app, as, kind);
    const again = await enterpriseRequest();
    expect(await app.refusal(submit, again, from('192.0.2.17'))).toBe(errorCodes.alreadyVerified);
    await app.database.queries.update(users).set({ certLevel: 'enterprise' }).where(eq(users.id, user.id));
    expect(await app.refusal(submit, again, from('192.0.2.17'))).toBe(errorCodes.alreadyVerified);
  });

  test('a 21st code in 24 hours, and one without a submission', async () => {
    expect(await app.refusal(refresh, {}, { as })).toBe(errorCodes.conflict);
    await app.ok(submit, await enterpriseRequest(), from('192.0.2.18'));
    await repeat(20, () => app.ok(refresh, {}, { as }));
    expect(await app.refusal(refresh, {}, { as })).toBe(errorCodes.verificationLimitReached);
  });
});
