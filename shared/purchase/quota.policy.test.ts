import { fc } from '../testing/fast-check';
import { buildCatalogue } from '../testing/build-catalogue';
import { fitQuotas, fitToStep, quotaFault, quotaRange, QUOTA_KEYS } from './quota.policy';

const [, basic, enterprise] = buildCatalogue().editions;
if (basic === undefined || enterprise === undefined) throw new Error('the catalogue has these editions');

const range = { min: 10, max: 50, step: 10 };

it.each([
  [10, null],
  [30, null],
  [50, null],
  [60, 'tooMany'],
  [51, 'tooMany'],
  [9, 'notAStep'],
  [15, 'notAStep'],
  [20.5, 'notAStep'],
] as const)('%s of 10 to 50 in steps of 10: %s', (value, fault) => {
  expect(quotaFault(value, range)).toBe(fault);
});

it('fits any number to one that can be ordered, and leaves those as they are', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 1, max: 20 }),
      fc.double({ min: -1000, max: 10_000, noNaN: true }),
      (least, steps, step, value) => {
        const any = { min: least, max: least + steps * step, step };
        const fitted = fitToStep(value, any);
        expect(quotaFault(fitted, any)).toBeNull();
        expect(fitToStep(fitted, any)).toBe(fitted);
      },
    ),
  );
});

it('never falls below what an application has', () => {
  const floor = { userNumber: 30, assetNumber: 50, diskQuota: 100, concurrentNumber: 10 };
  expect(quotaRange(basic, 'userNumber', floor)).toEqual({ min: 30, max: 50, step: 10 });
  expect(fitQuotas(basic.included, basic, floor).userNumber).toBe(30);
});

it('moves a choice into the range of another edition', () => {
  const most = fitQuotas(enterprise.max, basic);
  for (const key of QUOTA_KEYS) expect(most[key]).toBe(basic.max[key]);
  expect(fitQuotas(basic.included, enterprise)).toEqual(enterprise.included);
});
