import type { FastifyInstance } from 'fastify';
import type { ServedSets } from '../rollouts/served-sets';

/** `/healthz` and `/readyz` of a door whose provider is another process. It is ready as soon as it has a set for pages. */
export async function doorHealth(
  app: FastifyInstance,
  { sets }: { readonly sets: Pick<ServedSets, 'serving'> },
): Promise<void> {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', (_request, reply) => {
    if (sets.serving !== null && !isStopping) return { status: 'ok' };
    return reply.code(503).header('retry-after', '5').send({ status: 'unavailable' });
  });
}
