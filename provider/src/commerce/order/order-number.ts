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

/** The number under which a wallet knows a refund of a payment: `…R` for the first one, then `…R2`, `…R3`. */
export function refundNo(tradeNo: string, sequence: number): string {
  return sequence === 1 ? `${tradeNo}R` : `${tradeNo}R${String(sequence)}`;
}
