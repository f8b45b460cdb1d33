import { type CoveredFunction, executedLength } from './executed-length';

const covered = (...ranges: readonly [number, number, number][]): CoveredFunction => ({
  ranges: ranges.map(([startOffset, endOffset, count]) => ({ startOffset, endOffset, count })),
});

describe('the executed part of a script', () => {
  it('is all of it without functions that were not called', () => {
    expect(executedLength([covered([0, 100, 1])], 100)).toBe(100);
  });

  it('does not contain functions that were not called', () => {
    expect(executedLength([covered([0, 100, 1]), covered([20, 50, 0])], 100)).toBe(70);
  });

  it('contains the part that was called inside one that was not', () => {
    expect(executedLength([covered([20, 50, 0]), covered([0, 100, 1]), covered([30, 40, 2])], 100)).toBe(80);
  });

  it('does not contain branches that were not taken', () => {
    expect(executedLength([covered([0, 100, 1]), covered([10, 60, 3], [40, 60, 0])], 100)).toBe(80);
  });

  it('is nothing for a script that did not run', () => {
    expect(executedLength([], 100)).toBe(0);
  });
});
