import type { FastifyInstance } from 'fastify';
import type { ProviderDeps } from '../deps';
import { BusinessError } from '../http/business-error';
import { isOperator } from '../http/gate';

/** Prometheus text at the root, for whoever holds the OPS_TOKEN. */
export function metricsRoute(
  app: FastifyInstance,
  { metrics, secrets }: Pick<ProviderDeps, 'metrics' | 'secrets'>,
): void {
  app.get('/metrics', async (request, reply) => {
    if (!isOperator(request, secrets.opsToken)) throw new BusinessError(4003);
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
