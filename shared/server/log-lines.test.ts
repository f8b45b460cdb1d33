import { logLines, MAX_LINES_PER_MINUTE, type LogLines } from './log-lines';

let now = 0;
beforeEach(() => {
  now = 1_000_000;
});

/** Verdicts for a number of lines of one kind. */
function flood(decide: LogLines, count: number, kind = 'error') {
  const decisions = Array.from({ length: count }, () => decide(kind));
  return {
    written: decisions.filter((verdict) => verdict !== 'count').length,
    last: decisions.indexOf('last') + 1,
  };
}

test('a flood writes the maximum number of lines, marks the last one, and is only counted from then on', () => {
  expect(
    flood(
      logLines(() => now),
      500,
    ),
  ).toEqual({
    written: MAX_LINES_PER_MINUTE,
    last: MAX_LINES_PER_MINUTE,
  });
});

test('a flood of one kind does not hide other kinds', () => {
  const decide = logLines(() => now);
  flood(decide, 500);
  expect(decide('csp')).toBe('write');
});

test('lines are written again after a minute, not at the next full minute of the clock', () => {
  now = 59_000;
  const decide = logLines(() => now);
  flood(decide, 500);
  now = 61_000;
  expect(flood(decide, 500).written).toBe(0);
  now = 119_000;
  expect(flood(decide, 500).written).toBe(MAX_LINES_PER_MINUTE);
});

test('no 60 seconds contain more, however the lines are spread', () => {
  const decide = logLines(() => now);
  const written: number[] = [];
  for (let second = 0; second < 300; second += 1) {
    now = second * 1000;
    for (let n = 0; n < second % 4; n += 1) if (decide('error') !== 'count') written.push(now);
  }
  for (const from of written)
    expect(written.filter((time) => time >= from && time < from + 60_000).length).toBeLessThanOrEqual(
      MAX_LINES_PER_MINUTE,
    );
});

test('a clock that is set back does not silence the log', () => {
  const decide = logLines(() => now);
  flood(decide, 500);
  now -= 3_600_000;
  expect(decide('error')).toBe('write');
});
