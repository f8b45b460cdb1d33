import { fc } from '../testing/fast-check';
import { urlChoice, urlChoices, urlFlag, urlInteger, urlText } from './url-fields';

const STATUSES = ['unpaid', 'inProcess', 'havePaid'] as const;

describe('fields of a URL', () => {
  it('understand anything: what makes no sense is the default', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom(...STATUSES, 'true', '7'))), (values) => {
        expect(typeof urlText().read(values)).toBe('string');
        expect(typeof urlFlag().read(values)).toBe('boolean');
        expect([undefined, ...STATUSES]).toContain(urlChoice(STATUSES).read(values));
        for (const chosen of urlChoices(STATUSES).read(values)) expect(STATUSES).toContain(chosen);
        const page = urlInteger(1, { min: 1, max: 100 }).read(values);
        expect(Number.isInteger(page) && page >= 1 && page <= 100).toBe(true);
      }),
    );
  });

  it('read back what they wrote', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.boolean(),
        fc.option(fc.constantFrom(...STATUSES), { nil: undefined }),
        fc.subarray([...STATUSES]),
        fc.integer({ min: 1, max: 100 }),
        (text, flag, choice, choices, page) => {
          const back = <T>(
            field: { read(values: readonly string[]): T; write(value: T): readonly string[] },
            value: T,
          ) => field.read(field.write(value));
          expect(back(urlText(), text)).toBe(text);
          expect(back(urlFlag(), flag)).toBe(flag);
          expect(back(urlChoice(STATUSES), choice)).toBe(choice);
          expect(back(urlChoices(STATUSES), choices)).toEqual(choices);
          expect(back(urlInteger(1, { min: 1, max: 100 }), page)).toBe(page);
        },
      ),
    );
  });

  it('keep a default out of the URL', () => {
    expect(urlText().write('')).toEqual([]);
    expect(urlFlag().write(false)).toEqual([]);
    expect(urlInteger(10, { min: 1, max: 100 }).write(10)).toEqual([]);
  });
});
