/** The middle of a list of numbers, or the mean of the two middle ones. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('There is no median of nothing.');
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return (lower + upper) / 2;
}

/** The value that the given percentage of sorted numbers does not exceed. 100 gives the largest. */
export function percentile(sorted: readonly number[], percent: number): number {
  const value = sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)];
  if (value === undefined) throw new Error('There is no percentile of nothing.');
  return value;
}

/** Rounds to a number of decimal places, for readable results. */
export function rounded(value: number, digits = 2): number {
  return Number(value.toFixed(digits));
}

/** Durations of repeated work. */
export interface Timing {
  readonly times: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
}

export function timingOf(ms: readonly number[]): Timing {
  const sorted = [...ms].sort((a, b) => a - b);
  return {
    times: sorted.length,
    p50Ms: rounded(percentile(sorted, 50)),
    p99Ms: rounded(percentile(sorted, 99)),
    maxMs: rounded(percentile(sorted, 100)),
  };
}

/** How often something was done, and how long it took. */
export interface Rate extends Timing {
  readonly perSecond: number;
}

export function rateOf(ms: readonly number[], seconds: number): Rate {
  return { perSecond: rounded(ms.length / seconds, 1), ...timingOf(ms) };
}

/** Times the work for each item, one after another. */
export async function timeEach<T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<Timing> {
  const ms: number[] = [];
  for (const item of items) {
    const begun = performance.now();
    await work(item);
    ms.push(performance.now() - begun);
  }
  return timingOf(ms);
}
