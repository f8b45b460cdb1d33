import fc from 'fast-check';

const isLong = process.env['LONG_TESTS'] === '1';

/** How many times more cases `npm test:long` tries than `npm test`. */
const LONG_FACTOR = 20;

/** Number of cases of a property, from the number in `npm test`. For properties that need another number than 100. */
export const runs = (inTest: number): number => inTest * (isLong ? LONG_FACTOR : 1);

// npm test tries the same cases each time. The long run tries others; a failure prints its seed and counterexample.
fc.configureGlobal({ numRuns: runs(100), ...(!isLong && { seed: 20_190_731 }) });

export { fc };
