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
const gateway = (change: Partial<FakeAmazon['setting']> = {}) =>
  amazonMarketplace({ ...amazon.setting, ...change }, metrics, 1500);
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
    await expect(gateway().identify('t', 'amazon')).rejects.toThrow('did not answer within 1500 ms');
  });

  test('a service that is unreachable', async () => {
    await expect(gateway({ api: new URL('http://localhost:9') }).identify('t', 'amazon')).rejects.toThrow(
      MarketplaceError,
    );
  });
});
