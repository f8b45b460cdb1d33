import type { RateLimitOptions } from '@fastify/rate-limit';
import type { Endpoint } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { BusinessError } from './business-error';

/** Calls per minute and address, per process, for calls that cost more than others. */
const PER_MINUTE: Readonly<Record<string, number>> = {
  // An office may share an address. Reports of one browser, and of unknown ones, have finer limits.
  'ext.report': 6000,
  'ext.captcha': 120,
  // Each inserts a row. A visible page requests one every two minutes.
  'appVerify.loginScanUrl': 60,
  'ext.exportMyData': 20,
  // Each sends up to two images of 2 MiB, which are held in memory.
  'user.enterpriseCertificateConsignor': 30,
  'user.enterpriseCertificateLegal': 30,
  'ext.passkeyLoginOptions': 60,
  // The command palette searches while users type, and an office may share an address.
  'ext.search': 600,
};

/** Public calls that change something. The limit is high, because many users may share an address. */
const PUBLIC_POST_PER_MINUTE = 600;

/**
 * The coarse limit of a call, by address. Finer limits (codes, failures, invitations) are rules of their domains and
 * are stored in the database.
 */
export function rateLimitFor(endpoint: Endpoint): RateLimitOptions | null {
  const isPublicPost = endpoint.access === 'public' && endpoint.method === 'POST';
  const max = PER_MINUTE[endpoint.id] ?? (isPublicPost ? PUBLIC_POST_PER_MINUTE : null);
  return max === null ? null : { max, timeWindow: 60_000 };
}

/** The error that the limiter throws, for the envelope. */
export function rateLimitError(
  _request: unknown,
  { ttl }: { readonly ttl: number },
): BusinessError<typeof errorCodes.rateLimited> {
  return new BusinessError(errorCodes.rateLimited, { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) });
}
