import { externalFailure } from '../../../testing/external-failure';
import {
  limitFor,
  startFakeTencent,
  type FakeTencent,
  type TencentResponse,
} from '../../../testing/fake-tencent';
import { TENCENT_OUTAGES, TENCENT_PERSON as legalPerson } from '../../../testing/tencent-outages';
import { createMetrics } from '../../runtime/metrics';
import type { EnterpriseIdentity } from './identity-gateway';
import { tencentIdentity } from './tencent-identity';

const ENTERPRISE: EnterpriseIdentity = {
  enterpriseName: '醉翁亭科技有限公司',
  creditCode: '91350100M000100Y43',
  legalPerson,
};
const IN_CHARGE = { ...ENTERPRISE, legalPerson: null };
const PERSONAL = /欧阳修|11010519491231002X|醉翁亭|91350100M000100Y43/;
const metrics = createMetrics({ withProcess: false });

let tencent: FakeTencent;
beforeAll(async () => {
  tencent = await startFakeTencent();
});
afterAll(() => tencent.close());

const check = (enterprise: EnterpriseIdentity, timeoutMs?: number) =>
  tencentIdentity({ account: tencent.account, faceRuleId: '7' }, metrics, timeoutMs).matchesEnterprise(
    enterprise,
  );
const result = (StatusCode: number, VerifyResult?: number | null): TencentResponse => ({
  response: { StatusCode, VerifyResult, OperatingStatus: '1' },
});

test('a legal person is compared with the enterprise, its code and its entry', async () => {
  tencent.respondWith(result(0, 1));

  expect(await check(ENTERPRISE)).toBe(true);
  expect(tencent.requests.at(-1)).toEqual({
    action: 'VerifyBizLicenseEnterprise4',
    version: '2018-11-19',
    region: null,
    body: {
      EntName: '醉翁亭科技有限公司',
      CreditCode: '91350100M000100Y43',
      LrName: '欧阳修',
      IdNum: '11010519491231002X',
    },
  });
});

test('for someone in charge name and code of the enterprise are compared', async () => {
  tencent.respondWith(result(0, 1));

  expect(await check(IN_CHARGE)).toBe(true);
  expect(tencent.requests.at(-1)).toEqual({
    action: 'VerifyBizLicenseEnterprise3',
    version: '2018-11-19',
    region: null,
    body: { EntName: '醉翁亭科技有限公司', CreditCode: '91350100M000100Y43', VerifyType: 'ENT_2META' },
  });
});

describe.each([
  ['the legal person', ENTERPRISE],
  ['someone in charge', IN_CHARGE],
])('for %s', (_who, enterprise) => {
  test.each<[string, TencentResponse]>([
    ['another entry', result(0, 0)],
    ['no entry', result(2)],
    ['no entry, and a null', result(2, null)],
    ['values that cannot be', { error: 'InvalidParameterValue.InvalidParameterValueLimit' }],
  ])('%s is no match', async (_what, response) => {
    tencent.respondWith(response);
    expect(await check(enterprise)).toBe(false);
  });

  test.each<[string, TencentResponse]>([
    ['a fault', result(1)],
    ['an unknown status', result(5, 1)],
    ['an unknown result', result(0, 2)],
    ['a missing result', result(0)],
    ['words', { response: { StatusCode: '欧阳修', VerifyResult: 1 } }],
    ['a timeout of the register', { error: 'FailedOperation.EngineRecognizeTimeout', words: '欧阳修' }],
  ])('%s is an error', async (_what, response) => {
    tencent.respondWith(response);
    const error = await externalFailure(check(enterprise));
    expect(`${error.message}${error.stack ?? ''}`).not.toMatch(PERSONAL);
  });

  test.each(TENCENT_OUTAGES)('a service that is %s gives no result', async (_how, response, failure) => {
    tencent.respondWith(response);
    const error = await externalFailure(check(enterprise, limitFor(response)));
    expect(error.failure).toBe(failure);
    expect(`${error.message}${error.stack ?? ''}`).not.toMatch(PERSONAL);
  });
});
