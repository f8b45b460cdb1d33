import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 100;

/**
 * A connection that was busy when the stop began would stay open for its keep-alive time and hold the
 * process: its answer now tells the other side to close it, and what falls idle is closed. Browsers also open
 * connections ahead of need; one that never asked for anything counts as busy to Node and is ended as well.
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
