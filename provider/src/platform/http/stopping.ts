import { Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 100;
/** A turn of the event loop as short as this leaves hardly time for connections to arrive unseen. */
const SHORT_TURN_MS = 0.1;
/** How long a server looks for a moment in which no connection waits. Requests wait meanwhile. */
const PATIENCE_MS = 3_000;
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
  let listeningEnds = Promise.resolve();
  app.server.on('connection', (socket) => {
    open.set(socket, performance.now());
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    const closeUnused = (): void => {
      app.server.closeIdleConnections();
      const unusedSince = performance.now() - UNUSED_MS;
      for (const [socket, since] of open) if (socket.bytesRead === 0 && since < unusedSince) socket.destroy();
    };
    // Timers come before the requests that arrived during a long turn of the event loop; immediates come after them.
    const timer = setInterval(() => setImmediate(closeUnused), LOOK_EVERY_MS);
    app.server.once('close', () => {
      clearInterval(timer);
    });
    timer.unref();
    listeningEnds = closeWhenNobodyWaits(app.server);
    await listeningEnds;
  });
  app.addHook('onRequest', () => listeningEnds);
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
}

/**
 * Closes a server in a turn of the event loop that found no connection to accept. A connection that waits when its server
 * closes is reset, and a balancer must not repeat what it has sent on it; one that comes later is refused, and its
 * request goes to the next process. Without work on requests the turns are short.
 */
function closeWhenNobodyWaits(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const until = performance.now() + PATIENCE_MS;
    let turnBegan = performance.now();
    // The turn in which this is called may have accepted some.
    let hasAccepted = true;
    const accepted = (): void => {
      hasAccepted = true;
    };
    const look = (): void => {
      const now = performance.now();
      const isQuiet = !hasAccepted && now - turnBegan <= SHORT_TURN_MS;
      if (isQuiet || now > until) {
        // That of an HTTP server would take time for its idle connections first.
        Server.prototype.close.call(server);
        server.off('connection', accepted);
        resolve();
        return;
      }
      hasAccepted = false;
      turnBegan = now;
      setImmediate(look);
    };
    server.on('connection', accepted);
    setImmediate(look);
  });
}
