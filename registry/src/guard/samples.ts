/** The last values of a series, up to a number, and their quantiles. */
export interface Samples {
  readonly add: (value: number) => void;
  readonly size: () => number;
  /** Null without values. @param part between 0 and 1; 0.5 is the median */
  readonly quantile: (part: number) => number | null;
}

export function createSamples(limit: number): Samples {
  const values: number[] = [];
  let next = 0;
  return {
    add(value) {
      values[next] = value;
      next = (next + 1) % limit;
    },
    size: () => values.length,
    quantile(part) {
      const sorted = values.toSorted((one, other) => one - other);
      return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? null;
    },
  };
}
