/** The middle of a list of numbers; of two middles, their mean. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('There is no median of nothing.');
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return (lower + upper) / 2;
}

/** The value that so many per cent of sorted numbers do not exceed; 100 is the largest. */
export function percentile(sorted: readonly number[], percent: number): number {
  const value = sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)];
  if (value === undefined) throw new Error('There is no percentile of nothing.');
  return value;
}

/** Rounded to so many digits behind the point, for results that people compare. */
export function rounded(value: number, digits = 2): number {
  return Number(value.toFixed(digits));
}
