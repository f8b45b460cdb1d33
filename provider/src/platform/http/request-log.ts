import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../runtime/metrics';

/**
 * One line and one observation per request. The route's pattern stands for the address: parameters and
 * queries carry tokens and phone numbers.
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
