import { VERSIONS, type Version } from '@portal/shared/contracts/enums';
import { priceBookEntries } from '../../testing/price-book-entries';
import { PRICE_BOOK_1 } from './price-book';
import { priceBookOf, priceBookProblems, type PriceBookBody } from './price-book.policy';

type Entered = PriceBookBody['Editions'][number];

const first = priceBookEntries();
const at = (version: Version) => VERSIONS.indexOf(version);

function withEdition(version: Version, change: (edition: Entered) => Partial<Entered>): PriceBookBody {
  return {
    ...first,
    Editions: first.Editions.map((edition) =>
      edition.version === version ? { ...edition, ...change(edition) } : edition,
    ),
  };
}

test('the first book has no problems and is itself again', () => {
  expect(priceBookProblems(first)).toEqual({});
  expect(priceBookOf(1, first)).toEqual(PRICE_BOOK_1);
});

test('the order of editions and terms does not matter', () => {
  const shuffled = { ...first, Editions: first.Editions.toReversed(), Months: first.Months.toReversed() };
  expect(priceBookProblems(shuffled)).toEqual({});
  expect(priceBookOf(1, shuffled)).toEqual(PRICE_BOOK_1);
  expect([...priceBookOf(1, shuffled).terms.keys()]).toEqual([1, 2, 3, 6, 12, 24, 36]);
});

test('each edition is there once', () => {
  const [experience, basic, enterprise] = first.Editions;
  if (experience === undefined || basic === undefined || enterprise === undefined) throw new Error();
  const twice = { ...first, Editions: [experience, basic, enterprise, enterprise] };
  expect(priceBookProblems(twice)).toEqual({ Editions: 'chooseSome' });
});

describe('terms', () => {
  const terms = (...Months: [value: number, discountRateBp: number][]) =>
    priceBookProblems({
      ...first,
      Months: Months.map(([value, discountRateBp]) => ({ value, discountRateBp })),
    });

  test('of the same length are refused', () => {
    expect(terms([1, 10_000], [3, 9_000], [1, 10_000])).toEqual({ 'Months.2.value': 'chooseMonths' });
  });

  test('never get dearer with their length, in whatever order they are entered', () => {
    expect(terms([1, 9_000], [3, 9_000])).toEqual({});
    expect(terms([1, 9_000], [3, 9_001])).toEqual({ 'Months.1.discountRateBp': 'fieldInvalid' });
    expect(terms([3, 9_001], [1, 9_000])).toEqual({ 'Months.0.discountRateBp': 'fieldInvalid' });
  });
});

describe('an edition', () => {
  test.each(['userNumber', 'assetNumber', 'diskQuota', 'concurrentNumber'] as const)(
    'has steps and a maximum of %s that is not below the included quota',
    (field) => {
      const basic = at('basic');
      expect(
        priceBookProblems(withEdition('basic', ({ step }) => ({ step: { ...step, [field]: 0 } }))),
      ).toEqual({ [`Editions.${basic}.step.${field}`]: 'enterNumber' });
      const lowMax = withEdition('basic', ({ max, included }) => ({
        max: { ...max, [field]: included[field] - 1 },
      }));
      expect(priceBookProblems(lowMax)).toMatchObject({
        [`Editions.${basic}.max.${field}`]: 'fieldInvalid',
      });
      const noMore = withEdition('basic', ({ max, included }) => ({
        max: { ...max, [field]: included[field] },
      }));
      expect(priceBookProblems(noMore)).toEqual({});
    },
  );

  test('of experience is free and has nothing to add', () => {
    const index = at('experience');
    expect(priceBookProblems(withEdition('experience', () => ({ monthCents: 1 })))).toEqual({
      [`Editions.${index}.monthCents`]: 'fieldInvalid',
    });
    const more = withEdition('experience', ({ max }) => ({ max: { ...max, userNumber: 6 } }));
    expect(priceBookProblems(more)).toEqual({ [`Editions.${index}.max.userNumber`]: 'fieldInvalid' });
  });

  test('costs more than the one below it', () => {
    const problem = { [`Editions.${at('enterprise')}.monthCents`]: 'fieldInvalid' };
    expect(priceBookProblems(withEdition('enterprise', () => ({ monthCents: 29_900 })))).toEqual(problem);
    expect(priceBookProblems(withEdition('enterprise', () => ({ monthCents: 29_800 })))).toEqual(problem);
    expect(priceBookProblems(withEdition('enterprise', () => ({ monthCents: 30_000 })))).toEqual({});
    expect(priceBookProblems(withEdition('basic', () => ({ monthCents: 0 })))).toEqual({
      [`Editions.${at('basic')}.monthCents`]: 'fieldInvalid',
    });
  });

  test('includes and allows at least as much as the one below it', () => {
    const index = at('enterprise');
    const less = withEdition('enterprise', ({ included }) => ({ included: { ...included, diskQuota: 99 } }));
    expect(priceBookProblems(less)).toEqual({ [`Editions.${index}.included.diskQuota`]: 'fieldInvalid' });
    const lower = withEdition('enterprise', ({ max }) => ({ max: { ...max, diskQuota: 999 } }));
    expect(priceBookProblems(lower)).toEqual({ [`Editions.${index}.max.diskQuota`]: 'fieldInvalid' });
    const equal = withEdition('enterprise', ({ included, max }) => ({
      included: { ...included, diskQuota: 100 },
      max: { ...max, diskQuota: 1_000 },
    }));
    expect(priceBookProblems(equal)).toEqual({});
  });

  test('whose largest order is not exact in cents is refused', () => {
    const huge = withEdition('ultimate', () => ({
      max: {
        userNumber: 1_000_000_000,
        assetNumber: 20_000,
        diskQuota: 20_000,
        concurrentNumber: 2_000,
      },
      unitCents: { user: 1_000_000, asset: 0, disk: 0, concurrent: 0 },
    }));
    expect(priceBookProblems(huge)).toEqual({ [`Editions.${at('ultimate')}.unitCents`]: 'fieldInvalid' });
  });
});

test('buying directly that costs more than upgrading at once is refused', () => {
  // 40 % of 202 is rounded up to 81, 40 % of 101 is rounded down to 40, twice.
  const cheap = {
    ...first,
    Months: [{ value: 1, discountRateBp: 4_000 }],
    Editions: first.Editions.map((edition) => ({
      ...edition,
      monthCents: { experience: 0, basic: 101, enterprise: 202, ultimate: 303 }[edition.version],
    })),
  };
  expect(priceBookProblems(cheap)).toEqual({
    [`Editions.${at('enterprise')}.monthCents`]: 'fieldInvalid',
  });
});
