import { localTime, startOfLocalDay } from './local-day';

test.each([
  ['Asia/Shanghai', { day: '2026-03-02', hour: 7 }],
  ['America/New_York', { day: '2026-03-01', hour: 18 }],
  ['Asia/Kathmandu', { day: '2026-03-02', hour: 4 }],
  ['UTC', { day: '2026-03-01', hour: 23 }],
])('the day and hour in %s', (zone, expected) => {
  expect(localTime(new Date('2026-03-01T23:05:00.500Z'), zone)).toEqual(expected);
});

test.each([
  ['2026-03-02', 'Asia/Shanghai', '2026-03-01T16:00:00.000Z'],
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
  ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
  ['2026-03-29', 'Pacific/Auckland', '2026-03-28T11:00:00.000Z'],
])('%s begins in %s at %s', (day, zone, expected) => {
  expect(startOfLocalDay(day, zone).toISOString()).toBe(expected);
});

test('counts days of the calendar, also over a change of the clocks', () => {
  expect(startOfLocalDay('2026-03-07', 'America/New_York', 2).toISOString()).toBe('2026-03-09T04:00:00.000Z');
});
