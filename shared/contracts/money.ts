/** Whole cents CNY. Never a fraction or a float. */
export type Cents = number;

/** Basis points: 10000 is 100 %, 8500 is 85 %. */
export type BasisPoints = number;

export const WHOLE_BP: BasisPoints = 10_000;

function safe(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of cents: ${value}`);
  // Avoids −0: it equals 0, but JSON and Object.is distinguish them.
  return value + 0;
}

/** @throws RangeError for a fraction, NaN, or a number too large to be exact. */
export function cents(value: number): Cents {
  return safe(value);
}

export function sumCents(...amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => safe(total + safe(amount)), 0);
}

export function timesCents(amount: Cents, times: number): Cents {
  return safe(safe(amount) * safe(times));
}

/** The quotient, rounded down. Exact, however large the numerator is. */
function floorDivide(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator;
  return numerator % denominator !== 0n && numerator < 0n !== denominator < 0n ? quotient - 1n : quotient;
}

function positive(denominator: number): bigint {
  if (!Number.isSafeInteger(denominator) || denominator <= 0)
    throw new RangeError(`not a divisor: ${denominator}`);
  return BigInt(denominator);
}

/** `amount × times / divisor`, rounded half up. All three are integers, `divisor` is positive. */
export function halfUp(amount: Cents, times: number, divisor: number): Cents {
  const below = positive(divisor);
  const doubled = 2n * BigInt(safe(amount)) * BigInt(safe(times));
  return safe(Number(floorDivide(doubled + below, 2n * below)));
}

/** `amount × times / divisor`, rounded up: the rest of a running term is charged in whole cents. */
export function ceilDivide(amount: Cents, times: number, divisor: number): Cents {
  const product = BigInt(safe(amount)) * BigInt(safe(times));
  return safe(Number(-floorDivide(-product, positive(divisor))));
}

/** A rate of an amount, rounded half up. */
export function rateOf(amount: Cents, rate: BasisPoints): Cents {
  return halfUp(amount, rate, WHOLE_BP);
}

/** `88.88`: cents as a decimal number, for wallets, files and spreadsheets. */
export function yuanOf(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
