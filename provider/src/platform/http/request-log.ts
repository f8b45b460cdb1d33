import type { FastifyInstance } from 'fastify';
import { routeOf, wasAborted } from '@portal/shared/server/watch-requests';
import type { Metrics } from '../runtime/metrics';

/**
 * Logs one line and records one observation per request. Uses the route's pattern instead of the URL, because
 * parameters and queries contain tokens and phone numbers.
 */
export function logRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    // Counted by `watchRequests`.
    if (wasAborted(reply)) return;
    const route = routeOf(request);
    const seconds = reply.elapsedTime / 1000;
    metrics.requests.observe({ route, method: request.method, status: String(reply.statusCode) }, seconds);
    request.log.info(
      {
        route,
        method: request.method,
        status: reply.statusCode,
        code: reply.responseCode,
        ms: Math.round(reply.elapsedTime),
        userId: request.signedIn?.userId,
      },
      'request',
    );
  });
}
