import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { LogController } from 'fastify';
import type {
  FastifyBaseLogger,
  FastifyError,
  FastifyHttpOptions,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import type { Settings } from '../settings/settings';
import { BODY_MS, isAnsweredEarly, limitBodies } from './body-deadline';
import { errorResponse } from './error-response';
import { DEFAULT_LANGUAGE, preferredLanguage } from '@portal/shared/server/accept-language';
import { trustedProxies } from '@portal/shared/server/client-address';
import { unroutableFault } from '@portal/shared/server/request-fault';
import { fieldError } from './business-error';
import { connectionLanguage } from './connection-language';
import { faultRefusal, requestTimeout } from './request-refusal';
import { UPLOAD_TIMEOUT_MS } from './response-deadline';
import { securityHeaders } from './security-headers';

const HEADERS_TIMEOUT_MS = 10_000;
/** Interval of checks for slow connections. Node's default of 30 s would keep them open for longer. */
export const LOOK_EVERY_MS = 1_000;
/** The time of an upload, which is answered before its connection is cut. Other bodies have less (`limitBodies`). */
const REQUEST_TIMEOUT_MS = HEADERS_TIMEOUT_MS + UPLOAD_TIMEOUT_MS + LOOK_EVERY_MS;
const KEEP_ALIVE_MS = 30_000;
/** Maximum number of connections: those of all streams, and as many for calls. Further ones are refused. */
const MAX_CONNECTIONS = 10_000;
/** Bytes of a JSON or form body. No call of the contract needs more; uploads have a separate limit. */
const BODY_LIMIT = 64 * 1024;

/**
 * Options of a server that runs the provider, alone or together with the front door. Errors of the router itself,
 * before any route, are envelopes too.
 */
export function serverOptions(
  settings: Pick<Settings, 'trustProxy' | 'secure'>,
  logger: FastifyBaseLogger,
): FastifyHttpOptions<Server> {
  const bareHeaders = (id: string): Readonly<Record<string, string>> => ({
    ...securityHeaders(settings.secure),
    'content-type': 'application/json; charset=utf-8',
    'x-request-id': id,
  });
  return {
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy.length === 0 ? false : trustedProxies(settings.trustProxy),
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: LOOK_EVERY_MS,
      // Node would answer itself. `requestFault` refuses a request without it.
      requireHostHeader: false,
    },
    bodyLimit: BODY_LIMIT,
    exposeHeadRoutes: false,
    // Without these, Fastify loads ajv and fast-json-stringify for every server.
    schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // A request that arrives during shutdown is still answered, on a connection that then closes.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    genReqId: requestId,
    frameworkErrors: (error, request, reply) =>
      respondUnroutable(error, request, reply.headers({ ...bareHeaders(request.id), connection: 'close' })),
    clientErrorHandler: (error, socket) => respondUnreadable(error, socket, bareHeaders(randomUUID())),
  };
}

/** Contracts validate requests and responses, so no route has a schema of Fastify. */
function refuseSchemas(): never {
  throw new Error('Routes have no schema of Fastify: registerEndpoint validates with the contract.');
}

/**
 * Limits that have no server option: the number of connections, so that many clients cannot slow down all others, and
 * the time of bodies.
 */
export function limitServer(
  app: FastifyInstance,
  { connections = MAX_CONNECTIONS, bodyMs = BODY_MS } = {},
): void {
  app.server.maxConnections = connections;
  limitBodies(app, bodyMs);
}

/** A malformed URL has no route, so it reaches neither a route's error handler nor its hooks. */
function respondUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const language = preferredLanguage(request.headers['accept-language']) ?? DEFAULT_LANGUAGE;
  const fault = unroutableFault(error, request.raw);
  const refusal = fault === null ? fieldError('', 'bodyInvalid') : faultRefusal(fault);
  const { status, body } = errorResponse(refusal, language);
  void reply.code(status).send(body);
}

/** The caller's own request id is kept if it is well-formed, so that a report can be matched with a log line. */
function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/**
 * Input that is not HTTP, too slow or has too large headers does not reach a handler, so it is answered on the socket.
 */
function respondUnreadable(
  error: Error & { code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  // Browsers open connections in advance. A response on an unused connection would be taken for that of the first
  // request.
  const isUnused = socket.bytesRead === 0;
  if (error.code === 'ECONNRESET' || isUnused || isAnsweredEarly(socket) || !socket.writable)
    return void socket.destroy();
  const refusal =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? requestTimeout() : fieldError('', 'bodyInvalid');
  const { status, body } = errorResponse(refusal, connectionLanguage(socket));
  const text = JSON.stringify(body);
  const head = Object.entries({
    ...headers,
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...head, '', text].join('\r\n'));
  // A client that goes on sending would otherwise keep the connection.
  socket.destroySoon();
}
