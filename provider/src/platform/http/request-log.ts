import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../runtime/metrics';

/**
 * Logs one line and records one observation per request. Uses the route's pattern instead of the URL, because
 * parameters and queries contain tokens and phone numbers.
 */
export function logRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
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

function routeOf(request: FastifyRequest): string {
  return request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
}
