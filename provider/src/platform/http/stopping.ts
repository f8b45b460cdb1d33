import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 100;
/** A connection without a byte for so long is unused. On a younger one a request may have arrived that was not read yet. */
const UNUSED_MS = 1_000;

/**
 * Closes connections when the app closes. A connection that is busy when closing begins would stay open for its
 * keep-alive time and delay the process, so its response asks the client to close it, and idle connections are closed.
 * Browsers also open connections in advance; Node counts unused ones as busy, so they are closed too.
 */
export function endConnectionsWhenStopping(app: FastifyInstance): void {
  const open = new Map<Socket, number>();
  let isStopping = false;
  app.server.on('connection', (socket) => {
    open.set(socket, performance.now());
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    const timer = setInterval(() => {
      app.server.closeIdleConnections();
      const unusedSince = performance.now() - UNUSED_MS;
      for (const [socket, since] of open) if (socket.bytesRead === 0 && since < unusedSince) socket.destroy();
    }, LOOK_EVERY_MS);
    app.server.once('close', () => {
      clearInterval(timer);
    });
    timer.unref();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
}
