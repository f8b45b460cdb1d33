import type { FastifyHttpOptions } from 'fastify';
import type { Server } from 'node:http';

/** A request must have arrived whole within 15 s: this, and the second between two looks at it. */
const REQUEST_TIMEOUT_MS = 14_000;
const HEADERS_TIMEOUT_MS = 10_000;
/** Between two looks at connections that are too slow; Node's own 30 s would let them live on. */
const LOOK_EVERY_MS = 1_000;
const KEEP_ALIVE_MS = 30_000;
/** Connections at a time; whoever comes beyond them is turned away rather than slowing all others down. */
const MAX_CONNECTIONS = 4_096;
/** Requests of one connection, after which the client opens another. */
const MAX_REQUESTS = 10_000;

/** The same patience as the provider has: a front door by itself is as open to slow or many callers. */
export const SERVER_LIMITS = {
  requestTimeout: REQUEST_TIMEOUT_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
  maxRequestsPerSocket: MAX_REQUESTS,
  http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: LOOK_EVERY_MS },
  forceCloseConnections: 'idle',
} as const satisfies FastifyHttpOptions<Server>;

/** What has no option when a server is made. */
export function limitConnections(server: Server): void {
  server.maxConnections = MAX_CONNECTIONS;
}
