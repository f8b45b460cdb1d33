import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { addressGroup } from '@portal/shared/server/address-group';
import { watchRequests } from '@portal/shared/server/watch-requests';
import type { ProviderDeps } from '../deps';
import { handleErrors } from './error-handling';
import { rateLimitError } from './rate-limits';
import { refuseFaultyRequests } from './request-refusal';
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
  watchRequests(app, {
    trustProxy: settings.trustProxy,
    onAborted: (route) => metrics.abortedRequests.inc({ route }),
  });
  logRequests(app, metrics);
  sendSecurityHeaders(app, settings);
  handleErrors(app);
  refuseFaultyRequests(app);
  endConnectionsWhenStopping(app);
  await app.register(cookie);
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: rateLimitError,
    keyGenerator: ({ clientAddress }) => addressGroup(clientAddress),
    addHeaders: { ...NO_HEADERS, 'retry-after': false },
    addHeadersOnExceeding: NO_HEADERS,
  });
}
