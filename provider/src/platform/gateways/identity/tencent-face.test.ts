import { externalFailure } from '../../../testing/external-failure';
import {
  limitFor,
  startFakeTencent,
  type FakeTencent,
  type TencentResponse,
} from '../../../testing/fake-tencent';
import { TENCENT_OUTAGES, TENCENT_PERSON as person } from '../../../testing/tencent-outages';
import { createMetrics } from '../../runtime/metrics';
import { tencentIdentity } from './tencent-identity';

const CHECK = 'CE661F1A-0F1E-45BD-BE13-34C05CEA7681';
const RETURN_URL = 'https://portal.example.com/cert/face?Token=abc';
const PAGE = 'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx2cca36a86d5035ae';
const metrics = createMetrics({ withProcess: false });

let tencent: FakeTencent;
beforeAll(async () => {
  tencent = await startFakeTencent();
});
afterAll(() => tencent.close());

const identity = (timeoutMs?: number) =>
  tencentIdentity({ account: tencent.account, faceRuleId: '7' }, metrics, timeoutMs);
const start = (timeoutMs?: number) => identity(timeoutMs).startFaceCheck(person, RETURN_URL);
const result = (timeoutMs?: number) => identity(timeoutMs).faceResult(CHECK, person);

/** A result as the service answers it, by default of a check that succeeded. */
const text = (overrides: object = {}): TencentResponse => ({
  response: {
    Text: {
      ErrCode: 0,
      ErrMsg: '成功',
      Name: person.realName,
      IdCard: person.idCard,
      LiveStatus: 0,
      Comparestatus: 0,
      Sim: '95.51',
      ...overrides,
    },
    IdCardData: null,
  },
});
const stages = (ErrCode: number | null, LiveStatus: number | null, Comparestatus: number | null) =>
  text({ ErrCode, LiveStatus, Comparestatus });

describe('the start of a face check', () => {
  test('names the person, the flow and the page to return to', async () => {
    tencent.respondWith({ response: { Url: PAGE, BizToken: CHECK } });

    expect(await start()).toEqual({ checkId: CHECK, url: PAGE });
    expect(tencent.requests.at(-1)).toEqual({
      action: 'DetectAuth',
      version: '2018-03-01',
      region: null,
      body: { RuleId: '7', Name: person.realName, IdCard: person.idCard, RedirectUrl: RETURN_URL },
    });
  });

  test.each<[string, TencentResponse]>([
    ['without a page', { response: { BizToken: CHECK } }],
    ['without a token', { response: { Url: PAGE, BizToken: '' } }],
    ['with a page that is no https address', { response: { Url: 'javascript:alert(1)', BizToken: CHECK } }],
    ['about an unknown flow', { error: 'InvalidParameterValue.RuleIdNotExist', words: person.realName }],
    ['about a parameter', { error: 'InvalidParameter', words: person.idCard }],
  ])('an answer %s is an error', async (_which, response) => {
    tencent.respondWith(response);
    const error = await externalFailure(start());
    expect(`${error.message}${error.stack ?? ''}`).not.toMatch(/欧阳修|11010519491231002X|CE661F1A/);
  });
});

describe('the result of a face check', () => {
  test('is asked for by the token, as text only', async () => {
    tencent.respondWith(text());

    expect(await result()).toBe('passed');
    expect(tencent.requests.at(-1)).toEqual({
      action: 'GetDetectInfoEnhanced',
      version: '2018-03-01',
      region: null,
      body: { BizToken: CHECK, RuleId: '7', InfoType: '1' },
    });
  });

  test.each<[string, TencentResponse]>([
    ['all is null', text({ ErrCode: null, LiveStatus: null, Comparestatus: null, Name: '', IdCard: '' })],
    ['only the comparison is missing', stages(null, 0, null)],
    ['there is no text yet', { response: { Text: null } }],
    ['the flow is not finished', stages(17, null, null)],
  ])('is pending while %s', async (_when, response) => {
    tencent.respondWith(response);
    expect(await result()).toBe('pending');
  });

  test.each<[string, TencentResponse]>([
    ['a success under another name', text({ Name: '欧阳询' })],
    ['a success with another number', text({ IdCard: '110105194912310037' })],
    ['a success of nobody', text({ Name: null, IdCard: null })],
    ['another ID card', stages(301, null, null)],
    ['name and number that do not belong together', stages(2006, 0, 2006)],
    ['a failed comparison', stages(2015, 0, 2015)],
    ['too little similarity', stages(2016, 0, 2016)],
  ])('is somebody else after %s', async (_what, response) => {
    tencent.respondWith(response);
    expect(await result()).toBe('otherPerson');
  });

  test('compares the number without regard to case', async () => {
    tencent.respondWith(text({ IdCard: person.idCard.toLowerCase() }));
    expect(await result()).toBe('passed');
  });

  test.each<[string, TencentResponse]>([
    ['a recording', stages(1002, 1002, null)],
    ['a recording that was compared all the same', stages(1002, 1002, 2016)],
    ['a suspected recording', stages(2011, 0, 2011)],
    ['an expired page', stages(15, null, null)],
    ['too many tries', stages(16, 1004, null)],
    ['a person without a photo', stages(2007, 0, 2007)],
    ['a comparison that timed out', stages(2001, 0, 2001)],
    ['a fault of the service', stages(8, null, null)],
    ['a code unheard of', stages(9999, 0, 9999)],
  ])('is a failure after %s', async (_what, response) => {
    tencent.respondWith(response);
    expect(await result()).toBe('failed');
  });

  test.each([
    'InvalidParameter',
    'InvalidParameterValue.BizTokenExpired',
    'InvalidParameterValue.BizTokenIllegal',
  ])('is a failure if the token is refused with %s', async (error) => {
    tencent.respondWith({ error, words: '非法BizToken。' });
    expect(await result()).toBe('failed');
  });

  test.each<[string, TencentResponse]>([
    ['without a living face', stages(0, null, 0)],
    ['without a comparison', stages(0, 0, null)],
    ['that contradicts itself', stages(0, 0, 2016)],
    ['without a code', { response: { Text: { Name: person.realName } } }],
    ['with words for a code', text({ ErrCode: person.realName })],
    ['about an unknown flow', { error: 'InvalidParameterValue.RuleIdNotExist' }],
  ])('an answer %s is an error', async (_which, response) => {
    tencent.respondWith(response);
    const error = await externalFailure(result());
    expect(`${error.message}${error.stack ?? ''}`).not.toMatch(/欧阳修|11010519491231002X|CE661F1A/);
  });
});

test.each(TENCENT_OUTAGES)(
  'a service that is %s starts and tells nothing',
  async (_how, response, failure) => {
    for (const call of [start, result]) {
      tencent.respondWith(response);
      const error = await externalFailure(call(limitFor(response)));
      expect(error.failure).toBe(failure);
      expect(`${error.message}${error.stack ?? ''}`).not.toMatch(
        /欧阳修|11010519491231002X|CE661F1A|Token=abc/,
      );
    }
  },
);
