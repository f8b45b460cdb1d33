import axios, { type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';
import * as z from '@portal/shared/schema';
import { defineEndpoint } from '../contracts/endpoint';
import * as errorCodes from '../contracts/error-codes';
import { ApiError, type HttpSettings, call, configureHttp, tokenStorage } from './http';

const list = defineEndpoint({
  id: 'team.testList',
  number: 79,
  method: 'GET',
  path: '/team/testList',
  access: 'session',
  summary: 'A list.',
  request: () =>
    z.object({
      Status: z.optional(z.array(z.string())),
      Keyword: z.optional(z.union([z.string(), z.undefined()])),
    }),
  response: () => z.object({ total: z.int() }),
});
const signIn = defineEndpoint({
  id: 'verify.testSignIn',
  number: 3,
  method: 'POST',
  creates: 'none',
  path: '/verify/testSignIn',
  access: 'public',
  summary: 'A form.',
  encoding: 'form',
  request: () =>
    z.object({
      UserName: z.string('enterUserName').check(z.minLength(1, 'enterUserName')),
      Tags: z.optional(z.array(z.string())),
    }),
  response: () => z.null(),
});
const buy = defineEndpoint({
  id: 'order.testBuy',
  number: 119,
  method: 'POST',
  creates: 'none',
  path: '/order/testBuy/{OrderNo}',
  access: 'session',
  summary: 'Idempotent, with a path parameter.',
  idempotent: true,
  request: () => z.object({ OrderNo: z.string(), Quantity: z.int() }),
  response: () => z.null(),
});

let sent: InternalAxiosRequestConfig[];
let response: { status: number; data: unknown; headers?: Record<string, string> };
const adapter: AxiosAdapter = async (config) => {
  sent.push(config);
  return { ...response, statusText: '', headers: response.headers ?? {}, config };
};

function configure(overrides: Partial<HttpSettings> = {}) {
  configureHttp({
    apiBase: '/api',
    promoBase: '/promo',
    language: () => 'en',
    token: () => tokenStorage.read(),
    latestToken: () => tokenStorage.latest(),
    onSessionInvalid: () => undefined,
    onForeignToken: () => undefined,
    ...overrides,
  });
}

beforeEach(() => {
  sent = [];
  response = { status: 200, data: { code: 0, msg: 'ok', obj: { total: 1 } } };
  const create = axios.create.bind(axios);
  jest.spyOn(axios, 'create').mockImplementation((config) => create({ ...config, adapter }));
  configure();
});
afterEach(() => jest.restoreAllMocks());

function addressOf(at: number): URL {
  const config = sent[at];
  if (config === undefined) throw new Error('nothing was sent');
  return new URL(axios.getUri(config), 'http://portal.test');
}

describe('a request', () => {
  it('carries language, token, credentials, the time-out, and `_t` in seconds on a GET', async () => {
    tokenStorage.write('half');
    const before = Math.floor(Date.now() / 1000);
    await call(list, { Keyword: 'ops' });
    const [config] = sent;
    expect(config?.headers.get('Accept-Language')).toBe('en');
    expect(config?.headers.get('Access-Token')).toBe('half');
    expect(config?.withCredentials).toBe(true);
    expect(config?.timeout).toBe(10_000);
    const stamp = Number(addressOf(0).searchParams.get('_t'));
    expect(stamp - before).toBeGreaterThanOrEqual(0);
    expect(stamp - before).toBeLessThan(10);
  });

  it('repeats the key of a list and leaves out what is undefined', async () => {
    await call(list, { Status: ['unpaid', 'havePaid'], Keyword: undefined });
    const { searchParams, pathname } = addressOf(0);
    expect(pathname).toBe('/api/team/testList');
    expect(searchParams.getAll('Status')).toEqual(['unpaid', 'havePaid']);
    expect(searchParams.has('Keyword')).toBe(false);
  });

  it('encodes a form where the contract requires it', async () => {
    response.data = { code: 0, msg: '', obj: null };
    await call(signIn, { UserName: 'li na&co', Tags: ['a', 'b'] });
    expect(String(sent[0]?.data)).toBe('UserName=li+na%26co&Tags=a&Tags=b');
    expect(sent[0]?.headers.getContentType()).toMatch('application/x-www-form-urlencoded');
    expect(addressOf(0).search).toBe('');
  });

  it('puts a path parameter only in the path, and an idempotency key in a header', async () => {
    await call(buy, { OrderNo: 'a/b', Quantity: 2 });
    await call(buy, { OrderNo: 'a', Quantity: 2 }, { idempotencyKey: '4b' });
    expect(sent[0]?.url).toBe('/order/testBuy/a%2Fb');
    expect(sent[0]?.data).toBe('{"Quantity":2}');
    expect(sent[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    expect(sent[1]?.headers.get('Idempotency-Key')).toBe('4b');
    expect(sent[1]?.headers.has('Mutation-Id')).toBe(false);
  });

  it('is named by its id where it has one', async () => {
    await call(buy, { OrderNo: 'a', Quantity: 2 }, { mutationId: 'act-1' });
    expect(sent[0]?.headers.get('Mutation-Id')).toBe('act-1');
  });

  it('is not sent when its contract rejects it', async () => {
    const refused = await call(signIn, { UserName: '' }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiError);
    expect(refused).toMatchObject({
      code: errorCodes.validationFailed,
      msg: 'Enter user name.',
      obj: { fields: { UserName: 'enterUserName' } },
    });
    expect(sent).toEqual([]);
  });
});

describe('a response', () => {
  it('is the obj of a success', async () => {
    await expect(call(list, {})).resolves.toEqual({ total: 1 });
  });

  it('is an ApiError with code, message, obj, status and request id', async () => {
    response = {
      status: 400,
      data: {
        code: errorCodes.wrongCredentials,
        msg: 'Account or password error.',
        obj: { fail_allow_time: 2 },
      },
      headers: { 'x-request-id': 'r1' },
    };
    await expect(call(list, {})).rejects.toMatchObject({
      code: errorCodes.wrongCredentials,
      msg: 'Account or password error.',
      obj: { fail_allow_time: 2 },
      status: 400,
      requestId: 'r1',
    });
  });

  it.each([
    ['en', 'There was an error in the request. try again later.'],
    ['zh-CN', '请求出错，请稍后再试。'],
  ] as const)('has a default message in %s if the provider sends none', async (language, msg) => {
    configure({ language: () => language });
    response = { status: 502, data: '<html>bad gateway</html>' };
    await expect(call(list, {})).rejects.toMatchObject({ code: 0, msg, status: 502 });
  });

  it('is passed on if it is an error, and only then', async () => {
    const onErrorResponse = jest.fn();
    configure({ onErrorResponse });
    await call(list, {});
    expect(onErrorResponse).not.toHaveBeenCalled();
    response = { status: 500, data: { code: errorCodes.internalError, msg: 'Failed.', obj: null } };
    const error = await call(list, {}).catch((thrown: unknown) => thrown);
    expect(onErrorResponse.mock.calls).toEqual([[list, error]]);
  });

  it('is reported in development when it does not match its contract', async () => {
    const onUnexpectedResponse = jest.fn();
    configure({ onUnexpectedResponse });
    response.data = { code: 0, msg: '', obj: { total: 'many' } };
    await call(list, {});
    expect(onUnexpectedResponse).toHaveBeenCalledWith(list, expect.stringContaining('total'));
  });

  it('is not an ApiError when the caller aborted the call', async () => {
    const giveUp = new AbortController();
    giveUp.abort(new Error('left the page'));
    await expect(call(list, {}, { signal: giveUp.signal })).rejects.toThrow('left the page');
  });
});

describe('the line', () => {
  it("is notified of every response of the provider, but not of a proxy's", async () => {
    const onEnd = jest.fn();
    configure({ connection: { refusal: () => null, onEnd } });
    await call(list, {});
    response = { status: 400, data: { code: errorCodes.wrongCredentials, msg: 'No.', obj: null } };
    await call(list, {}).catch(() => null);
    response = { status: 502, data: '<html>bad gateway</html>' };
    await call(list, {}).catch(() => null);
    expect(onEnd.mock.calls).toEqual([[true], [true], [false]]);
  });

  it('rejects a call with a message for the user while it is down', async () => {
    configure({ connection: { refusal: () => Promise.resolve('You are offline.'), onEnd: () => undefined } });
    const refused = await call(buy, { OrderNo: 'a', Quantity: 2 }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiError);
    expect(refused).toMatchObject({ code: 0, msg: 'You are offline.', status: 0 });
    expect(sent).toEqual([]);
  });

  it('receives the purpose of a call, which selects the message', async () => {
    const refusal = jest.fn(() => null);
    configure({ connection: { refusal, onEnd: () => undefined } });
    await call(list, {});
    await call(list, {}, { purpose: 'load' });
    expect(refusal.mock.calls).toEqual([['act'], ['load']]);
  });
});

describe('a 4101', () => {
  const refused = {
    status: 401,
    data: { code: errorCodes.sessionInvalid, msg: 'Sign in again.', obj: null },
  };

  it('ends the session of the current token', async () => {
    const onSessionInvalid = jest.fn();
    configure({ onSessionInvalid });
    tokenStorage.write('a');
    response = refused;
    await expect(call(list, {})).rejects.toMatchObject({ code: errorCodes.sessionInvalid });
    expect(onSessionInvalid).toHaveBeenCalledTimes(1);
  });

  it('ends nothing while another tab is signed in', async () => {
    const onSessionInvalid = jest.fn();
    const onForeignToken = jest.fn();
    configure({ onSessionInvalid, onForeignToken });
    tokenStorage.write('a');
    localStorage.setItem('Access-Token', 'b');
    response = refused;
    await expect(call(list, {})).rejects.toMatchObject({ code: errorCodes.sessionInvalid });
    expect(onForeignToken).toHaveBeenCalledWith('b');
    expect(onSessionInvalid).not.toHaveBeenCalled();
  });
});

describe('the token', () => {
  it("is copied from the browser's latest by a new tab, and then its own", () => {
    localStorage.setItem('Access-Token', 'a');
    expect(tokenStorage.read()).toBe('a');
    localStorage.setItem('Access-Token', 'b');
    expect(tokenStorage.read()).toBe('a');
    expect(tokenStorage.latest()).toBe('b');
    expect(tokenStorage.adopt()).toBe('b');
    expect(tokenStorage.read()).toBe('b');
  });

  it('reports only when another tab signs in or out', () => {
    const onChange = jest.fn();
    const stop = tokenStorage.watch(onChange);
    localStorage.setItem('Access-Token', 'b');
    const change = (key: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
    change('Access-Token');
    change('theme');
    localStorage.clear();
    change(null);
    expect(onChange.mock.calls).toEqual([['b'], [null]]);
    stop();
    change('Access-Token');
    expect(onChange).toHaveBeenCalledTimes(2);
  });
});
