import * as errorCodes from '@portal/shared/contracts/error-codes';
import {
  changeNewMailEnter,
  changeOldMailEnter,
  mailBound,
  sendSmsBound,
  sendSmsReset,
  smsChangeNewPhoneEnter,
  smsChangeOldPhoneEnter,
} from '@portal/shared/contracts/notify';
import {
  boundMail,
  boundUserPhone,
  resetNewMailEnter,
  resetNewPhoneEnter,
  resetOldMailEnter,
  resetOldPhoneEnter,
  resetUserPwd,
  resetUserVerityApp,
} from '@portal/shared/contracts/security';
import { eq } from 'drizzle-orm';
import { users } from '../../platform/database/schema/users';
import {
  bindAuthenticator,
  buildPasskey,
  latestCode,
  messagesOf,
  noticeTo,
  otherThan,
  advanceClock,
  securityScene,
  ticket,
  type Scene,
} from '../../testing/security-scene';
import { sharedApp } from '../../testing/shared-app';

const app = sharedApp();
let phones = 0;

beforeEach(() => advanceClock(app, 2 * 24 * 3600));

const freePhone = () => `1375${String((phones += 1)).padStart(7, '0')}`;
const freeMail = () => `new-${String((phones += 1))}@example.com`;

async function rowOf({ user }: Scene) {
  const [row] = await app.database.queries.select().from(users).where(eq(users.id, user.id));
  return row;
}

describe('boundUserPhone (73)', () => {
  const nobodyCalled = () => securityScene(app, { phoneE164: null });
  async function codeTo(UserPhone: string, { as }: Scene) {
    const { Key } = await app.ok(sendSmsBound, { UserPhone }, { as });
    return { UserPhone, Key, CodeSms: await latestCode(app, UserPhone) };
  }

  test('binds a first phone, and notifies the mailbox', async () => {
    const scene = await nobodyCalled();
    const Key = await ticket(scene);
    const proved = await codeTo('+447700900999', scene);
    expect(await app.ok(boundUserPhone, proved, { as: scene.as })).toEqual({ UserPhone: '+44****0999' });
    expect((await rowOf(scene))?.phoneE164).toBe('+447700900999');
    expect(await messagesOf(scene)).toEqual(['phoneBound']);
    expect(await noticeTo(app, scene.user.mail ?? '', 'phoneBound')).toContain('+44****0999');
    // Earlier proofs are void.
    const password = { Key, Password: 'Battery-staple-2' };
    expect(await app.refusal(resetUserPwd, password, { as: scene.as })).toBe(errorCodes.stepUpRequired);
  });

  test('does not replace a bound one (4009)', async () => {
    const scene = await securityScene(app);
    const proved = await codeTo(freePhone(), scene);
    expect(await app.refusal(boundUserPhone, proved, { as: scene.as })).toBe(errorCodes.conflict);
  });

  test('reveals that a number is taken only to its holder (4109)', async () => {
    const taken = `+86${freePhone()}`;
    await securityScene(app, { phoneE164: taken });
    const scene = await nobodyCalled();
    const proved = await codeTo(taken, scene);
    const wrong = { ...proved, CodeSms: otherThan(proved.CodeSms) };
    expect(await app.refusal(boundUserPhone, wrong, { as: scene.as })).toBe(errorCodes.codeWrong);
    expect(await app.refusal(boundUserPhone, proved, { as: scene.as })).toBe(errorCodes.phoneTaken);
    expect((await rowOf(scene))?.phoneE164).toBeNull();
  });

  test('binds a number to one of five accounts that proved it', async () => {
    const UserPhone = freePhone();
    const proofs = [];
    for (let i = 0; i < 5; i += 1) {
      const scene = await nobodyCalled();
      proofs.push({ scene, proved: await codeTo(UserPhone, scene) });
      if (i < 4) advanceClock(app, 60);
    }
    const responses = await Promise.all(
      proofs.map(({ scene, proved }) => app.call(boundUserPhone, proved, { as: scene.as })),
    );
    expect(responses.map(({ code }) => code).toSorted()).toEqual([
      0,
      errorCodes.phoneTaken,
      errorCodes.phoneTaken,
      errorCodes.phoneTaken,
      errorCodes.phoneTaken,
    ]);
  });

  test('binds one of two numbers that one account proves in parallel (4009)', async () => {
    const scene = await nobodyCalled();
    const proofs = [await codeTo(freePhone(), scene), await codeTo(freePhone(), scene)];
    const responses = await Promise.all(
      proofs.map((proved) => app.call(boundUserPhone, proved, { as: scene.as })),
    );
    expect(responses.map(({ code }) => code).toSorted()).toEqual([0, errorCodes.conflict]);
  });

  test('requires a step-up where an authenticator is bound, and keeps the code meanwhile (4536)', async () => {
    const scene = await nobodyCalled();
    const authenticator = await bindAuthenticator(scene);
    const proved = await codeTo(freePhone(), scene);
    const stranger = await securityScene(app);
    for (const OldKey of [undefined, await ticket(stranger), await ticket(scene, 'phone')])
      expect(await app.refusal(boundUserPhone, { ...proved, OldKey }, { as: scene.as })).toBe(
        errorCodes.stepUpRequired,
      );
    expect((await rowOf(scene))?.phoneE164).toBeNull();
    const { Key: OldKey } = await app.ok(
      resetUserVerityApp,
      { Code: authenticator.next() },
      { as: scene.as },
    );
    await app.ok(boundUserPhone, { ...proved, OldKey }, { as: scene.as });
  });

  test('requires a step-up where a passkey is bound and a step-up is possible (4536)', async () => {
    const scene = await nobodyCalled();
    await buildPasskey(app, scene);
    const proved = await codeTo(freePhone(), scene);
    expect(await app.refusal(boundUserPhone, proved, { as: scene.as })).toBe(errorCodes.stepUpRequired);
    await app.ok(boundUserPhone, { ...proved, OldKey: await ticket(scene) }, { as: scene.as });
    const unreachable = await securityScene(app, { phoneE164: null, mail: null });
    await buildPasskey(app, unreachable);
    await app.ok(boundUserPhone, await codeTo(freePhone(), unreachable), { as: unreachable.as });
  });

  test('refuses a code of another scene, number or account (4503), and too many wrong ones (4508)', async () => {
    const scene = await nobodyCalled();
    const proved = await codeTo(freePhone(), scene);
    const stranger = await nobodyCalled();
    expect(await app.refusal(boundUserPhone, proved, { as: stranger.as })).toBe(errorCodes.codeExpired);
    const otherNumber = { ...proved, UserPhone: freePhone() };
    expect(await app.refusal(boundUserPhone, otherNumber, { as: scene.as })).toBe(errorCodes.codeExpired);
    const wrong = { ...proved, CodeSms: otherThan(proved.CodeSms) };
    for (let i = 0; i < 4; i += 1) await app.refusal(boundUserPhone, wrong, { as: scene.as });
    expect(await app.refusal(boundUserPhone, wrong, { as: scene.as })).toBe(errorCodes.codeTriesExhausted);
  });

  test('refuses an invalid number (4000)', async () => {
    const { as } = await nobodyCalled();
    const response = await app.call(
      boundUserPhone,
      { UserPhone: '+00000000000', Key: 'k', CodeSms: '123456' },
      { as },
    );
    expect(response).toMatchObject({
      code: errorCodes.validationFailed,
      obj: { fields: { UserPhone: 'enterPhone' } },
    });
  });
});

describe('replacing a phone (77, 78)', () => {
  const numberOf = ({ user }: Scene) => user.phoneE164 ?? '';
  async function codeToOld(scene: Scene) {
    const { Key } = await app.ok(smsChangeOldPhoneEnter, {}, { as: scene.as });
    return { Key, CodeSms: await latestCode(app, numberOf(scene)) };
  }
  const proveOld = async (scene: Scene) =>
    (await app.ok(resetOldPhoneEnter, await codeToOld(scene), { as: scene.as })).Key;
  async function proveNew(UserPhone: string, OldKey: string, { as }: Scene) {
    const { Key } = await app.ok(smsChangeNewPhoneEnter, { UserPhone, OldKey }, { as });
    return { UserPhone, OldKey, Key, CodeSms: await latestCode(app, UserPhone) };
  }

  test('replaces the number, and notifies the old one of the new one, masked', async () => {
    const scene = await securityScene(app, { lan: 'zh-CN' });
    const request = await proveNew('13812345678', await proveOld(scene), scene);

    expect(await app.ok(resetNewPhoneEnter, request, { as: scene.as })).toEqual({ UserPhone: '138****5678' });

    expect((await rowOf(scene))?.phoneE164).toBe('+8613812345678');
    expect(await noticeTo(app, numberOf(scene), 'phoneChanged')).toBe(
      '您的账号手机号已更换为 138****5678。如非本人操作，请立即找回账号。',
    );
    expect(await messagesOf(scene)).toEqual(['phoneChanged']);
  });

  test('spends the proof of the old one once (4536)', async () => {
    const scene = await securityScene(app);
    const OldKey = await proveOld(scene);
    const first = await proveNew(freePhone(), OldKey, scene);
    const second = await proveNew(freePhone(), OldKey, scene);
    await app.ok(resetNewPhoneEnter, first, { as: scene.as });
    expect(await app.refusal(resetNewPhoneEnter, first, { as: scene.as })).toBe(errorCodes.stepUpRequired);
    expect(await app.refusal(resetNewPhoneEnter, second, { as: scene.as })).toBe(errorCodes.stepUpRequired);
  });

  test('sets one of two new numbers that are sent in parallel with one proof (4536)', async () => {
    const scene = await securityScene(app);
    const OldKey = await proveOld(scene);
    const requests = [await proveNew(freePhone(), OldKey, scene), await proveNew(freePhone(), OldKey, scene)];
    const responses = await Promise.all(
      requests.map((request) => app.call(resetNewPhoneEnter, request, { as: scene.as })),
    );
    expect(responses.map(({ code }) => code).toSorted()).toEqual([0, errorCodes.stepUpRequired]);
  });

  test('keeps the proof of the old one when the new code is wrong (4502, 4508, 4503)', async () => {
    const scene = await securityScene(app);
    const request = await proveNew(freePhone(), await proveOld(scene), scene);
    const wrong = { ...request, CodeSms: otherThan(request.CodeSms) };
    for (let i = 0; i < 4; i += 1)
      expect(await app.refusal(resetNewPhoneEnter, wrong, { as: scene.as })).toBe(errorCodes.codeWrong);
    expect(await app.refusal(resetNewPhoneEnter, wrong, { as: scene.as })).toBe(
      errorCodes.codeTriesExhausted,
    );
    expect(await app.refusal(resetNewPhoneEnter, { ...request, Key: 'A'.repeat(43) }, { as: scene.as })).toBe(
      errorCodes.codeExpired,
    );
    advanceClock(app, 61);
    const { Key } = await app.ok(smsChangeNewPhoneEnter, request, { as: scene.as });
    const CodeSms = await latestCode(app, request.UserPhone);
    await app.ok(resetNewPhoneEnter, { ...request, Key, CodeSms }, { as: scene.as });
  });

  test('refuses a number that was taken meanwhile, and keeps the proof of the old one (4109)', async () => {
    const scene = await securityScene(app);
    const UserPhone = freePhone();
    const OldKey = await proveOld(scene);
    const request = await proveNew(UserPhone, OldKey, scene);
    await securityScene(app, { phoneE164: `+86${UserPhone}` });
    expect(await app.refusal(resetNewPhoneEnter, request, { as: scene.as })).toBe(errorCodes.phoneTaken);
    const other = await proveNew(freePhone(), OldKey, scene);
    await app.ok(resetNewPhoneEnter, other, { as: scene.as });
  });

  test.each([
    ['of the mailbox', (scene: Scene) => ticket(scene, 'mail')],
    ['of a step-up', (scene: Scene) => ticket(scene)],
    ['of another account', async () => ticket(await securityScene(app), 'phone')],
    ['that was never issued', () => Promise.resolve('A'.repeat(43))],
  ])('refuses a proof %s instead of that of the old phone (4536)', async (_, keyOf) => {
    const scene = await securityScene(app);
    const request = await proveNew(freePhone(), await proveOld(scene), scene);
    const forged = { ...request, OldKey: await keyOf(scene) };
    expect(await app.refusal(resetNewPhoneEnter, forged, { as: scene.as })).toBe(errorCodes.stepUpRequired);
    expect((await rowOf(scene))?.phoneE164).toBe(numberOf(scene));
  });

  test('the old phone is proved with a separate code (4502, 4503, 4508)', async () => {
    const scene = await securityScene(app);
    const code = await codeToOld(scene);
    const wrong = { ...code, CodeSms: otherThan(code.CodeSms) };
    for (let i = 0; i < 4; i += 1)
      expect(await app.refusal(resetOldPhoneEnter, wrong, { as: scene.as })).toBe(errorCodes.codeWrong);
    expect(await app.refusal(resetOldPhoneEnter, wrong, { as: scene.as })).toBe(
      errorCodes.codeTriesExhausted,
    );
    advanceClock(app, 61);
    const { Key } = await app.ok(sendSmsReset, {}, { as: scene.as });
    const ofStepUp = { Key, CodeSms: await latestCode(app, numberOf(scene)) };
    expect(await app.refusal(resetOldPhoneEnter, ofStepUp, { as: scene.as })).toBe(errorCodes.codeExpired);
    const phoneless = await securityScene(app, { phoneE164: null });
    expect(await app.refusal(resetOldPhoneEnter, ofStepUp, { as: phoneless.as })).toBe(
      errorCodes.codeExpired,
    );
  });
});

describe('boundMail (74)', () => {
  const mailless = () => securityScene(app, { mail: null });
  async function codeTo(Mail: string, { as }: Scene) {
    const { Key } = await app.ok(mailBound, { Mail }, { as });
    return { Mail, Key, CodeMail: await latestCode(app, Mail) };
  }

  test('binds a first mailbox, in lower case', async () => {
    const scene = await mailless();
    const proved = await codeTo('First.Mail@Example.com', scene);
    expect(await app.ok(boundMail, proved, { as: scene.as })).toEqual({ email: 'f***@example.com' });
    expect((await rowOf(scene))?.mail).toBe('first.mail@example.com');
    expect(await messagesOf(scene)).toEqual(['mailBound']);
    expect(await noticeTo(app, scene.user.phoneE164 ?? '', 'mailBound')).toContain('f***@example.com');
  });

  test('requires a step-up where a second factor is bound (4536)', async () => {
    const scene = await mailless();
    await bindAuthenticator(scene);
    const proved = await codeTo(freeMail(), scene);
    expect(await app.refusal(boundMail, proved, { as: scene.as })).toBe(errorCodes.stepUpRequired);
    await app.ok(boundMail, { ...proved, OldKey: await ticket(scene) }, { as: scene.as });
  });

  test('does not replace a bound one (4009)', async () => {
    const scene = await securityScene(app);
    expect(await app.refusal(boundMail, await codeTo(freeMail(), scene), { as: scene.as })).toBe(
      errorCodes.conflict,
    );
  });

  test('refuses a taken one, in any case (4110)', async () => {
    const taken = freeMail();
    await securityScene(app, { mail: taken.toUpperCase() });
    const scene = await mailless();
    expect(await app.refusal(boundMail, await codeTo(taken, scene), { as: scene.as })).toBe(
      errorCodes.mailTaken,
    );
  });

  test('refuses wrong codes (4502, 4508) and those of other accounts (4503)', async () => {
    const scene = await mailless();
    const proved = await codeTo(freeMail(), scene);
    expect(await app.refusal(boundMail, proved, { as: (await mailless()).as })).toBe(errorCodes.codeExpired);
    const wrong = { ...proved, CodeMail: otherThan(proved.CodeMail) };
    for (let i = 0; i < 4; i += 1)
      expect(await app.refusal(boundMail, wrong, { as: scene.as })).toBe(errorCodes.codeWrong);
    expect(await app.refusal(boundMail, wrong, { as: scene.as })).toBe(errorCodes.codeTriesExhausted);
  });
});

describe('replacing a mailbox (75, 76)', () => {
  async function codeToOld({ as, user }: Scene) {
    const { Key } = await app.ok(changeOldMailEnter, {}, { as });
    return { Key, CodeMail: await latestCode(app, user.mail ?? '') };
  }
  const proveOld = async (scene: Scene) =>
    (await app.ok(resetOldMailEnter, await codeToOld(scene), { as: scene.as })).Key;
  async function proveNew(Mail: string, OldKey: string, { as }: Scene) {
    const { Key } = await app.ok(changeNewMailEnter, { Mail, OldKey }, { as });
    return { Mail, OldKey, Key, CodeMail: await latestCode(app, Mail) };
  }

  test('replaces the mailbox, and notifies the old one', async () => {
    const scene = await securityScene(app, { lan: 'en' });
    const request = await proveNew('Other@example.com', await proveOld(scene), scene);
    expect(await app.ok(resetNewMailEnter, request, { as: scene.as })).toEqual({ email: 'o***@example.com' });
    expect((await rowOf(scene))?.mail).toBe('other@example.com');
    expect(await noticeTo(app, scene.user.mail ?? '', 'mailChanged')).toContain('o***@example.com');
    expect(await messagesOf(scene)).toEqual(['mailChanged']);
    expect(await app.refusal(resetNewMailEnter, request, { as: scene.as })).toBe(errorCodes.stepUpRequired);
  });

  test('refuses one that was taken meanwhile (4110)', async () => {
    const scene = await securityScene(app);
    const Mail = freeMail();
    const request = await proveNew(Mail, await proveOld(scene), scene);
    await securityScene(app, { mail: Mail });
    expect(await app.refusal(resetNewMailEnter, request, { as: scene.as })).toBe(errorCodes.mailTaken);
  });

  test('refuses the account’s own: it is taken (4110)', async () => {
    const scene = await securityScene(app);
    const request = await proveNew(freeMail(), await proveOld(scene), scene);
    await app.database.queries.update(users).set({ mail: request.Mail }).where(eq(users.id, scene.user.id));
    expect(await app.refusal(resetNewMailEnter, request, { as: scene.as })).toBe(errorCodes.mailTaken);
  });

  test('refuses another proof instead of that of the old mailbox (4536)', async () => {
    const scene = await securityScene(app);
    const request = await proveNew(freeMail(), await proveOld(scene), scene);
    for (const OldKey of [await ticket(scene, 'phone'), await ticket(await securityScene(app), 'mail')]) {
      expect(await app.refusal(resetNewMailEnter, { ...request, OldKey }, { as: scene.as })).toBe(
        errorCodes.stepUpRequired,
      );
    }
  });

  test('refuses wrong codes of the new one (4502, 4508, 4503)', async () => {
    const scene = await securityScene(app);
    const request = await proveNew(freeMail(), await proveOld(scene), scene);
    const wrong = { ...request, CodeMail: otherThan(request.CodeMail) };
    for (let i = 0; i < 4; i += 1)
      expect(await app.refusal(resetNewMailEnter, wrong, { as: scene.as })).toBe(errorCodes.codeWrong);
    expect(await app.refusal(resetNewMailEnter, wrong, { as: scene.as })).toBe(errorCodes.codeTriesExhausted);
    expect(await app.refusal(resetNewMailEnter, { ...request, Key: 'A'.repeat(43) }, { as: scene.as })).toBe(
      errorCodes.codeExpired,
    );
  });

  test('refuses wrong codes of the old one (4502, 4508, 4503)', async () => {
    const scene = await securityScene(app);
    const code = await codeToOld(scene);
    const wrong = { ...code, CodeMail: otherThan(code.CodeMail) };
    for (let i = 0; i < 4; i += 1)
      expect(await app.refusal(resetOldMailEnter, wrong, { as: scene.as })).toBe(errorCodes.codeWrong);
    expect(await app.refusal(resetOldMailEnter, wrong, { as: scene.as })).toBe(errorCodes.codeTriesExhausted);
    const mailless = await securityScene(app, { mail: null });
    expect(await app.refusal(resetOldMailEnter, code, { as: mailless.as })).toBe(errorCodes.codeExpired);
  });
});
