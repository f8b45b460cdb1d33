import { seededRandom } from '../platform/runtime/random';
import { welchT } from './welch';

const random = seededRandom('welch');
const sample = (mean: number) => Array.from({ length: 2000 }, () => mean + random.int(-1000, 1000) / 100);

it('is the difference of the means in standard errors', () => {
  // Means 2 and 4, variances 1 and 4: -2 / sqrt(1/3 + 4/3).
  expect(welchT([1, 2, 3], [2, 4, 6])).toBeCloseTo(-1.5492, 4);
});

it('finds no difference between equal samples, and one of a twentieth of their range', () => {
  expect(Math.abs(welchT(sample(30), sample(30)))).toBeLessThan(4.5);
  expect(Math.abs(welchT(sample(30), sample(31)))).toBeGreaterThan(4.5);
});
