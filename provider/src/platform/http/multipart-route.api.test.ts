import { Agent, request as httpRequest } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { buildUser } from '../../testing/builders';
import { noise } from '../../testing/image-files';
import { multipartBody, MULTIPART_TYPE } from '../../testing/multipart-body';
import { sharedApp } from '../../testing/shared-app';
import { signIn } from '../../testing/sign-in';
import { tellArrived, uploadProbe, uploadServer } from '../../testing/upload-server';
import { registerEndpoint } from './register-endpoint';

const app = sharedApp();
/** Header lines of a signed-in caller. */
let signedIn: Record<string, string>;
let server: FastifyInstance | undefined;
beforeAll(async () => {
  const { header, cookie } = await signIn(app, await buildUser(app));
  signedIn = { 'access-token': header, cookie: `token=${cookie}` };
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

/** Sends the head of a request that declares `length` bytes, and a part of its body. */
async function begin(port: number, length: number, sent: Buffer, headers: Record<string, string> = signedIn) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const head = { host: 'x', 'content-type': MULTIPART_TYPE, 'content-length': String(length), ...headers };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  socket.write([`POST /probe/upload HTTP/1.1`, ...lines, '', ''].join('\r\n'));
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

describe('32 uploads', () => {
  /** Uploads that wait in their handler until they are released. */
  async function waiting() {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let inside = 0;
    let full = (): void => undefined;
    const isFull = new Promise<void>((resolve) => (full = resolve));
    const running = await listening(async (call) => {
      if (++inside === 32) full();
      await released;
      return tellArrived(call);
    });
    return { ...running, release, isFull };
  }

  test('run at the same time, and no more: the next is refused before it is read', async () => {
    const { server: busy, release, isFull } = await waiting();
    const first = Array.from({ length: 32 }, () => post(busy));
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

  test('that arrive too slowly are answered (5003), and make room when their connection ends', async () => {
    const { server: open, port } = await listening(tellArrived, { responseTimeoutMs: 200 });
    const stalled = await Promise.all(
      Array.from({ length: 32 }, () => begin(port, 1_000_000, bodyOf(500_000).subarray(0, 20_000))),
    );
    for (const socket of stalled) {
      expect(await responseOn(socket)).toContain(`"code":${errorCodes.unavailable}`);
      // What still arrives ends the reading.
      socket.write(noise(1000));
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
