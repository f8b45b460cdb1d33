import { apiLogin, registAws } from '@portal/shared/contracts/auth';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { marketplaceToken } from '@portal/shared/contracts/sandbox';
import { baseInfo } from '@portal/shared/contracts/user';
import { eq, inArray } from 'drizzle-orm';
import { marketplaceCustomers, marketplaceTokens } from '../../platform/database/schema/origins';
import { users } from '../../platform/database/schema/users';
import type { MarketplaceGateway } from '../../platform/gateways/marketplace/marketplace-gateway';
import { MarketplaceError } from '../../platform/gateways/marketplace/marketplace-gateway';
import { buildUser } from '../../testing/builders';
import { mailFields, phoneFields } from '../../testing/proof-codes';
import { sharedApp } from '../../testing/shared-app';
import { createTestApp } from '../../testing/test-app';
import { hashToken } from '../../platform/runtime/crypto';

const app = sharedApp();
beforeEach(() => app.clock.setOffset(0));

const mint = async (Source: 'amazon' | 'huawei' = 'amazon') =>
  (await app.ok(marketplaceToken, { Source })).Token;

/** A token whose buyer already has an account. */
async function tokenOf(user: { readonly id: string }): Promise<string> {
  const token = await mint();
  const [row] = await app.database.queries
    .select()
    .from(marketplaceTokens)
    .where(eq(marketplaceTokens.tokenHash, hashToken(token)));
  await app.database.queries.insert(marketplaceCustomers).values({
    source: 'amazon',
    customerId: row?.customerId ?? '',
    userId: user.id,
    createdAt: app.clock.now(),
  });
  return token;
}

describe('apiLogin (15)', () => {
  test('opens a session for a buyer who has an account', async () => {
    const user = await buildUser(app);
    const response = await app.call(apiLogin, { Source: 'amazon', Token: await tokenOf(user) });
    expect(response).toMatchObject({ code: 0, obj: { UserName: user.userName } });
    const cookie = /^token=([^;]+)/.exec(String(response.headers['set-cookie']))?.[1] ?? '';
    const header = response.code === 0 && 'Id' in response.obj ? response.obj.Id : '';
    expect(await app.ok(baseInfo, {}, { as: { header, cookie } })).toMatchObject({ userId: user.id });
  });

  test('gives a buyer without one a ticket to register with', async () => {
    const obj = await app.ok(apiLogin, { Source: 'huawei', Token: await mint('huawei') });
    expect(obj).toMatchObject({ source: 'huawei', registerToken: expect.stringMatching(/^[\w-]{43}$/) });
  });

  test('asks for the second factor where the account requires it (4532)', async () => {
    const user = await buildUser(app, { loginLevel: 1, mfaSecretEnc: 'sealed' });
    const response = await app.call(apiLogin, { Source: 'amazon', Token: await tokenOf(user) });
    expect(response).toMatchObject({ code: errorCodes.mfaRequired, obj: { user_id: user.id } });
    expect(response.headers).not.toHaveProperty('set-cookie');
  });

  test('refuses a disabled account (4103), whose token stays valid', async () => {
    const user = await buildUser(app, { status: 'disabled' });
    const Token = await tokenOf(user);
    expect(await app.refusal(apiLogin, { Source: 'amazon', Token })).toBe(errorCodes.accountDisabled);
    await app.database.queries.update(users).set({ status: 'active' }).where(eq(users.id, user.id));
    await app.ok(apiLogin, { Source: 'amazon', Token });
  });

  test.each([
    ['twice', async (Token: string) => app.ok(apiLogin, { Source: 'amazon', Token })],
    ['after four hours', async () => app.clock.setOffset(4 * 3600)],
  ])('refuses a token %s (4120)', async (_when, before) => {
    const Token = await mint();
    await before(Token);
    expect(await app.refusal(apiLogin, { Source: 'amazon', Token })).toBe(errorCodes.loginTokenInvalid);
  });

  test.each([
    ['of another marketplace', 'huawei'],
    ['of nobody', 'self'],
  ] as const)('refuses a token %s (4120)', async (_whose, Source) => {
    expect(await app.refusal(apiLogin, { Source, Token: await mint() })).toBe(errorCodes.loginTokenInvalid);
  });

  test('refuses a token that was never minted (4120)', async () => {
    expect(await app.refusal(apiLogin, { Source: 'amazon', Token: 'made-up' })).toBe(
      errorCodes.loginTokenInvalid,
    );
  });

  test.each([{}, { Source: 'amazon' }, { Source: 'ebay', Token: 't' }, { Source: 'amazon', Token: 'a b' }])(
    'requires a source and a token (4000): %j',
    async (request) => {
      expect(await app.refusal(apiLogin, request)).toBe(errorCodes.validationFailed);
    },
  );

  test('of sixteen parallel requests one succeeds', async () => {
    const Token = await tokenOf(await buildUser(app));
    const codes = await Promise.all(
      Array.from({ length: 16 }, async () => (await app.call(apiLogin, { Source: 'amazon', Token })).code),
    );
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set([0, errorCodes.loginTokenInvalid]));
  });

  test('reports that the marketplace is out of order (5001)', async () => {
    const marketplace: MarketplaceGateway = {
      connected: [],
      identify: () => Promise.reject(new MarketplaceError('away', 'unreachable')),
      entitlement: () => Promise.resolve(null),
    };
    const own = await createTestApp({ replace: { marketplace } });
    expect(await own.refusal(apiLogin, { Source: 'amazon', Token: 't' })).toBe(errorCodes.upstreamFailed);
    await own.close();
  });
});

describe('registAws (10)', () => {
  let n = 0;
  const newcomer = async (AwsToken: string) => {
    n += 1;
    return {
      UserType: 'individual' as const,
      UserName: `buyer-${n}`,
      Password: 'Right-horse-1',
      AwsToken,
      ...(await phoneFields(app, 'registAws', `+86136${String(n).padStart(8, '0')}`)),
    };
  };
  const ticket = async () => {
    const obj = await app.ok(apiLogin, { Source: 'huawei', Token: await mint('huawei') });
    if (!('registerToken' in obj)) throw new Error('The buyer has an account already.');
    return obj.registerToken;
  };

  test.each([
    ['the ticket of call 15', ticket, 'huawei'],
    ['the marketplace’s own token', mint, 'amazon'],
  ] as const)('creates the account of a buyer with %s, once', async (_what, tokenFor, source) => {
    const token = await tokenFor();
    const login = await app.ok(registAws, await newcomer(token));
    expect(login).toMatchObject({ UserName: `buyer-${n}`, isNew: true });
    const [made] = await app.database.queries
      .select()
      .from(users)
      .where(eq(users.userName, `buyer-${n}`));
    expect(made).toMatchObject({ source, userType: 'individual' });
    const [customer] = await app.database.queries
      .select()
      .from(marketplaceCustomers)
      .where(eq(marketplaceCustomers.userId, made?.id ?? ''));
    expect(customer).toMatchObject({ source });
    expect(await app.refusal(registAws, await newcomer(token))).toBe(errorCodes.loginTokenInvalid);
  });

  test('by mailbox alone, as an enterprise', async () => {
    const { UserPhone: _phone, Key: _key, CodeSms: _code, ...rest } = await newcomer(await mint());
    const login = await app.ok(registAws, {
      ...rest,
      UserType: 'enterprise',
      ...(await mailFields(app, 'buyer@example.com')),
    });
    expect(login).toMatchObject({ userType: 'enterprise' });
  });

  test('two requests cannot register one buyer: the second account is not created (4120)', async () => {
    const Token = await mint();
    const [first, second] = [await newcomer(Token), await newcomer(Token)];
    const codes = await Promise.all([first, second].map((one) => app.send(registAws, one)));
    expect(codes.map(({ code }) => code).sort()).toEqual([0, errorCodes.loginTokenInvalid]);
    const made = await app.database.queries
      .select()
      .from(users)
      .where(inArray(users.userName, [first.UserName, second.UserName]));
    expect(made).toHaveLength(1);
  });

  test('a refused name leaves token and code valid', async () => {
    const taken = await buildUser(app);
    const request = await newcomer(await mint());
    expect(await app.refusal(registAws, { ...request, UserName: taken.userName ?? '' })).toBe(
      errorCodes.userNameTaken,
    );
    await app.ok(registAws, request);
  });

  test.each([
    [
      errorCodes.phoneTaken,
      async () => ({ ...(await phoneFields(app, 'registAws', (await buildUser(app)).phoneE164 ?? '')) }),
    ],
    [errorCodes.mailTaken, async () => ({ ...(await mailFields(app, (await buildUser(app)).mail ?? '')) })],
    [errorCodes.passwordTooWeak, () => Promise.resolve({ Password: 'Password-1234' })],
    [errorCodes.codeWrong, () => Promise.resolve({ CodeSms: '000000' })],
    [errorCodes.codeExpired, () => Promise.resolve({ Key: 'k'.repeat(43) })],
    [errorCodes.loginTokenInvalid, () => Promise.resolve({ AwsToken: 'made-up' })],
    [errorCodes.validationFailed, () => Promise.resolve({ UserName: 'x' })],
  ] as const)('refuses with %i and creates nothing', async (code, change) => {
    const request = { ...(await newcomer(await mint())), ...(await change()) };
    const before = await app.database.queries.$count(users);
    expect(await app.refusal(registAws, request)).toBe(code);
    expect(await app.database.queries.$count(users)).toBe(before);
  });

  test('asks for a new code after five wrong ones (4508)', async () => {
    const request = await newcomer(await mint());
    for (let i = 0; i < 4; i += 1) await app.refusal(registAws, { ...request, CodeSms: '000000' });
    expect(await app.refusal(registAws, { ...request, CodeSms: '000000' })).toBe(
      errorCodes.codeTriesExhausted,
    );
  });

  test('reports that the marketplace is out of order (5001)', async () => {
    const marketplace: MarketplaceGateway = {
      connected: [],
      identify: () => Promise.reject(new MarketplaceError('away', 'unreachable')),
      entitlement: () => Promise.resolve(null),
    };
    const own = await createTestApp({ replace: { marketplace } });
    expect(await own.refusal(registAws, await newcomer('token'))).toBe(errorCodes.upstreamFailed);
    await own.close();
  });
});

test('the sandbox mints no token of the portal’s own source (E58)', async () => {
  expect(await app.refusal(marketplaceToken, { Source: 'self' })).toBe(errorCodes.validationFailed);
});
