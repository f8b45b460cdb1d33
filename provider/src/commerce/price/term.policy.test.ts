import { addMonths, remainingDays, renewedUntil } from './term.policy';

const day = (text: string) => new Date(`${text}T00:00:00.000Z`);

test('months are calendar months, clamped at month ends', () => {
  expect(addMonths(day('2026-01-31'), 1)).toEqual(day('2026-02-28'));
  expect(addMonths(day('2027-12-31'), 2)).toEqual(day('2028-02-29'));
  expect(addMonths(new Date('2026-05-31T13:14:15.016Z'), 1)).toEqual(new Date('2026-06-30T13:14:15.016Z'));
  expect(addMonths(day('2026-01-15'), -1)).toEqual(day('2025-12-15'));
});

test('a renewal begins at the due date, or now if that has passed', () => {
  expect(renewedUntil(day('2026-01-10'), day('2026-03-05'), 1)).toEqual(day('2026-04-05'));
  expect(renewedUntil(day('2026-06-10'), day('2026-03-05'), 1)).toEqual(day('2026-07-10'));
});

test('remaining days are rounded up, and are at least one', () => {
  const now = new Date('2026-03-05T12:00:00.000Z');

  expect(remainingDays(new Date('2026-03-06T12:00:00.000Z'), now)).toBe(1);
  expect(remainingDays(new Date('2026-03-06T12:00:00.001Z'), now)).toBe(2);
  expect(remainingDays(now, now)).toBe(1);
  expect(remainingDays(day('2026-01-01'), now)).toBe(1);
});
