import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TencentAccount } from '../platform/settings/gateway-settings';

/** One parsed request with a valid signature. */
export interface TencentRequest {
  /** `SendSms`, `DescribeCaptchaResult`, … */
  readonly action: string;
  readonly version: string;
  readonly region: string | null;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The reaction of the fake to a request. */
export type TencentResponse =
  | { readonly response: object }
  | { readonly error: string; readonly words?: string }
  | { readonly status: number }
  | { readonly raw: string }
  | 'hang'
  | 'reset';

/** Milliseconds for a call with this reaction: only silence ends early, because a busy machine is slow. */
export const limitFor = (response: TencentResponse): number | undefined =>
  response === 'hang' ? 300 : undefined;

export interface FakeTencent {
  readonly account: TencentAccount;
  readonly requests: readonly TencentRequest[];
  /** Sets the next responses. The last one is repeated. */
  respondWith(...responses: readonly TencentResponse[]): void;
  close(): Promise<void>;
}

const SECRET_ID = 'AKIDfakefakefakefakefakefakefakefake';
const SECRET_KEY = 'fake-secret-key-fake-secret-key';

/** Maximum age of a signature in seconds, as in the real service. */
const SIGNATURE_SECONDS = 300;

/** Tencent Cloud's API 3.0 on a loopback port. Checks TC3-HMAC-SHA256 like the real service. */
export async function startFakeTencent(): Promise<FakeTencent> {
  const requests: TencentRequest[] = [];
  let script: readonly TencentResponse[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const fault = signatureFault(request, body);
      if (fault !== null) {
        sendJson(response, { Error: { Code: fault, Message: 'The request signature is wrong.' } });
        return;
      }
      requests.push({
        action: header(request, 'x-tc-action'),
        version: header(request, 'x-tc-version'),
        region: request.headers['x-tc-region'] === undefined ? null : header(request, 'x-tc-region'),
        body: JSON.parse(body) as Record<string, unknown>,
      });
      const [next = { error: 'InternalError' }, ...rest] = script;
      if (rest.length > 0) script = rest;
      send(response, next);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    account: {
      api: new URL(`http://localhost:${String(port)}`),
      secretId: SECRET_ID,
      secretKey: SECRET_KEY,
    },
    requests,
    respondWith: (...responses) => {
      script = responses;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(response: ServerResponse, next: TencentResponse): void {
  if (next === 'hang') return;
  if (next === 'reset') response.destroy();
  else if ('response' in next) sendJson(response, next.response);
  else if ('error' in next)
    sendJson(response, { Error: { Code: next.error, Message: next.words ?? 'It was refused.' } });
  else if ('status' in next) response.writeHead(next.status).end('<html>Bad gateway</html>');
  else response.writeHead(200, { 'content-type': 'application/json' }).end(next.raw);
}

function sendJson(response: ServerResponse, content: object): void {
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ Response: { ...content, RequestId: '00000000-0000-0000-0000-000000000000' } }));
}

/** The error code of the real service, or null if the request is signed correctly. */
function signatureFault(request: IncomingMessage, body: string): string | null {
  const given =
    /^TC3-HMAC-SHA256 Credential=(\S+)\/(\d{4}-\d\d-\d\d)\/(\w+)\/tc3_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(
      header(request, 'authorization'),
    );
  if (given === null) return 'AuthFailure.InvalidAuthorization';
  const [, secretId, date = '', service = '', signedHeaders = '', signature] = given;
  if (secretId !== SECRET_ID) return 'AuthFailure.SecretIdNotFound';
  const timestamp = header(request, 'x-tc-timestamp');
  const isFresh = Math.abs(Date.now() / 1000 - Number(timestamp)) <= SIGNATURE_SECONDS;
  const day = new Date(Number(timestamp) * 1000).toISOString().slice(0, 10);
  if (!isFresh || date !== day) return 'AuthFailure.SignatureExpire';
  // Each service has a separate host name, which the signature is bound to.
  if (!header(request, 'host').startsWith(`${service}.`)) return 'AuthFailure.SignatureFailure';
  const expected = sign({ request, body, date, service, timestamp, signedHeaders });
  return signature === expected ? null : 'AuthFailure.SignatureFailure';
}

interface ToSign {
  readonly request: IncomingMessage;
  readonly body: string;
  readonly date: string;
  readonly service: string;
  readonly timestamp: string;
  readonly signedHeaders: string;
}

/** TC3-HMAC-SHA256, as described in https://cloud.tencent.com/document/api/213/30654. */
function sign({ request, body, date, service, timestamp, signedHeaders }: ToSign): string {
  const canonicalHeaders = signedHeaders
    .split(';')
    .map((name) => `${name}:${canonicalValue(request, name)}\n`)
    .join('');
  const canonicalRequest = ['POST', '/', '', canonicalHeaders, signedHeaders, sha256(body)].join('\n');
  const toSign = [
    'TC3-HMAC-SHA256',
    timestamp,
    `${date}/${service}/tc3_request`,
    sha256(canonicalRequest),
  ].join('\n');
  const key = [date, service, 'tc3_request'].reduce<Buffer | string>(hmac, `TC3${SECRET_KEY}`);
  return hmac(key, toSign).toString('hex');
}

/** Real hosts have no port; the client signs the host name only. */
function canonicalValue(request: IncomingMessage, name: string): string {
  const value = header(request, name);
  return name === 'host' ? value.replace(/:\d+$/, '') : value;
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function header(request: IncomingMessage, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
