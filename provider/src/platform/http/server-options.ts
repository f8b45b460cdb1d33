import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyHttpOptions, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings/settings';
import { errorResponse } from './error-response';
import { DEFAULT_LANGUAGE, preferredLanguage } from './accept-language';
import { fieldError } from './business-error';
import { securityHeaders } from './security-headers';

/** A request must have arrived whole within 15 s: this, and the second between two looks at it. */
const REQUEST_TIMEOUT_MS = 14_000;
const HEADERS_TIMEOUT_MS = 10_000;
/** Between two looks at connections that are too slow; Node's own 30 s would let them live on. */
export const LOOK_EVERY_MS = 1_000;
const KEEP_ALIVE_MS = 30_000;
/** Connections at a time: those of all streams, and as many for calls; whoever comes beyond them is turned away. */
const MAX_CONNECTIONS = 10_000;
/** Bytes of a JSON or form body; no call of the contract needs more, uploads have a limit of their own. */
const BODY_LIMIT = 64 * 1024;

/**
 * How a server that carries the provider is made, alone or together with the front door. What the router
 * itself refuses, before any route, leaves as an envelope too.
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
    trustProxy: settings.trustProxy.length === 0 ? false : [...settings.trustProxy],
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: LOOK_EVERY_MS },
    bodyLimit: BODY_LIMIT,
    exposeHeadRoutes: false,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // A request that arrives while the server stops is still answered, on a connection that then closes.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    genReqId: requestId,
    frameworkErrors: (_error, request, reply) =>
      respondUnroutable(request, reply.headers(bareHeaders(request.id))),
    clientErrorHandler: (error, socket) => respondUnreadable(error, socket, bareHeaders(randomUUID())),
  };
}

/** What has no option when a server is made: many callers must not slow down all others. */
export function limitConnections(server: Server, most = MAX_CONNECTIONS): void {
  server.maxConnections = most;
}

/** An address that is not even well-formed has no route, and so no error handler of one. */
function respondUnroutable(request: FastifyRequest, reply: FastifyReply): void {
  const language = preferredLanguage(request.headers['accept-language']) ?? DEFAULT_LANGUAGE;
  const { status, body } = errorResponse(fieldError('', 'bodyInvalid'), language);
  void reply.code(status).send(body);
}

/** A caller's own id is kept when it looks like one, so that a report and a log line can be told to belong together. */
function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** What is not HTTP, too slow or too long in its head never becomes a request: answered on the socket. */
function respondUnreadable(
  error: Error & { code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  // Browsers open connections ahead of need. An answer to nothing would be taken for that of the first request.
  const isUnused = socket.bytesRead === 0;
  if (error.code === 'ECONNRESET' || isUnused || !socket.writable) return void socket.destroy();
  const { status, body } = errorResponse(fieldError('', 'bodyInvalid'), DEFAULT_LANGUAGE);
  const text = JSON.stringify(body);
  const head = Object.entries({
    ...headers,
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} Bad Request`, ...head, '', text].join('\r\n'));
}
