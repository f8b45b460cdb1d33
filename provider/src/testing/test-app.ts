import { fastify, type FastifyInstance } from 'fastify';
import type { Endpoint, RequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { ErrorCode } from '@portal/shared/contracts/error-code';
import type { Language } from '@portal/shared/contracts/language';
import { buildProvider, type ProviderOptions } from '../app';
import { createDeps } from '../create-deps';
import type { Database } from '../platform/database/database';
import type { ProviderDeps } from '../platform/deps';
import { serverOptions } from '../platform/http/server-options';
import { fixedClock, type MovableClock } from '../platform/runtime/clock';
import { derivedKeys } from '../platform/keys/data-keys';
import { systemRandom } from '../platform/runtime/random';
import { createLogger } from '../platform/runtime/logging';
import { readSettings } from '../platform/settings/settings';
import type { ImageUpload } from '@portal/shared/contracts/fields';
import { MULTIPART_TYPE, multipartBody, type BodyPart } from './multipart-body';
import { openTestDatabase } from './test-database';
import { readResponse, type CallResponse } from './call-response';
import { TEST_TIMEOUT_MS } from './test-timeouts';
import type { SessionTokens } from './sign-in';

/** Every test starts at this time. `app.clock.setOffset(seconds)` moves it. */
export const TEST_START = new Date('2026-03-02T08:00:00.000Z');

const SECRETS = {
  dataKey: 'test-data-key-test-data-key-test-data-key',
  previousDataKey: null,
  opsToken: 'test-ops-token-test-ops-token',
  metricsToken: 'test-metrics-token-test-metrics',
};

export interface TestAppOptions {
  /** Additional settings, as environment variables. */
  readonly env?: Readonly<Record<string, string>>;
  readonly clock?: MovableClock;
  /** An open database, for a second app on it. It is closed with the app. */
  readonly database?: Database;
  /** Parts to replace, such as a gateway that fails. */
  readonly replace?: Partial<ProviderDeps>;
  /** Receives the log. Nothing is logged by default. */
  readonly logger?: ReturnType<typeof createLogger>;
  /** See `ProviderOptions`. */
  readonly receiveNotification?: ProviderOptions['receiveNotification'];
}

export interface CallOptions {
  /** Both session tokens. Without them the call is anonymous. */
  readonly as?: SessionTokens | undefined;
  readonly language?: Language;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The whole provider on a fresh database, called without a port. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly deps: ProviderDeps;
  readonly database: Database;
  readonly clock: MovableClock;
  /** Calls as a page of the portal does, from its own origin. Every response is validated against the contract. */
  call<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    options?: CallOptions,
  ): Promise<CallResponse<E>>;
  /** The same with any request, for refusals. */
  send<E extends Endpoint>(endpoint: E, request: unknown, options?: CallOptions): Promise<CallResponse<E>>;
  /** `obj` of a call that must succeed. */
  ok<E extends Endpoint>(endpoint: E, request: RequestOf<E>, options?: CallOptions): Promise<ResponseOf<E>>;
  /** The code of a call that must be refused. */
  refusal<E extends Endpoint>(endpoint: E, request: unknown, options?: CallOptions): Promise<ErrorCode>;
  close(): Promise<void>;
}

/** `CAPTCHA=off`, sandbox on, a fixed clock, responses validated, nothing logged. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const settings = readSettings({ CAPTCHA: 'off', SANDBOX: '1', SANDBOX_CLOCK: '1', ...options.env });
  const database = options.database ?? (await openTestDatabase());
  const clock = options.clock ?? fixedClock(TEST_START);
  const { replace = {} } = options;
  const keys = derivedKeys(SECRETS.dataKey, systemRandom);
  const deps = createDeps({ settings, secrets: SECRETS, keys, database, clock, replace });
  const logger = options.logger ?? createLogger({ level: 'silent' });
  const app = fastify(serverOptions(settings, logger));
  const { receiveNotification } = options;
  await app.register(
    buildProvider(deps, {
      checksResponses: true,
      responseTimeoutMs: TEST_TIMEOUT_MS,
      ...(receiveNotification === undefined ? {} : { receiveNotification }),
    }),
  );

  const send: TestApp['send'] = async (endpoint, request, callOptions = {}) => {
    const { headers, ...injected } = injection(endpoint, request, settings);
    const response = await app.inject({
      ...injected,
      headers: { origin: settings.origins[0], ...headers, ...headersOf(callOptions) },
    });
    return readResponse(endpoint, response);
  };
  return {
    app,
    deps,
    database,
    clock,
    send,
    call: send,
    ok: async (endpoint, request, callOptions) => {
      const response = await send(endpoint, request, callOptions);
      if (response.code !== 0)
        throw new Error(`${endpoint.id} was refused: ${response.code} ${JSON.stringify(response.obj)}`);
      return response.obj;
    },
    refusal: async (endpoint, request, callOptions) => {
      const response = await send(endpoint, request, callOptions);
      if (response.code === 0) throw new Error(`${endpoint.id} was not refused`);
      return response.code;
    },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

function injection(endpoint: Endpoint, request: unknown, settings: ProviderDeps['settings']) {
  const base = endpoint.base === 'api' ? settings.apiPath : settings.promoPath;
  const fields = typeof request === 'object' && request !== null ? { ...request } : {};
  const url =
    base + endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => String(Reflect.get(fields, name)));
  if (endpoint.method === 'GET')
    return { method: 'GET' as const, url: `${url}?${queryOf(fields)}`, headers: {} };
  if (endpoint.encoding === 'multipart')
    return {
      method: 'POST' as const,
      url,
      payload: multipartBody(partsOf(fields)),
      headers: { 'content-type': MULTIPART_TYPE },
    };
  return { method: 'POST' as const, url, payload: request as object, headers: {} };
}

/** Files are given as `TestFile`. */
function partsOf(fields: object): BodyPart[] {
  return Object.entries(fields).flatMap(([name, value]: [string, unknown]): BodyPart[] => {
    if (value === undefined) return [];
    return value instanceof TestFile
      ? [value.asPart(name)]
      : [{ name, content: typeof value === 'string' ? value : JSON.stringify(value) }];
  });
}

/** A file of a request. */
export class TestFile implements ImageUpload {
  constructor(
    readonly bytes: Buffer,
    readonly type = 'image/png',
  ) {}

  get size(): number {
    return this.bytes.length;
  }

  /** The part of a body in which it is sent. */
  asPart(name: string): BodyPart {
    return { name, content: this.bytes, fileName: 'picture', type: this.type };
  }
}

/** As browsers format it: lists as repeated keys. */
export function queryOf(fields: object): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(fields)) {
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined) query.append(key, String(item));
  }
  return query.toString();
}

function headersOf({ as, language, headers }: CallOptions): Record<string, string> {
  return {
    ...(as === undefined ? {} : { 'access-token': as.header, cookie: `token=${as.cookie}` }),
    ...(language === undefined ? {} : { 'accept-language': language }),
    ...headers,
  };
}
