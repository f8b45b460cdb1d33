import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 100;

/**
 * Closes connections when the app closes. A connection that is busy when closing begins would stay open for its
 * keep-alive time and delay the process, so its response asks the client to close it, and idle connections are closed.
 * Browsers also open connections in advance; Node counts unused ones as busy, so they are closed too.
 */
export function endConnectionsWhenStopping(app: FastifyInstance): void {
  const open = new Set<Socket>();
  let isStopping = false;
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    const timer = setInterval(() => {
      app.server.closeIdleConnections();
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
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
