import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { codeOfFields, fieldMessageKey, type FieldMessageKey } from '@portal/shared/contracts/field-messages';
import { ACCESS_NEEDS } from '../access/access.policy';
import { BusinessError } from './business-error';
import { RequestContext } from './request-context';
import { callSite } from './call-site';
import type {} from './fastify-types';
import { rateLimitFor } from './rate-limits';
import { rawInput } from './raw-input';
import { languageOf } from './request-language';
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
 */
export function registerEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  options: EndpointOptions<E> = {},
): void {
  app.route({
    ...routeOf(endpoint, callSite(registerEndpoint)),
    ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
    handlerTimeout: app.responseTimeoutMs,
    handler: async (request, reply) => {
      const call = await admitted(app, endpoint, options, request, reply);
      const obj = await handler(call);
      await noteActivity(app, call);
      if (app.checksResponses) checkResponse(endpoint, obj);
      return sendResponse(endpoint, obj, call);
    },
  });
}

/** Like `registerEndpoint`, for a response that the handler sends itself. It has no time limit and is not validated. */
export function registerStream<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: StreamHandler<E>,
): void {
  app.route({
    ...routeOf(endpoint, callSite(registerStream)),
    handler: async (request, reply) => {
      await handler(await admitted(app, endpoint, {}, request, reply));
      return reply;
    },
  });
}

/** Answers a request of a machine, whose body is kept as it arrived. The handler sends the response. */
export type RawHandler = (request: FastifyRequest<{ Body: Buffer }>, reply: FastifyReply) => Promise<unknown>;

/**
 * Like `registerEndpoint`, for a caller that signs the bytes of its body: neither parsed nor validated here. The app
 * must take bodies as buffers.
 */
export function registerRaw(
  app: FastifyInstance,
  endpoint: Endpoint,
  { bodyLimit, handler }: { readonly bodyLimit: number; readonly handler: RawHandler },
): void {
  app.route<{ Body: Buffer }>({
    ...routeOf(endpoint, callSite(registerRaw)),
    bodyLimit,
    handlerTimeout: app.responseTimeoutMs,
    handler,
  });
}

/** The call has succeeded and is answered even if this write fails. */
async function noteActivity({ gate }: FastifyInstance, { admitted: by, request }: RequestContext<Endpoint>) {
  try {
    await gate.noteActivity(by);
  } catch (error) {
    request.log.warn({ err: error }, 'A member’s activity could not be kept.');
  }
}

function routeOf(endpoint: Endpoint, implementedAt: string) {
  const limit = rateLimitFor(endpoint);
  return {
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { endpoint, implementedAt, ...(limit === null ? {} : { rateLimit: limit }) },
  };
}

async function admitted<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  options: EndpointOptions<E>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RequestContext<E>> {
  const user = await app.gate.admit(endpoint, request);
  request.signedIn = user;
  const input = parseInput(endpoint, request);
  const needsTeam = ACCESS_NEEDS[endpoint.access].team !== 'none';
  const teamId = needsTeam ? await (options.teamOf?.(input) ?? teamIdIn(input)) : null;
  const team = user === null ? null : await app.gate.admitToTeam(endpoint.access, user, teamId);
  const findSignedInUser = async () => {
    request.signedIn ??= await app.gate.identify(endpoint, request);
    return request.signedIn;
  };
  return new RequestContext<E>(input, request, reply, { user, team }, findSignedInUser, endpoint.id);
}

/**
 * @throws BusinessError `validationFailed` with the first problem of each field, or the catalogue's specific code for
 *   it
 */
function parseInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): ParsedRequestOf<E> {
  const sent = endpoint.method === 'GET' ? request.query : request.body;
  const parsed = endpoint.request.safeParse(rawInput(sent, asRecord(request.params)));
  // The only place where a validated value is cast to its type.
  if (parsed.success) return parsed.data as ParsedRequestOf<E>;
  const fields: Record<string, FieldMessageKey> = {};
  for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= fieldMessageKey(issue.message);
  const code = codeOfFields(Object.values(fields));
  throw code === errorCodes.validationFailed
    ? new BusinessError(errorCodes.validationFailed, { fields })
    : new BusinessError(code);
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
    case 'csv':
      return obj;
    case 'stream':
      throw new Error(`${endpoint.id} is a stream: registerStream.`);
  }
}
