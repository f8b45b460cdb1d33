import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 100;

/**
 * A connection that was busy when the stop began would stay open for its keep-alive time and hold the
 * process: its answer now tells the other side to close it, and what falls idle is closed.
 */
export function endConnectionsWhenStopping(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
    const timer = setInterval(() => {
      app.server.closeIdleConnections();
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
