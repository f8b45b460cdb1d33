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
