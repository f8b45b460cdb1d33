import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import { addressGroup } from '@portal/shared/server/address-group';
import type { FastifyInstance } from 'fastify';
import type { ProviderDeps } from '../deps';
import { handleErrors } from './error-handling';
import { rateLimitError } from './rate-limits';
import { logRequests } from './request-log';
import { sendSecurityHeaders } from './security-headers';
import { endConnectionsWhenStopping } from './stopping';

/** Limits are reported only when they are reached, in the envelope and in `Retry-After`; no other headers. */
const NO_HEADERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/** Plugins and hooks of every response of the provider. */
export async function registerPlugins(
  app: FastifyInstance,
  { metrics, settings }: Pick<ProviderDeps, 'metrics' | 'settings'>,
): Promise<void> {
  logRequests(app, metrics);
  sendSecurityHeaders(app, settings);
  handleErrors(app);
  endConnectionsWhenStopping(app);
  await app.register(cookie);
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: rateLimitError,
    keyGenerator: ({ ip }) => addressGroup(ip),
    addHeaders: { ...NO_HEADERS, 'retry-after': false },
    addHeadersOnExceeding: NO_HEADERS,
  });
}
