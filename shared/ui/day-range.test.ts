import { readDay, spanOf, writeDay } from './day-range';

describe('readDay', () => {
  it.each(['', 'yesterday', '2026-02-30', '2026-13-01', '2026-1-1', '<script>'])(
    'reads %j as absent',
    (text) => {
      expect(readDay(text)).toBeNull();
    },
  );

  it('reads back the day that it writes', () => {
    expect(writeDay(readDay('2026-02-28'))).toBe('2026-02-28');
  });
});

describe('spanOf', () => {
  it('includes both whole days', () => {
    const { From, To } = spanOf('2026-03-01', '2026-03-01');
    const span = Date.parse(To ?? '') - Date.parse(From ?? '');
    expect(span).toBe(24 * 60 * 60 * 1000 - 1);
  });

  it('omits a side that is not a day', () => {
    expect(spanOf('nonsense', '')).toEqual({});
  });
});
