import type { FastifyInstance } from 'fastify';
import type { ServedSets } from '../rollouts/served-sets';

interface DoorHealth {
  /** Null for a door that serves no pages. */
  readonly sets: Pick<ServedSets, 'serving'> | null;
  /** Whether the database answers again, and its changes are not served yet. */
  readonly isCatchingUp: () => boolean;
  /** Whether the process has been told to stop. */
  readonly readiness: { readonly isStopping: boolean };
}

/**
 * `/healthz` and `/readyz` of a door whose provider is another process. It is ready as soon as it has a set for pages.
 */
export async function doorHealth(
  app: FastifyInstance,
  { sets, isCatchingUp, readiness }: DoorHealth,
): Promise<void> {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', (_request, reply) => {
    if (sets?.serving !== null && !isCatchingUp() && !readiness.isStopping) return { status: 'ok' };
    return reply.code(503).header('retry-after', '5').send({ status: 'unavailable' });
  });
}
