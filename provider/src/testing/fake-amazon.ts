import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AmazonMarketplaceSetting } from '../platform/settings/gateway-settings';

/** The reaction of the fake to a token. */
export type AmazonResponse =
  | { readonly customer: object }
  | { readonly pages: readonly (readonly object[])[] }
  | { readonly exception: string }
  | { readonly raw: string }
  | 'hang';

export interface FakeAmazon {
  readonly setting: AmazonMarketplaceSetting;
  /** Tokens that it received. */
  readonly asked: readonly string[];
  /** Requests for entitlements that it received. */
  readonly listed: readonly unknown[];
  respondWith(response: AmazonResponse): void;
  close(): Promise<void>;
}

const KEY_ID = 'AKIAFAKEFAKEFAKEFAKE';
const SECRET = 'fake-secret-key-fake-secret-key';
const RESOLVE = 'AWSMPMeteringService.ResolveCustomer';
const LIST = 'AWSMPEntitlementService.GetEntitlements';

/** The metering and the entitlement service of the marketplace on a loopback port. Checks Signature Version 4 like the real service. */
export async function startFakeAmazon(): Promise<FakeAmazon> {
  const asked: string[] = [];
  const listed: unknown[] = [];
  let next: AmazonResponse = { exception: 'InternalServiceErrorException' };
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const json = (status: number, content: string) =>
        response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(content);
      const target = header(request, 'x-amz-target');
      if (!isSigned(request, body) || (target !== RESOLVE && target !== LIST)) {
        json(403, JSON.stringify({ __type: 'InvalidSignatureException' }));
        return;
      }
      const sent: unknown = JSON.parse(body);
      if (target === LIST) listed.push(sent);
      else asked.push(String(Reflect.get(Object(sent), 'RegistrationToken')));
      if (next === 'hang') return;
      if ('customer' in next) json(200, JSON.stringify(next.customer));
      else if ('pages' in next) json(200, JSON.stringify(pageOf(next.pages, sent)));
      else if ('raw' in next) json(200, next.raw);
      else json(400, JSON.stringify({ __type: next.exception, message: `about ${body}` }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    setting: {
      region: 'us-east-1',
      accessKeyId: KEY_ID,
      secretAccessKey: SECRET,
      productCode: 'product-1',
      dimensions: { basic: 'BasicYear', enterprise: 'EnterpriseYear', user: 'Users', disk: 'DiskGb' },
      api: new URL(`http://localhost:${String(port)}`),
    },
    asked,
    listed,
    respondWith: (response) => {
      next = response;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The tokens of the pages are their numbers. */
function pageOf(pages: readonly (readonly object[])[], sent: unknown): object {
  const at = Number(Reflect.get(Object(sent), 'NextToken') ?? 0);
  const hasNext = at + 1 < pages.length;
  return { Entitlements: pages[at] ?? [], ...(hasNext ? { NextToken: String(at + 1) } : {}) };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function header(request: IncomingMessage, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

function isSigned(request: IncomingMessage, body: string): boolean {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/[^/]+\/aws4_request), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      header(request, 'authorization'),
    );
  if (parts === null) return false;
  const [, keyId, scope = '', names = '', signature] = parts;
  const canonical = [
    request.method,
    request.url,
    '',
    ...names.split(';').map((name) => `${name}:${header(request, name).trim()}`),
    '',
    names,
    sha256(body),
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', header(request, 'x-amz-date'), scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<Buffer | string>((last, part) => hmac(last, part), `AWS4${SECRET}`);
  return keyId === KEY_ID && signature === hmac(key, text).toString('hex');
}
