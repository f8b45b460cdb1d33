import { createServer, type Server } from 'node:http';
import { LOOK_EVERY_MS } from '@portal/provider/platform/http/server-options';
import type { FastifyInstance } from 'fastify';

/** Interval of the check for idle connections while the server stops. */
const IDLE_LOOK_MS = 100;

/**
 * Listens. For `localhost`, on both 127.0.0.1 and ::1, whatever the hosts file contains, since browsers use either.
 * Without IPv6 the second address is skipped.
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<void> {
  if (host !== 'localhost') {
    await app.listen({ host, port });
    return;
  }
  const second = twinOf(app);
  let gone: Promise<void> = Promise.resolve();
  // Hooks must be added before the server listens. Closing a server that never listened has no effect.
  app.addHook('preClose', async () => {
    gone = ended(second);
  });
  // Added after the caller's hooks and therefore run before them, while everything that requests need is still open.
  app.addHook('onClose', () => gone);
  await app.listen({ host: '127.0.0.1', port });
  await new Promise<void>((resolve) => {
    // The port on ::1 was checked before, so the only remaining cause is a machine without IPv6.
    second.once('error', () => {
      resolve();
    });
    second.listen({ host: '::1', port }, () => {
      resolve();
    });
  });
}

/** Resolves when all pending requests are complete. Does not wait for keep-alive connections. */
function ended(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const looks = setInterval(() => {
      server.closeIdleConnections();
    }, IDLE_LOOK_MS);
    server.close(() => {
      clearInterval(looks);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** A second server for the same application with the same limits. */
function twinOf(app: FastifyInstance): Server {
  const first = app.server;
  const second = createServer({ connectionsCheckingInterval: LOOK_EVERY_MS }, (request, response) => {
    app.routing(request, response);
  });
  second.requestTimeout = first.requestTimeout;
  second.headersTimeout = first.headersTimeout;
  second.keepAliveTimeout = first.keepAliveTimeout;
  second.setTimeout(first.timeout);
  for (const listener of first.listeners('clientError')) {
    second.on('clientError', (error, socket) => {
      Reflect.apply(listener, first, [error, socket]);
    });
  }
  return second;
}
