import { dueTone } from './due-tone';

describe('dueTone', () => {
  it.each([
    ['expired wins over the days', { expired: true, daysLeft: 0 }, 'danger'],
    ['the last day of the warning', { expired: false, daysLeft: 30 }, 'warning'],
    ['the day before the warning', { expired: false, daysLeft: 31 }, 'secondary'],
  ] as const)('%s', (_case, application, tone) => {
    expect(dueTone(application)).toBe(tone);
  });
});
