import type { FastifyInstance } from 'fastify';
import type { ProviderDeps } from '../deps';
import { guardOrigins } from './cross-origin';
import { handleUnknownRoutes } from './error-handling';

/** Common to both base paths: allowed origins, and the response for unknown routes. */
export async function publicBase(app: FastifyInstance, { settings }: ProviderDeps): Promise<void> {
  await guardOrigins(app, settings);
  handleUnknownRoutes(app);
}
