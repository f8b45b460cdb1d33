import { fixedClock } from './clock';
import { LINES_PER_MINUTE, reportLog } from './report-log';

const clock = fixedClock(new Date('2026-03-02T08:00:00.000Z'));

beforeEach(() => clock.setOffset(0));

/** What becomes of so many reports of a kind. */
function flood(judge: ReturnType<typeof reportLog>, kind: string, count: number) {
  const verdicts = Array.from({ length: count }, () => judge(kind));
  return {
    written: verdicts.filter((verdict) => verdict !== 'count').length,
    last: verdicts.indexOf('last') + 1,
  };
}

test('a flood writes so many lines in a minute, says at the last that it is, and is counted alone from then on', () => {
  expect(flood(reportLog(clock), 'error', 500)).toEqual({
    written: LINES_PER_MINUTE,
    last: LINES_PER_MINUTE,
  });
});

test('a flood of one kind hides none of another', () => {
  const judge = reportLog(clock);
  flood(judge, 'csp', 500);
  expect(judge('error')).toBe('write');
});

test('the next minute has its own lines', () => {
  const judge = reportLog(clock);
  flood(judge, 'error', 500);
  clock.setOffset(59);
  expect(judge('error')).toBe('count');
  clock.setOffset(60);
  expect(judge('error')).toBe('write');
});
