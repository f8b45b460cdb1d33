import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { frontDoor } from '../front-door';
import type { FrontDoorOptions } from '../front-door-options';
import type { Registry } from '../activation/registry';

export const OPS_TOKEN = 'an-operator-token-for-tests';
export const PORTAL = 'http://localhost:8080';

/** A front door on a registry, called with `inject` instead of a port. */
export async function serveFrontDoor(
  registry: Registry,
  options: Partial<FrontDoorOptions> = {},
  logger: FastifyServerOptions['logger'] = false,
): Promise<FastifyInstance> {
  const server = Fastify({ exposeHeadRoutes: false, logger });
  await server.register(frontDoor, {
    registry,
    apiBase: '/api',
    promoBase: '/promo',
    origins: [PORTAL],
    opsToken: OPS_TOKEN,
    ...options,
  });
  return server;
}
