import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/settings';

/** Two years, as preload lists require. */
const HSTS = 'max-age=63072000; includeSubDomains';

/** The headers of every response, including those sent before there is a route. */
export function securityHeaders(secure: boolean): Readonly<Record<string, string>> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-site',
    'cache-control': 'no-store',
    ...(secure ? { 'strict-transport-security': HSTS } : {}),
  };
}

/** Sets the headers of every provider response. A route may override the policy. */
export function sendSecurityHeaders(app: FastifyInstance, { secure }: Pick<Settings, 'secure'>): void {
  const headers = securityHeaders(secure);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
  });
}
