import { addSeconds } from '../../platform/runtime/clock';

/** Seconds to pay an order (docs/reference/rules.md#orders). */
export const ORDER_SECONDS = 30 * 60;
/** Seconds for which a QR code of a wallet can be paid. */
export const PAYMENT_SECONDS = 15 * 60;

/** Seconds after which a wallet that is silent is queried: since the QR code was issued, then regularly. */
const QUERY_AT_SECONDS = [10, 30, 60] as const;
const QUERY_EVERY_SECONDS = 5 * 60;
/** Seconds between attempts to close a payment at its wallet once its time is over. */
const CLOSE_EVERY_SECONDS = 60;

/** Seconds until the next attempt, by failed attempts. An operator is needed after the last one. */
const DELIVERY_RETRY_SECONDS = [60, 300, 900, 3600];
const REFUND_RETRY_SECONDS = [10, 60, 300, 900, 3600, 3600, 6 * 3600, 6 * 3600, 12 * 3600, 24 * 3600];

/** A payment cannot outlive its order. */
export function paymentExpiry(orderExpiresAt: Date, now: Date): Date {
  const own = addSeconds(now, PAYMENT_SECONDS);
  return own < orderExpiresAt ? own : orderExpiresAt;
}

export function firstQueryAt(now: Date): Date {
  return addSeconds(now, QUERY_AT_SECONDS[0]);
}

/** After the given number of queries. The last one before the payment's end is at its end. */
export function nextQueryAt(
  { queries, expiresAt }: { readonly queries: number; readonly expiresAt: Date },
  now: Date,
): Date {
  if (expiresAt <= now) return addSeconds(now, CLOSE_EVERY_SECONDS);
  const [first, second, third] = QUERY_AT_SECONDS;
  const waits = [first, second - first, third - second];
  const next = addSeconds(now, waits[queries] ?? QUERY_EVERY_SECONDS);
  return next < expiresAt ? next : expiresAt;
}

/** `null` if an operator is needed. */
export function nextFulfilmentAt(failedAttempts: number, now: Date): Date | null {
  return later(DELIVERY_RETRY_SECONDS, failedAttempts, now);
}

/** `null` if an operator is needed. */
export function nextRefundAt(attempts: number, now: Date): Date | null {
  return later(REFUND_RETRY_SECONDS, attempts, now);
}

function later(waits: readonly number[], attempts: number, now: Date): Date | null {
  const wait = waits[attempts - 1];
  return wait === undefined ? null : addSeconds(now, wait);
}
