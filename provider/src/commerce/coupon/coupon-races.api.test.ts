import { eq } from 'drizzle-orm';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { orders } from '../../platform/database/schema/orders';
import { coupons, couponUses } from '../../platform/database/schema/prices';
import { BusinessError } from '../../platform/http/business-error';
import { addSeconds } from '../../platform/runtime/clock';
import { buildOrder, buildUser, type UserRow } from '../../testing/builders';
import { TEST_START } from '../../testing/test-app';
import { openTwoProviders, type TwoProviders } from '../../testing/two-providers';
import { couponService, type CouponService } from './coupon.service';

let providers: TwoProviders;
let services: readonly CouponService[];

beforeAll(async () => {
  providers = await openTwoProviders();
  services = [providers.one, providers.other].map(({ deps }) => couponService(deps));
});
afterAll(() => providers.close());

async function makeCoupon(limits: { readonly uses?: number; readonly perPerson?: number }): Promise<string> {
  const code = `RACE-${limits.uses ?? 'ALL'}-${limits.perPerson ?? 'ALL'}`;
  await providers.one.database.queries.insert(coupons).values({
    code,
    amountCents: 1_000,
    uses: limits.uses ?? null,
    perPerson: limits.perPerson ?? null,
    startsAt: TEST_START,
    endsAt: addSeconds(TEST_START, 60),
    createdAt: TEST_START,
  });
  return code;
}

/** Orders with the coupon in one transaction, as the placement of an order does. */
async function order(code: string, user: UserRow, index: number): Promise<boolean> {
  const { deps, database } = index % 2 === 0 ? providers.one : providers.other;
  try {
    await database.transaction(async (queries) => {
      const { orderNo } = await buildOrder(
        { deps: { ...deps, database: { ...database, queries } } },
        { buyer: user },
      );
      await services[index % 2]?.reserve(queries, {
        code,
        userId: user.id,
        orderNo,
        version: 'basic',
        parts: { discountedCents: 29_900, firstOrderCents: 0 },
        now: TEST_START,
      });
    });
    return true;
  } catch (error) {
    expect(error instanceof BusinessError ? error.code : error).toBe(errorCodes.couponInvalid);
    return false;
  }
}

const sixteen = <T>(each: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 16 }, (_, index) => each(index)));

test('the last use is had by one of sixteen, and the refused orders do not exist', async () => {
  const code = await makeCoupon({ uses: 1 });
  const people = await sixteen(() => buildUser(providers.one));
  const results = await Promise.all(people.map((user, index) => order(code, user, index)));

  expect(results.filter(Boolean)).toHaveLength(1);
  const { queries } = providers.one.database;
  expect(await queries.select().from(couponUses).where(eq(couponUses.code, code))).toHaveLength(1);
  expect(await queries.select().from(orders)).toHaveLength(1);
});

test('sixteen orders of one person at once stay within the limit for a person', async () => {
  const code = await makeCoupon({ perPerson: 2 });
  const user = await buildUser(providers.one);
  const results = await sixteen((index) => order(code, user, index));

  expect(results.filter(Boolean)).toHaveLength(2);
});
