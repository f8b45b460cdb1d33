function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function varianceOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
}

/**
 * Welch's t of two samples: the difference of their means in standard errors. Beyond ±4.5 the probability of chance is
 * one in a hundred thousand; this is the usual limit for timing leaks.
 */
export function welchT(left: readonly number[], right: readonly number[]): number {
  const error = Math.sqrt(varianceOf(left) / left.length + varianceOf(right) / right.length);
  return (meanOf(left) - meanOf(right)) / error;
}
