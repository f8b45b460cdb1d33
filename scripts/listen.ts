import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

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
  // Hooks must be there before the server listens; closing one that never listened does nothing.
  app.addHook('preClose', async () => {
    second.close();
    second.closeIdleConnections();
  });
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

/** A server of the same application with the same limits. */
function twinOf(app: FastifyInstance): Server {
  const first = app.server;
  const second = createServer((request, response) => {
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
