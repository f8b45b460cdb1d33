import { createServer, type Server } from 'node:http';
import { LOOK_EVERY_MS } from '@portal/provider/platform/http/server-options';
import type { FastifyInstance } from 'fastify';

/** Between two looks for connections that have fallen idle while the server stops. */
const IDLE_LOOK_MS = 100;

/**
 * Listens; on `localhost` that is 127.0.0.1 and ::1, whatever the machine's hosts file says, since
 * browsers take either. A machine without IPv6 does without the second.
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
  // Hooks must be there before the server listens; closing one that never listened does nothing.
  app.addHook('preClose', async () => {
    gone = ended(second);
  });
  // Added after those of the caller and so run before them: what requests need is still open.
  app.addHook('onClose', () => gone);
  await app.listen({ host: '127.0.0.1', port });
  await new Promise<void>((resolve) => {
    // Whether the port is free on ::1 was looked at before; what is left is a machine without IPv6.
    second.once('error', () => {
      resolve();
    });
    second.listen({ host: '::1', port }, () => {
      resolve();
    });
  });
}

/** Resolves when the requests under way have been answered; keep-alive connections are not waited for. */
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

/** A server of the same application with the same limits. */
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
