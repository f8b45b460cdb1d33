import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds in which a body must arrive after the headers. No call without files needs more on any line. */
const BODY_MS = 15_000;

interface BodyDeadline {
  readonly start: () => void;
  readonly stop: () => void;
}

const deadlines = new WeakMap<IncomingMessage, BodyDeadline>();

/**
 * Ends connections whose body arrives too slowly, as the server does with slow headers. The server's own limit for
 * requests is that of uploads. Applies to all routes that are registered on the app.
 */
export function limitBodies(app: FastifyInstance, milliseconds = BODY_MS): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (hasArrivingBody(raw))
      deadlineOf(raw, milliseconds, () => cut(app, raw, reply.raw.headersSent)).start();
    done();
  });
}

/** Runs `read`, which may take as long as an upload. What is left of the body then has the ordinary time again. */
export async function withSlowBody<T>(raw: IncomingMessage, read: () => Promise<T>): Promise<T> {
  const deadline = deadlines.get(raw);
  deadline?.stop();
  try {
    return await read();
  } finally {
    if (!raw.complete) deadline?.start();
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

function cut({ server }: FastifyInstance, { socket }: IncomingMessage, isAnswered: boolean): void {
  if (isAnswered) return void socket.destroy();
  const error = Object.assign(new Error('The body arrived too slowly.'), {
    code: 'ERR_HTTP_REQUEST_TIMEOUT',
  });
  server.emit('clientError', error, socket);
}
