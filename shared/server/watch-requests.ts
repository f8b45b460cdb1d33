import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientAddress, trustedProxies } from './client-address';

declare module 'fastify' {
  interface FastifyRequest {
    /** Address of the client, in its canonical form. Empty until `watchRequests` has read it. */
    clientAddress: string;
  }
}

export interface WatchOptions {
  /** Entries of TRUST_PROXY. */
  readonly trustProxy: readonly string[];
  /** Called for each request whose client disconnected before it had the whole response. */
  readonly onAborted: (route: string) => void;
}

/**
 * Reads the address of each request's client when the request begins, because a connection that is reset has none, and
 * reports clients that disconnect. That is no error: a browser does so when somebody leaves a page.
 */
export function watchRequests(app: FastifyInstance, { trustProxy, onAborted }: WatchOptions): void {
  const isTrusted = trustedProxies(trustProxy);
  if (!app.hasRequestDecorator('clientAddress')) app.decorateRequest('clientAddress', '');
  app.addHook('onRequest', (request, reply, done) => {
    // A hook of the root also reaches routes of plugins that watch their own requests.
    if (request.clientAddress === '') {
      request.clientAddress = clientAddress(request.raw, isTrusted);
      // Before Fastify's own listener, which runs the hooks `onResponse`.
      reply.raw.prependOnceListener('finish', () => void finished.add(reply.raw));
      reply.raw.once('close', () => {
        if (!wasAborted(reply)) return;
        const route = routeOf(request);
        request.log.debug({ route, method: request.method }, 'the client disconnected');
        onAborted(route);
      });
    }
    done();
  });
  answerUnknownExpectations(app);
}

/** The route's pattern, because an address may contain tokens and phone numbers. */
export function routeOf(request: FastifyRequest): string {
  return request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
}

/** Responses that were sent whole. `writableFinished` stays false for injected requests, which have no connection. */
const finished = new WeakSet<FastifyReply['raw']>();

/** Whether the connection closed before the whole response was sent. A stream that has begun ends in this way. */
export function wasAborted({ raw, sent }: FastifyReply): boolean {
  const isStream = sent && raw.headersSent && !raw.writableEnded;
  return !finished.has(raw) && !isStream;
}

/** Node would answer them itself, without the headers that every response has. `requestFault` refuses them. */
function answerUnknownExpectations({ server }: FastifyInstance): void {
  if (server.listenerCount('checkExpectation') > 0) return;
  server.on('checkExpectation', (request, response) => {
    server.emit('request', request, response);
  });
}
