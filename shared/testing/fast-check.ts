import fc from 'fast-check';

const isLong = process.env['LONG_TESTS'] === '1';

/** How often `npm test:long` tries what `npm test` tries once. */
const LONG_FACTOR = 20;

/** Runs of a property that wants another number than the usual 100: so many in `npm test`, more in the long run. */
export const runs = (inTest: number): number => inTest * (isLong ? LONG_FACTOR : 1);

// npm test tries the same cases each time. The long run tries others; a failure prints its seed and counterexample.
fc.configureGlobal({ numRuns: runs(100), ...(!isLong && { seed: 20_190_731 }) });

export { fc };
