import { actOnQr } from '@portal/shared/contracts/sandbox';
import { assistantFaceResult, faceCheckApplicant, startFaceCheck } from '@portal/shared/contracts/assistant';
import {
  realnameCertificate,
  realnameCertificateState,
  realnameRefreshQRCertificate,
} from '@portal/shared/contracts/certification';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { addTeam } from '@portal/shared/contracts/team';
import { baseInfo } from '@portal/shared/contracts/user';
import { eq } from 'drizzle-orm';
import { certAttempts, certifications } from '../../platform/database/schema/certifications';
import { messages } from '../../platform/database/schema/messages';
import { users } from '../../platform/database/schema/users';
import { maskedLabel } from '../../platform/contact/masked-label';
import { ExternalError } from '../../platform/gateways/external-error';
import type { FaceResult, IdentityGateway } from '../../platform/gateways/identity/identity-gateway';
import { sandboxIdentity } from '../../platform/gateways/identity/sandbox-identity';
import { addSeconds } from '../../platform/runtime/clock';
import { buildCertification, buildUser, type UserRow } from '../../testing/builders';
import { newIdCard } from '../../testing/id-numbers';
import { codeService } from '../../identity/codes/code.service';
import { createVerificationServices } from './verification-services';
import { sharedApp } from '../../testing/shared-app';
import { signIn, type SessionTokens } from '../../testing/sign-in';

/** What the identity service says of a check, unless the simulated phone has said it. */
let result: FaceResult = 'pending';
let isOut = false;
const outage = () => new ExternalError('played by the test', 'unreachable');
const faceResult: IdentityGateway['faceResult'] = async (checkId, someone) => {
  if (isOut) throw outage();
  const told = await sandboxIdentity.faceResult(checkId, someone);
  return told === 'pending' ? result : told;
};

const startFaceCheckOrFail: IdentityGateway['startFaceCheck'] = (someone, returnUrl) =>
  isOut ? Promise.reject(outage()) : sandboxIdentity.startFaceCheck(someone, returnUrl);

const app = sharedApp({
  replace: { identity: { ...sandboxIdentity, faceResult, startFaceCheck: startFaceCheckOrFail } },
});
let user: UserRow;
let as: SessionTokens;

beforeEach(async () => {
  result = 'pending';
  isOut = false;
  user = await buildUser(app);
  as = await signIn(app, user);
});
afterEach(() => app.clock.setOffset(0));

const person = (RealName = '欧阳修') => ({ RealName, IdCard: newIdCard() });
const submit = (request = person(), who = as) => app.ok(realnameCertificate, request, { as: who });
const phone = (Token: string, action: 'scan' | 'facePass' | 'faceFail' | 'faceOther' | 'faceExpire') =>
  app.ok(actOnQr, { Token, action });
/** Starts the check on a phone without a session, which was shown whose it is. */
const startOnPhone = async (Token: string) => {
  const { Key } = await app.ok(faceCheckApplicant, { Token });
  return app.ok(startFaceCheck, { Token, Key });
};
const state = async () => app.ok(realnameCertificateState, {}, { as: await signIn(app, user) });
const levelOf = async (id = user.id) => {
  const [row] = await app.database.queries.select().from(users).where(eq(users.id, id));
  return row?.certLevel;
};
const attempts = () => app.database.queries.$count(certAttempts, eq(certAttempts.userId, user.id));
const templates = async () =>
  (await app.database.queries.select().from(messages).where(eq(messages.userId, user.id))).map(
    ({ template }) => template,
  );

/** Submits and passes the face check. */
async function verify(request = person(), who = as): Promise<void> {
  const { Token } = await submit(request, who);
  await phone(Token, 'scan');
  await phone(Token, 'facePass');
}

describe('realnameCertificate (56)', () => {
  test('shows a code for five minutes, and the face check verifies the user', async () => {
    const { Token, ...shown } = await submit();
    expect(shown).toEqual({
      state: 'reviewing',
      State: 1,
      expiresIn: 300,
      Url: `http://localhost:8080/assistant/face?Token=${Token}`,
    });
    expect((await state()).qr).toMatchObject({ Token, State: 1 });

    expect(await phone(Token, 'scan')).toEqual({ State: 2 });
    expect((await state()).qr).toMatchObject({ State: 2 });
    expect(await phone(Token, 'facePass')).toEqual({ State: 3 });

    const verified = await state();
    expect(verified).toMatchObject({ state: 'verified', level: 'personal', attemptsLeft: 4 });
    expect(verified).not.toHaveProperty('qr');
    expect((await app.ok(baseInfo, {}, { as })).certLevel).toBe('personal');
    expect(await templates()).toEqual(['personalVerified']);
  });

  test('raises a basic verification of the same number', async () => {
    const request = person();
    const idHash = app.deps.pepper.hash('identity number', request.IdCard);
    user = await buildUser(app, { certLevel: 'basic', idHash });
    as = await signIn(app, user);

    await verify(request);

    expect(await levelOf()).toBe('personal');
  });

  test('a failed try to raise does not change who the user is', async () => {
    const idCard = newIdCard();
    const idHash = app.deps.pepper.hash('identity number', idCard);
    user = await buildUser(app, { certLevel: 'basic', idHash });
    await buildCertification(app, {
      user,
      kind: 'basic',
      state: 'verified',
      payload: { realName: '张三', idCard },
      submittedAt: addSeconds(app.clock.now(), -60),
    });
    as = await signIn(app, user);
    await app.refusal(realnameCertificate, person('李四'), { as });
    expect(await state()).toMatchObject({ state: 'auditFailure', level: 'basic', realName: '张*' });
  });

  test('does not make another person of a user with a basic verification', async () => {
    user = await buildUser(app, { certLevel: 'basic', idHash: `other-${user.id}` });
    as = await signIn(app, user);

    expect(await app.refusal(realnameCertificate, person(), { as })).toBe(errorCodes.identityMismatch);
    expect(await levelOf()).toBe('basic');
  });

  test.each([
    ['faceFail', 'The face check failed. Try again in good light, facing the screen.'],
    ['faceOther', 'The face does not match the photo on the ID card. Try again in good light.'],
  ] as const)('%s ends it with its reason, and a basic level stays', async (action, reason) => {
    const request = person();
    const idHash = app.deps.pepper.hash('identity number', request.IdCard);
    user = await buildUser(app, { certLevel: 'basic', idHash });
    as = await signIn(app, user);
    const { Token } = await submit(request);
    await phone(Token, 'scan');

    expect(await phone(Token, action)).toEqual({ State: 5 });

    expect(await state()).toMatchObject({ state: 'auditFailure', level: 'basic', reason });
    expect(await templates()).toEqual(['personalRefused']);
  });

  test('refuses a name that does not belong to the number, and counts the submission', async () => {
    expect(await app.refusal(realnameCertificate, person('欧阳不符'), { as })).toBe(
      errorCodes.identityMismatch,
    );
    expect(await state()).toMatchObject({ state: 'auditFailure', attemptsLeft: 4 });
  });

  test('takes a submission back that could not be checked', async () => {
    expect(await app.refusal(realnameCertificate, person('欧阳故障'), { as })).toBe(
      errorCodes.upstreamFailed,
    );
    expect(await attempts()).toBe(0);
    expect(await state()).toMatchObject({ state: 'unauthenticated', attemptsLeft: 5 });
  });

  test('refuses a number of another account', async () => {
    const request = person();
    const other = await buildUser(app);
    await verify(request, await signIn(app, other));

    expect(await app.refusal(realnameCertificate, request, { as })).toBe(errorCodes.identityTaken);
  });

  test('of two accounts that check one number in parallel, the first passes', async () => {
    const request = person();
    const other = await buildUser(app);
    const tokens = [await submit(request), await submit(request, await signIn(app, other))];
    for (const { Token } of tokens) await phone(Token, 'scan');
    for (const { Token } of tokens) await phone(Token, 'facePass');

    expect([await levelOf(), await levelOf(other.id)].toSorted()).toEqual(['none', 'personal']);
  });

  test('accepts five submissions in 24 hours', async () => {
    for (let count = 0; count < 5; count += 1)
      await app.refusal(realnameCertificate, person('欧阳不符'), { as });

    expect(await app.refusal(realnameCertificate, person(), { as })).toBe(
      errorCodes.verificationLimitReached,
    );

    app.clock.setOffset(24 * 3600);
    as = await signIn(app, user);
    await submit();
    expect((await state()).attemptsLeft).toBe(4);
  });

  test('refuses a second one while the code is valid, and replaces it once it has expired', async () => {
    await submit();
    expect(await app.refusal(realnameCertificate, person(), { as })).toBe(errorCodes.alreadyVerified);
    expect(await attempts()).toBe(1);

    app.clock.setOffset(300);
    as = await signIn(app, user);
    await submit();
    const rows = await app.database.queries
      .select({ state: certifications.state, reason: certifications.reason })
      .from(certifications)
      .where(eq(certifications.userId, user.id));
    expect(rows).toEqual(
      expect.arrayContaining([
        { state: 'auditFailure', reason: 'codeExpired' },
        { state: 'reviewing', reason: null },
      ]),
    );
  });

  test('of 16 submissions at once one counts', async () => {
    const request = person();
    const responses = await Promise.all(
      Array.from({ length: 16 }, () => app.call(realnameCertificate, request, { as })),
    );
    expect(responses.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(await attempts()).toBe(1);
  });

  test('refuses a verified user', async () => {
    await verify();
    expect(await app.refusal(realnameCertificate, person(), { as })).toBe(errorCodes.alreadyVerified);
  });

  test('asks an unverified user to wait only while the check goes on', async () => {
    await submit();
    const create = { TeamName: 'Night watch' };
    expect(await app.refusal(addTeam, create, { as })).toBe(errorCodes.underReview);
    app.clock.setOffset(300);
    as = await signIn(app, user);
    expect(await app.refusal(addTeam, create, { as })).toBe(errorCodes.notVerified);
  });
});

describe('realnameRefreshQRCertificate (59)', () => {
  test('shows another code without another attempt, and the old one is void', async () => {
    const { Token } = await submit();
    app.clock.setOffset(300);
    as = await signIn(app, user);
    expect((await state()).qr?.State).toBe(4);
    expect(await app.refusal(actOnQr, { Token, action: 'scan' })).toBe(errorCodes.verificationQrExpired);

    const fresh = await app.ok(realnameRefreshQRCertificate, {}, { as });

    expect(fresh).toMatchObject({ State: 1, expiresIn: 300 });
    expect(await attempts()).toBe(1);
    expect(await app.refusal(startFaceCheck, { Token })).toBe(errorCodes.qrTokenUnknown);
    await phone(fresh.Token, 'scan');
    await phone(fresh.Token, 'facePass');
    expect(await levelOf()).toBe('personal');
  });

  test('a check of the previous code does not count', async () => {
    const { Token } = await submit();
    await phone(Token, 'scan');
    await app.ok(realnameRefreshQRCertificate, {}, { as });
    expect(await app.refusal(actOnQr, { Token, action: 'facePass' })).toBe(errorCodes.qrTokenUnknown);
  });

  test('is limited to 20 codes in 24 hours', async () => {
    await submit();
    for (let count = 0; count < 20; count += 1) await app.ok(realnameRefreshQRCertificate, {}, { as });
    expect(await app.refusal(realnameRefreshQRCertificate, {}, { as })).toBe(
      errorCodes.verificationLimitReached,
    );
  });

  test('is refused to a verified user', async () => {
    await verify();
    expect(await app.refusal(realnameRefreshQRCertificate, {}, { as })).toBe(errorCodes.alreadyVerified);
  });

  test('needs a verification that goes on', async () => {
    expect(await app.refusal(realnameRefreshQRCertificate, {}, { as })).toBe(errorCodes.conflict);
  });
});

describe('the phone', () => {
  test('starts the check at the identity service (E70)', async () => {
    const { Token } = await submit();
    const started = await startOnPhone(Token);
    expect(started.Url).toContain(Token);
    expect((await state()).qr?.State).toBe(2);
    // A phone that lost the page begins again.
    expect(await startOnPhone(Token)).toEqual(started);
  });

  test.each([
    [{ userName: 'ouyang.xiu.1007' }, 'o***'],
    [{ userName: null, mail: 'ouyang.xiu.1007@example.com' }, 'o***@example.com'],
    [{ userName: null, mail: null, phoneE164: '+8613910074321' }, '139****4321'],
  ])(
    'shows whose verification it is, masked, to who holds the code alone (E70): %j',
    async (names, account) => {
      user = await buildUser(app, names);
      as = await signIn(app, user);
      const { Token } = await submit();
      const shown = await app.ok(faceCheckApplicant, { Token });
      expect(shown).toMatchObject({ account, realName: '欧**', State: 1 });
      expect(JSON.stringify(shown)).not.toMatch(/ouyang|1007432|欧阳/);
      expect((await state()).qr?.State).toBe(1);
      const unknown = await app.send(faceCheckApplicant, { Token: 'f'.repeat(43) });
      expect([unknown.code, unknown.obj]).toEqual([errorCodes.qrTokenUnknown, null]);
    },
  );

  test('does not start the check before it was shown whose it is (E70)', async () => {
    const { Token } = await submit();
    const other = await submit(person(), await signIn(app, await buildUser(app)));
    const ofOther = await app.ok(faceCheckApplicant, { Token: other.Token });
    const stranger = await signIn(app, await buildUser(app));
    for (const [request, caller] of [
      [{ Token }, {}],
      [{ Token }, { as: stranger }],
      [{ Token, Key: Token }, {}],
      [{ Token, Key: ofOther.Key }, {}],
    ] as const)
      expect(await app.refusal(startFaceCheck, request, caller)).toBe(errorCodes.validationFailed);
    expect((await state()).qr?.State).toBe(1);
    await startOnPhone(Token);
    expect((await state()).qr?.State).toBe(2);
  });

  test('starts the check for its signed-in applicant, who needs no key (E70)', async () => {
    const { Token } = await submit();
    expect((await app.ok(startFaceCheck, { Token }, { as })).Url).toContain(Token);
    expect((await state()).qr?.State).toBe(2);
  });

  test('shows whose check it was for an hour after its code, without a key (E70)', async () => {
    const { Token } = await submit();
    await phone(Token, 'scan');
    expect(await app.ok(faceCheckApplicant, { Token })).toHaveProperty('Key');
    await phone(Token, 'facePass');
    const over = { account: maskedLabel(user), realName: '欧**', State: 3 };
    expect(await app.ok(faceCheckApplicant, { Token })).toEqual(over);
    app.clock.setOffset(3890);
    expect(await app.ok(faceCheckApplicant, { Token })).toEqual(over);
    app.clock.setOffset(3900);
    expect(await app.refusal(faceCheckApplicant, { Token })).toBe(errorCodes.qrTokenUnknown);
  });

  test('gets no key for a code that has expired (E70)', async () => {
    const { Token } = await submit();
    app.clock.setOffset(300);
    const shown = await app.ok(faceCheckApplicant, { Token });
    expect(shown.State).toBe(4);
    expect(shown).not.toHaveProperty('Key');
  });

  test('cannot start the check of an expired code, of one that is over, or during an outage (E70)', async () => {
    const { Token } = await submit();
    const { Key } = await app.ok(faceCheckApplicant, { Token });
    isOut = true;
    expect(await app.refusal(startFaceCheck, { Token, Key })).toBe(errorCodes.upstreamFailed);
    isOut = false;
    app.clock.setOffset(300);
    expect(await app.refusal(startFaceCheck, { Token })).toBe(errorCodes.verificationQrExpired);
    as = await signIn(app, user);
    const fresh = await app.ok(realnameRefreshQRCertificate, {}, { as });
    await phone(fresh.Token, 'scan');
    await phone(fresh.Token, 'facePass');
    expect(await app.refusal(startFaceCheck, { Token: fresh.Token })).toBe(errorCodes.conflict);
  });

  test('reports again after an outage (E47)', async () => {
    const { Token } = await submit();
    await phone(Token, 'scan');
    isOut = true;
    expect(await app.refusal(assistantFaceResult, { Token, Pass: true }, { as })).toBe(
      errorCodes.upstreamFailed,
    );
    isOut = false;
    expect(await app.ok(assistantFaceResult, { Token, Pass: true }, { as })).toEqual({ State: 2 });
  });

  test('reports a result that the identity service has not given in vain (E47)', async () => {
    const { Token } = await submit();
    await phone(Token, 'scan');
    expect(await app.ok(assistantFaceResult, { Token, Pass: true }, { as })).toEqual({ State: 2 });
    expect(await levelOf()).toBe('none');
  });

  test('reports a pass that the service confirms, and a failure (E47)', async () => {
    const { Token } = await submit();
    await phone(Token, 'scan');
    result = 'passed';
    expect(
      await app.ok(assistantFaceResult, { Token, Pass: true, CheckId: 'sandbox-pending' }, { as }),
    ).toEqual({
      State: 3,
    });
    expect(await levelOf()).toBe('personal');

    user = await buildUser(app);
    as = await signIn(app, user);
    const next = await submit();
    await phone(next.Token, 'scan');
    expect(await app.ok(assistantFaceResult, { Token: next.Token, Pass: false }, { as })).toEqual({
      State: 5,
    });
  });

  test('a result is also fetched when nobody reports it', async () => {
    const { Token } = await submit();
    await startOnPhone(Token);
    result = 'passed';
    await createVerificationServices(app.deps, {
      codes: codeService(app.deps),
      findBlockers: () => Promise.resolve([]),
    }).faces.settleBegun();
    expect(await levelOf()).toBe('personal');
  });

  test('is fetched although that of another cannot be, whose data key is lost', async () => {
    const { queries } = app.database;
    const now = app.clock.now();
    const { id } = await buildCertification(app, {
      ...{ user: await buildUser(app), payload: {}, payloadEnc: 'sealed with another key' },
      ...{ qrToken: 'lost', qrState: 'scanned', qrExpiresAt: addSeconds(now, 300), faceCheckId: 'lost' },
      updatedAt: addSeconds(now, -3600),
    });
    const { Token } = await submit();
    await startOnPhone(Token);
    result = 'passed';
    const { faces } = createVerificationServices(app.deps, {
      codes: codeService(app.deps),
      findBlockers: () => Promise.resolve([]),
    });
    try {
      await expect(faces.settleBegun()).rejects.toThrow();
      expect(await levelOf()).toBe('personal');
      const [lost] = await queries.select().from(certifications).where(eq(certifications.id, id));
      expect(lost?.updatedAt.getTime()).toBeGreaterThanOrEqual(now.getTime());
    } finally {
      await queries.delete(certifications).where(eq(certifications.id, id));
    }
  });

  test('reports for its own user alone, of the check that was started, before the code expires (E47)', async () => {
    const { Token } = await submit();
    const report = { Token, Pass: true };
    expect(await app.refusal(assistantFaceResult, report, { as })).toBe(errorCodes.conflict);
    await phone(Token, 'scan');
    const other = await signIn(app, await buildUser(app));
    expect(await app.refusal(assistantFaceResult, report, { as: other })).toBe(errorCodes.qrTokenUnknown);
    const replayed = { ...report, CheckId: 'an-older-check' };
    expect(await app.refusal(assistantFaceResult, replayed, { as })).toBe(errorCodes.conflict);
    app.clock.setOffset(300);
    as = await signIn(app, user);
    expect(await app.refusal(assistantFaceResult, report, { as })).toBe(errorCodes.verificationQrExpired);
  });

  test('cannot use the code of a face check to sign in, nor the reverse', async () => {
    const { Token } = await submit();
    for (const action of ['confirm', 'refuse'] as const)
      expect(await app.refusal(actOnQr, { Token, action, UserName: user.userName ?? '' })).toBe(
        errorCodes.conflict,
      );
    expect(await app.refusal(actOnQr, { Token, action: 'facePass' })).toBe(errorCodes.conflict);
  });

  test('starts the check of one code five times at most (E70)', async () => {
    const { Token } = await submit();
    for (let count = 0; count < 5; count += 1) await startOnPhone(Token);
    const { Key } = await app.ok(faceCheckApplicant, { Token });
    expect(await app.refusal(startFaceCheck, { Token, Key })).toBe(errorCodes.rateLimited);
  });

  test('asks for the result before the code is replaced', async () => {
    const { Token } = await submit();
    await startOnPhone(Token);
    result = 'passed';
    expect(await app.refusal(realnameRefreshQRCertificate, {}, { as })).toBe(errorCodes.alreadyVerified);
    expect(await levelOf()).toBe('personal');
  });

  test('lets a code expire', async () => {
    const { Token } = await submit();
    expect(await phone(Token, 'faceExpire')).toEqual({ State: 4 });
    expect((await state()).qr?.State).toBe(4);
  });
});
