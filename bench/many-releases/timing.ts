import { median, percentile, rounded } from '../statistics';

/** Milliseconds of repeated calls. */
export interface Timing {
  readonly times: number;
  readonly medianMs: number;
  readonly p99Ms: number;
}

/** Times a call for each item, one after another. */
export async function timeEach<T>(items: Iterable<T>, call: (item: T) => Promise<unknown>): Promise<Timing> {
  const taken: number[] = [];
  for (const item of items) {
    const start = performance.now();
    await call(item);
    taken.push(performance.now() - start);
  }
  return timingOf(taken);
}

export function timingOf(taken: readonly number[]): Timing {
  const sorted = taken.toSorted((one, other) => one - other);
  return {
    times: taken.length,
    medianMs: rounded(median(sorted), 1),
    p99Ms: rounded(percentile(sorted, 99), 1),
  };
}
