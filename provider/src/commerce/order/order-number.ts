import type { Random } from '../../platform/runtime/random';

/**
 * 20 digits: UTC to the second, then six random digits, so that support can read the day and orders cannot be counted.
 */
export function newOrderNo(at: Date, random: Random): string {
  const second = at.toISOString().replace(/\D/g, '').slice(0, 14);
  return second + String(random.int(0, 999_999)).padStart(6, '0');
}

/** The number under which a wallet knows a payment. */
export function outTradeNo(orderNo: string, attempt: number): string {
  return `${orderNo}_${String(attempt)}`;
}

/** The number under which a wallet knows the refund of a payment. */
export function refundNo(orderNo: string, attempt: number): string {
  return `${outTradeNo(orderNo, attempt)}R`;
}
