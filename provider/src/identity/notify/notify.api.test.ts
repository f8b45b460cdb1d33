import type { Endpoint } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import * as calls from '@portal/shared/contracts/notify';
import { marketplaceToken } from '@portal/shared/contracts/sandbox';
import { desc } from 'drizzle-orm';
import { outbox } from '../../platform/database/schema/outbox';
import { codes } from '../../platform/database/schema/sign-in';
import { MailError } from '../../platform/gateways/mail/mail-gateway';
import { ExternalError } from '../../platform/gateways/external-error';
import { stepTicketService } from '../step-up/step-ticket.service';
import { buildUser, type UserRow } from '../../testing/builders';
import { signIn, type SessionTokens } from '../../testing/sign-in';
import { sharedApp } from '../../testing/shared-app';
import { createTestApp, type TestApp } from '../../testing/test-app';

const app = sharedApp();
let user: UserRow;
let as: SessionTokens;
let now = 0;
let sequence = 0;

beforeEach(async () => {
  // Codes of earlier tests no longer count towards the limits.
  now += 2 * 24 * 3600;
  app.clock.setOffset(now);
  user = await buildUser(app);
  as = await signIn(app, user);
});

/** A number that is not registered, as users type it. */
const freePhone = () => `1391${String(++sequence).padStart(7, '0')}`;
const freeMail = () => `free-${String(++sequence)}@example.com`;
const proof = () => ({ Ticket: `ticket-${String(++sequence)}`, RandStr: 'r' });
const later = (seconds: number) => {
  now += seconds;
  app.clock.setOffset(now);
};
const scene = (): Scene => ({ app, user });
const oldKey = (scope: 'phone' | 'mail', on: Scene = scene()) =>
  stepTicketService(on.app.deps).issue(on.app.database.queries, { scope, userId: on.user.id });

async function newestInOutbox() {
  const [row] = await app.database.queries
    .select()
    .from(outbox)
    .orderBy(desc(outbox.createdAt), desc(outbox.id));
  return row;
}

/** App that the call is made to, and the account it is made for. */
interface Scene {
  readonly app: TestApp;
  readonly user: UserRow;
}

interface Sending {
  readonly call: Endpoint;
  /** Fields that the call needs besides the captcha. */
  readonly request: (on?: Scene) => Promise<object> | object;
  readonly kind: 'sms' | 'mail';
}

const PUBLIC: readonly Sending[] = [
  { call: calls.sendSmsLogin, request: () => ({ UserPhone: freePhone() }), kind: 'sms' },
  { call: calls.sendSmsRegist, request: () => ({ UserPhone: freePhone() }), kind: 'sms' },
  { call: calls.mailRegister, request: () => ({ Mail: freeMail() }), kind: 'mail' },
  { call: calls.sendSmsForget, request: () => ({ UserPhone: freePhone() }), kind: 'sms' },
  { call: calls.mailForget, request: () => ({ Mail: freeMail() }), kind: 'mail' },
  {
    call: calls.sendSmsRegistAws,
    request: async (on = scene()) => ({
      UserPhone: freePhone(),
      AwsToken: (await on.app.ok(marketplaceToken, { Source: 'amazon' })).Token,
    }),
    kind: 'sms',
  },
];
const NAMED: readonly Sending[] = [
  { call: calls.sendSmsBound, request: () => ({ UserPhone: freePhone() }), kind: 'sms' },
  { call: calls.sendSmsCert, request: () => ({ UserPhone: freePhone() }), kind: 'sms' },
  { call: calls.sendSmsCertEnter, request: () => ({ UserPhone: freePhone() }), kind: 'sms' },
  { call: calls.mailBound, request: () => ({ Mail: freeMail() }), kind: 'mail' },
];
const BOUND: readonly Sending[] = [
  { call: calls.sendSmsReset, request: () => ({}), kind: 'sms' },
  { call: calls.smsChangeOldPhoneEnter, request: () => ({}), kind: 'sms' },
  { call: calls.changeOldMailEnter, request: () => ({}), kind: 'mail' },
  { call: calls.mailReset, request: () => ({}), kind: 'mail' },
];
const REPLACEMENT: readonly Sending[] = [
  {
    call: calls.smsChangeNewPhoneEnter,
    request: async (on) => ({ UserPhone: freePhone(), OldKey: await oldKey('phone', on) }),
    kind: 'sms',
  },
  {
    call: calls.changeNewMailEnter,
    request: async (on) => ({ Mail: freeMail(), OldKey: await oldKey('mail', on) }),
    kind: 'mail',
  },
];
const SESSION = [...NAMED, ...BOUND, ...REPLACEMENT];
const named = (sendings: readonly Sending[]) =>
  sendings.map((sending) => [sending.call.id.replace('notify.', ''), sending] as const);

describe.each(named([...PUBLIC, ...SESSION]))('%s', (name, { call, request, kind }) => {
  const isPublic = call.access === 'public';
  const whole = async () => ({ ...(isPublic ? proof() : {}), ...(await request()) });
  const options = () => (isPublic ? {} : { as });

  test('sends six digits, good for five minutes', async () => {
    const response = await app.send(call, await whole(), options());

    expect(response).toMatchObject({ code: 0, obj: { expiresIn: 300, resendAfter: 60 } });
    const sent = await newestInOutbox();
    expect(sent).toMatchObject({ kind, scene: name, code: expect.stringMatching(/^\d{6}$/) });
    expect(sent?.text).toContain(sent?.code);
  });

  test('reports that a code was sent there just now (4534)', async () => {
    const first = await whole();
    await app.send(call, first, options());
    later(20);

    const response = await app.send(call, { ...first, ...proof() }, options());

    expect(response).toMatchObject({ code: errorCodes.codeSentRecently, obj: { resendAfter: 40 } });
    expect(response.headers['retry-after']).toBe('40');
  });

  test('stops at five codes an hour to one target (4535)', async () => {
    const same = await whole();
    for (let n = 0; n < 5; n++) {
      expect(await app.send(call, { ...same, ...proof() }, options())).toMatchObject({ code: 0 });
      later(61);
    }

    expect(await app.refusal(call, { ...same, ...proof() }, options())).toBe(errorCodes.codeLimitReached);
  });

  test('requires its fields (4000)', async () => {
    const [field, bad] = kind === 'sms' ? ['UserPhone', '12'] : ['Mail', 'nobody'];
    const sound = await whole();
    if (!(field in sound)) return;

    for (const value of [bad, '', null, 7, ['13800138000'], `${bad}\u0000`]) {
      const response = await app.send(call, { ...sound, [field]: value }, options());
      expect(response).toMatchObject({
        code: errorCodes.validationFailed,
        obj: { fields: { [field]: expect.any(String) } },
      });
    }
  });
});

describe.each(named(PUBLIC))('%s, public', (_name, { call, request }) => {
  test('accepts a captcha’s ticket once (4501)', async () => {
    const used = proof();
    await app.send(call, { ...used, ...(await request()) });

    expect(await app.send(call, { ...used, ...(await request()) })).toMatchObject({
      code: errorCodes.captchaInvalid,
      obj: { captchaRequired: true },
    });
  });

  test('always requires a captcha', async () => {
    expect(await app.send(call, await request())).toMatchObject({
      code: errorCodes.validationFailed,
      obj: { fields: { Ticket: 'completeCaptcha', RandStr: 'completeCaptcha' } },
    });
  });
});

describe.each(named(SESSION))('%s, of a session', (_name, { call, request }) => {
  test('refuses an anonymous caller (4101)', async () => {
    expect(await app.refusal(call, { ...proof(), ...(await request()) })).toBe(errorCodes.sessionInvalid);
  });

  test('requires a captcha after three codes in an hour, whatever their scenes (4501)', async () => {
    for (let n = 0; n < 3; n++) await app.ok(calls.sendSmsBound, { UserPhone: freePhone() }, { as });
    const sound = await request();

    const response = await app.send(call, sound, { as });
    expect(response).toMatchObject({ code: errorCodes.captchaInvalid, obj: { captchaRequired: true } });

    expect(await app.send(call, { ...sound, ...proof() }, { as })).toMatchObject({ code: 0 });
  });
});

describe('three free codes of a session', () => {
  test('are three also for sixteen parallel requests', async () => {
    const requests = Array.from({ length: 16 }, () => ({ UserPhone: freePhone() }));

    const responses = await Promise.all(
      requests.map((request) => app.send(calls.sendSmsBound, request, { as })),
    );

    expect(responses.map(({ code }) => code).filter((code) => code === 0)).toHaveLength(3);
    expect(
      responses.map(({ code }) => code).filter((code) => code === errorCodes.captchaInvalid),
    ).toHaveLength(13);
  });

  test('are available again after an hour', async () => {
    for (let n = 0; n < 3; n++) await app.ok(calls.sendSmsBound, { UserPhone: freePhone() }, { as });
    later(1700);
    as = await signIn(app, user);
    later(1701);
    as = await signIn(app, user);
    later(200);

    await app.ok(calls.sendSmsBound, { UserPhone: freePhone() }, { as });
  });

  test('do not spend a ticket that was not required', async () => {
    const ticket = proof();
    await app.ok(calls.sendSmsBound, { UserPhone: freePhone(), ...ticket }, { as });
    await app.ok(calls.sendSmsLogin, { UserPhone: freePhone(), ...ticket });
  });
});

describe('to the bound phone or mailbox', () => {
  test.each(named(BOUND))('%s goes there', async (_name, { call, kind }) => {
    await app.send(call, {}, { as });
    expect((await newestInOutbox())?.recipient).toBe(kind === 'sms' ? user.phoneE164 : user.mail);
  });

  test.each(named(BOUND))('%s is refused without one (4009)', async (_name, { call }) => {
    const bare = await buildUser(app, { phoneE164: null, mail: null });
    expect(await app.refusal(call, {}, { as: await signIn(app, bare) })).toBe(errorCodes.conflict);
  });

  test('sendSmsCert sends to the bound phone unless another is named', async () => {
    await app.ok(calls.sendSmsCert, {}, { as });
    expect((await newestInOutbox())?.recipient).toBe(user.phoneE164);

    await app.ok(calls.sendSmsCert, { UserPhone: '+85251234567' }, { as });
    expect((await newestInOutbox())?.recipient).toBe('+85251234567');
  });

  test('and requires a number where none is bound (4000)', async () => {
    const bare = await buildUser(app, { phoneE164: null });
    const response = await app.call(calls.sendSmsCert, {}, { as: await signIn(app, bare) });
    expect(response).toMatchObject({
      code: errorCodes.validationFailed,
      obj: { fields: { UserPhone: 'enterPhone' } },
    });
  });
});

describe.each([
  ['smsChangeNewPhoneEnter', calls.smsChangeNewPhoneEnter, 'phone', errorCodes.phoneTaken],
  ['changeNewMailEnter', calls.changeNewMailEnter, 'mail', errorCodes.mailTaken],
] as const)('%s', (_name, call, scope, taken) => {
  const to = (address: string) => (scope === 'phone' ? { UserPhone: address } : { Mail: address });
  const free = () => to(scope === 'phone' ? freePhone() : freeMail());
  const of = ({ phoneE164, mail }: UserRow) => to((scope === 'phone' ? phoneE164 : mail) ?? '');

  test('requires the proof of the old one (4536)', async () => {
    const other = await buildUser(app);
    const expired = await oldKey(scope);
    for (const OldKey of [
      'unknown',
      await oldKey(scope, { app, user: other }),
      await oldKey(scope === 'phone' ? 'mail' : 'phone'),
    ]) {
      expect(await app.refusal(call, { ...free(), OldKey }, { as })).toBe(errorCodes.stepUpRequired);
    }
    later(601);
    expect(await app.refusal(call, { ...free(), OldKey: expired }, { as })).toBe(errorCodes.stepUpRequired);
  });

  test('keeps that proof for the call that takes the code', async () => {
    const OldKey = await oldKey(scope);
    await app.send(call, { ...free(), OldKey }, { as });
    later(61);
    expect(await app.send(call, { ...free(), OldKey }, { as })).toMatchObject({ code: 0 });
  });

  test(`reports that the new one is taken (${String(taken)}), also the account’s own`, async () => {
    const other = await buildUser(app, { mail: `Other-${String(++sequence)}@Example.com` });
    for (const owner of [other, user]) {
      expect(await app.refusal(call, { ...of(owner), OldKey: await oldKey(scope) }, { as })).toBe(taken);
    }
  });

  test('reports a taken one five times for one proof', async () => {
    const other = await buildUser(app);
    const request = { ...of(other), OldKey: await oldKey(scope) };

    const codesSaid = await Promise.all(Array.from({ length: 8 }, () => app.refusal(call, request, { as })));

    expect(codesSaid.filter((code) => code === taken)).toHaveLength(5);
    expect(codesSaid.filter((code) => code === errorCodes.stepUpRequired)).toHaveLength(3);
  });
});

describe('sendSmsRegistAws', () => {
  test('requires a token of a marketplace (4120), and keeps it valid', async () => {
    const { Token } = await app.ok(marketplaceToken, { Source: 'huawei' });
    const send = (AwsToken: string) =>
      app.send(calls.sendSmsRegistAws, { ...proof(), UserPhone: freePhone(), AwsToken });

    expect(await send(Token)).toMatchObject({ code: 0 });
    expect(await send(Token)).toMatchObject({ code: 0 });
    expect(await send('nobody-minted-this')).toMatchObject({ code: errorCodes.loginTokenInvalid });
  });
});

describe('whether an address is registered', () => {
  test.each([
    [
      'sendSmsLogin',
      calls.sendSmsLogin,
      (row: UserRow | null) => ({ UserPhone: row?.phoneE164 ?? freePhone() }),
    ],
    [
      'sendSmsRegist',
      calls.sendSmsRegist,
      (row: UserRow | null) => ({ UserPhone: row?.phoneE164 ?? freePhone() }),
    ],
    [
      'sendSmsForget',
      calls.sendSmsForget,
      (row: UserRow | null) => ({ UserPhone: row?.phoneE164 ?? freePhone() }),
    ],
    ['mailRegister', calls.mailRegister, (row: UserRow | null) => ({ Mail: row?.mail ?? freeMail() })],
    ['mailForget', calls.mailForget, (row: UserRow | null) => ({ Mail: row?.mail ?? freeMail() })],
  ] as const)('%s does not reveal it', async (_name, call, address) => {
    const shown = async (row: UserRow | null) => {
      const { headers, obj, ...rest } = await app.send(call, { ...proof(), ...address(row) });
      const shape = Object.entries(obj as object).map(([key, value]) => [key, String(value).length]);
      return { ...rest, shape, headers: Object.keys(headers).sort(), size: headers['content-length'] };
    };

    expect(await shown(user)).toEqual(await shown(null));
  });
});

describe('a sender that is down (5001)', () => {
  let failing: TestApp;
  let isDown = true;
  let attempts = 0;

  beforeAll(async () => {
    const send = (error: Error) => () => {
      attempts++;
      return isDown ? Promise.reject(error) : Promise.resolve();
    };
    failing = await createTestApp({
      replace: {
        sms: { isAvailable: true, send: send(new ExternalError('sms did not answer', 'timeout')) },
        mail: { isAvailable: true, send: send(new MailError('mail answered EENVELOPE 550')) },
      },
    });
  });
  afterAll(() => failing.close());

  test.each(named([...PUBLIC, ...SESSION]))('%s removes the countdown', async (_name, { call, request }) => {
    const own = await buildUser(failing);
    const options = call.access === 'public' ? {} : { as: await signIn(failing, own) };
    const sound = await request({ app: failing, user: own });
    isDown = true;
    attempts = 0;

    expect(await failing.refusal(call, { ...sound, ...proof() }, options)).toBe(errorCodes.upstreamFailed);
    expect(attempts).toBe(1);
    expect(await failing.database.queries.select().from(codes)).toEqual([]);

    isDown = false;
    expect(await failing.send(call, { ...sound, ...proof() }, options)).toMatchObject({ code: 0 });
    await failing.database.queries.delete(codes);
  });
});

test('no code is sent without a sender outside a sandbox', async () => {
  const bare = await createTestApp({ env: { SANDBOX: '0', SANDBOX_CLOCK: '0' } });
  expect(await bare.refusal(calls.sendSmsLogin, { ...proof(), UserPhone: freePhone() })).toBe(
    errorCodes.upstreamFailed,
  );
  expect(await bare.refusal(calls.mailForget, { ...proof(), Mail: freeMail() })).toBe(
    errorCodes.upstreamFailed,
  );
  await bare.close();
});
