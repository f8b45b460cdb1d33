function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function varianceOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
}

/**
 * Welch's t of two samples: how many standard errors their means are apart. Beyond 4.5 either way, chance is
 * one in a hundred thousand; the bound is the usual one for leaks by time.
 */
export function welchT(left: readonly number[], right: readonly number[]): number {
  const error = Math.sqrt(varianceOf(left) / left.length + varianceOf(right) / right.length);
  return (meanOf(left) - meanOf(right)) / error;
}
