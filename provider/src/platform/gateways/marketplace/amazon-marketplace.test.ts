import { createMetrics } from '../../runtime/metrics';
import { startFakeAmazon, type FakeAmazon } from '../../../testing/fake-amazon';
import { amazonMarketplace } from './amazon-marketplace';
import { MarketplaceError } from './marketplace-gateway';

let amazon: FakeAmazon;
beforeAll(async () => {
  amazon = await startFakeAmazon();
});
afterAll(() => amazon.close());

const metrics = createMetrics({ withProcess: false });
const gateway = (change: Partial<FakeAmazon['setting']> = {}, timeoutMs?: number) =>
  amazonMarketplace({ ...amazon.setting, ...change }, metrics, timeoutMs);
const customer = { CustomerAWSAccountId: '123456789012', ProductCode: 'product-1' };

test('a token is resolved to the buyer’s account', async () => {
  amazon.respondWith({ customer });
  await expect(gateway().identify('token-1', 'amazon')).resolves.toEqual({
    source: 'amazon',
    customerId: '123456789012',
  });
  expect(amazon.asked.at(-1)).toBe('token-1');
});

test('an older product identifies the buyer by its own id', async () => {
  amazon.respondWith({ customer: { CustomerIdentifier: 'abc', ProductCode: 'product-1' } });
  await expect(gateway().identify('token-1', null)).resolves.toMatchObject({ customerId: 'abc' });
});

test.each(['InvalidTokenException', 'ExpiredTokenException'])('%s returns null', async (exception) => {
  amazon.respondWith({ exception });
  await expect(gateway().identify('old', 'amazon')).resolves.toBeNull();
});

test('a buyer of another product returns null', async () => {
  amazon.respondWith({ customer: { ...customer, ProductCode: 'product-2' } });
  await expect(gateway().identify('token', 'amazon')).resolves.toBeNull();
});

test('a token of another marketplace is not looked up', async () => {
  const before = amazon.asked.length;
  await expect(gateway().identify('token', 'huawei')).resolves.toBeNull();
  expect(amazon.asked).toHaveLength(before);
});

describe('fails with a clear error that contains no token', () => {
  test.each([
    ['an answer without a buyer', { customer: { ProductCode: 'product-1' } }],
    ['a fault of its own', { exception: 'InternalServiceErrorException' }],
    ['throttling', { exception: 'ThrottlingException' }],
    ['an answer that is no JSON', { raw: '<html>' }],
  ] as const)('%s', async (_what, response) => {
    amazon.respondWith(response);
    const failure: unknown = await gateway()
      .identify('secret-token', 'amazon')
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MarketplaceError);
    expect(String(failure)).not.toContain('secret-token');
  });

  test('a wrong key', async () => {
    amazon.respondWith({ customer });
    await expect(gateway({ secretAccessKey: 'wrong' }).identify('t', 'amazon')).rejects.toThrow(
      'InvalidSignatureException',
    );
  });

  test('a service that does not respond', async () => {
    amazon.respondWith('hang');
    await expect(gateway({}, 300).identify('t', 'amazon')).rejects.toThrow('did not answer within 300 ms');
  });

  test('a service that is unreachable', async () => {
    await expect(gateway({ api: new URL('http://localhost:9') }).identify('t', 'amazon')).rejects.toThrow(
      MarketplaceError,
    );
  });
});

describe('entitlements of a license', () => {
  const license = 'arn:aws:license-manager::294406891311:license:l-0123456789abcdef0123456789abcdef';
  const until = Date.UTC(2027, 2, 1) / 1000;
  const sold = (Dimension: string, Value: object = { IntegerValue: 1 }, more: object = {}) => ({
    ...{ ProductCode: 'product-1', Dimension, Value, ExpirationDate: until, LicenseArn: license },
    ...more,
  });
  const entitlement = (...change: Parameters<typeof gateway>) =>
    gateway(...change).entitlement('amazon', license);

  test('are its edition, expiry and quotas, from all pages', async () => {
    amazon.respondWith({
      pages: [
        [sold('BasicYear'), sold('Unknown')],
        [sold('EnterpriseYear')],
        [sold('Users', { IntegerValue: 80 })],
      ],
    });
    await expect(entitlement()).resolves.toEqual({
      claim: { by: 'id' },
      version: 'enterprise',
      quotas: { userNumber: 80 },
      dueDate: new Date('2027-03-01T00:00:00Z'),
    });
    expect(amazon.listed.slice(-3)).toEqual([
      { ProductCode: 'product-1', Filter: { LICENSE_ARN: [license] } },
      { ProductCode: 'product-1', Filter: { LICENSE_ARN: [license] }, NextToken: '1' },
      { ProductCode: 'product-1', Filter: { LICENSE_ARN: [license] }, NextToken: '2' },
    ]);
  });

  test('name the buyer by every id that Amazon has for them', async () => {
    const buyer = { CustomerAWSAccountId: '123456789012' };
    amazon.respondWith({
      pages: [
        [sold('BasicYear', {}, buyer)],
        [sold('Users', { IntegerValue: 80 }, { ...buyer, CustomerIdentifier: 'abc' })],
      ],
    });
    await expect(entitlement()).resolves.toMatchObject({
      claim: { by: 'customer', customerIds: ['123456789012', 'abc'] },
    });
  });

  test('leave out what was not ordered, and other licenses', async () => {
    amazon.respondWith({
      pages: [
        [
          sold('BasicYear', { BooleanValue: true }),
          sold('EnterpriseYear', { BooleanValue: false }),
          sold('Users', { IntegerValue: 0 }),
          sold('DiskGb', { IntegerValue: 500 }, { LicenseArn: `${license}0` }),
        ],
      ],
    });
    await expect(entitlement()).resolves.toMatchObject({ version: 'basic', quotas: {} });
  });

  test('are unknown if Amazon lists none, or does not accept the id', async () => {
    amazon.respondWith({ pages: [[]] });
    await expect(entitlement()).resolves.toBeNull();
    amazon.respondWith({ exception: 'InvalidParameterException' });
    await expect(entitlement()).resolves.toBeNull();
  });

  test.each(['123456789012', 'abc', 'arn:aws:iam::123456789012:user/a', `${license}\n`])(
    'are not asked for %j, which is no license',
    async (id) => {
      const before = amazon.listed.length;
      await expect(gateway().entitlement('amazon', id)).resolves.toBeNull();
      expect(amazon.listed).toHaveLength(before);
    },
  );

  test('are not asked for other marketplaces', async () => {
    await expect(gateway().entitlement('huawei', license)).resolves.toBeNull();
    expect(gateway().connected).toEqual(['amazon']);
  });

  test.each([
    ['no edition', { pages: [[sold('Users')]] }, 'sold no edition'],
    ['no expiry', { pages: [[sold('BasicYear', {}, { ExpirationDate: undefined })]] }, 'no expiry'],
    ['no end', { pages: Array.from({ length: 12 }, () => [sold('BasicYear')]) }, 'without an end'],
    ['a fault of its own', { exception: 'InternalServiceErrorException' }, 'InternalServiceErrorException'],
    ['throttling', { exception: 'ThrottlingException' }, 'ThrottlingException'],
    ['no JSON', { raw: '<html>' }, 'cannot be reached'],
  ] as const)('fail clearly with %s', async (_what, response, text) => {
    amazon.respondWith(response);
    const failure: unknown = await entitlement().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MarketplaceError);
    expect(String(failure)).toContain(text);
    expect(String(failure)).not.toContain(license);
  });

  test('fail with a wrong key, and without a response', async () => {
    amazon.respondWith({ pages: [[sold('BasicYear')]] });
    await expect(entitlement({ secretAccessKey: 'wrong' })).rejects.toThrow('InvalidSignatureException');
    amazon.respondWith('hang');
    await expect(entitlement({}, 300)).rejects.toThrow('did not answer within 300 ms');
  });
});
