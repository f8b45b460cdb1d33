import type { FastifyInstance } from 'fastify';
import type { ProviderDeps } from '../deps';
import { requireToken } from '../http/require-token';

/** Prometheus text at the root, for the METRICS_TOKEN, which authorizes nothing else, and for operators. */
export function metricsRoute(
  app: FastifyInstance,
  { metrics, secrets, logLines }: Pick<ProviderDeps, 'metrics' | 'secrets' | 'logLines'>,
): void {
  app.get('/metrics', async (request, reply) => {
    requireToken(request, [secrets.metricsToken, secrets.opsToken], logLines);
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
