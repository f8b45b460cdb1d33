import { fc } from '@portal/shared/testing/fast-check';
import { addMonths, remainingDays, renewedTerm, termFrom } from './term.policy';

const start = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
});

/** Beginning of a day in Shanghai. */
const day = (text: string) => new Date(`${text}T00:00:00+08:00`);
const fields = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
});

describe('months are those of the calendar in Shanghai', () => {
  test.each([
    ['2026-01-31T00:00+08:00', 1, '2026-02-28T00:00+08:00'],
    ['2027-12-31T12:00+08:00', 2, '2028-02-29T12:00+08:00'],
    ['2026-05-31T13:14:15.016+08:00', 1, '2026-06-30T13:14:15.016+08:00'],
    // Still February by UTC.
    ['2026-03-01T01:00+08:00', 1, '2026-04-01T01:00+08:00'],
    // Already the next year in Shanghai.
    ['2026-12-31T16:00Z', 1, '2027-02-01T00:00+08:00'],
    ['2026-01-15T00:00+08:00', -1, '2025-12-15T00:00+08:00'],
  ])('%s, %i months: %s', (from, months, until) => {
    expect(addMonths(new Date(from), months)).toEqual(new Date(until));
  });

  test('whatever the start: the month after so many, the same day or the last one, the same time of day', () => {
    fc.assert(
      fc.property(start, fc.integer({ min: 0, max: 36 }), (from, months) => {
        const [before = '', time] = fields.format(from).split(', ');
        const [after = '', timeAfter] = fields.format(addMonths(from, months)).split(', ');
        const [year = 0, month = 0, date = 0] = before.split('-').map(Number);
        const lastDay = new Date(Date.UTC(year, month + months, 0));
        const wanted = [
          lastDay.getUTCFullYear(),
          lastDay.getUTCMonth() + 1,
          Math.min(date, lastDay.getUTCDate()),
        ];
        expect(after.split('-').map(Number)).toEqual(wanted);
        expect(timeAfter).toBe(time);
      }),
    );
  });
});

describe('a renewal', () => {
  test('keeps the day of the purchase: 31 January, 28 February, 31 March, 30 April', () => {
    const now = day('2026-01-31');
    let term = termFrom(now, 1);
    const ends = [term.dueDate];
    for (let renewals = 0; renewals < 2; renewals += 1) {
      term = renewedTerm(term, now, 1);
      ends.push(term.dueDate);
    }
    expect(ends).toEqual([day('2026-02-28'), day('2026-03-31'), day('2026-04-30')]);
  });

  test('without a day of its own has that of the due date', () => {
    const term = { dueDate: day('2026-02-28'), dueDay: null };
    expect(renewedTerm(term, day('2026-02-01'), 1)).toEqual({ dueDate: day('2026-03-28'), dueDay: 28 });
  });

  test.each([
    ['01:00 on 31 May, after two months by UTC', 1, '2026-05-31T01:00+08:00', '2026-06-30T01:00+08:00'],
    ['10 July, after it had ended', 1, '2026-07-10T00:00+08:00', '2026-08-10T00:00+08:00'],
    ['10 July, of one that was bought on a 31st', 31, '2026-07-10T00:00+08:00', '2026-08-10T00:00+08:00'],
    ['the last day of a shorter month', 31, '2026-04-30T00:00+08:00', '2026-05-31T00:00+08:00'],
  ])('after one by an earlier release to %s', (_due, dueDay, dueDate, until) => {
    const term = { dueDate: new Date(dueDate), dueDay };
    expect(renewedTerm(term, day('2026-03-05'), 1).dueDate).toEqual(new Date(until));
  });

  test('begins anew once the due date has passed', () => {
    const term = { dueDate: day('2026-01-10'), dueDay: 31 };
    expect(renewedTerm(term, day('2026-03-05'), 1)).toEqual({ dueDate: day('2026-04-05'), dueDay: 5 });
    expect(renewedTerm(term, term.dueDate, 1)).toEqual({ dueDate: day('2026-02-10'), dueDay: 10 });
  });

  test('in several steps ends when one of all their months would', () => {
    const steps = fc.array(fc.constantFrom(1, 2, 3, 6, 12), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(start, steps, (now, months) => {
        const [first = 1, ...later] = months;
        const stepwise = later.reduce((term, more) => renewedTerm(term, now, more), termFrom(now, first));
        const sum = months.reduce((total, more) => total + more, 0);
        expect(stepwise).toEqual(termFrom(now, sum));
      }),
    );
  });
});

test('remaining days are rounded up, and are at least one', () => {
  const now = new Date('2026-03-05T12:00:00.000Z');

  expect(remainingDays(new Date('2026-03-06T12:00:00.000Z'), now)).toBe(1);
  expect(remainingDays(new Date('2026-03-06T12:00:00.001Z'), now)).toBe(2);
  expect(remainingDays(now, now)).toBe(1);
  expect(remainingDays(day('2026-01-01'), now)).toBe(1);
});
