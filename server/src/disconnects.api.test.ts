import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger } from '@portal/provider/platform/runtime/logging';
import { installPortal, OPS_TOKEN, type InstalledPortal } from './testing/installed-portal';

/*
 * Clients that reset their connection at every moment of a request, on every kind of route. Nothing of it may be logged
 * as a problem.
 */

interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly route?: string;
  readonly err?: unknown;
}

const INFO = 30;
const lines: LogLine[] = [];
const destination = new Writable({
  write(chunk: Buffer, _encoding, done) {
    for (const line of String(chunk).trim().split('\n')) lines.push(JSON.parse(line) as LogLine);
    done();
  },
});

let portal: InstalledPortal;
let port: number;

beforeAll(async () => {
  portal = await installPortal({ log: createLogger({ level: 'debug', destination }) });
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = portal.app.server.address() as AddressInfo);
});
afterAll(() => portal.close());

const MULTIPART = 'multipart/form-data; boundary=edge';
const FILE = `--edge\r\nContent-Disposition: form-data; name="License"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n${'x'.repeat(20_000)}`;

const request = (line: string, headers: readonly string[] = [], body = ''): string =>
  [
    `${line} HTTP/1.1`,
    'Host: localhost',
    ...headers,
    // More than is sent: the body never ends.
    ...(body === '' ? [] : [`Content-Length: ${String(body.length + 1000)}`]),
    '',
    body,
  ].join('\r\n');

const JSON_BODY = ['Content-Type: application/json'];
const TOKEN = `Authorization: Bearer ${OPS_TOKEN}`;

const REQUESTS: readonly string[] = [
  request('GET /', ['Accept: text/html']),
  request('GET /team/index', ['Accept: text/html', 'Accept-Encoding: br']),
  request('GET /nothing.js'),
  request('GET /%zz', ['Accept: text/html']),
  request(`GET /${'x'.repeat(3000)}`),
  request('GET /assets/shell/main.0a.js'),
  request('GET /_portal/status', [TOKEN]),
  request('GET /_portal/status', ['Authorization: Bearer wrong-token-wrong-token']),
  request('POST /_portal/reports', ['Content-Type: application/reports+json'], '[{}'),
  request('POST /_portal/activations', [...JSON_BODY, TOKEN], '{'),
  request('POST /_portal/back', JSON_BODY, '{'),
  request('POST /user/loginAws', ['Content-Type: application/x-www-form-urlencoded'], 'a=b'),
  request('GET /sandbox/', ['Accept: text/html']),
  request('GET /sandbox/main.js'),
  request('GET /healthz'),
  request('GET /api/readyz'),
  request('GET /metrics', [TOKEN]),
  request('GET /api/openapi.json'),
  request('GET /api/none'),
  request('GET /api/ext/config'),
  request('GET /api/ext/captcha'),
  request('GET /api/user/baseInfo', ['Access-Token: a', 'Cookie: token=b']),
  request('GET /api/ext/stream', ['Access-Token: a', 'Cookie: token=b']),
  request('GET /api/ops/ledger', ['Authorization: Bearer wrong-token-wrong-token']),
  request('POST /api/verify/loginSms', JSON_BODY, '{"UserPhone":'),
  request('POST /api/verify/loginSms', [...JSON_BODY, 'Expect: 100-continue'], '{"UserPhone":'),
  request(
    'POST /api/verify/loginPassword',
    ['Content-Type: application/x-www-form-urlencoded'],
    'UserName=a',
  ),
  request('POST /api/verify/appLoginScanUrl', JSON_BODY),
  request('POST /api/ext/report', JSON_BODY, '{"kind":'),
  request('POST /api/user/enterpriseCertificateConsignor', [`Content-Type: ${MULTIPART}`], FILE),
  request('GET /promo/none'),
  request('POST /promo/verify/openCount', JSON_BODY, '{"ReferralCode":'),
];

/** How much of a request is sent, and how many milliseconds later the client is gone. */
const MOMENTS = [
  [0, 0],
  [0.5, 0],
  [1, 0],
  [1, 1],
  [1, 5],
  [1, 30],
] as const;

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

async function leave(text: string, [share, wait]: readonly [number, number]): Promise<void> {
  const socket = await open();
  const part = text.slice(0, Math.round(text.length * share));
  if (part !== '') await new Promise((resolve) => socket.write(part, resolve));
  if (wait > 0) await sleep(wait);
  socket.resetAndDestroy();
}

async function countAborted(): Promise<number> {
  const { values } = await portal.deps.metrics.abortedRequests.get();
  return values.reduce((sum, { value }) => sum + value, 0);
}

test('a client that resets its connection is no problem, whatever it asked for and when', async () => {
  for (const moment of MOMENTS) for (const text of REQUESTS) await leave(text, moment);
  // The handlers of the last requests.
  await sleep(300);
  const problems = lines.filter(({ level, err }) => level > INFO || err !== undefined);
  // The refusal of a wrong token is logged whether or not its client has waited for it.
  expect(problems.filter(({ msg }) => !msg.includes('operator token'))).toEqual([]);
  expect(lines.some(({ msg, level }) => msg === 'the client disconnected' && level < INFO)).toBe(true);
});

test('a request whose client is gone is counted once, by route, and not among those with a response', async () => {
  const ROUTE = '/api/verify/loginSms';
  const [before, { length }] = [await countAborted(), lines];
  const socket = await open();
  socket.write(request(`POST ${ROUTE}`, [...JSON_BODY, 'Expect: 100-continue'], '{'));
  // The server has the headers, and asks for the rest.
  await once(socket, 'data');
  socket.resetAndDestroy();
  for (let tries = 0; (await countAborted()) === before && tries < 100; tries += 1) await sleep(20);
  expect(await countAborted()).toBe(before + 1);
  const logged = lines.slice(length).filter(({ route }) => route === ROUTE);
  expect(logged.map(({ msg }) => msg)).toEqual(['the client disconnected']);
});

test('a client that waits is not counted', async () => {
  const before = await countAborted();
  for (const path of ['/healthz', '/api/ext/config', '/', '/assets/shell/main.0a.js']) {
    const response = await fetch(`http://127.0.0.1:${String(port)}${path}`);
    expect(response.status).toBe(200);
    await response.text();
  }
  expect(await countAborted()).toBe(before);
});
