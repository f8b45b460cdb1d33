import type { Endpoint } from '../contracts/endpoint';
import { randomUuid } from '../http/http';

/** Keys of calls whose outcome is not known, by call and request. */
const openKeys = new Map<string, string>();

const intentionOf = ({ id }: Endpoint, request: unknown) => `${id} ${JSON.stringify(request)}`;

/**
 * The `Idempotency-Key` of a request. The same request has the same key until its outcome is known, so that repeating
 * it after a lost response does not order twice.
 */
export function idempotencyKeyFor(endpoint: Endpoint, request: unknown): string {
  const intention = intentionOf(endpoint, request);
  const key = openKeys.get(intention) ?? randomUuid();
  openKeys.set(intention, key);
  return key;
}

/** To be called when the outcome is known: the same request is then a new intention. */
export function forgetIdempotencyKey(endpoint: Endpoint, request: unknown): void {
  openKeys.delete(intentionOf(endpoint, request));
}
