import type {} from '@portal/provider/platform/http/fastify-types';
import type { Metrics } from '@portal/provider/platform/runtime/metrics';
import type { Secrets } from '@portal/provider/platform/runtime/secrets';
import { readBearerToken } from '@portal/shared/server/operator-token';
import { isSameSecret } from '@portal/shared/server/same-secret';
import { routeOf, wasAborted } from '@portal/shared/server/watch-requests';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const CONTROL = '/_portal';
/** Status of a step that was refused, because it would not fit. */
const REFUSED = 409;
/** Statuses of a door that has no active release, or cannot read it. */
const FAILED = [500, 503];

/** `/metrics` of a door whose provider is another process, for the METRICS_TOKEN and the OPS_TOKEN. */
export function doorMetrics(
  app: FastifyInstance,
  { registry }: Pick<Metrics, 'registry'>,
  { metricsToken, opsToken }: Pick<Secrets, 'metricsToken' | 'opsToken'>,
): void {
  app.get('/metrics', async (request, reply) => {
    const token = readBearerToken(request);
    if (token === null || ![metricsToken, opsToken].some((known) => isSameSecret(known, token)))
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .send({ error: 'The token is missing or wrong.' });
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/**
 * Counts what a door answers. To be called before its routes are registered.
 * @param providerPaths paths whose requests are counted by the provider
 */
export function measureDoor(
  app: FastifyInstance,
  metrics: Pick<Metrics, 'doorRequests' | 'refusedSteps'>,
  providerPaths: readonly string[],
): void {
  for (const kind of ['page', 'file'])
    for (const status of FAILED) metrics.doorRequests.zero({ kind, status: String(status) });
  app.addHook('onResponse', async (request, reply) => {
    if (wasAborted(reply)) return;
    const kind = kindOf(request, providerPaths);
    if (kind === null) return;
    const { statusCode } = reply;
    metrics.doorRequests.observe({ kind, status: String(statusCode) }, reply.elapsedTime / 1000);
    if (kind === 'control' && statusCode === REFUSED) metrics.refusedSteps.inc({ step: routeOf(request) });
  });
}

/** Null for what is no door's. */
function kindOf(
  request: FastifyRequest,
  providerPaths: readonly string[],
): 'page' | 'file' | 'control' | 'other' | null {
  const { config } = request.routeOptions;
  if (config.endpoint !== undefined || providerPaths.some((path) => request.url.startsWith(`${path}/`)))
    return null;
  const route = routeOf(request);
  if (['/metrics', '/healthz', '/readyz'].includes(route)) return null;
  if (route.startsWith('/assets/')) return 'file';
  if (route.startsWith(CONTROL)) return 'control';
  return route === 'unknown' ? 'page' : 'other';
}
