import { fc } from '@portal/shared/testing/fast-check';
import { createSequentialTest } from './sequential-test';

const HALT_AT = 1000;

test('begins without evidence', () => {
  expect(createSequentialTest().evidence()).toBeCloseTo(1, 10);
});

test('a handful of events in a small arm, and none elsewhere, is clear evidence', () => {
  const test = createSequentialTest();
  for (let count = 0; count < 4; count += 1) test.observe(true, 0.1);
  expect(test.evidence()).toBeGreaterThan(HALT_AT);
});

test('events in the arm as often as its share are none', () => {
  const test = createSequentialTest();
  for (let count = 0; count < 1000; count += 1) test.observe(count % 10 === 0, 0.1);
  expect(test.evidence()).toBeLessThan(1);
});

test('a healthy hour does not hide what begins after it', () => {
  const test = createSequentialTest();
  for (let minute = 0; minute < 60; minute += 1) {
    for (let count = 0; count < 20; count += 1) test.observe(count === 0, 0.1);
    test.beginPeriod();
  }
  for (let count = 0; count < 12; count += 1) test.observe(true, 0.1);
  expect(test.evidence()).toBeGreaterThan(HALT_AT);
});

test('without a control or an arm there is nothing to compare', () => {
  const test = createSequentialTest();
  for (const share of [0, 1]) for (let count = 0; count < 100; count += 1) test.observe(true, share);
  expect(test.evidence()).toBeCloseTo(1, 10);
});

/** Whatever the share and the pattern of events, the expected factor of the next event is at most 1. */
test('is an e-process: an event that is in the arm with the share’s probability never adds evidence on average', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.001, max: 0.999, noNaN: true }),
      fc.array(fc.oneof(fc.boolean(), fc.constant('period' as const)), { maxLength: 60 }),
      (share, history) => {
        const before = replay(history, share);
        const withArm = replay([...history, true], share);
        const withControl = replay([...history, false], share);
        expect(share * withArm + (1 - share) * withControl).toBeLessThanOrEqual(before * (1 + 1e-9));
      },
    ),
  );
});

function replay(history: readonly (boolean | 'period')[], share: number): number {
  const test = createSequentialTest();
  for (const event of history) {
    if (event === 'period') test.beginPeriod();
    else test.observe(event, share);
  }
  return test.evidence();
}
