import { fromOf, localTime, startOfLocalDay, toOf } from './local-day';

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
  // Clocks skip midnight, repeat the hour before it, or skip the day.
  ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
  ['2018-02-18', 'America/Sao_Paulo', '2018-02-18T03:00:00.000Z'],
  ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  ['2026-04-05', 'America/Santiago', '2026-04-05T04:00:00.000Z'],
  // Halves and quarters of an hour, also as the change.
  ['2026-03-02', 'Asia/Kolkata', '2026-03-01T18:30:00.000Z'],
  ['2026-03-02', 'Asia/Kathmandu', '2026-03-01T18:15:00.000Z'],
  ['2026-04-06', 'Australia/Lord_Howe', '2026-04-05T13:30:00.000Z'],
  ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ['2011-12-31', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ['2026-03-02', 'Pacific/Kiritimati', '2026-03-01T10:00:00.000Z'],
])('%s begins in %s at %s', (day, zone, expected) => {
  expect(startOfLocalDay(day, zone).toISOString()).toBe(expected);
});

test('counts days of the calendar, also over a change of the clocks', () => {
  expect(startOfLocalDay('2026-03-07', 'America/New_York', 2).toISOString()).toBe('2026-03-09T04:00:00.000Z');
});

test.each([
  ['2026-03-08', 'America/New_York', 23],
  ['2026-11-01', 'America/New_York', 25],
  ['2026-03-08', 'America/Los_Angeles', 23],
  // Midnight is skipped, or comes twice: the day before is longer.
  ['2026-09-06', 'America/Santiago', 23],
  ['2026-04-04', 'America/Santiago', 25],
  ['2026-04-05', 'America/Santiago', 24],
  ['2026-10-04', 'Australia/Lord_Howe', 23.5],
  ['2026-04-05', 'Australia/Lord_Howe', 24.5],
  ['2026-03-02', 'Asia/Kolkata', 24],
  ['2026-03-02', 'Asia/Shanghai', 24],
  ['2011-12-30', 'Pacific/Apia', 0],
  ['2026-03-02', 'Mars/Olympus', 24],
])('the day %s in %s has %d hours', (day, zone, hours) => {
  const from = fromOf(day, zone)?.getTime() ?? 0;
  expect(((toOf(day, zone)?.getTime() ?? 0) + 1 - from) / 3_600_000).toBe(hours);
});

test('the days of a year follow each other without a gap, in every zone', () => {
  const days = Array.from({ length: 367 }, (_, day) =>
    new Date(Date.UTC(2025, 11, 31 + day)).toISOString().slice(0, 10),
  );
  for (const zone of ['America/Santiago', 'America/Los_Angeles', 'Australia/Lord_Howe', 'Africa/Casablanca'])
    for (const [index, day] of days.slice(1).entries()) {
      const from = fromOf(day, zone);
      expect(from?.getTime()).toBe((toOf(days[index], zone)?.getTime() ?? 0) + 1);
      expect(localTime(from ?? new Date(0), zone).day).toBe(day);
      expect(localTime(toOf(day, zone) ?? new Date(0), zone).day).toBe(day);
    }
});

test('a moment is itself at both ends', () => {
  const at = '2026-03-02T08:00:00.000Z';
  expect([fromOf(at, 'Asia/Tokyo'), toOf(at, 'Asia/Tokyo')]).toEqual([new Date(at), new Date(at)]);
  expect([fromOf(undefined, 'UTC'), toOf(undefined, 'UTC')]).toEqual([undefined, undefined]);
});
