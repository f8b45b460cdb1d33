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
    expect(spanOf('2026-03-01', '2026-03-01')).toEqual({ From: '2026-03-01', To: '2026-03-01' });
  });

  it('omits a side that is not a day', () => {
    expect(spanOf('nonsense', '')).toEqual({});
  });
});
