import { Agent, request as httpRequest } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { buildUser } from '../../testing/builders';
import { noise } from '../../testing/image-files';
import { multipartBody, MULTIPART_TYPE } from '../../testing/multipart-body';
import { sharedApp } from '../../testing/shared-app';
import { signIn } from '../../testing/sign-in';
import { tellArrived, uploadProbe, uploadServer } from '../../testing/upload-server';
import { BusinessError } from './business-error';
import { registerEndpoint } from './register-endpoint';
import { UPLOAD_WINDOW_MS } from './upload-progress';

const app = sharedApp();
/** Header lines of a signed-in caller. */
let signedIn: Record<string, string>;
/** The same of sixteen accounts, each of which may run two uploads. */
let accounts: readonly Record<string, string>[];
let server: FastifyInstance | undefined;

async function signInAnother(): Promise<Record<string, string>> {
  const { header, cookie } = await signIn(app, await buildUser(app));
  return { 'access-token': header, cookie: `token=${cookie}` };
}

beforeAll(async () => {
  signedIn = await signInAnother();
  accounts = await Promise.all(Array.from({ length: 16 }, signInAnother));
});
afterEach(() => server?.close());

async function listening(
  ...options: Parameters<typeof uploadServer> extends [unknown, ...infer Rest] ? Rest : []
) {
  server = await uploadServer(app, ...options);
  await server.listen({ port: 0, host: '127.0.0.1' });
  return { server, port: (server.server.address() as AddressInfo).port };
}

const bodyOf = (bytes: number) =>
  multipartBody([
    { name: 'EnterpriseName', content: 'x' },
    { name: 'LicenseImage', content: noise(bytes), fileName: 'a.png', type: 'image/png' },
  ]);

/** @param options `allowHalfOpen`: the client does not hang up when the server does */
async function beginRequest(
  port: number,
  path: string,
  headers: Record<string, string>,
  options: { readonly allowHalfOpen?: boolean } = {},
): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', ...options });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const lines = Object.entries({ host: 'x', ...headers }).map(([name, value]) => `${name}: ${value}`);
  socket.write([`POST ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  return socket;
}

/** Sends the head of a request that declares `length` bytes, and a part of its body. */
async function begin(port: number, length: number, sent: Buffer, headers: Record<string, string> = signedIn) {
  const head = { 'content-type': MULTIPART_TYPE, 'content-length': String(length), ...headers };
  const socket = await beginRequest(port, '/probe/upload', head);
  socket.write(sent);
  return socket;
}

/** The status line, headers and body of the next response. */
async function responseOn(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    text += String(chunk);
    if (text.includes('"obj"')) return text;
  }
  return text;
}

interface Answer {
  readonly code: number;
  readonly obj: unknown;
}

async function post(target: FastifyInstance, headers: Record<string, string> = signedIn): Promise<Answer> {
  const { payload } = await target.inject({
    ...{ method: 'POST', url: '/probe/upload', payload: bodyOf(100) },
    headers: { 'content-type': MULTIPART_TYPE, ...headers },
  });
  return JSON.parse(payload) as Answer;
}

describe('a body that is not read', () => {
  test('of a visitor who is not signed in: the response comes first, and ends the connection', async () => {
    const { port } = await listening();
    const socket = await begin(port, 100_000_000, bodyOf(1000), {});
    const response = await responseOn(socket);
    expect(response).toContain('HTTP/1.1 401');
    expect(response).toContain('connection: close');
    expect(response).toContain(`"code":${errorCodes.sessionInvalid}`);
    await once(socket, 'close');
  });

  test('of a caller who sends too many', async () => {
    const { server: limited } = await listening(tellArrived, { id: 'user.enterpriseCertificateLegal' });
    for (let i = 0; i < 30; i += 1) expect(await post(limited)).toMatchObject({ code: 0 });
    expect(await post(limited)).toMatchObject({ code: errorCodes.rateLimited });
    expect(await post(limited, {})).toMatchObject({ code: errorCodes.rateLimited });
  });

  test('to its end, after a file of more than 2 MiB', async () => {
    const { port } = await listening();
    const socket = await begin(port, 100_000_000, bodyOf(2_200_000).subarray(0, 2_190_000));
    const response = await responseOn(socket);
    expect(response).toContain('HTTP/1.1 413');
    expect(response).toContain('connection: close');
    expect(response).toContain('{"fields":{"LicenseImage":"imageSize"}}');
    socket.destroy();
  });
});

test('a refused body of ordinary size leaves its connection usable', async () => {
  const { port } = await listening();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const call = async (bytes: number) => {
    const body = bodyOf(bytes);
    const sent = httpRequest({
      ...{ agent, port, method: 'POST', path: '/probe/upload' },
      headers: { ...signedIn, 'content-type': MULTIPART_TYPE, 'content-length': body.length },
    });
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [NodeJS.ReadableStream & { statusCode: number }];
    response.resume();
    await once(response, 'end');
    return { status: response.statusCode, isReused: sent.reusedSocket };
  };
  expect(await call(3_000_000)).toEqual({ status: 413, isReused: false });
  expect(await call(1000)).toEqual({ status: 200, isReused: true });
  agent.destroy();
});

test('a body without a length is read, too', async () => {
  const { port } = await listening();
  const sent = httpRequest({
    ...{ port, method: 'POST', path: '/probe/upload' },
    headers: { ...signedIn, 'content-type': MULTIPART_TYPE, 'transfer-encoding': 'chunked' },
  });
  sent.end(bodyOf(100_000));
  const [response] = (await once(sent, 'response')) as [NodeJS.ReadableStream & { statusCode: number }];
  response.resume();
  expect(response.statusCode).toBe(200);
});

/** Uploads that wait in their handler until they are released. */
async function waiting(count: number) {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let inside = 0;
  let full = (): void => undefined;
  const isFull = new Promise<void>((resolve) => (full = resolve));
  const running = await listening(async (call) => {
    if (++inside === count) full();
    await released;
    return tellArrived(call);
  });
  return { ...running, release, isFull };
}

test('an account runs two uploads at the same time, and leaves the other places to others', async () => {
  const { server: busy, release, isFull } = await waiting(3);
  const [own, other = {}] = accounts;
  const first = [post(busy, own), post(busy, own), post(busy, other)];
  await isFull;
  const third = await busy.inject({
    ...{ method: 'POST', url: '/probe/upload', payload: bodyOf(100) },
    headers: { 'content-type': MULTIPART_TYPE, ...own },
  });
  expect(third.json()).toMatchObject({ code: errorCodes.rateLimited, obj: { retryAfter: 1 } });
  expect(third.headers['retry-after']).toBe('1');
  release();
  expect((await Promise.all(first)).map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(await post(busy, own)).toMatchObject({ code: 0 });
});

describe('a body that trickles in', () => {
  const BODY_MS = 300;
  /** Longer than `BODY_MS` altogether. */
  const PIECES = 8;
  const PAUSE_MS = 100;

  /** Sends the body in pieces, until the connection ends. */
  async function trickle(socket: Socket, body: Buffer): Promise<void> {
    const size = Math.ceil(body.length / PIECES);
    for (let at = 0; at < body.length && !socket.destroyed; at += size) {
      socket.write(body.subarray(at, at + size));
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  test('is cut in a call without files, even if the client goes on', async () => {
    const { port } = await listening(tellArrived, { bodyMs: BODY_MS });
    const headers = { ...signedIn, 'content-type': 'application/json', 'content-length': '10000' };
    const socket = await beginRequest(port, '/probe/json', headers, { allowHalfOpen: true });
    const response = responseOn(socket);
    await trickle(socket, Buffer.from(' '.repeat(9000)));
    expect(await response).toContain('HTTP/1.1 408 Request Timeout');
    expect(await response).toContain(`"code":${errorCodes.validationFailed}`);
    expect(socket.destroyed).toBe(true);
  });

  test.each([
    ['zh-CN,zh;q=0.9', '网络传输过慢，请检查网络连接后重试。'],
    ['en', 'The request arrived too slowly. Check your connection and try again.'],
  ])('is answered in the language of the request: %s', async (language, text) => {
    const { port } = await listening(tellArrived, { bodyMs: BODY_MS });
    const headers = { ...signedIn, 'content-type': 'application/json', 'content-length': '10000' };
    const socket = await beginRequest(port, '/probe/json', { ...headers, 'accept-language': language });
    expect(await responseOn(socket)).toContain(text);
    socket.destroy();
  });

  test('and breaks off in the middle of its encoding: the answer has its language, too', async () => {
    const { port } = await listening();
    const headers = { ...signedIn, 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    const socket = await beginRequest(port, '/probe/json', { ...headers, 'accept-language': 'zh-CN' });
    socket.write('5\r\n{"a":\r\nnot a length\r\n');
    const response = await responseOn(socket);
    expect(response).toContain('HTTP/1.1 400 Bad Request');
    expect(response).toContain('请求内容格式不正确。');
    socket.destroy();
  });

  test('of an upload that was refused is dropped to its end, so that the client sees the response', async () => {
    const { port } = await listening(tellArrived, { bodyMs: BODY_MS });
    const body = bodyOf(50_000);
    const socket = await begin(port, body.length, Buffer.alloc(0), {});
    const response = responseOn(socket);
    await trickle(socket, body);
    expect(await response).toContain(`"code":${errorCodes.sessionInvalid}`);
    expect(socket.destroyed).toBe(false);
    socket.destroy();
  });

  test('is not used if the session has ended in the meantime', async () => {
    const handler = jest.fn(tellArrived);
    const { server: open, port } = await listening(handler);
    const body = bodyOf(50_000);
    const admit = jest.spyOn(open.gate, 'admit');
    const socket = await begin(port, body.length, body.subarray(0, 100));
    while (admit.mock.calls.length === 0) await setImmediate();
    admit.mockRejectedValueOnce(new BusinessError(errorCodes.sessionInvalid));
    socket.write(body.subarray(100));
    expect(await responseOn(socket)).toContain(`"code":${errorCodes.sessionInvalid}`);
    expect(handler).not.toHaveBeenCalled();
    socket.destroy();
  });

  test('arrives in an upload', async () => {
    const { port } = await listening(tellArrived, { bodyMs: BODY_MS });
    const body = bodyOf(50_000);
    const socket = await begin(port, body.length, Buffer.alloc(0));
    const response = responseOn(socket);
    await trickle(socket, body);
    expect(await response).toContain('"code":0');
    socket.destroy();
  });
});

describe('an upload without progress', () => {
  // Uploads alone use intervals here.
  beforeEach(() => {
    jest.useFakeTimers({
      doNotFake: [
        'Date',
        'nextTick',
        'performance',
        'queueMicrotask',
        'setImmediate',
        'setTimeout',
        'clearTimeout',
      ],
    });
  });
  afterEach(() => jest.useRealTimers());

  const endWindow = () => jest.advanceTimersByTime(UPLOAD_WINDOW_MS);

  test('is answered with 408 in the language of the request, and frees its place at once', async () => {
    const { server: open, port } = await listening();
    const headers = { ...signedIn, 'accept-language': 'zh-CN' };
    const stalled = await Promise.all(
      [1, 2].map(() => begin(port, 1_000_000, bodyOf(500_000).subarray(0, 20_000), headers)),
    );
    while (jest.getTimerCount() < 2) await setImmediate();
    endWindow();
    // A byte is not enough, however regularly it comes.
    for (const socket of stalled) socket.write('x');
    expect(await post(open)).toMatchObject({ code: errorCodes.rateLimited });
    endWindow();
    for (const socket of stalled) {
      const response = await responseOn(socket);
      expect(response).toContain('HTTP/1.1 408 Request Timeout');
      expect(response).toContain('connection: close');
      expect(response).toContain(`"code":${errorCodes.validationFailed}`);
      expect(response).toContain('网络传输过慢，请检查网络连接后重试。');
    }
    expect(await post(open)).toMatchObject({ code: 0 });
    for (const socket of stalled) socket.destroy();
  });

  test('is not one that brings enough in each window', async () => {
    const { server: open, port } = await listening();
    const connected = once(open.server, 'connection') as Promise<[Socket]>;
    const body = bodyOf(1_000_000);
    const client = await begin(port, body.length, body.subarray(0, 1));
    const response = responseOn(client);
    const [socket] = await connected;
    for (let at = 1; at < body.length; at += 200_000) {
      while (jest.getTimerCount() === 0) await setImmediate();
      const before = socket.bytesRead;
      const piece = body.subarray(at, at + 200_000);
      client.write(piece);
      while (socket.bytesRead < before + piece.length) await setImmediate();
      endWindow();
    }
    expect(await response).toContain('"code":0');
    client.destroy();
  });
});

describe('32 uploads', () => {
  const accountOf = (i: number) => accounts[i % accounts.length];

  test('run at the same time, and no more: the next is refused before it is read', async () => {
    const { server: busy, release, isFull } = await waiting(32);
    const first = Array.from({ length: 32 }, (_, i) => post(busy, accountOf(i)));
    await isFull;
    expect(await post(busy)).toMatchObject({ code: errorCodes.rateLimited, obj: { retryAfter: 1 } });
    expect(await post(busy, {})).toMatchObject({ code: errorCodes.sessionInvalid });
    release();
    expect((await Promise.all(first)).map(({ code }) => code)).toEqual(Array<number>(32).fill(0));
    expect(await post(busy)).toMatchObject({ code: 0 });
  });

  test('that end in the middle make room for others', async () => {
    const { server: open, port } = await listening();
    for (let i = 0; i < 33; i += 1) {
      const socket = await begin(port, 1_000_000, bodyOf(500_000).subarray(0, 20_000));
      socket.destroy();
      await once(socket, 'close');
    }
    // The server notices the end of a connection a moment later.
    let answer = await post(open);
    while (answer.code === errorCodes.rateLimited) answer = await post(open);
    expect(answer).toMatchObject({ code: 0 });
  });

  test('whose connection ends before they are read make room', async () => {
    const { server: open, port } = await listening();
    const admitted = open.gate.admit.bind(open.gate);
    jest.spyOn(open.gate, 'admit').mockImplementation(async (endpoint, request) => {
      const { socket } = request.raw;
      if (request.headers['x-aborted'] !== undefined && !socket.destroyed) await once(socket, 'close');
      return admitted(endpoint, request);
    });
    for (let i = 0; i < 3; i += 1) {
      const socket = await begin(port, 1000, Buffer.from('--x'), { ...signedIn, 'x-aborted': '1' });
      socket.destroy();
    }
    const ofOthers = await Promise.all(accounts.map((account) => post(open, account)));
    expect(ofOthers.map(({ code }) => code)).toEqual(accounts.map(() => 0));
    expect(await post(open)).toMatchObject({ code: 0 });
  });

  test('that were answered early end without a second response', async () => {
    const { server: open, port } = await listening(tellArrived, { responseTimeoutMs: 200 });
    const connected = once(open.server, 'connection') as Promise<[Socket]>;
    const client = await begin(port, 1_000_000, bodyOf(500_000).subarray(0, 20_000));
    expect(await responseOn(client)).toContain(`"code":${errorCodes.unavailable}`);
    const [socket] = await connected;
    const rest = responseOn(client);
    const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    open.server.emit('clientError', late, socket);
    expect(await rest).toBe('');
  });

  test('that arrive too slowly are answered (5003) and make room', async () => {
    const { server: open, port } = await listening(tellArrived, { responseTimeoutMs: 200 });
    const stalled = await Promise.all(
      Array.from({ length: 32 }, (_, i) =>
        begin(port, 1_000_000, bodyOf(500_000).subarray(0, 20_000), accountOf(i)),
      ),
    );
    for (const socket of stalled) {
      expect(await responseOn(socket)).toContain(`"code":${errorCodes.unavailable}`);
    }
    let answer = await post(open);
    // It is slow itself on a busy machine.
    while (answer.code === errorCodes.rateLimited || answer.code === errorCodes.unavailable)
      answer = await post(open);
    expect(answer).toMatchObject({ code: 0 });
    for (const socket of stalled) socket.destroy();
  });
});

test('a call with files cannot be registered where they are not accepted', async () => {
  const { server: open } = await listening();
  expect(() => registerEndpoint(open, uploadProbe, tellArrived)).toThrow('probe.upload has files');
});
