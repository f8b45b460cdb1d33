import { HttpResponse, http as msw } from 'msw';
import { setupServer } from 'msw/node';
import * as z from 'zod/mini';
import type { Endpoint, ParsedRequestOf, ResponseOf } from '../contracts/endpoint';
import type { ErrorCode } from '../contracts/error-code';
import * as errorCodes from '../contracts/error-codes';
import { ALWAYS_POSSIBLE, type ErrorObj } from '../contracts/error-objs';
import { ERROR_STATUS } from '../contracts/error-status';
import { errorText } from '../contracts/error-text';
import { MUTATION_ID_HEADER } from '../contracts/mutation-id';
import { configureHttp, tokenStorage } from '../http/http';

/** URL of the mocked provider. */
export const MOCK_API = 'http://localhost/api';
const MOCK_PROMO = 'http://localhost/promo';
export const MOCK_REQUEST_ID = 'req-test-1';

/** An error response; created by {@link refuse} and {@link unreachable}. */
class Refusal {
  constructor(
    readonly code: ErrorCode | null,
    readonly msg: string,
    readonly obj: ErrorObj,
  ) {}
}

/** `obj` is required exactly if the code always has one, and optional if it sometimes has one. */
type WithObj<Code extends ErrorCode> =
  ErrorObj<Code> extends null
    ? []
    : null extends ErrorObj<Code>
      ? [obj?: ErrorObj<Code>]
      : [obj: ErrorObj<Code>];

/** Responds with an error of the catalogue. An error that the call does not declare fails the test. */
export function refuse<Code extends ErrorCode>(code: Code, ...withObj: WithObj<Code>): Refusal {
  // Absent only for codes whose obj may be null.
  const obj = (withObj[0] ?? null) as ErrorObj<Code>;
  return new Refusal(code, errorText<Code>(code, 'en', obj), obj);
}

/** No response at all: the connection is down. */
export function unreachable(): Refusal {
  return new Refusal(null, '', null);
}

/** A response that does not match the contract, as a provider of another version may send it. */
class UnknownResponse {
  constructor(readonly obj: object) {}
}

export function unknownResponse(obj: object): UnknownResponse {
  return new UnknownResponse(obj);
}

type Mocked<E extends Endpoint> = ResponseOf<E> | Refusal | UnknownResponse;

type Resolver<E extends Endpoint> = (
  request: ParsedRequestOf<E>,
  /** Number of this request among those of the call, from 1. */
  nth: number,
) => Mocked<E> | Promise<Mocked<E>>;

const server = setupServer();
let mistakes: string[] = [];
let mutationIds: string[] = [];
let idempotencyKeys: string[] = [];

/**
 * Starts a provider mocked by contracts. To be called at the top level of a test file. A call that is not mocked, a
 * request that violates its contract and a mocked response that violates it all fail the test.
 */
export function startMockProvider(): void {
  beforeAll(() => {
    server.listen({
      onUnhandledRequest: ({ method, url }) => {
        mistakes.push(`${method} ${new URL(url).pathname} is not mocked`);
      },
    });
    configureHttp({
      apiBase: MOCK_API,
      promoBase: MOCK_PROMO,
      language: () => 'en',
      token: () => tokenStorage.read(),
      latestToken: () => tokenStorage.latest(),
      onSessionInvalid: () => undefined,
      onForeignToken: () => undefined,
    });
  });
  afterEach(() => {
    server.resetHandlers();
    mutationIds = [];
    idempotencyKeys = [];
    const found = mistakes;
    mistakes = [];
    if (found.length > 0) throw new Error(found.join('\n'));
  });
  afterAll(() => server.close());
}

/**
 * Mocks one call until the test ends. The resolver receives the parsed request.
 * @returns the requests so far, parsed
 */
export function mock<E extends Endpoint>(endpoint: E, resolver: Resolver<E>): ParsedRequestOf<E>[] {
  const seen: ParsedRequestOf<E>[] = [];
  const base = endpoint.base === 'promo' ? MOCK_PROMO : MOCK_API;
  const path = `${base}${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`;
  const method = endpoint.method === 'GET' ? msw.get : msw.post;
  server.use(
    method(path, async ({ request, params }) => {
      const raw = { ...(await readRequest(request)), ...params };
      const parsed = z.safeParse(endpoint.request, raw);
      if (!parsed.success)
        return fail(`${endpoint.id}: a request that violates its contract: ${z.prettifyError(parsed.error)}`);
      const mutationId = request.headers.get(MUTATION_ID_HEADER);
      if (mutationId !== null) mutationIds.push(mutationId);
      const idempotencyKey = request.headers.get('idempotency-key');
      if (idempotencyKey !== null) idempotencyKeys.push(idempotencyKey);
      // The contract's schema returned it, so it is the contract's parsed request.
      const sent = parsed.data as ParsedRequestOf<E>;
      seen.push(sent);
      return responseOf(endpoint, await resolver(sent, seen.length));
    }),
  );
  return seen;
}

/** The `Mutation-Id` of each call of this test that had one. The provider's events about a call have the same id. */
export function sentMutationIds(): readonly string[] {
  return mutationIds;
}

/** The `Idempotency-Key` of each call of this test that had one. */
export function sentIdempotencyKeys(): readonly string[] {
  return idempotencyKeys;
}

function responseOf(endpoint: Endpoint, response: unknown) {
  if (response instanceof Refusal) return refusalOf(endpoint, response);
  if (response instanceof UnknownResponse)
    return HttpResponse.json({ code: 0, msg: 'ok', obj: response.obj }, { headers: HEADERS });
  const parsed = z.safeParse(endpoint.response, response);
  if (!parsed.success)
    return fail(`${endpoint.id}: a response that violates its contract: ${z.prettifyError(parsed.error)}`);
  if (response instanceof ArrayBuffer) return HttpResponse.arrayBuffer(response, { headers: HEADERS });
  if (endpoint.responseFormat === 'csv') return HttpResponse.text(String(response), { headers: HEADERS });
  return HttpResponse.json({ code: 0, msg: 'ok', obj: response }, { headers: HEADERS });
}

const HEADERS = { 'x-request-id': MOCK_REQUEST_ID };

function refusalOf(endpoint: Endpoint, { code, msg, obj }: Refusal) {
  if (code === null) return HttpResponse.error();
  const declared: readonly ErrorCode[] = [...endpoint.errors, ...ALWAYS_POSSIBLE[endpoint.access]];
  if (!declared.includes(code)) return fail(`${endpoint.id} does not declare ${code}`);
  return HttpResponse.json({ code, msg, obj }, { status: ERROR_STATUS[code], headers: HEADERS });
}

function fail(mistake: string) {
  mistakes.push(mistake);
  return HttpResponse.json({ code: errorCodes.internalError, msg: mistake, obj: null }, { status: 500 });
}

async function readRequest(request: Request): Promise<Record<string, unknown>> {
  if (request.method === 'GET') return readPairs(new URL(request.url).searchParams);
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('application/x-www-form-urlencoded'))
    return readPairs(new URLSearchParams(await request.text()));
  if (type.startsWith('multipart/form-data')) return Object.fromEntries(await request.formData());
  const body: unknown = await request.json();
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

/** A repeated key is a list. `_t` is added by the client. */
function readPairs(params: URLSearchParams): Record<string, unknown> {
  const names = [...new Set(params.keys())].filter((name) => name !== '_t');
  return Object.fromEntries(
    names.map((name) => {
      const values = params.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}
