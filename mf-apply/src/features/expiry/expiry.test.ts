import { dueColumns, expiryOf, PAST_SHARE, positionOf } from './expiry';

const due = (name: string, daysLeft: number, expired = daysLeft <= 0) => ({
  Id: name,
  name,
  daysLeft,
  expired,
});

describe('what is due', () => {
  it('is separated into expired, newest first, and expiring, soonest first', () => {
    const { expired, expiring } = expiryOf([
      due('old', -20),
      due('new', -1),
      due('next', 3),
      due('late', 30),
    ]);
    expect(expired.map(({ name }) => name)).toEqual(['new', 'old']);
    expect(expiring.map(({ name }) => name)).toEqual(['next', 'late']);
  });

  it('omits what lasts longer than 30 days', () => {
    expect(expiryOf([due('far', 31)])).toEqual({ expired: [], expiring: [] });
  });

  it('is grouped by columns, separately for expired and not expired', () => {
    const columns = dueColumns([due('b', -2), due('d', 0), due('e', 0, false), due('a', 3), due('c', 4)], 8);
    expect(columns.map(({ at, applications }) => [at, applications.map(({ name }) => name)])).toEqual([
      [1, ['b', 'd']],
      [2, ['e', 'a', 'c']],
    ]);
  });

  it('is in the outer columns if it is beyond the line', () => {
    expect(dueColumns([due('old', -45), due('far', 30)], 20).map(({ at }) => at)).toEqual([0, 19]);
  });
});

describe('the position of a day on the line', () => {
  it.each([
    ['a month ago and longer', -30, 0],
    ['longer ago than the line goes', -45, 0],
    ['today', 0, PAST_SHARE],
    ['in 30 days', 30, 1],
    ['beyond the line', 90, 1],
    ['half way', 15, 0.625],
  ])('%s', (_name, day, place) => {
    expect(positionOf(day)).toBeCloseTo(place);
  });
});
