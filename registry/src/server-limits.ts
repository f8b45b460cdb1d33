import type { FastifyHttpOptions } from 'fastify';
import type { Server } from 'node:http';

/** A complete request must arrive within 15 s: this time plus up to 1 s until the next check. */
const REQUEST_TIMEOUT_MS = 14_000;
const HEADERS_TIMEOUT_MS = 10_000;
/** Interval of the check for slow connections. Node's default of 30 s would let them live longer. */
const LOOK_EVERY_MS = 1_000;
const KEEP_ALIVE_MS = 30_000;
/** Maximum number of connections. Further ones are refused, so that they do not slow the others down. */
const MAX_CONNECTIONS = 4_096;
/** Requests per connection. The client then opens a new connection. */
const MAX_REQUESTS = 10_000;

/**
 * The same limits as in the provider, because a front door that runs alone is equally exposed to slow or numerous
 * clients.
 */
export const SERVER_LIMITS = {
  requestTimeout: REQUEST_TIMEOUT_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
  maxRequestsPerSocket: MAX_REQUESTS,
  http: {
    headersTimeout: HEADERS_TIMEOUT_MS,
    connectionsCheckingInterval: LOOK_EVERY_MS,
    // Node would answer itself. `requestFault` refuses a request without it.
    requireHostHeader: false,
  },
  forceCloseConnections: 'idle',
} as const satisfies FastifyHttpOptions<Server>;

/** Sets the limit that has no server option. */
export function limitConnections(server: Server): void {
  server.maxConnections = MAX_CONNECTIONS;
}
