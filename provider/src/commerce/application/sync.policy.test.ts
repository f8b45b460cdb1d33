import type { SoldTerm } from '@portal/shared/contracts/application';
import { fc } from '@portal/shared/testing/fast-check';
import { VERSIONS } from '@portal/shared/contracts/enums';
import { isReduced, termsText } from './sync.policy';

const quota = fc.integer({ min: 0, max: 3 });
const term: fc.Arbitrary<SoldTerm> = fc.record({
  version: fc.constantFrom(...VERSIONS),
  dueDate: fc.constantFrom('2026-12-31T00:00:00.000Z', '2027-01-31T00:00:00.000Z'),
  config: fc.record({ userNumber: quota, assetNumber: quota, diskQuota: quota, concurrentNumber: quota }),
});
const values = ({ version, dueDate, config }: SoldTerm) => [
  VERSIONS.indexOf(version),
  Date.parse(dueDate),
  ...Object.values(config),
];

test('a term is reduced exactly if one of its values falls', () => {
  fc.assert(
    fc.property(term, term, (before, after) => {
      const now = values(after);
      expect(isReduced(before, after)).toBe(values(before).some((value, at) => (now[at] ?? 0) < value));
    }),
  );
});

test('the text of two terms is equal only for the same two', () => {
  fc.assert(
    fc.property(term, term, term, term, (a, b, c, d) => {
      const isEqual = JSON.stringify([a, b].map(values)) === JSON.stringify([c, d].map(values));
      expect(termsText(a, b) === termsText(c, d)).toBe(isEqual);
    }),
  );
});
