import type { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Endpoint, ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { codeOfFields, fieldMessageKey, type FieldMessageKey } from '@portal/shared/contracts/field-messages';
import { parseAt } from '@portal/shared/contracts/parse-moment';
import type { PayMethod } from '@portal/shared/contracts/enums';
import type { WalletNotification } from '../gateways/wallet/wallet-gateway';
import { BusinessError } from './business-error';
import { RequestContext } from './request-context';
import { callSite } from './call-site';
import type {} from './fastify-types';
import { requireParser, withSentInput } from './multipart-route';
import type { Proof } from './proof';
import { rateLimitFor } from './rate-limits';
import { rawInput, type RawInput } from './raw-input';
import { languageOf } from './request-language';
import { deadlineOf, withinDeadline } from './response-deadline';
import { SUCCESS_TEXT } from './success-text';

export type Handler<E extends Endpoint> = (call: RequestContext<E>) => Promise<ResponseOf<E>> | ResponseOf<E>;

/** Sends the response itself, immediately or over time. Errors before that are handled as usual. */
export type StreamHandler<E extends Endpoint> = (call: RequestContext<E>) => Promise<void>;

export interface EndpointOptions<E extends Endpoint> {
  /**
   * For team calls whose input has no `TeamId`: returns the team of the object that the input identifies; `null` if
   * there is none (`notFound`).
   */
  readonly teamOf?: (input: ParsedRequestOf<E>) => Promise<string | null>;
  /** Maximum body size in bytes; the app's limit by default. */
  readonly bodyLimit?: number;
}

/**
 * Registers a route for a contract: checks access, validates the input against the contract's schema
 * (`validationFailed`, `obj.fields`), runs the handler and wraps its result. Handlers throw BusinessError to refuse.
 * A call with files is registered on the app that `acceptMultipart` passes.
 */
export function registerEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  options: EndpointOptions<E> = {},
): void {
  requireParser(app, endpoint);
  addRoute(app, {
    ...routeOf(endpoint, callSite(registerEndpoint)),
    ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
    handler: (request, reply) => {
      const responded = whenAdmitted(app, endpoint, options, { request, reply }, async (call) => {
        const obj = await handler(call);
        await noteActivity(app, call);
        if (app.checksResponses) checkResponse(endpoint, obj);
        return sendResponse(endpoint, obj, call);
      });
      return withinDeadline(deadlineOf(endpoint, app.responseTimeoutMs), responded);
    },
  });
}

/** Like `registerEndpoint`, for a response that the handler sends itself. It has no time limit and is not validated. */
export function registerStream<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: StreamHandler<E>,
): void {
  addRoute(app, {
    ...routeOf(endpoint, callSite(registerStream)),
    handler: async (request, reply) => {
      await whenAdmitted(app, endpoint, {}, { request, reply }, handler);
      return reply;
    },
  });
}

/** A file, which is sent while it is made. Refusals are thrown before. */
export type FileHandler<E extends Endpoint> = (call: RequestContext<E>) => Promise<Readable>;

/**
 * Like `registerEndpoint`, for a file. The time limit applies to its beginning; if it fails later, the connection ends
 * before the file does. It is not validated.
 */
export function registerFile<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: FileHandler<E>,
): void {
  addRoute(app, {
    ...routeOf(endpoint, callSite(registerFile)),
    handler: (request, reply) => {
      const begun = whenAdmitted(app, endpoint, {}, { request, reply }, async (call) => {
        const file = await handler(call);
        await noteActivity(app, call);
        return file;
      });
      return withinDeadline(deadlineOf(endpoint, app.responseTimeoutMs), begun);
    },
  });
}

/** Applies a verified message of a wallet, and sends the response. */
export type NotificationHandler = (notification: WalletNotification, reply: FastifyReply) => Promise<unknown>;

export interface NotificationOptions {
  readonly wallet: PayMethod;
  /** Maximum body size in bytes. */
  readonly bodyLimit: number;
}

/**
 * Like `registerEndpoint`, for a wallet, which signs the bytes of its body: neither parsed nor validated here. The app
 * must take bodies as buffers.
 */
export function registerNotification(
  app: FastifyInstance,
  endpoint: Endpoint,
  { wallet, bodyLimit }: NotificationOptions,
  handler: NotificationHandler,
): void {
  const route = routeOf(endpoint, callSite(registerNotification));
  addRoute(app, {
    ...route,
    config: { ...route.config, wallet },
    bodyLimit,
    handler: (request, reply) => {
      const responded = app.gate.admit(endpoint, request).then(({ notification }) => {
        if (notification === null) throw new Error(`The access of ${endpoint.id} proves no notification.`);
        return handler(notification, reply);
      });
      return withinDeadline(app.responseTimeoutMs, responded);
    },
  });
}

/** The call has succeeded and is answered even if this write fails. */
async function noteActivity({ gate }: FastifyInstance, { proof, request }: RequestContext<Endpoint>) {
  try {
    await gate.noteActivity(proof);
  } catch (error) {
    request.log.warn({ err: error }, 'A member’s activity could not be kept.');
  }
}

function addRoute(app: FastifyInstance, route: RouteOptions): void {
  if (app.servesCalls) app.route(route);
}

function routeOf(endpoint: Endpoint, implementedAt: () => string) {
  const limit = rateLimitFor(endpoint);
  return {
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { endpoint, implementedAt, ...(limit === null ? {} : { rateLimit: limit }) },
  };
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Runs `work` for a caller with access. The body of an upload is in memory until it ends. */
async function whenAdmitted<E extends Endpoint, Result>(
  app: FastifyInstance,
  endpoint: E,
  options: EndpointOptions<E>,
  exchange: Exchange,
  work: (call: RequestContext<E>) => Promise<Result>,
): Promise<Result> {
  const { request, reply } = exchange;
  const early = await admitted(app, endpoint, request);
  return withSentInput(endpoint, request, reply, async (sent) => {
    // Files may arrive a minute after the headers. The session may have ended meanwhile.
    const proof = endpoint.encoding === 'multipart' ? await admitted(app, endpoint, request) : early;
    const call = await callOf(app, endpoint, options, { ...exchange, proof, sent });
    const idempotentCall = endpoint.idempotent ? call.idempotentCall : undefined;
    return app.gate.withinLimit({ endpoint, proof: call.proof, idempotentCall }, () => work(call));
  });
}

async function admitted(
  { gate }: FastifyInstance,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Proof> {
  const proof = await gate.admit(endpoint, request);
  request.signedIn = proof.user;
  return proof;
}

interface AdmittedExchange extends Exchange {
  /** What is known of the caller before the input is parsed. */
  readonly proof: Proof;
  readonly sent: unknown;
}

async function callOf<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  options: EndpointOptions<E>,
  { request, reply, proof: caller, sent }: AdmittedExchange,
): Promise<RequestContext<E>> {
  const input = parseInput(endpoint, rawInput(sent, asRecord(request.params)), app.gate.now());
  const proof = await app.gate.admitTo(endpoint, caller, {
    input: asRecord(input),
    ip: request.clientAddress,
    findTeamId: async () => options.teamOf?.(input) ?? teamIdIn(input),
  });
  const findSignedInUser = async () => {
    request.signedIn ??= await app.gate.identify(endpoint, request);
    return request.signedIn;
  };
  return new RequestContext<E>(input, request, reply, proof, findSignedInUser, endpoint.id);
}

/**
 * @throws BusinessError `validationFailed` with the first problem of each field, or the catalogue's specific code for
 *   it
 */
function parseInput<E extends Endpoint>(endpoint: E, input: RawInput, now: Date): ParsedRequestOf<E> {
  const parsed = parseAt(now.getTime(), () => endpoint.request.safeParse(input));
  // The only place where a validated value is cast to its type.
  if (parsed.success) return parsed.data as ParsedRequestOf<E>;
  const fields: Record<string, FieldMessageKey> = {};
  for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= fieldMessageKey(issue.message);
  const code = codeOfFields(Object.values(fields));
  switch (code) {
    case errorCodes.validationFailed:
    case errorCodes.contentTooLarge:
    case errorCodes.notAnImage:
      throw new BusinessError(code, { fields });
    default:
      throw new BusinessError(code);
  }
}

function teamIdIn(input: unknown): string | null {
  const { TeamId } = asRecord(input);
  return typeof TeamId === 'string' ? TeamId : null;
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** A response must have exactly the fields of its contract: an additional field is an error too. */
function checkResponse(endpoint: Endpoint, obj: unknown): void {
  const parsed = endpoint.response.safeParse(obj);
  if (!parsed.success) {
    throw new Error(`${endpoint.id} breaks its contract: ${JSON.stringify(parsed.error.issues)}`);
  }
  const isSame = isDeepStrictEqual(onTheWire(parsed.data), onTheWire(obj));
  if (!isSame) throw new Error(`${endpoint.id} answers fields that its contract does not have`);
}

function onTheWire(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

function sendResponse<E extends Endpoint>(
  endpoint: E,
  obj: ResponseOf<E>,
  { reply, request }: RequestContext<E>,
): unknown {
  switch (endpoint.responseFormat) {
    case 'envelope':
      return { code: 0, msg: SUCCESS_TEXT[languageOf(request)], obj };
    case 'empty':
      return reply.code(204).send();
    case 'bare':
    case 'text':
      return obj;
    case 'csv':
    case 'xlsx':
    case 'file':
    case 'stream':
      throw new Error(`${endpoint.id} is a stream: registerFile or registerStream.`);
  }
}
