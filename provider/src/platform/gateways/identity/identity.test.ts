import { createMetrics } from '../../runtime/metrics';
import {
  limitFor,
  startFakeTencent,
  type FakeTencent,
  type TencentResponse,
} from '../../../testing/fake-tencent';
import type { Identity } from './identity-gateway';
import { noIdentity } from './no-identity';
import { tencentIdentity } from './tencent-identity';
import { externalFailure } from '../../../testing/external-failure';

const person = (overrides: Partial<Identity> = {}): Identity => ({
  realName: '欧阳修',
  idCard: '11010519491231002X',
  phone: '+8613800138000',
  ...overrides,
});

describe('Tencent Cloud', () => {
  let tencent: FakeTencent;
  const metrics = createMetrics({ withProcess: false });
  const result = (code: string): TencentResponse => ({ response: { Result: code, Description: 'x' } });
  const check = (identity: Identity, timeoutMs?: number) =>
    tencentIdentity({ account: tencent.account, faceRuleId: '1' }, metrics, timeoutMs).matches(identity);

  beforeAll(async () => {
    tencent = await startFakeTencent();
  });
  afterAll(() => tencent.close());

  test('checks name, ID number and a mainland number', async () => {
    tencent.respondWith(result('0'));

    expect(await check(person())).toBe(true);
    expect(tencent.requests.at(-1)).toEqual({
      action: 'PhoneVerification',
      version: '2018-03-01',
      region: null,
      body: { Name: '欧阳修', IdCard: '11010519491231002X', Phone: '13800138000' },
    });
  });

  test('checks name and ID number if the phone is from elsewhere', async () => {
    tencent.respondWith(result('0'));

    expect(await check(person({ phone: '+85251234567' }))).toBe(true);
    expect(tencent.requests.at(-1)).toMatchObject({
      action: 'IdCardVerification',
      body: { Name: '欧阳修', IdCard: '11010519491231002X' },
    });
  });

  test('checks name and ID number if there is no phone', async () => {
    tencent.respondWith(result('0'), result('-1'));

    const { phone: _phone, ...withoutPhone } = person();
    expect(await check(withoutPhone)).toBe(true);
    expect(await check(withoutPhone)).toBe(false);
    expect(tencent.requests.at(-1)).toMatchObject({
      action: 'IdCardVerification',
      body: { Name: '欧阳修', IdCard: '11010519491231002X' },
    });
  });

  test('also if the carrier is not in the register', async () => {
    tencent.respondWith(result('-13'), result('-1'));

    expect(await check(person())).toBe(false);
    expect(tencent.requests.slice(-2).map(({ action }) => action)).toEqual([
      'PhoneVerification',
      'IdCardVerification',
    ]);
  });

  test.each([
    ['+8613800138000', '-4'],
    ['+8613800138000', '-6'],
    ['+8613800138000', '-7'],
    ['+8613800138000', '-8'],
    ['+8613800138000', '-9'],
    ['+85251234567', '-1'],
    ['+85251234567', '-2'],
    ['+85251234567', '-3'],
    ['+85251234567', '-5'],
  ])('%s with result %s is no match', async (phone, code) => {
    tencent.respondWith(result(code));
    expect(await check(person({ phone }))).toBe(false);
  });

  test.each([
    'FailedOperation.IdFormatInvalid',
    'FailedOperation.IdNameMisMatch',
    'FailedOperation.NameFormatInvalid',
  ])('%s is no match', async (error) => {
    tencent.respondWith({ error });
    expect(await check(person())).toBe(false);
  });

  test.each<[string, string, TencentResponse]>([
    ['busy', '+8613800138000', result('-11')],
    ['over the account’s limit', '+8613800138000', result('-12')],
    ['out of order', '+85251234567', result('-4')],
    ['of a result unheard of', '+8613800138000', result('欧阳修 11010519491231002X')],
    ['out of money', '+8613800138000', { error: 'ResourceUnavailable.InArrears', words: '欧阳修' }],
    ['without a result', '+8613800138000', { response: {} }],
    ['garbage', '+8613800138000', { raw: '欧阳修' }],
    ['HTTP 500', '+8613800138000', { status: 500 }],
    ['silent', '+8613800138000', 'hang'],
    ['gone', '+8613800138000', 'reset'],
  ])('a service that is %s gives no result', async (_how, phone, response) => {
    tencent.respondWith(response);

    const error = await externalFailure(check(person({ phone }), limitFor(response)));

    expect(`${error.message}${error.stack ?? ''}`).not.toMatch(/欧阳修|11010519491231002X|13800138000/);
  });

  test('gives up in time, for both requests together', async () => {
    tencent.respondWith(result('-13'), 'hang');
    const begun = performance.now();

    expect((await externalFailure(check(person()))).failure).toBe('timeout');
    expect(performance.now() - begun).toBeLessThan(8_000);
  });
});

test('without a checker nobody can be checked', async () => {
  const enterprise = { enterpriseName: '某某公司', creditCode: '91350100M000100Y43', legalPerson: null };
  expect(noIdentity.isAvailable).toBe(false);
  for (const call of [
    noIdentity.matches(person()),
    noIdentity.matchesEnterprise(enterprise),
    noIdentity.startFaceCheck(person(), 'https://portal.example.com/'),
    noIdentity.faceResult('check', person()),
  ])
    expect((await externalFailure(call)).failure).toBe('unset');
});
