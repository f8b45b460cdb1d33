import type { RateLimitOptions } from '@fastify/rate-limit';
import type { Endpoint } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { BusinessError } from './business-error';

/** Calls a minute from one address, per process, for calls that cost more than the others. */
const PER_MINUTE: Readonly<Record<string, number>> = {
  'ext.report': 60,
  'ext.captcha': 120,
  // Each leaves a row behind; a page that is looked at asks for one in two minutes.
  'appVerify.loginScanUrl': 60,
  'ext.exportMyData': 20,
  'ext.passkeyLoginOptions': 60,
  // The palette asks while people type; an office may share an address.
  'ext.search': 600,
};

/** Public calls that change something: a wide net, since many people may share an address. */
const PUBLIC_POST_PER_MINUTE = 600;

/**
 * The coarse limit of a call, by address. The finer ones (codes, failures, invitations) are rules of
 * their domains and live in the database.
 */
export function rateLimitFor(endpoint: Endpoint): RateLimitOptions | null {
  const isPublicPost = endpoint.access === 'public' && endpoint.method === 'POST';
  const max = PER_MINUTE[endpoint.id] ?? (isPublicPost ? PUBLIC_POST_PER_MINUTE : null);
  return max === null ? null : { max, timeWindow: 60_000 };
}

/** What the limiter throws: the envelope's own error. */
export function rateLimitError(
  _request: unknown,
  { ttl }: { readonly ttl: number },
): BusinessError<typeof errorCodes.rateLimited> {
  return new BusinessError(errorCodes.rateLimited, { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) });
}
