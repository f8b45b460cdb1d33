/** A range of a script as V8 reports it: how often it was executed. Ranges nest, and the innermost applies. */
export interface CoveredRange {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly count: number;
}

/** Coverage of one function, the outermost range first. The whole script is a function too. */
export interface CoveredFunction {
  readonly ranges: readonly CoveredRange[];
}

/**
 * Number of characters of a script that were executed.
 * @param length of the script, in characters
 */
export function executedLength(functions: readonly CoveredFunction[], length: number): number {
  const outermostFirst = functions
    .flatMap(({ ranges }) => ranges)
    .sort((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
  const isExecuted = new Uint8Array(length);
  for (const { startOffset, endOffset, count } of outermostFirst)
    isExecuted.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  return isExecuted.reduce((sum, one) => sum + one, 0);
}
