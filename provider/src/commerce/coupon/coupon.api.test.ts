import { opsCoupons, opsSaveCoupon } from '@portal/shared/contracts/coupon';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { createOrderForBuy } from '@portal/shared/contracts/order';
import { checkCoupon } from '@portal/shared/contracts/payment';
import { editionMonthPrice } from '@portal/shared/contracts/price';
import { eq } from 'drizzle-orm';
import { orders } from '../../platform/database/schema/orders';
import { couponUses } from '../../platform/database/schema/prices';
import { addSeconds } from '../../platform/runtime/clock';
import { BusinessError } from '../../platform/http/business-error';
import { buildApplication, buildOrder, buildTeam, buildUser, type UserRow } from '../../testing/builders';
import { signIn, type SessionTokens } from '../../testing/sign-in';
import { sharedApp } from '../../testing/shared-app';
import { TEST_START } from '../../testing/test-app';
import { couponService } from './coupon.service';

const app = sharedApp();
const HOUR = 3600;

let buyer: UserRow;
let as: SessionTokens;
let codes = 0;

beforeEach(async () => {
  buyer = await buildUser(app);
  as = await signIn(app, buyer);
});
afterEach(() => app.clock.setOffset(0));

const at = (hours: number) => addSeconds(TEST_START, hours * HOUR).toISOString();
const operator = () => ({ headers: { authorization: `Bearer ${app.deps.secrets.opsToken}` } });
const draft = { amountCents: 1_000, from: at(-1), to: at(1) };
const save = (request: object) => app.send(opsSaveCoupon, request, operator());

/** A new coupon; its code. */
async function coupon(more: object = {}): Promise<string> {
  codes += 1;
  const Code = `CODE-${codes}`;
  const saved = await save({ Code, ...draft, ...more });
  expect(saved.code).toBe(0);
  return Code;
}

const month = { Version: 'basic', Months: 1, UserNumber: 10, AssetNumber: 50, DiskQuota: 100 } as const;
const quoted = (CouponCode: string, who = as) =>
  app.call(editionMonthPrice, { ...month, ConcurrentNumber: 10, CouponCode }, { as: who });

/** Uses a coupon for a new order of 299.00, as the placement of an order does. */
async function reserve(code: string, user = buyer): Promise<string> {
  const order = await buildOrder(app, { buyer: user });
  await app.database.transaction((queries) =>
    couponService(app.deps).reserve(queries, {
      code,
      userId: user.id,
      orderNo: order.orderNo,
      version: 'basic',
      parts: { discountedCents: 29_900, firstOrderCents: 0 },
      now: app.clock.now(),
    }),
  );
  return order.orderNo;
}
const codeOf = (error: unknown): unknown => (error instanceof BusinessError ? error.code : error);
const isReserved = (code: string, user = buyer) =>
  reserve(code, user).then(
    () => true,
    (error: unknown) => {
      expect(codeOf(error)).toBe(errorCodes.couponInvalid);
      return false;
    },
  );

describe('a coupon', () => {
  test('is the last deduction of a price, whatever the case of its code', async () => {
    const code = await coupon();
    expect((await quoted(code.toLowerCase())).obj).toMatchObject({
      discountedPriceCents: 29_900,
      firstOrderDiscountCents: 2_990,
      couponCents: 1_000,
      totalPaymentCents: 25_910,
    });
    const percent = await coupon({ amountCents: undefined, percentBp: 3_333 });
    expect((await quoted(percent)).obj).toMatchObject({ couponCents: 8_969, totalPaymentCents: 17_941 });
  });

  test('leaves a cent and says what it deducted', async () => {
    const code = await coupon({ amountCents: 1_000_000 });
    expect((await quoted(code)).obj).toMatchObject({ couponCents: 26_909, totalPaymentCents: 1 });
  });

  test('is for renewals too', async () => {
    const team = await buildTeam(app, { creator: buyer });
    const { id } = await buildApplication(app, { team });
    const request = { InstanceId: id, Months: 1, CouponCode: await coupon({ versions: ['basic'] }) };
    expect(await app.ok(editionMonthPrice, request, { as })).toMatchObject({
      couponCents: 1_000,
      totalPaymentCents: 28_900,
    });
  });

  test.each<[string, object, object]>([
    ['begins later', { from: at(0.5) }, { reason: 'notYet' }],
    ['is over', { to: at(0) }, { reason: 'over' }],
    ['is for other editions', { versions: ['enterprise', 'ultimate'] }, { reason: 'edition' }],
    ['is for larger amounts', { minCents: 29_901 }, { reason: 'minimum', minCents: 29_901 }],
  ])('that %s is refused, also by an order, and says so', async (_what, change, obj) => {
    const code = await coupon(change);
    expect(await quoted(code)).toMatchObject({ code: errorCodes.couponInvalid, obj });
    expect(await isReserved(code)).toBe(false);
  });

  test('has its minimum before the coupon and after the first-order discount', async () => {
    expect((await quoted(await coupon({ minCents: 26_910 }))).code).toBe(0);
    expect((await quoted(await coupon({ minCents: 26_911 }))).code).toBe(errorCodes.couponInvalid);
  });

  test('is not used up by the free experience edition', async () => {
    const free = { Version: 'experience', Months: 1, UserNumber: 5, AssetNumber: 10, DiskQuota: 10 } as const;
    const request = { ...free, ConcurrentNumber: 2, CouponCode: await coupon() };
    expect(await app.refusal(editionMonthPrice, request, { as })).toBe(errorCodes.couponInvalid);
  });
});

describe('uses', () => {
  test('count for all and for each person', async () => {
    const code = await coupon({ uses: 3, perPerson: 2 });
    expect([await isReserved(code), await isReserved(code), await isReserved(code)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await quoted(code)).toMatchObject({ code: errorCodes.couponInvalid, obj: { reason: 'used' } });
    const other = await buildUser(app);
    expect((await quoted(code, await signIn(app, other))).code).toBe(0);
    expect(await isReserved(code, other)).toBe(true);
    expect(await isReserved(code, await buildUser(app))).toBe(false);
  });

  test('come back when their order is cancelled', async () => {
    const code = await coupon({ uses: 1 });
    const orderNo = await reserve(code);
    expect(await isReserved(code)).toBe(false);
    const { queries } = app.database;
    const coupons = couponService(app.deps);
    await coupons.release(queries, orderNo, app.clock.now());
    await coupons.release(queries, orderNo, addSeconds(app.clock.now(), 1));
    const [use] = await queries.select().from(couponUses).where(eq(couponUses.orderNo, orderNo));
    expect(use?.releasedAt).toEqual(app.clock.now());
    expect(await isReserved(code)).toBe(true);
  });

  test('of cancelled orders do not count', async () => {
    const code = await coupon({ uses: 1 });
    const orderNo = await reserve(code);
    await app.database.queries.update(orders).set({ status: 'cancelled' }).where(eq(orders.orderNo, orderNo));
    expect((await quoted(code)).code).toBe(0);
  });
});

describe('trying a coupon', () => {
  const check = (request: object) => app.send(checkCoupon, request, { as });

  test('says what it is worth', async () => {
    const code = await coupon({ minCents: 500 });
    expect((await check({ CouponCode: ` ${code.toLowerCase()} ` })).obj).toEqual({
      couponCents: 1_000,
      minCents: 500,
      expiresAt: at(1),
    });
    expect((await check({ CouponCode: code, AmountCents: 700, Version: 'basic' })).obj).toMatchObject({
      couponCents: 699,
    });
  });

  test('of a percentage needs the amount', async () => {
    const CouponCode = await coupon({ amountCents: undefined, percentBp: 1_050 });
    expect((await check({ CouponCode })).obj).toMatchObject({ couponCents: 0, percentBp: 1_050 });
    expect((await check({ CouponCode, AmountCents: 1_000 })).obj).toMatchObject({
      couponCents: 105,
      percentBp: 1_050,
    });
  });

  test('that is not valid is refused', async () => {
    const CouponCode = await coupon({ versions: ['ultimate'], minCents: 1_000 });
    expect(await check({ CouponCode: 'NONE' })).toMatchObject({
      code: errorCodes.couponInvalid,
      obj: { reason: 'unknown' },
    });
    expect((await check({ CouponCode, Version: 'basic' })).code).toBe(errorCodes.couponInvalid);
    expect((await check({ CouponCode, AmountCents: 999 })).code).toBe(errorCodes.couponInvalid);
    expect((await check({ CouponCode: '' })).obj).toEqual({ fields: { CouponCode: 'enterCoupon' } });
    app.clock.setOffset(HOUR);
    as = await signIn(app, buyer);
    expect((await check({ CouponCode })).code).toBe(errorCodes.couponInvalid);
  });
});

describe('operators', () => {
  test('make coupons and see them with their uses', async () => {
    const code = await coupon({ to: at(9_999), uses: 5, perPerson: 1, versions: ['basic'], minCents: 7 });
    await reserve(code);
    const { list, total } = await app.ok(opsCoupons, { PageSize: 1 }, operator());
    expect(total).toBeGreaterThan(1);
    expect(list).toEqual([
      {
        code,
        amountCents: 1_000,
        minCents: 7,
        uses: 5,
        perPerson: 1,
        versions: ['basic'],
        from: at(-1),
        to: at(9_999),
        used: 1,
      },
    ]);
  });

  test('make a code once (conflict)', async () => {
    const Code = await coupon();
    expect((await save({ Code: Code.toLowerCase(), ...draft })).code).toBe(errorCodes.conflict);
  });

  test.each<[object, object]>([
    [{}, { Code: 'enterCoupon', from: 'enterDate', to: 'enterDate' }],
    [{ ...draft, Code: 'A B' }, { Code: 'enterCoupon' }],
    [{ ...draft, Code: 'ß' }, { Code: 'enterCoupon' }],
    [{ ...draft, Code: 'X', percentBp: 1_000 }, { amountCents: 'fieldInvalid' }],
    [{ Code: 'X', from: at(0), to: at(1) }, { amountCents: 'fieldInvalid' }],
    [{ ...draft, Code: 'X', amountCents: 0 }, { amountCents: 'enterNumber' }],
    [{ Code: 'X', from: at(0), to: at(1), percentBp: 10_001 }, { percentBp: 'enterNumber' }],
    [{ ...draft, Code: 'X', to: draft.from }, { to: 'endBeforeStart' }],
    [{ ...draft, Code: 'X', versions: [] }, { versions: 'chooseSome' }],
    [{ ...draft, Code: 'X', uses: 0 }, { uses: 'enterNumber' }],
  ])('%j names its fields (validationFailed)', async (request, fields) => {
    expect(await save(request)).toMatchObject({ code: errorCodes.validationFailed, obj: { fields } });
  });

  test('are not everyone (forbidden)', async () => {
    expect(await app.refusal(opsSaveCoupon, { Code: 'X', ...draft }, { as })).toBe(errorCodes.forbidden);
    expect(await app.refusal(opsCoupons, {}, { as })).toBe(errorCodes.forbidden);
  });
});

describe('codes that do not exist', () => {
  const order = async (CouponCode: string) => {
    const team = await buildTeam(app, { creator: buyer });
    const request = { ...month, ConcurrentNumber: 10, TeamId: team.id, InstanceName: 'Gate', PriceRev: 1 };
    return app.send(createOrderForBuy, { ...request, CouponCode }, { as });
  };
  const tried = (CouponCode: string) => app.send(checkCoupon, { CouponCode }, { as });
  const UNKNOWN = { code: errorCodes.couponInvalid, obj: { reason: 'unknown' } };
  const LIMITED = { code: errorCodes.rateLimited, obj: { retryAfter: 3600 } };

  beforeEach(async () => {
    buyer = await buildUser(app, { certLevel: 'basic' });
    as = await signIn(app, buyer);
  });

  test('are refused for an hour after ten over all calls, and so is a right one', async () => {
    const code = await coupon();
    for (let n = 0; n < 4; n += 1) expect(await tried(`GUESS-${String(n)}`)).toMatchObject(UNKNOWN);
    for (let n = 4; n < 7; n += 1) expect(await quoted(`GUESS-${String(n)}`)).toMatchObject(UNKNOWN);
    for (let n = 7; n < 10; n += 1) expect(await order(`GUESS-${String(n)}`)).toMatchObject(UNKNOWN);
    for (const call of [tried, quoted, order]) {
      expect(await call(code)).toMatchObject(LIMITED);
      expect(await call('GUESS-10')).toMatchObject(LIMITED);
    }
    const other = await buildUser(app);
    expect((await quoted(code, await signIn(app, other))).code).toBe(0);

    app.clock.setOffset(HOUR);
    as = await signIn(app, buyer);
    expect(await tried(await coupon({ to: at(3) }))).toMatchObject({ code: 0 });
  });

  test('are counted one by one when tried at once', async () => {
    const answers = await Promise.all(Array.from({ length: 24 }, (_, n) => tried(`AT-ONCE-${String(n)}`)));
    expect(answers.filter(({ code }) => code === errorCodes.couponInvalid)).toHaveLength(10);
  });
});
