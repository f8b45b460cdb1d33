import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings';

/** Two years, as preload lists ask. */
const HSTS = 'max-age=63072000; includeSubDomains';

/** Headers of every provider answer. A route may tell browsers more by setting its own policy. */
export function sendSecurityHeaders(app: FastifyInstance, { secure }: Pick<Settings, 'secure'>): void {
  const headers: Readonly<Record<string, string>> = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-site',
    'cache-control': 'no-store',
    ...(secure ? { 'strict-transport-security': HSTS } : {}),
  };
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
  });
}
