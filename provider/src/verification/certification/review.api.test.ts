import { createHash } from 'node:crypto';
import {
  enterpriseCertificateLegal,
  enterpriseCertificateState,
  realnameCertificate,
} from '@portal/shared/contracts/certification';
import type { RequestOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import {
  opsCertifications,
  opsOpenCertification,
  opsReviewCertification,
} from '@portal/shared/contracts/review';
import { addTeam } from '@portal/shared/contracts/team';
import { baseInfo } from '@portal/shared/contracts/user';
import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { reviewLog } from '../../platform/database/schema/certifications';
import { files } from '../../platform/database/schema/files';
import { messages } from '../../platform/database/schema/messages';
import { invitations } from '../../platform/database/schema/teams';
import { addSeconds } from '../../platform/runtime/clock';
import { buildMember, buildTeam, buildUser, type UserRow } from '../../testing/builders';
import { newIdCard } from '../../testing/id-numbers';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { signIn, type SessionTokens } from '../../testing/sign-in';
import { enterpriseRequest, passFace, submitEnterprise } from '../../testing/verification-scene';
import { CODE_SECONDS } from './certification-machine';
import { hashCreditCode, hashIdCard } from './certification.payload';

const TOKENS = { anna: 'anna-token-anna-token', ben: 'ben-token-ben-token-ben' };
type Name = keyof typeof TOKENS;

let app: TestApp;
let user: UserRow;
let as: SessionTokens;

const by = (name: Name) => ({ headers: { authorization: `Bearer ${TOKENS[name]}` } });
const open = (Id: string, name: Name) => app.ok(opsOpenCertification, { Id }, by(name));
const decide = (request: RequestOf<typeof opsReviewCertification>, name: Name) =>
  app.ok(opsReviewCertification, request, by(name));
const state = async () => app.ok(enterpriseCertificateState, {}, { as: await signIn(app, user) });
const file = (id: string, name: Name) =>
  app.app.inject({
    url: `${app.deps.settings.apiPath}/ext/ops/files/${id}`,
    ...by(name),
  });

const logged = (id: string) =>
  app.database.queries
    .select({ reviewer: reviewLog.reviewer, action: reviewLog.action })
    .from(reviewLog)
    .where(eq(reviewLog.certificationId, id))
    .orderBy(asc(reviewLog.id));

async function start(env: Readonly<Record<string, string>> = {}): Promise<void> {
  const REVIEWER_TOKENS = Object.entries(TOKENS)
    .map(([name, token]) => `${name}=${token}`)
    .join(',');
  app = await createTestApp({ env: { REVIEWER_TOKENS, ...env } });
}

async function newUser(): Promise<void> {
  user = await buildUser(app);
  as = await signIn(app, user);
}

describe('one reviewer', () => {
  beforeAll(() => start());
  afterAll(() => app.close());
  beforeEach(newUser);
  afterEach(() => app.clock.setOffset(0));

  test.each([
    ['zh-TW,zh;q=0.9,en;q=0.8', 'zh-CN', '企业认证审核'],
    ['fr', 'en', 'Enterprise verification reviews'],
  ] as const)('gets the page in the language of the browser (%s)', async (accepted, language, title) => {
    const page = await app.app.inject({
      url: `${app.deps.settings.apiPath}/ext/ops/review`,
      headers: { 'accept-language': accepted },
    });
    expect(page.headers).toMatchObject({ vary: expect.stringMatching(/accept-language/i) });
    expect(page.body).toContain(`<html lang="${language}">`);
    expect(page.body).toContain(`<h1>${title}</h1>`);
    const [, script = ''] = /<script[^>]*>([^]*)<\/script>/.exec(page.body) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    expect(page.headers['content-security-policy']).toContain(`script-src 'sha256-${hash}'`);
  });

  test('sees the case masked in the list, whole once it is open, and passes it', async () => {
    const { applyId } = await submitEnterprise(app, as);
    const { list } = await app.ok(opsCertifications, { Kind: 'enterprise', State: 'reviewing' }, by('anna'));
    const listed = list.find(({ Id }) => Id === applyId);
    expect(listed).toMatchObject({ UserName: user.userName, realName: '王**', facePassed: true });
    expect(JSON.stringify(listed)).not.toMatch(/王建国|ContactIdCard|creditCode/);

    const opened = await open(applyId, 'anna');
    expect(opened).toMatchObject({
      contactName: '王建国',
      contactKind: 'consignor',
      claimedBy: 'anna',
      claimedUntil: '2026-03-02T08:15:00.000Z',
    });
    expect(opened.files.map(({ kind }) => kind)).toEqual(['letter', 'license']);
    expect(opened.reasons.length).toBeGreaterThan(1);

    expect(await decide({ Id: applyId, Pass: true }, 'anna')).toEqual({ state: 'verified' });
    expect(await state()).toMatchObject({ state: 'verified' });
    const account = await app.ok(baseInfo, {}, { as: await signIn(app, user) });
    expect(account).toMatchObject({ userType: 'enterprise', certLevel: 'enterprise', realName: '王**' });
    await app.ok(addTeam, { TeamName: 'Head office' }, { as: await signIn(app, user) });
    const told = await app.database.queries.select().from(messages).where(eq(messages.userId, user.id));
    expect(told.map(({ template }) => template)).toContain('enterpriseVerified');
  });

  test.each([
    ['licenseUnreadable', 'The image of the business license is not legible. Upload a clearer one.'],
    ['Call us, please.', 'Call us, please.'],
  ])('fails it with %s, which the applicant reads, and can submit again', async (Reason, reason) => {
    const { applyId } = await submitEnterprise(app, as, 'legal');
    await open(applyId, 'anna');

    expect(await decide({ Id: applyId, Pass: false, Reason }, 'anna')).toEqual({ state: 'auditFailure' });

    expect(await state()).toMatchObject({ state: 'auditFailure', reason, attemptsLeft: 4 });
    await app.ok(enterpriseCertificateLegal, await enterpriseRequest(), { as });
  });

  test('gives a failure a reason', async () => {
    const { applyId } = await submitEnterprise(app, as);
    await open(applyId, 'anna');
    const refused = await app.send(opsReviewCertification, { Id: applyId, Pass: false }, by('anna'));
    expect(refused.obj).toEqual({ fields: { Reason: 'enterReason' } });
  });

  test('has the case alone for 15 minutes', async () => {
    const { applyId } = await submitEnterprise(app, as);
    expect(await app.refusal(opsReviewCertification, { Id: applyId, Pass: true }, by('anna'))).toBe(
      errorCodes.conflict,
    );
    await open(applyId, 'anna');
    expect(await app.refusal(opsOpenCertification, { Id: applyId }, by('ben'))).toBe(errorCodes.conflict);
    expect(await app.refusal(opsReviewCertification, { Id: applyId, Pass: true }, by('ben'))).toBe(
      errorCodes.conflict,
    );

    app.clock.setOffset(900);
    await open(applyId, 'ben');
    expect(await app.refusal(opsReviewCertification, { Id: applyId, Pass: true }, by('anna'))).toBe(
      errorCodes.conflict,
    );
    await decide({ Id: applyId, Pass: true }, 'ben');
    expect(await app.refusal(opsReviewCertification, { Id: applyId, Pass: true }, by('ben'))).toBe(
      errorCodes.conflict,
    );
  });

  test('keeps a case that was replaced, if the next submission is taken back', async () => {
    const { applyId } = await app.ok(enterpriseCertificateLegal, await enterpriseRequest(), { as });
    app.clock.setOffset(CODE_SECONDS - 1);
    const opened = await open(applyId, 'anna');
    app.clock.setOffset(CODE_SECONDS);
    // A name for which the identity service is out (docs/operate.md).
    const outage = { ...(await enterpriseRequest()), EnterpriseName: '星云故障公司' };
    expect(await app.refusal(enterpriseCertificateLegal, outage, { as })).toBe(errorCodes.upstreamFailed);

    expect(await app.refusal(opsOpenCertification, { Id: applyId }, by('ben'))).toBe(errorCodes.conflict);
    expect((await file(opened.files[0]?.Id ?? '', 'anna')).statusCode).toBe(200);
    expect(await decide({ Id: applyId, Pass: false, Reason: 'licenseUnreadable' }, 'anna')).toEqual({
      state: 'auditFailure',
    });
  });

  test('loses a case that was replaced for good', async () => {
    const { applyId } = await app.ok(enterpriseCertificateLegal, await enterpriseRequest(), { as });
    app.clock.setOffset(CODE_SECONDS - 1);
    const opened = await open(applyId, 'anna');
    app.clock.setOffset(CODE_SECONDS);
    await app.ok(enterpriseCertificateLegal, await enterpriseRequest(), { as });

    expect((await file(opened.files[0]?.Id ?? '', 'anna')).statusCode).toBe(409);
    const { list } = await app.ok(opsCertifications, { Kind: 'enterprise' }, by('ben'));
    expect(list.find(({ Id }) => Id === applyId)).not.toHaveProperty('claimedBy');
    expect(await app.refusal(opsReviewCertification, { Id: applyId, Pass: true }, by('anna'))).toBe(
      errorCodes.conflict,
    );
  });

  test('cannot pass a case whose face check is open', async () => {
    const { applyId } = await app.ok(enterpriseCertificateLegal, await enterpriseRequest(), { as });
    await open(applyId, 'anna');
    expect(await app.refusal(opsReviewCertification, { Id: applyId, Pass: true }, by('anna'))).toBe(
      errorCodes.conflict,
    );
  });

  test('opens the files of an open case as clean attachments, each look logged', async () => {
    const { applyId } = await submitEnterprise(app, as);
    const [row] = await app.database.queries.select().from(files).where(eq(files.certificationId, applyId));
    const id = row?.id ?? '';
    expect((await file(id, 'anna')).statusCode).toBe(409);
    const opened = await open(applyId, 'anna');

    const response = await file(id, 'anna');

    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'attachment; filename="picture.jpg"',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
    expect((await sharp(response.rawPayload).metadata()).format).toBe('jpeg');
    expect(row?.contentEnc.includes(response.rawPayload.subarray(0, 64))).toBe(false);
    expect((await file(id, 'ben')).statusCode).toBe(409);
    expect((await file(app.deps.newId(), 'anna')).statusCode).toBe(404);
    expect(await logged(applyId)).toEqual([
      { reviewer: 'anna', action: 'open' },
      { reviewer: 'anna', action: 'file' },
    ]);
    expect(opened.files.map(({ Id }) => Id)).toContain(id);
  });

  test('cannot pass somebody who joined a team during the review', async () => {
    user = await buildUser(app, { certLevel: 'basic' });
    as = await signIn(app, user);
    const { applyId } = await submitEnterprise(app, as);
    const team = await buildTeam(app, { creator: await buildUser(app) });
    await buildMember(app, { team, user });
    await open(applyId, 'anna');

    expect(await decide({ Id: applyId, Pass: true }, 'anna')).toEqual({
      state: 'auditFailure',
      reason: { key: 'joinedTeam', text: expect.stringContaining('during the review') },
    });
    expect((await state()).reason).toContain('during the review');
    expect((await app.ok(baseInfo, {}, { as })).certLevel).toBe('basic');
  });

  test('cannot pass an enterprise whose credit code another account proved meanwhile, and the log says so', async () => {
    const { applyId } = await submitEnterprise(app, as);
    const { creditCode } = await open(applyId, 'anna');
    const idHash = hashCreditCode(app.deps.pepper, creditCode);
    await buildUser(app, { userType: 'enterprise', certLevel: 'enterprise', idHash });

    const decided = await app.ok(
      opsReviewCertification,
      { Id: applyId, Pass: true },
      { ...by('anna'), language: 'zh-CN' },
    );

    const text = '该身份证号或统一社会信用代码已绑定其他账号。';
    expect(decided).toEqual({ state: 'auditFailure', reason: { key: 'identityTaken', text } });
    expect(await logged(applyId)).toEqual([
      { reviewer: 'anna', action: 'open' },
      { reviewer: 'anna', action: 'fail' },
    ]);
  });

  test('passes the enterprise of a verified person, who may then verify another account', async () => {
    const IdCard = newIdCard();
    user = await buildUser(app, { certLevel: 'personal', idHash: hashIdCard(app.deps.pepper, IdCard) });
    as = await signIn(app, user);
    const { applyId } = await submitEnterprise(app, as, 'legal');
    const other = await buildUser(app);
    const person = { RealName: '王建国', IdCard };
    const otherAs = await signIn(app, other);
    expect(await app.refusal(realnameCertificate, person, { as: otherAs })).toBe(errorCodes.identityTaken);
    await open(applyId, 'anna');
    expect(await decide({ Id: applyId, Pass: true }, 'anna')).toEqual({ state: 'verified' });

    const { Token } = await app.ok(realnameCertificate, person, { as: otherAs });
    await passFace(app, Token);

    const { certLevel } = await app.ok(baseInfo, {}, { as: otherAs });
    expect(certLevel).toBe('personal');
  });

  test('passes somebody who was only invited meanwhile', async () => {
    user = await buildUser(app, { certLevel: 'basic' });
    as = await signIn(app, user);
    const { applyId } = await submitEnterprise(app, as);
    const other = await buildUser(app);
    const team = await buildTeam(app, { creator: other });
    const now = app.clock.now();
    await app.database.queries.insert(invitations).values({
      ...{ id: app.deps.newId(), teamId: team.id, inviterId: other.id, inviteeId: user.id },
      ...{
        state: 'pending',
        invitedAs: 'x',
        expiresAt: addSeconds(now, 3600),
        createdAt: now,
        updatedAt: now,
      },
    });
    await open(applyId, 'anna');
    expect(await decide({ Id: applyId, Pass: true }, 'anna')).toEqual({ state: 'verified' });
  });

  test('is known by a token', async () => {
    expect(await app.refusal(opsCertifications, {})).toBe(errorCodes.forbidden);
    expect(await app.refusal(opsCertifications, {}, { headers: { authorization: 'Bearer wrong' } })).toBe(
      errorCodes.forbidden,
    );
    const operator = { headers: { authorization: `Bearer ${app.deps.secrets.opsToken}` } };
    await app.ok(opsCertifications, {}, operator);
    for (const unknown of [opsOpenCertification, opsReviewCertification] as const)
      expect(await app.refusal(unknown, { Id: app.deps.newId(), Pass: true }, operator)).toBe(
        errorCodes.notFound,
      );
  });
});

describe('two reviewers', () => {
  beforeAll(() => start({ REVIEWERS_PER_CASE: '2' }));
  afterAll(() => app.close());
  beforeEach(newUser);

  test('must both pass it', async () => {
    const { applyId } = await submitEnterprise(app, as);
    await open(applyId, 'anna');
    expect(await decide({ Id: applyId, Pass: true }, 'anna')).toEqual({ state: 'reviewing' });
    const again = await open(applyId, 'anna');
    expect(again.firstReviewer).toBe('anna');
    expect(await app.refusal(opsReviewCertification, { Id: applyId, Pass: true }, by('anna'))).toBe(
      errorCodes.conflict,
    );
    app.clock.setOffset(900);
    await open(applyId, 'ben');
    expect(await decide({ Id: applyId, Pass: true }, 'ben')).toEqual({ state: 'verified' });
  });

  test('are both named reviewers: the operator is none', async () => {
    const operator = { headers: { authorization: `Bearer ${app.deps.secrets.opsToken}` } };
    expect(await app.refusal(opsCertifications, {}, operator)).toBe(errorCodes.forbidden);
  });
});
