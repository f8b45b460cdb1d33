import { formatFor } from './format';

it('creates the formatters of most pages when the page is idle, and no other', () => {
  const work: (() => void)[] = [];
  Object.assign(globalThis, { requestIdleCallback: (idle: () => void) => work.push(idle) });
  const numbers = jest.spyOn(Intl, 'NumberFormat');
  const dates = jest.spyOn(Intl, 'DateTimeFormat');
  try {
    const format = formatFor('en', undefined);
    expect(formatFor('en', undefined)).toBe(format);
    expect([work.length, numbers.mock.calls.length, dates.mock.calls.length]).toEqual([1, 0, 0]);
    for (const idle of work) idle();
    expect([numbers.mock.calls.length, dates.mock.calls.length]).toEqual([1, 1]);
    expect(format.number(1234)).toBe('1,234');
    expect(format.date('2026-01-31T12:00:00.000Z')).toBe('Jan 31, 2026');
    expect([numbers.mock.calls.length, dates.mock.calls.length]).toEqual([1, 1]);
  } finally {
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
    jest.restoreAllMocks();
  }
});

it('names the zone of a time where the browser’s clock shows another', () => {
  const [winter, summer] = ['2026-01-31T12:00:00.000Z', '2026-07-31T12:00:00.000Z'];
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(formatFor('en', here).dateTime(winter)).not.toContain('GMT');
  expect(formatFor('en', here).zonedTime(winter)).toMatch(/ GMT(?:[+-][\d:]+)?$/);
  expect(formatFor('en', 'Asia/Kathmandu').dateTime(winter)).toMatch(/ GMT\+5:45$/);
  expect(formatFor('zh-CN', 'Asia/Kathmandu').exactTime(summer)).toMatch(/ GMT\+5:45$/);
  expect(formatFor('en', 'Asia/Kathmandu').dateTime(null)).toBe('—');
  expect(formatFor('en', 'Asia/Kathmandu').date(winter)).not.toContain('GMT');
});

it('names the browser’s zone to visitors, and where it stands in for a zone that is unknown', () => {
  const at = '2026-01-31T12:00:00.000Z';
  for (const zone of [undefined, 'Mars/Olympus']) {
    expect(formatFor('en', zone).dateTime(at)).toMatch(/ GMT(?:[+-][\d:]+)?$/);
    expect(formatFor('zh-CN', zone).exactTime(at)).toMatch(/ GMT(?:[+-][\d:]+)?$/);
    expect(formatFor('en', zone).dateTime(null)).toBe('—');
    expect(formatFor('en', zone).date(at)).not.toContain('GMT');
  }
});

it.each([
  ['Asia/Shanghai', '2026-02-01'],
  ['America/Los_Angeles', '2026-01-31'],
  ['Pacific/Kiritimati', '2026-02-01'],
  ['Asia/Kathmandu', '2026-01-31'],
])('tells the day in %s, in every language', (zone, day) => {
  const at = Date.parse('2026-01-31T16:30:00.000Z') + (zone === 'Asia/Kathmandu' ? -1_800_000 : 0);
  expect(formatFor('zh-CN', zone).day(at)).toBe(day);
  expect(formatFor('en', zone).day(at)).toBe(day);
});

it('tells the hour of the user’s zone', () => {
  const at = Date.parse('2026-01-31T16:30:00.000Z');
  expect(formatFor('zh-CN', 'Asia/Shanghai').hour(at)).toBe(0);
  expect(formatFor('en', 'America/New_York').hour(at)).toBe(11);
});
