import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { rememberRequest } from './connection-language';

/** Milliseconds in which a body must arrive after the headers. No call without files needs more on any line. */
export const BODY_MS = 15_000;

interface BodyDeadline {
  readonly start: () => void;
  readonly stop: () => void;
}

const deadlines = new WeakMap<IncomingMessage, BodyDeadline>();
/** Connections whose request was answered before its body had arrived. */
const answeredEarly = new WeakSet<object>();

/**
 * Ends connections whose body arrives too slowly, as the server does with slow headers. The server's own limit for
 * requests is that of uploads, which also limits the rest of a body after its response. Applies to all routes that are
 * registered on the app.
 */
export function limitBodies(app: FastifyInstance, milliseconds: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, routeOptions } = request;
    if (hasArrivingBody(raw)) {
      rememberRequest(request);
      // A route that accepts more bytes, such as that of a release, has the time of an upload.
      const isLarge = routeOptions.bodyLimit > (app.initialConfig.bodyLimit ?? Infinity);
      if (!isLarge) deadlineOf(raw, milliseconds, () => cut(app, raw, reply.raw)).start();
    }
    done();
  });
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (hasArrivingBody(raw) && !raw.complete) {
      deadlines.get(raw)?.stop();
      answeredEarly.add(raw.socket);
      raw.once('end', () => answeredEarly.delete(raw.socket));
    }
    done();
  });
}

/** Whether a further response on this connection would be taken for that of another request. */
export function isAnsweredEarly(socket: Socket): boolean {
  return answeredEarly.has(socket);
}

/** Runs `read`, which may take as long as an upload. What is left of the body then has the ordinary time again. */
export async function withSlowBody<T>(raw: IncomingMessage, read: () => Promise<T>): Promise<T> {
  const deadline = deadlines.get(raw);
  deadline?.stop();
  try {
    return await read();
  } finally {
    if (!raw.complete && !isAnsweredEarly(raw.socket)) deadline?.start();
  }
}

/** A request injected by this process has no connection. */
function hasArrivingBody({ headers, socket }: IncomingMessage): boolean {
  if (!(socket instanceof Socket)) return false;
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

function deadlineOf(raw: IncomingMessage, milliseconds: number, onLate: () => void): BodyDeadline {
  let alarm: NodeJS.Timeout | undefined;
  const stop = () => clearTimeout(alarm);
  const start = () => {
    stop();
    alarm = setTimeout(() => {
      if (!raw.complete) onLate();
    }, milliseconds).unref();
  };
  raw.once('close', stop);
  const deadline = { start, stop };
  deadlines.set(raw, deadline);
  return deadline;
}

function cut({ server }: FastifyInstance, { socket }: IncomingMessage, response: ServerResponse): void {
  // Without a socket the response waits for that of a former request on the connection.
  if (response.headersSent || response.socket === null) return void socket.destroy();
  const error = Object.assign(new Error('The body arrived too slowly.'), {
    code: 'ERR_HTTP_REQUEST_TIMEOUT',
  });
  server.emit('clientError', error, socket);
}
