import * as errorCodes from '@portal/shared/contracts/error-codes';
import { opsPriceBook } from '@portal/shared/contracts/operator';
import { editionMonthPrice, productInfo } from '@portal/shared/contracts/price';
import { priceBooks } from '../../platform/database/schema/prices';
import { addSeconds } from '../../platform/runtime/clock';
import { buildUser } from '../../testing/builders';
import { priceBookEntries } from '../../testing/price-book-entries';
import { signIn, type SessionTokens } from '../../testing/sign-in';
import { TEST_START } from '../../testing/test-app';
import { openTwoProviders, type TwoProviders } from '../../testing/two-providers';

let providers: TwoProviders;
let as: SessionTokens;
let operator: { headers: { authorization: string } };

beforeAll(async () => {
  providers = await openTwoProviders();
  const { one } = providers;
  as = await signIn(one, await buildUser(one));
  operator = { headers: { authorization: `Bearer ${one.deps.secrets.opsToken}` } };
});
afterAll(() => providers.close());
beforeEach(async () => {
  await providers.one.database.queries.delete(priceBooks);
});
afterEach(() => atSecond(0));

function atSecond(seconds: number): void {
  providers.one.clock.setOffset(seconds);
  providers.other.clock.setOffset(seconds);
}
const second = (seconds: number) => addSeconds(TEST_START, seconds).toISOString();

/** The first book with another price of the basic edition. */
function book(monthCents: number, EffectiveAt = second(0)) {
  const entries = priceBookEntries();
  return {
    ...entries,
    EffectiveAt,
    Editions: entries.Editions.map((edition) =>
      edition.version === 'basic' ? { ...edition, monthCents } : edition,
    ),
  };
}
const publish = (request: object) => providers.one.send(opsPriceBook, request, operator);
const revisions = async () =>
  Promise.all(
    [providers.one, providers.other].map(async (app) => (await app.ok(productInfo, {}, { as })).priceRev),
  );
const quota = { UserNumber: 10, AssetNumber: 50, DiskQuota: 100, ConcurrentNumber: 10 };

test('is in force in every process from its moment on', async () => {
  expect(await revisions()).toEqual([1, 1]);
  expect((await publish(book(30_000, second(60)))).obj).toEqual({ priceRev: 2, effectiveAt: second(60) });
  expect((await publish(book(31_000, second(120)))).obj).toEqual({ priceRev: 3, effectiveAt: second(120) });

  expect(await revisions()).toEqual([1, 1]);
  atSecond(59);
  expect(await revisions()).toEqual([1, 1]);
  atSecond(60);
  expect(await revisions()).toEqual([2, 2]);
  const price = { Version: 'basic', Months: 1, ...quota } as const;
  expect(await providers.other.ok(editionMonthPrice, price, { as })).toMatchObject({
    priceRev: 2,
    monthCents: 30_000,
  });
  atSecond(120);
  expect(await revisions()).toEqual([3, 3]);
});

test('of the past is in force from now on', async () => {
  expect((await publish(book(30_000, second(-60)))).obj).toEqual({ priceRev: 2, effectiveAt: second(0) });
  expect(await revisions()).toEqual([2, 2]);
});

test('replaces one of the same moment, but is never before a stored one (conflict)', async () => {
  await publish(book(30_000, second(60)));
  expect((await publish(book(31_000, second(59)))).code).toBe(errorCodes.conflict);
  expect((await publish(book(32_000, second(60)))).obj).toMatchObject({ priceRev: 3 });
  atSecond(60);
  expect(await revisions()).toEqual([3, 3]);
});

test('published by sixteen at once has sixteen numbers or is refused (conflict)', async () => {
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, index) =>
      (index % 2 === 0 ? providers.one : providers.other).send(opsPriceBook, book(30_000 + index), operator),
    ),
  );
  const published = answers.filter(({ code }) => code === 0).map(({ obj }) => obj);
  expect(published.length).toBeGreaterThan(0);
  expect(answers.filter(({ code }) => code !== 0 && code !== errorCodes.conflict)).toEqual([]);
  const stored = await providers.one.database.queries.select({ rev: priceBooks.rev }).from(priceBooks);
  expect(stored.map(({ rev }) => rev).sort((a, b) => a - b)).toEqual(
    Array.from({ length: published.length }, (_, index) => index + 2),
  );
});

test('that breaks a rule names its fields (validationFailed)', async () => {
  const entries = book(30_000);
  for (const [request, fields] of [
    [book(89_900), { 'Editions.2.monthCents': 'fieldInvalid' }],
    [book(0), { 'Editions.1.monthCents': 'fieldInvalid' }],
    [{ ...entries, Editions: entries.Editions.slice(1) }, { Editions: 'chooseSome' }],
    [{ ...entries, Months: [] }, { Months: 'chooseSome' }],
    [
      {
        ...entries,
        Months: [
          { value: 1, discountRateBp: 9_000 },
          { value: 12, discountRateBp: 9_500 },
        ],
      },
      { 'Months.1.discountRateBp': 'fieldInvalid' },
    ],
    [{ ...entries, EffectiveAt: 'soon' }, { EffectiveAt: 'enterDate' }],
    [{ ...entries, RenewbagRateBp: 0 }, { RenewbagRateBp: 'enterNumber' }],
    [{ ...entries, FirstOrder: null }, { FirstOrder: 'fieldInvalid' }],
  ] as const) {
    expect(await publish(request)).toMatchObject({ code: errorCodes.validationFailed, obj: { fields } });
  }
  expect(await revisions()).toEqual([1, 1]);
});

test('needs the token of an operator (forbidden)', async () => {
  expect(await providers.one.refusal(opsPriceBook, book(30_000))).toBe(errorCodes.forbidden);
});
