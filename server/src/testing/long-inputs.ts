import { Agent, request } from 'node:http';
import { rawInput } from '@portal/provider/platform/http/raw-input';
import { ENDPOINTS } from '@portal/shared/contracts/all';
import { callShape } from '@portal/shared/contracts/contract-shape';
import type { Endpoint } from '@portal/shared/contracts/endpoint';
import { LONG_KINDS, type LongKind } from '@portal/shared/testing/long-strings';
import { OPS_TOKEN } from './installed-portal';

/** A place of a request that takes a string of the client's choice. */
export interface LongInput {
  readonly name: string;
  /** Bytes that fit there. */
  readonly limit: number;
  readonly send: (text: string) => Promise<void> | void;
}

/** What one string in one place cost. */
export interface Cost {
  readonly input: LongInput;
  readonly kind: LongKind;
  /** Milliseconds of processor time. */
  readonly ms: number;
}

/** Node's limit of 16 KiB for the first line and all headers leaves so much to one header. */
const HEADER = 15_000;
const PATH = 2_048;
const QUERY = 8_192;
const BODY = 60_000;
const REPORT = 15_000;

const HTML = { accept: 'text/html' };
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  '/team/index': [
    ...['accept', 'accept-encoding', 'accept-language', 'cookie', 'expect', 'host', 'user-agent'],
    ...['sec-fetch-dest', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-request-id'],
  ],
  '/api/user/baseInfo': [
    ...['accept-language', 'access-token', 'authorization', 'content-type', 'cookie', 'idempotency-key'],
    ...['mutation-id', 'origin', 'referer', 'sec-fetch-site', 'x-forwarded-for', 'x-request-id'],
  ],
  '/assets/shell/main.0a.js': ['accept-encoding', 'if-none-match', 'origin', 'range'],
  '/_portal/status': ['authorization'],
};
const PLACES: readonly (readonly [path: string, limit: number])[] = [
  ...['/', '/assets/', '/assets/shell/', '/sandbox/', '/api/', '/api/file/', '/promo/'].map(
    (path) => [path, PATH - path.length] as const,
  ),
  ['/team/', HEADER],
  ['/?', QUERY],
  ['/api/ext/config?', QUERY],
  ['/api/ext/config?_t=', QUERY],
];
const BODIES: readonly (readonly [
  path: string,
  type: string,
  around: (text: string) => string,
  limit: number,
])[] = [
  ['/api/verify/loginSms', 'application/json', (text) => text, BODY],
  [
    '/api/verify/loginSms',
    'application/json',
    (text) => JSON.stringify({ UserPhone: text }).slice(0, BODY),
    BODY,
  ],
  ['/api/verify/loginPassword', 'application/x-www-form-urlencoded', (text) => text, BODY],
  ['/user/loginAws', 'application/x-www-form-urlencoded', (text) => text, REPORT],
  ['/_portal/reports', 'application/reports+json', (text) => text, REPORT],
  ['/_portal/reports', 'application/reports+json', (text) => JSON.stringify({ blockedURL: text }), REPORT],
  ['/_portal/back', 'application/json', (text) => JSON.stringify({ token: text }), REPORT],
  ['/_portal/activations', 'application/json', (text) => JSON.stringify({ releases: [text] }), BODY],
  ['/api/pay/notify/wechat', 'application/json', (text) => text, REPORT],
  ['/api/pay/notify/alipay', 'application/x-www-form-urlencoded', (text) => text, REPORT],
  ['/api/agent/register', 'application/json', (text) => JSON.stringify({ Token: text }), REPORT],
];

interface Sent {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Everything that the front door and the provider read of a request before they know what it says. */
export function requestInputs(port: number): readonly LongInput[] {
  const agent = new Agent({ keepAlive: true });
  const input = (name: string, limit: number, sent: (text: string) => Sent): LongInput => ({
    name,
    limit,
    send: (text) => exchange(port, agent, sent(text)),
  });
  return [
    ...PLACES.map(([path, limit]) =>
      input(path, limit, (text) => ({ path: path + onTheLine(text), headers: HTML })),
    ),
    ...Object.entries(HEADERS).flatMap(([path, names]) =>
      names.map((name) =>
        input(`${name} of ${path}`, HEADER, (text) => ({
          path,
          headers: { ...HTML, [name]: onTheLine(text) },
        })),
      ),
    ),
    ...BODIES.map(([path, type, around, limit]) =>
      input(`body of ${path}`, limit, (text) => ({
        path,
        headers: { 'content-type': type, authorization: `Bearer ${OPS_TOKEN}` },
        body: around(text),
      })),
    ),
  ];
}

/** One request on a connection of its own or a kept one. The bytes are sent as they are. */
function exchange(port: number, agent: Agent, { path, headers, body }: Sent): Promise<void> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const sent = request({ host: '127.0.0.1', port, agent, method, path, headers }, (response) => {
      response.resume().on('close', resolve);
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // A refused request ends its connection, sometimes before it was sent as a whole.
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') resolve();
      else reject(error);
    });
    sent.end(body);
  });
}

/** Bytes that may stand in a first line or in a header, as a server sees them. */
function onTheLine(text: string): string {
  return Buffer.from(text.replaceAll(/[\t ]/g, '%20')).toString('latin1');
}

/** The fields of every call, as the provider validates them: all of them at once, each with the whole string. */
export function fieldInputs(): readonly LongInput[] {
  return ENDPOINTS.flatMap((endpoint) => {
    const paths = Object.keys(callShape(endpoint).request)
      .map((path) => path.replaceAll('?', ''))
      .filter((path) => path !== '');
    if (paths.length === 0) return [];
    return {
      name: `the fields of ${endpoint.id}`,
      limit: endpoint.method === 'GET' ? QUERY : BODY,
      send(text) {
        const sent: Record<string, unknown> = {};
        for (const path of paths) place(sent, path.split('.'), text);
        parse(endpoint, sent);
      },
    };
  });
}

/** Sets the field at a path such as `Items[]`, `layout`, `color`, in lists of one element. */
function place(into: Record<string, unknown>, [step, ...rest]: readonly string[], text: string): void {
  if (step === undefined) return;
  const name = step.replace('[]', '');
  if (rest.length === 0) {
    into[name] = name === step ? text : [text];
    return;
  }
  const known =
    name === step ? into[name] : Array.isArray(into[name]) ? (into[name][0] as unknown) : undefined;
  const inner = isRecord(known) ? known : {};
  into[name] = name === step ? inner : [inner];
  place(inner, rest, text);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parse({ request: schema }: Endpoint, sent: Readonly<Record<string, unknown>>): void {
  try {
    schema.safeParse(rawInput(sent, {}));
  } catch {
    // Refused before the schema: texts that no database stores.
  }
}

/** Milliseconds of processor time that one string costs: the least of some runs, without those of the collector. */
export async function costOf({ send }: LongInput, text: string, runs: number): Promise<number> {
  let least = Infinity;
  for (let run = 0; run < runs; run += 1) {
    const begun = process.cpuUsage();
    await send(text);
    const { user, system } = process.cpuUsage(begun);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** The cost of every kind of string in every place, the highest first. What is above `floor` is measured again. */
export async function costs(
  inputs: readonly LongInput[],
  { floor, share }: { readonly floor: number; readonly share: number },
): Promise<readonly Cost[]> {
  const found: Cost[] = [];
  for (const input of inputs) {
    for (const kind of LONG_KINDS) {
      const text = kind.make(Math.floor(input.limit * share));
      const once = await costOf(input, text, 1);
      found.push({ input, kind, ms: once > floor ? await costOf(input, text, 7) : once });
    }
  }
  return found.sort((left, right) => right.ms - left.ms);
}
