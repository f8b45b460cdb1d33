import * as errorCodes from '@portal/shared/contracts/error-codes';
import { mailReset, sendSmsReset, smsChangeOldPhoneEnter } from '@portal/shared/contracts/notify';
import {
  resetNewPhoneEnter,
  resetUserPwd,
  resetUserVerityApp,
  resetUserVerityCode,
  resetUserVerityMail,
} from '@portal/shared/contracts/security';
import { codeAt } from '../second-factor/totp.policy';
import { stepTicketService } from '../step-up/step-ticket.service';
import {
  bindAuthenticator,
  latestCode,
  otherThan,
  advanceClock,
  sceneForEachTest,
  securityScene,
} from '../../testing/security-scene';
import { signIn } from '../../testing/sign-in';
import { sharedApp } from '../../testing/shared-app';
import { FIVE_WRONG_CODES, repeat } from '../../testing/code-tries';

const app = sharedApp();
const scene = sceneForEachTest(app);

const phone = () => scene.user.phoneE164 ?? '';
const mail = () => scene.user.mail ?? '';
const opens = (key: string, scope: 'reset' | 'pwd' | 'phone' | 'mail' | 'order', userId = scene.user.id) =>
  stepTicketService(app.deps)
    .check(app.database.queries, { key, scopes: [scope], userId })
    .then(
      () => true,
      () => false,
    );

async function bySms() {
  const { Key } = await app.ok(sendSmsReset, {}, { as: scene.as });
  return { Key, CodeSms: await latestCode(app, phone()) };
}
async function byMail() {
  const { Key } = await app.ok(mailReset, {}, { as: scene.as });
  return { Key, CodeMail: await latestCode(app, mail()) };
}

describe('resetUserVerityCode (51)', () => {
  test('exchanges a code to the bound phone for a ticket that a change accepts', async () => {
    const { Key } = await app.ok(resetUserVerityCode, await bySms(), { as: scene.as });
    await app.ok(resetUserPwd, { Key, Password: 'Battery-staple-2' }, { as: scene.as });
  });

  test.each(['reset', 'pwd', 'phone', 'mail'] as const)(
    'returns the scope %s if requested',
    async (Scope) => {
      const { Key } = await app.ok(resetUserVerityCode, { ...(await bySms()), Scope }, { as: scene.as });
      expect(await opens(Key, Scope)).toBe(true);
      expect(await opens(Key, Scope === 'reset' ? 'pwd' : 'reset')).toBe(false);
    },
  );

  test('returns no ticket for a payment, and keeps the code (4000)', async () => {
    const code = await bySms();
    const response = await app.call(resetUserVerityCode, { ...code, Scope: 'order' }, { as: scene.as });
    expect(response).toMatchObject({
      code: errorCodes.validationFailed,
      obj: { fields: { Scope: 'chooseOne' } },
    });
    await app.ok(resetUserVerityCode, code, { as: scene.as });
  });

  test('counts wrong codes (4502) until the code is void (4508)', async () => {
    const { Key, CodeSms } = await bySms();
    const wrong = { Key, CodeSms: otherThan(CodeSms) };
    const responses = await repeat(5, () => app.refusal(resetUserVerityCode, wrong, { as: scene.as }));
    expect(responses).toEqual(FIVE_WRONG_CODES);
    expect(await app.refusal(resetUserVerityCode, { Key, CodeSms }, { as: scene.as })).toBe(
      errorCodes.codeTriesExhausted,
    );
  });

  test('accepts a code once, of its own scene, by its own account, for five minutes (4503)', async () => {
    const code = await bySms();
    const stranger = await securityScene(app);
    expect(await app.refusal(resetUserVerityCode, code, { as: stranger.as })).toBe(errorCodes.codeExpired);
    await app.ok(resetUserVerityCode, code, { as: scene.as });
    expect(await app.refusal(resetUserVerityCode, code, { as: scene.as })).toBe(errorCodes.codeExpired);
    advanceClock(app, 61);
    const old = await app.ok(smsChangeOldPhoneEnter, {}, { as: scene.as });
    const ofOtherScene = { Key: old.Key, CodeSms: await latestCode(app, phone()) };
    expect(await app.refusal(resetUserVerityCode, ofOtherScene, { as: scene.as })).toBe(
      errorCodes.codeExpired,
    );
    advanceClock(app, 61);
    const late = await bySms();
    advanceClock(app, 300);
    expect(await app.refusal(resetUserVerityCode, late, { as: scene.as })).toBe(errorCodes.codeExpired);
  });

  test('refuses every Key where no phone is bound (4503)', async () => {
    const { as } = await securityScene(app, { phoneE164: null });
    const request = { Key: 'A'.repeat(43), CodeSms: '123456' };
    expect(await app.refusal(resetUserVerityCode, request, { as })).toBe(errorCodes.codeExpired);
  });

  test('returns one ticket for sixteen requests with one code', async () => {
    const code = await bySms();
    const responses = await Promise.all(
      Array.from({ length: 16 }, () => app.call(resetUserVerityCode, code, { as: scene.as })),
    );
    expect(responses.filter((response) => response.code === 0)).toHaveLength(1);
  });

  test('a ticket is valid only for its account', async () => {
    const { Key } = await app.ok(
      resetUserVerityCode,
      { ...(await bySms()), Scope: 'phone' },
      { as: scene.as },
    );
    const stranger = await securityScene(app);
    const request = { UserPhone: '13700001111', Key: 'k', CodeSms: '123456', OldKey: Key };
    expect(await app.refusal(resetNewPhoneEnter, request, { as: stranger.as })).toBe(
      errorCodes.stepUpRequired,
    );
  });
});

describe('resetUserVerityMail (54)', () => {
  test('exchanges a code to the bound mailbox for a ticket', async () => {
    const { Key } = await app.ok(resetUserVerityMail, await byMail(), { as: scene.as });
    expect(await opens(Key, 'reset')).toBe(true);
  });

  test('finds the mailbox whatever case it was bound in', async () => {
    const { as } = await securityScene(app, { mail: 'Mixed.Case@Example.com' });
    const { Key } = await app.ok(mailReset, {}, { as });
    const CodeMail = await latestCode(app, 'mixed.case@example.com');
    await app.ok(resetUserVerityMail, { Key, CodeMail }, { as });
  });

  test('refuses a wrong code (4502), too many of them (4508), and one that was used (4503)', async () => {
    const { Key, CodeMail } = await byMail();
    const wrong = { Key, CodeMail: otherThan(CodeMail) };
    const responses = await repeat(5, () => app.refusal(resetUserVerityMail, wrong, { as: scene.as }));
    expect(responses).toEqual(FIVE_WRONG_CODES);
    advanceClock(app, 61);
    const code = await byMail();
    await app.ok(resetUserVerityMail, code, { as: scene.as });
    expect(await app.refusal(resetUserVerityMail, code, { as: scene.as })).toBe(errorCodes.codeExpired);
  });

  test('refuses every Key where no mailbox is bound (4503)', async () => {
    const { as } = await securityScene(app, { mail: null });
    expect(await app.refusal(resetUserVerityMail, { Key: 'A'.repeat(43), CodeMail: '123456' }, { as })).toBe(
      errorCodes.codeExpired,
    );
  });
});

describe('resetUserVerityApp (53)', () => {
  test('exchanges a code of the authenticator for a ticket, each step once (4504)', async () => {
    const authenticator = await bindAuthenticator(scene);
    const Code = authenticator.next();
    const { Key } = await app.ok(resetUserVerityApp, { Code }, { as: scene.as });
    expect(await opens(Key, 'reset')).toBe(true);
    expect(await app.refusal(resetUserVerityApp, { Code }, { as: scene.as })).toBe(errorCodes.mfaCodeWrong);
  });

  test('refuses the code that bound it (4504)', async () => {
    const { secret } = await bindAuthenticator(scene);
    const Code = codeAt(secret, app.clock.now());
    expect(await app.refusal(resetUserVerityApp, { Code }, { as: scene.as })).toBe(errorCodes.mfaCodeWrong);
  });

  test('accepts one of sixteen requests with one code', async () => {
    const Code = (await bindAuthenticator(scene)).next();
    const responses = await Promise.all(
      Array.from({ length: 16 }, () => app.call(resetUserVerityApp, { Code }, { as: scene.as })),
    );
    expect(responses.filter(({ code }) => code === 0)).toHaveLength(1);
  });

  test('stops guessing after ten wrong codes (4029), over all sessions, for half an hour', async () => {
    const authenticator = await bindAuthenticator(scene);
    const elsewhere = await signIn(app, scene.user);
    const codes: number[] = [];
    for (let i = 0; i < 12; i += 1) {
      const Code = otherThan(authenticator.next());
      codes.push(await app.refusal(resetUserVerityApp, { Code }, { as: i % 2 === 0 ? scene.as : elsewhere }));
    }
    expect(codes).toEqual([
      ...Array<number>(10).fill(errorCodes.mfaCodeWrong),
      errorCodes.rateLimited,
      errorCodes.rateLimited,
    ]);
    expect(await app.refusal(resetUserVerityApp, { Code: authenticator.next() }, { as: scene.as })).toBe(
      errorCodes.rateLimited,
    );
    advanceClock(app, 30 * 60);
    const later = await signIn(app, scene.user);
    await app.ok(resetUserVerityApp, { Code: authenticator.next() }, { as: later });
  });

  test('requires an authenticator (4505)', async () => {
    expect(await app.refusal(resetUserVerityApp, { Code: '123456' }, { as: scene.as })).toBe(
      errorCodes.mfaNotBound,
    );
  });
});
