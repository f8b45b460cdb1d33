import type { FastifyInstance } from 'fastify';
import type { ProviderDeps } from '../deps';
import type { OperatorReader } from '../http/operator-reader';
import { tokenRequirements } from '../http/require-token';

/** Prometheus text at the root, for the METRICS_TOKEN, which authorizes nothing else, and for operators. */
export function metricsRoute(
  app: FastifyInstance,
  deps: Pick<ProviderDeps, 'metrics' | 'settings' | 'secrets' | 'logLines' | 'findTeamToken'>,
  operators: OperatorReader,
): void {
  const { registry } = deps.metrics;
  const tokens = tokenRequirements(deps, operators);
  app.get('/metrics', async (request, reply) => {
    await tokens.metrics(request);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
