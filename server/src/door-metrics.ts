import type { Metrics } from '@portal/provider/platform/runtime/metrics';
import type { Secrets } from '@portal/provider/platform/runtime/secrets';
import { readBearerToken } from '@portal/shared/server/operator-token';
import { isSameSecret } from '@portal/shared/server/same-secret';
import type { FastifyInstance } from 'fastify';

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
