import { loginPassword, regist, registEnterprise, registPerson } from '@portal/shared/contracts/auth';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { baseInfo } from '@portal/shared/contracts/user';
import { eq } from 'drizzle-orm';
import { passwordHistory } from '../../platform/database/schema/second-factors';
import { sessions } from '../../platform/database/schema/sign-in';
import { users } from '../../platform/database/schema/users';
import { buildUser } from '../../testing/builders';
import { mailFields, phoneFields } from '../../testing/proof-codes';
import { messagesOf, otherThan } from '../../testing/security-scene';
import { sharedApp } from '../../testing/shared-app';
import { createTestApp } from '../../testing/test-app';
import { NO_TEXTS, UNKEEPABLE } from '../../testing/text-edges';
import { FIVE_WRONG_CODES, repeat } from '../../testing/code-tries';

const PASSWORD = 'Right-horse-1';

const app = sharedApp();
let n = 0;

beforeEach(() => {
  app.clock.setOffset(0);
  n += 1;
});

const name = () => `new-${n}`;
const phone = (i = n) => `+86137${String(i).padStart(8, '0')}`;
const mailbox = () => `New.${n}@Example.com`;
const account = () => ({ UserName: name(), Password: PASSWORD });
const person = async (UserPhone = phone()) => ({
  ...account(),
  ...(await phoneFields(app, 'regist', UserPhone)),
});
const enterprise = async () => ({ ...(await person()), ...(await mailFields(app, mailbox())) });
async function row(userName = name()) {
  const [found] = await app.database.queries.select().from(users).where(eq(users.userName, userName));
  if (found === undefined) throw new Error(`${userName} was not made`);
  return found;
}
const cookieOf = ({ headers }: { headers: { 'set-cookie'?: unknown } }): string =>
  /token=([\w-]+)/.exec(String(headers['set-cookie']))?.[1] ?? '';

describe('registPerson (7)', () => {
  test('creates an individual account and signs its owner in', async () => {
    const response = await app.call(registPerson, await person());
    expect(response).toMatchObject({
      code: 0,
      obj: { UserName: name(), userType: 'individual', isNew: true },
    });
    const as = { header: (response.obj as { Id: string }).Id, cookie: cookieOf(response) };
    const { userId } = await app.ok(baseInfo, {}, { as });
    const made = await row();
    expect(made).toMatchObject({
      id: userId,
      phoneE164: phone(),
      mail: null,
      userType: 'individual',
      certLevel: 'none',
      source: 'self',
      lan: null,
      userNameChangedAt: app.clock.now(),
    });
    expect(made.referralCode).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    const [session] = await app.database.queries.select().from(sessions).where(eq(sessions.userId, userId));
    expect(session).toMatchObject({ method: 'register', mfa: false });
    expect(await messagesOf({ app, user: made })).toEqual(['welcome']);
  });

  test('stores the password: it signs in and may not be reused', async () => {
    await app.ok(registPerson, await person());
    const credentials = { Ticket: `t${n}`, RandStr: 'r', UserName: name(), Password: PASSWORD };
    await app.ok(loginPassword, credentials);
    const { id, passwordHash } = await row();
    expect(passwordHash).toMatch(/^\$argon2id\$/);
    const history = await app.database.queries
      .select()
      .from(passwordHistory)
      .where(eq(passwordHistory.userId, id));
    expect(history).toMatchObject([{ passwordHash }]);
  });

  test('stores the referrer, whatever the case of the code, and ignores an unknown code', async () => {
    const referrer = await buildUser(app, { referralCode: `ABC${n}` });
    await app.ok(registPerson, { ...(await person()), ReferralCode: ` abc${n} ` });
    expect((await row()).referredBy).toBe(referrer.id);
    n += 1;
    await app.ok(registPerson, { ...(await person()), ReferralCode: 'NOBODY' });
    expect((await row()).referredBy).toBeNull();
  });

  test('reveals a taken name, whatever its case, only to a caller who proved a phone (4108), and spends no code', async () => {
    const taken = await buildUser(app);
    const request = await person();
    const wanted = { ...request, UserName: (taken.userName ?? '').toUpperCase() };
    const wrong = { ...wanted, CodeSms: otherThan(request.CodeSms) };
    expect(await app.refusal(registPerson, wrong)).toBe(errorCodes.codeWrong);
    expect(await app.refusal(registPerson, wanted)).toBe(errorCodes.userNameTaken);
    expect(await app.refusal(registPerson, wanted)).toBe(errorCodes.userNameTaken);
    await app.ok(registPerson, request);
  });

  test('reveals a taken phone only to its holder (4109)', async () => {
    const taken = await buildUser(app, { phoneE164: phone() });
    const request = await person(taken.phoneE164 ?? '');
    expect(await app.refusal(registPerson, { ...request, CodeSms: otherThan(request.CodeSms) })).toBe(
      errorCodes.codeWrong,
    );
    expect(await app.refusal(registPerson, request)).toBe(errorCodes.phoneTaken);
  });

  test('refuses common passwords and those that contain the name (4111)', async () => {
    const request = await person();
    for (const Password of ['Password1!', 'P@ssw0rd2024', `X!9${name()}`]) {
      expect(await app.refusal(registPerson, { ...request, Password })).toBe(errorCodes.passwordTooWeak);
    }
    await app.ok(registPerson, request);
  });

  test('accepts a code once (4503), and five tries of it (4508)', async () => {
    const request = await person();
    await app.ok(registPerson, request);
    expect(await app.refusal(registPerson, { ...request, UserName: `${name()}b` })).toBe(
      errorCodes.codeExpired,
    );

    n += 1;
    const other = await person();
    const wrong = { ...other, CodeSms: otherThan(other.CodeSms) };
    const codes = await repeat(6, () => app.refusal(registPerson, wrong));
    expect(codes).toEqual([...FIVE_WRONG_CODES, errorCodes.codeTriesExhausted]);
    expect(await app.refusal(registPerson, other)).toBe(errorCodes.codeTriesExhausted);
  });

  test('refuses a code of another scene (4503)', async () => {
    const foreign = { ...account(), ...(await phoneFields(app, 'login', phone())) };
    expect(await app.refusal(registPerson, foreign)).toBe(errorCodes.codeExpired);
  });

  test('creates nothing when one of its steps fails', async () => {
    const request = await person();
    const failing = { ...app.deps.random, bytes: (length: number) => app.deps.random.bytes(length) };
    const own = await createTestApp({
      replace: { random: { ...failing, bytes: refuseReferralCodes(failing.bytes) } },
    });
    const ownRequest = { ...request, ...(await phoneFields(own, 'regist', request.UserPhone)) };
    expect((await own.send(registPerson, ownRequest)).code).toBe(errorCodes.internalError);
    expect(await own.database.queries.select().from(users)).toEqual([]);
    expect(await own.database.queries.select().from(sessions)).toEqual([]);
    await own.close();
  });
});

/** Random bytes that fail only for the eight bytes of a referral code. */
function refuseReferralCodes(bytes: (length: number) => Buffer) {
  return (length: number): Buffer => {
    if (length === 8) throw new Error('no randomness');
    return bytes(length);
  };
}

describe('registEnterprise (8)', () => {
  test('proves phone and mailbox and creates an enterprise account', async () => {
    expect(await app.ok(registEnterprise, await enterprise())).toMatchObject({
      userType: 'enterprise',
      isNew: true,
    });
    expect(await row()).toMatchObject({ phoneE164: phone(), mail: mailbox().toLowerCase() });
  });

  test('reveals a taken mailbox only to its holder, whatever the case (4110)', async () => {
    await buildUser(app, { mail: mailbox().toUpperCase() });
    const request = await enterprise();
    const wrong = { ...request, CodeMail: otherThan(request.CodeMail) };
    expect(await app.refusal(registEnterprise, wrong)).toBe(errorCodes.codeWrong);
    expect(await app.refusal(registEnterprise, request)).toBe(errorCodes.mailTaken);
  });

  test('reports which of name, phone and mailbox is taken', async () => {
    const taken = await buildUser(app, { phoneE164: phone() });
    const request = await enterprise();
    const wanted = { ...request, UserName: taken.userName ?? '' };
    expect(await app.refusal(registEnterprise, wanted)).toBe(errorCodes.userNameTaken);
    expect(await app.refusal(registEnterprise, request)).toBe(errorCodes.phoneTaken);
    expect(await app.refusal(registEnterprise, { ...request, Password: 'Welcome-2024' })).toBe(
      errorCodes.passwordTooWeak,
    );
  });

  test('names which of the two codes it refuses', async () => {
    const request = await enterprise();
    const refused = async (overrides: Partial<typeof request>) =>
      (await app.send(registEnterprise, { ...request, ...overrides })).obj;
    expect(await refused({ CodeSms: otherThan(request.CodeSms) })).toEqual({ left: 4, field: 'CodeSms' });
    expect(await refused({ CodeMail: otherThan(request.CodeMail) })).toEqual({ left: 4, field: 'CodeMail' });
    expect(await refused({ KeyMail: request.Key })).toEqual({ field: 'CodeMail' });
    expect(await refused({ Key: request.KeyMail })).toEqual({ field: 'CodeSms' });
  });

  test('requires both proofs to be valid (4502, 4503, 4508)', async () => {
    const request = await enterprise();
    expect(await app.refusal(registEnterprise, { ...request, KeyMail: request.Key })).toBe(
      errorCodes.codeExpired,
    );
    const wrong = { ...request, CodeMail: otherThan(request.CodeMail) };
    for (let i = 0; i < 4; i += 1) await app.refusal(registEnterprise, wrong);
    expect(await app.refusal(registEnterprise, wrong)).toBe(errorCodes.codeTriesExhausted);
  });
});

describe('regist (9)', () => {
  test('registers either type by phone', async () => {
    const response = await app.ok(regist, { UserType: 'enterprise', ...(await person()) });
    expect(response).toMatchObject({ userType: 'enterprise', isNew: true });
    expect(await row()).toMatchObject({ phoneE164: phone(), mail: null });
  });

  test('registers by mailbox, and stores no phone that was not proved', async () => {
    const request = { UserType: 'individual', ...account(), ...(await mailFields(app, mailbox())) } as const;
    await app.ok(regist, { ...request, UserPhone: phone() });
    expect(await row()).toMatchObject({ phoneE164: null, mail: mailbox().toLowerCase() });
  });

  test('refuses a taken name, phone or mailbox, once it is proved (4108, 4109, 4110)', async () => {
    const taken = await buildUser(app, { phoneE164: phone(), mail: mailbox().toLowerCase() });
    const byPhone = { UserType: 'individual', ...(await person()) } as const;
    const byMail = { UserType: 'individual', ...account(), ...(await mailFields(app, mailbox())) } as const;
    expect(await app.refusal(regist, { ...byPhone, UserName: taken.userName })).toBe(
      errorCodes.userNameTaken,
    );
    expect(await app.refusal(regist, byPhone)).toBe(errorCodes.phoneTaken);
    expect(await app.refusal(regist, byMail)).toBe(errorCodes.mailTaken);
  });

  test('refuses bad codes and weak passwords alike (4502, 4503, 4508, 4111)', async () => {
    const request = { UserType: 'individual', ...(await person()) } as const;
    expect(await app.refusal(regist, { ...request, Password: 'Qwerty-123' })).toBe(
      errorCodes.passwordTooWeak,
    );
    expect(await app.refusal(regist, { ...request, Key: 'A'.repeat(43) })).toBe(errorCodes.codeExpired);
    const wrong = { ...request, CodeSms: otherThan(request.CodeSms) };
    const codes = await repeat(5, () => app.refusal(regist, wrong));
    expect(codes).toEqual(FIVE_WRONG_CODES);
  });
});

describe('sixteen parallel requests', () => {
  test('create one account of one name', async () => {
    const wanted = name();
    const requests = [];
    for (let i = 0; i < 16; i += 1) {
      n += 1;
      requests.push({ ...(await person()), UserName: i % 2 === 0 ? wanted : wanted.toUpperCase() });
    }
    const codes = (await Promise.all(requests.map((request) => app.call(registPerson, request)))).map(
      ({ code }) => code,
    );
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(codes.filter((code) => code === errorCodes.userNameTaken)).toHaveLength(15);
  });

  test('create one account of one phone, with sixteen names and codes', async () => {
    const number = phone();
    const requests = [];
    for (let i = 0; i < 4; i += 1) {
      app.clock.setOffset(i * 61);
      const proof = await phoneFields(app, 'regist', number);
      for (let j = 0; j < 4; j += 1)
        requests.push({ ...account(), UserName: `${name()}-${i}${j}`, ...proof });
    }
    const codes = (await Promise.all(requests.map((request) => app.call(registPerson, request)))).map(
      ({ code }) => code,
    );
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(
      codes.filter((code) => code === errorCodes.phoneTaken || code === errorCodes.codeExpired),
    ).toHaveLength(15);
    expect(await app.database.queries.select().from(users).where(eq(users.phoneE164, number))).toHaveLength(
      1,
    );
  });

  test('create one enterprise of one name, each with a separate phone and mailbox', async () => {
    const wanted = name();
    const requests = [];
    for (let i = 0; i < 16; i += 1) {
      n += 1;
      requests.push({ ...(await enterprise()), UserName: wanted });
    }
    const responses = await Promise.all(requests.map((request) => app.call(registEnterprise, request)));
    expect(responses.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(responses.filter(({ code }) => code === errorCodes.userNameTaken)).toHaveLength(15);
  });
});

describe('bad input (4000)', () => {
  const good = () => ({ ...account(), UserPhone: phone(), Key: 'k', CodeSms: '123456' });

  test.each([
    ['ab', 'userNameLength'],
    ['a'.repeat(17), 'userNameLength'],
    ['12345', 'userNameDigits'],
    ['a b c', 'userNameSpaces'],
    ['a@b', 'userNameAt'],
    ...UNKEEPABLE.map((text) => [text, 'textInvalid']),
  ])('name %j: %s', async (UserName, message) => {
    const { code, obj } = await app.send(registPerson, { ...good(), UserName });
    expect({ code, obj }).toEqual({
      code: errorCodes.validationFailed,
      obj: { fields: { UserName: message } },
    });
  });

  test.each([...NO_TEXTS])('%j in place of each text', async (wrong) => {
    for (const field of ['UserName', 'Password', 'UserPhone', 'Key', 'CodeSms']) {
      const { code, obj } = await app.send(registPerson, { ...good(), [field]: wrong });
      expect([code, Object.keys((obj as { fields: object }).fields)]).toEqual([
        errorCodes.validationFailed,
        [field],
      ]);
    }
  });

  test.each(['', 'Aa1!', `Aa1!${'x'.repeat(125)}`, 'aaaaaaaa1!', 'Abcdefgh1'])(
    'password %j is too weak (4111)',
    async (Password) => {
      expect(await app.refusal(registPerson, { ...good(), Password })).toBe(errorCodes.passwordTooWeak);
    },
  );

  test('reports which field of an incomplete proof is missing', async () => {
    const { UserPhone, Key, CodeSms, ...rest } = good();
    const half = { UserType: 'individual', ...rest, UserPhone, Key };
    expect(await app.send(regist, half)).toMatchObject({
      code: errorCodes.validationFailed,
      obj: { fields: { UserPhone: 'enterPhoneOrMail' } },
    });
    expect(await app.refusal(registEnterprise, { ...rest, UserPhone, Key, CodeSms })).toBe(
      errorCodes.validationFailed,
    );
  });

  test('ignores fields that the form does not have', async () => {
    await app.ok(registPerson, {
      ...(await person()),
      ...{ certLevel: 'enterprise', status: 'disabled', source: 'amazon', userId: 'x', loginLevel: 1 },
    });
    expect(await row()).toMatchObject({ certLevel: 'none', status: 'active', source: 'self', loginLevel: 0 });
  });
});
