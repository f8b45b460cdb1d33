import { fc } from '@portal/shared/testing/fast-check';
import { backoffMs } from './backoff';

it('waits longer each time, about 1 s first and never above a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map((failures) => backoffMs(failures, 0.5))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000,
  ]);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (failures, random) => {
        const ms = backoffMs(failures, random);
        expect(ms).toBeGreaterThanOrEqual(500);
        expect(ms).toBeLessThanOrEqual(60_000);
      },
    ),
  );
});
