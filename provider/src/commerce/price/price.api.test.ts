import * as errorCodes from '@portal/shared/contracts/error-codes';
import {
  editionLicensebagPrice,
  editionMonthPrice,
  editionRenewbagPrice,
  editionUpgradePrice,
  productInfo,
} from '@portal/shared/contracts/price';
import { pricedApplication } from '../application/priced-application';
import { couponService } from '../coupon/coupon.service';
import { addDays, addSeconds } from '../../platform/runtime/clock';
import {
  buildApplication,
  buildMember,
  buildOrder,
  buildTeam,
  buildUser,
  type TeamRow,
  type UserRow,
} from '../../testing/builders';
import { signIn, type SessionTokens } from '../../testing/sign-in';
import { sharedApp } from '../../testing/shared-app';
import { TEST_START } from '../../testing/test-app';
import { priceBookService } from './price-book.service';
import { priceService } from './price.service';
import type { Selection } from './selection';

const app = sharedApp();
const NOBODYS = '0195a000-0000-7000-8000-000000000000';
const BASE = { UserNumber: 10, AssetNumber: 50, DiskQuota: 100, ConcurrentNumber: 10 };
const LARGE = { UserNumber: 50, AssetNumber: 200, DiskQuota: 500, ConcurrentNumber: 50 };

let owner: UserRow;
let team: TeamRow;
let as: SessionTokens;

beforeEach(async () => {
  owner = await buildUser(app);
  team = await buildTeam(app, { creator: owner });
  as = await signIn(app, owner);
});
afterEach(() => app.clock.setOffset(0));

const application = (more: Partial<Parameters<typeof buildApplication>[1]> = {}) =>
  buildApplication(app, { team, ...more });
const trial = (more: Partial<Parameters<typeof buildApplication>[1]> = {}) =>
  application({
    version: 'experience',
    userNumber: 5,
    assetNumber: 10,
    diskQuota: 10,
    concurrentNumber: 2,
    dueDate: addDays(TEST_START, 30),
    ...more,
  });
/** An application of a team that the caller is no member of. */
async function foreign() {
  const other = await buildTeam(app, { creator: await buildUser(app) });
  return buildApplication(app, { team: other });
}

describe('the catalogue', () => {
  test('has editions, terms and packs, in the language of the caller', async () => {
    const english = await app.ok(productInfo, {}, { as, language: 'en' });
    const chinese = await app.ok(productInfo, {}, { as, language: 'zh-CN' });

    expect(english.editions.map(({ name }) => name)).toEqual([
      'Experience',
      'Basic',
      'Enterprise',
      'Ultimate',
    ]);
    expect(chinese.editions.map(({ name }) => name)).toEqual(['体验版', '基础版', '企业版', '旗舰版']);
    expect(english.editions[1]).toEqual({
      version: 'basic',
      name: 'Basic',
      monthCents: 29_900,
      included: { userNumber: 10, assetNumber: 50, diskQuota: 100, concurrentNumber: 10 },
      step: { userNumber: 10, assetNumber: 50, diskQuota: 100, concurrentNumber: 10 },
      max: { userNumber: 50, assetNumber: 300, diskQuota: 1_000, concurrentNumber: 50 },
      unitCents: { user: 6_000, asset: 8_000, disk: 3_000, concurrent: 5_000 },
      features: ['Resource packs and renewal packs', 'Logs are kept for 180 days'],
      limitOne: false,
    });
    expect(chinese.editions[0]).toMatchObject({
      limitOne: true,
      days: 30,
      features: ['免费使用 30 天，每位用户限一次', '可随时升级', '日志保留 180 天'],
    });
    expect(english).toMatchObject({
      priceRev: 1,
      months: [
        { value: 1, discountRateBp: 10_000 },
        { value: 2, discountRateBp: 10_000 },
        { value: 3, discountRateBp: 9_800 },
        { value: 6, discountRateBp: 9_500 },
        { value: 12, discountRateBp: 8_500 },
        { value: 24, discountRateBp: 7_500 },
        { value: 36, discountRateBp: 6_500 },
      ],
      renewbags: [
        { version: 'basic', rateBp: 9_800 },
        { version: 'enterprise', rateBp: 9_800 },
        { version: 'ultimate', rateBp: 9_800 },
      ],
      firstOrder: { bp: 1_000, maxCents: 50_000, eligible: true },
      logRetentionDays: 180,
    });
    expect(english.bags).toHaveLength(12);
    expect(english.bags[4]).toEqual({ version: 'enterprise', bagType: 'user', step: 10, unitCents: 5_000 });
  });

  test.each<[string, Partial<Parameters<typeof buildOrder>[1]>, boolean]>([
    ['an unpaid purchase', {}, true],
    ['a cancelled purchase', { status: 'cancelled' }, true],
    ['a paid purchase', { status: 'havePaid' }, false],
    ['a paid team with its application', { status: 'havePaid', type: 'createTeam' }, false],
    ['a paid renewal', { status: 'havePaid', type: 'renew' }, true],
    ['a paid upgrade', { status: 'havePaid', type: 'upgrade' }, true],
    [
      'leaving the experience edition with the discount',
      {
        status: 'havePaid',
        type: 'upgrade',
        discountedCents: 29_900,
        firstOrderCents: 2_990,
        totalCents: 26_910,
      },
      false,
    ],
    ['a paid pack', { status: 'havePaid', productKind: 'licensebag' }, true],
    ['the free experience edition', { status: 'havePaid', totalCents: 0 }, true],
  ])('after %s, whether the first-order discount is left', async (_what, order, eligible) => {
    await buildOrder(app, { buyer: owner, team, ...order });
    await buildOrder(app, { buyer: await buildUser(app), team, status: 'havePaid' });
    expect((await app.ok(productInfo, {}, { as })).firstOrder.eligible).toBe(eligible);
  });
});

describe('the price of a purchase', () => {
  const buy = { Version: 'basic', Months: 12, ...BASE } as const;

  test('has the first-order discount once', async () => {
    const price = {
      currency: 'CNY',
      priceRev: 1,
      monthCents: 29_900,
      listCents: 358_800,
      discountRateBp: 8_500,
      discountedPriceCents: 304_980,
      firstOrderDiscountCents: 30_498,
      couponCents: 0,
      totalPaymentCents: 274_482,
      lines: [{ label: 'Base price', qty: 1, unitCents: 29_900, amountCents: 29_900 }],
    };
    expect(await app.ok(editionMonthPrice, buy, { as, language: 'en' })).toEqual(price);
    await buildOrder(app, { buyer: owner, team, status: 'havePaid' });
    expect(await app.ok(editionMonthPrice, buy, { as, language: 'zh-CN' })).toMatchObject({
      firstOrderDiscountCents: 0,
      totalPaymentCents: 304_980,
      lines: [{ label: '基础价格' }],
    });
  });

  test('above the maximum names the field and the maximum', async () => {
    for (const [field, sent, max] of [
      ['UserNumber', 60, 50],
      ['AssetNumber', 350, 300],
      ['DiskQuota', 1_100, 1_000],
      ['ConcurrentNumber', 60, 50],
    ] as const) {
      expect(await app.call(editionMonthPrice, { ...buy, [field]: sent }, { as })).toMatchObject({
        code: errorCodes.quotaExceeded,
        obj: { field, max },
      });
    }
  });

  test.each([
    { UserNumber: 15 },
    { UserNumber: 0 },
    { UserNumber: -10 },
    { UserNumber: 'many' },
    { Months: 5 },
  ])('of %j does not exist (quantityInvalid)', async (change) => {
    expect(await app.refusal(editionMonthPrice, { ...buy, ...change }, { as })).toBe(
      errorCodes.quantityInvalid,
    );
  });

  test.each([
    [{ Months: 12, ...BASE }, { Version: 'chooseOne' }],
    [{ Version: 'basic', Months: 12 }, { UserNumber: 'enterNumber' }],
    [{ Version: 'golden', Months: 12, ...BASE }, { Version: 'chooseOne' }],
    [{ Version: 'basic', Months: 'x', ...BASE }, { Months: 'chooseMonths' }],
    [{ Version: 'basic', Months: 12, InstanceId: 'x' }, { InstanceId: 'chooseApplication' }],
  ])('%j names its fields (validationFailed)', async (request, fields) => {
    expect(await app.send(editionMonthPrice, request, { as })).toMatchObject({
      code: errorCodes.validationFailed,
      obj: { fields },
    });
  });

  test('with an unknown coupon is refused', async () => {
    expect(await app.refusal(editionMonthPrice, { ...buy, CouponCode: 'NONE' }, { as })).toBe(
      errorCodes.couponInvalid,
    );
  });
});

test('an order is quoted in its transaction what its form shows', async () => {
  const coupons = couponService(app.deps);
  const prices = priceService({ books: priceBookService(app.deps), coupons });
  const reader = { userId: owner.id, now: app.clock.now() };
  const row = await application({ userNumber: 20 });
  const quotas = { user: 50, asset: 200, disk: 500, concurrent: 50 };
  const quote = (selection: Selection) =>
    app.database.transaction(
      async (queries) => (await prices.quote(queries, selection, reader)).parts.totalCents,
    );
  const pack = { months: 6, quantity: 3 };
  const of = pricedApplication(row, { user: 0, asset: 0, disk: 0, concurrent: 0 }, reader.now);
  const subject = { application: of, version: of.version };

  const shown = [
    await app.ok(editionMonthPrice, { Version: 'enterprise', Months: 12, ...LARGE }, { as }),
    await app.ok(editionMonthPrice, { InstanceId: row.id, Months: 24 }, { as }),
    await app.ok(editionUpgradePrice, { InstanceId: row.id, Version: 'enterprise', ...LARGE }, { as }),
    await app.ok(
      editionLicensebagPrice,
      { InstanceId: row.id, BagType: 'user', Spec: 10, Months: 6, Quantity: 3 },
      { as },
    ),
    await app.ok(editionRenewbagPrice, { InstanceId: row.id, Months: 6, Quantity: 3 }, { as }),
  ].map(({ totalPaymentCents }) => totalPaymentCents);

  expect([
    await quote({ kind: 'purchase', version: 'enterprise', months: 12, quotas }),
    await quote({ kind: 'renew', application: of, months: 24 }),
    await quote({ kind: 'upgrade', application: of, version: 'enterprise', quotas }),
    await quote({ kind: 'licensebag', subject, bagType: 'user', spec: 10, ...pack }),
    await quote({ kind: 'renewbag', subject, ...pack }),
  ]).toEqual(shown);
});

describe('the experience edition', () => {
  const free = {
    Version: 'experience',
    Months: 1,
    UserNumber: 5,
    AssetNumber: 10,
    DiskQuota: 10,
    ConcurrentNumber: 2,
  } as const;

  test('is free, for days instead of months', async () => {
    expect(await app.ok(editionMonthPrice, { ...free, Months: 12 }, { as })).toMatchObject({
      days: 30,
      totalPaymentCents: 0,
      firstOrderDiscountCents: 0,
    });
  });

  test('has nothing to add (quotaExceeded)', async () => {
    expect(await app.call(editionMonthPrice, { ...free, UserNumber: 10 }, { as })).toMatchObject({
      code: errorCodes.quotaExceeded,
      obj: { field: 'UserNumber', max: 5 },
    });
  });

  test('is had once (experienceUsed), also after it was upgraded', async () => {
    const reasons = async () => {
      const { editions } = await app.ok(productInfo, {}, { as, language: 'en' });
      return editions.map(({ reason }) => reason);
    };
    expect(await reasons()).toEqual([undefined, undefined, undefined, undefined]);
    await trial({ dueDate: addDays(TEST_START, -100) });
    expect(await app.refusal(editionMonthPrice, free, { as })).toBe(errorCodes.experienceUsed);
    expect(await reasons()).toEqual([
      'You have already used the Experience version. Choose another version.',
      undefined,
      undefined,
      undefined,
    ]);

    const buyer = await buildUser(app);
    await buildOrder(app, { buyer, version: 'experience', status: 'cancelled', totalCents: 0 });
    const theirs = { as: await signIn(app, buyer) };
    expect(await app.ok(editionMonthPrice, free, theirs)).toMatchObject({ totalPaymentCents: 0 });
    await buildOrder(app, { buyer, version: 'experience', status: 'havePaid', totalCents: 0 });
    expect(await app.refusal(editionMonthPrice, free, theirs)).toBe(errorCodes.experienceUsed);
  });
});

describe('the price of a renewal', () => {
  const renew = (InstanceId: string, Months = 12) =>
    app.call(editionMonthPrice, { InstanceId, Months }, { as });

  test('is for the present edition and quotas, whatever else is sent, without the first-order discount', async () => {
    const { id } = await application({ userNumber: 20, dueDate: addDays(TEST_START, 10) });
    const sent = { InstanceId: id, Version: 'ultimate', Months: 12, ...LARGE } as const;
    expect(await app.ok(editionMonthPrice, sent, { as })).toMatchObject({
      monthCents: 35_900,
      firstOrderDiscountCents: 0,
      totalPaymentCents: 366_180,
      newDueDate: '2027-03-12T08:00:00.000Z',
    });
  });

  test('begins now if the application has expired', async () => {
    const { id } = await application({ dueDate: addDays(TEST_START, -10) });
    expect((await renew(id, 1)).obj).toMatchObject({ newDueDate: '2026-04-02T08:00:00.000Z' });
  });

  test('of quotas that are not offered is still a price', async () => {
    const { id } = await application({ userNumber: 73 });
    expect((await renew(id)).obj).toMatchObject({ monthCents: 71_900 });
  });

  test('for members of the team only (notFound)', async () => {
    const { id } = await foreign();
    expect((await renew(id)).code).toBe(errorCodes.notFound);
    expect((await renew(NOBODYS)).code).toBe(errorCodes.notFound);
    const member = await buildUser(app);
    await buildMember(app, { team, user: member });
    const { id: ours } = await application();
    const theirs = { as: await signIn(app, member) };
    expect(await app.ok(editionMonthPrice, { InstanceId: ours, Months: 1 }, theirs)).toMatchObject({
      totalPaymentCents: 29_900,
    });
  });

  test('of what cannot be renewed', async () => {
    const cancelled = await application({ dueDate: addDays(TEST_START, -31) });
    expect((await renew(cancelled.id)).code).toBe(errorCodes.applicationCancelled);
    const bought = await application({ source: 'ali', cloudInstanceId: `c-${cancelled.id}` });
    expect(await renew(bought.id)).toMatchObject({
      code: errorCodes.marketplaceApplication,
      obj: { Url: 'https://market.aliyun.com/' },
    });
    expect((await renew((await trial()).id)).code).toBe(errorCodes.experienceUsed);
    expect((await renew((await application()).id, 5)).code).toBe(errorCodes.quantityInvalid);
  });
});

describe('the price of an upgrade', () => {
  const upgrade = (InstanceId: string, change: object = {}) =>
    app.send(editionUpgradePrice, { InstanceId, Version: 'enterprise', ...LARGE, ...change }, { as });

  test('is the difference for the days that are left', async () => {
    const { id } = await application({ dueDate: addDays(TEST_START, 200) });
    expect((await upgrade(id)).obj).toMatchObject({
      monthCents: 60_000,
      listCents: 400_000,
      totalPaymentCents: 340_000,
      remainingDays: 200,
      dueDate: addDays(TEST_START, 200).toISOString(),
      oldMonthCents: 29_900,
      newMonthCents: 89_900,
    });
  });

  test('has no first-order discount, except when leaving the experience edition, which is a purchase', async () => {
    const { id } = await application();
    expect((await upgrade(id)).obj).toMatchObject({ firstOrderDiscountCents: 0 });
    const free = await trial();
    const purchase = { Version: 'basic', ...BASE, Months: 12 };
    expect((await upgrade(free.id, purchase)).obj).toMatchObject({
      totalPaymentCents: 274_482,
      remainingDays: 365,
      dueDate: '2027-03-02T08:00:00.000Z',
      oldMonthCents: 0,
      newMonthCents: 29_900,
    });
    expect(await upgrade(free.id, { ...purchase, Months: undefined })).toMatchObject({
      code: errorCodes.validationFailed,
      obj: { fields: { Months: 'chooseMonths' } },
    });
    expect((await upgrade(free.id, { ...purchase, Months: 5 })).code).toBe(errorCodes.quantityInvalid);
  });

  test('of the expired experience edition is possible until it is cancelled', async () => {
    const expired = await trial({ dueDate: addDays(TEST_START, -29) });
    expect((await upgrade(expired.id, { Months: 1 })).code).toBe(0);
    const cancelled = await trial({ dueDate: addDays(TEST_START, -30) });
    expect((await upgrade(cancelled.id, { Months: 1 })).code).toBe(errorCodes.applicationCancelled);
  });

  test('to less, or to the same, does not exist (downgradeOrNoChange)', async () => {
    const { id } = await application({
      version: 'ultimate',
      userNumber: 200,
      assetNumber: 1_000,
      diskQuota: 2_000,
      concurrentNumber: 200,
    });
    const largest = { UserNumber: 300, AssetNumber: 2_000, DiskQuota: 5_000, ConcurrentNumber: 300 };
    expect((await upgrade(id, { Version: 'enterprise', ...largest })).code).toBe(
      errorCodes.downgradeOrNoChange,
    );
    const same = await application();
    expect((await upgrade(same.id, { Version: 'basic', ...BASE })).code).toBe(errorCodes.downgradeOrNoChange);
    const more = await application({ userNumber: 60 });
    expect((await upgrade(more.id)).code).toBe(errorCodes.downgradeOrNoChange);
  });

  test('is refused for wrong quotas, expired and marketplace applications', async () => {
    const { id } = await application();
    expect(await upgrade(id, { UserNumber: 310 })).toMatchObject({
      code: errorCodes.quotaExceeded,
      obj: { field: 'UserNumber', max: 300 },
    });
    expect((await upgrade(id, { UserNumber: 55 })).code).toBe(errorCodes.quantityInvalid);
    const expired = await application({ dueDate: addSeconds(TEST_START, -1) });
    expect((await upgrade(expired.id)).code).toBe(errorCodes.applicationExpired);
    const bought = await application({ source: 'amazon', cloudInstanceId: `c-${id}` });
    expect(await upgrade(bought.id)).toMatchObject({
      code: errorCodes.marketplaceApplication,
      obj: { Url: 'https://aws.amazon.com/marketplace/' },
    });
  });

  test('is for the creator alone', async () => {
    const { id } = await application();
    const admin = await buildUser(app);
    await buildMember(app, { team, user: admin, role: 'admin' });
    const request = { InstanceId: id, Version: 'enterprise', ...LARGE } as const;
    expect(await app.refusal(editionUpgradePrice, request, { as: await signIn(app, admin) })).toBe(
      errorCodes.forbidden,
    );
    expect((await upgrade((await foreign()).id)).code).toBe(errorCodes.notFound);
    expect((await upgrade(NOBODYS)).code).toBe(errorCodes.notFound);
  });
});

describe('the price of resource packs', () => {
  const pack = { BagType: 'user', Spec: 20, Months: 6, Quantity: 3 } as const;
  const price = (request: object) => app.send(editionLicensebagPrice, { ...pack, ...request }, { as });

  test('is for an edition or an application', async () => {
    expect((await price({ Version: 'enterprise' })).obj).toMatchObject({ totalPaymentCents: 171_000 });
    const { id } = await application();
    expect((await price({ InstanceId: id, Spec: 10 })).obj).toMatchObject({ totalPaymentCents: 102_600 });
  });

  test('is for what fits the edition (quotaExceeded)', async () => {
    expect(await price({ Version: 'basic', Spec: 50 })).toMatchObject({
      code: errorCodes.quotaExceeded,
      obj: { field: 'Spec', max: 40 },
    });
    const { id } = await application({ userNumber: 30 });
    expect(await price({ InstanceId: id, Spec: 10 })).toMatchObject({
      code: errorCodes.quotaExceeded,
      obj: { field: 'Spec', max: 0 },
    });
    expect((await price({ Version: 'ultimate', Spec: 1_000_000_000 })).code).toBe(errorCodes.quotaExceeded);
  });

  test.each([{ Spec: 15 }, { Months: 5 }, { Quantity: 0 }, { Quantity: 100 }, { Spec: 0 }])(
    'with %j does not exist (quantityInvalid)',
    async (change) => {
      expect((await price({ Version: 'enterprise', ...change })).code).toBe(errorCodes.quantityInvalid);
    },
  );

  test('names a missing subject, and hides the applications of others', async () => {
    expect(await price({})).toMatchObject({
      code: errorCodes.validationFailed,
      obj: { fields: { Version: 'chooseOne' } },
    });
    expect((await price({ InstanceId: (await foreign()).id })).code).toBe(errorCodes.notFound);
  });
});

describe('the price of renewal packs', () => {
  const price = (request: object) =>
    app.send(editionRenewbagPrice, { Months: 12, Quantity: 2, ...request }, { as });

  test('is for an edition, with its included quotas or others, or for an application', async () => {
    expect((await price({ Version: 'basic' })).obj).toMatchObject({ totalPaymentCents: 597_761 });
    expect((await price({ Version: 'basic', UserNumber: 20 })).obj).toMatchObject({ monthCents: 35_900 });
    const { id } = await application({ userNumber: 20 });
    expect((await price({ InstanceId: id })).obj).toMatchObject({ monthCents: 35_900 });
  });

  test('does not exist for wrong quotas, terms and editions', async () => {
    expect((await price({ Version: 'basic', UserNumber: 15 })).code).toBe(errorCodes.quantityInvalid);
    expect((await price({ Version: 'basic', Months: 5 })).code).toBe(errorCodes.quantityInvalid);
    expect((await price({ Version: 'basic', Quantity: 100 })).code).toBe(errorCodes.quantityInvalid);
    expect((await price({ Version: 'experience' })).code).toBe(errorCodes.quantityInvalid);
    expect(await price({ Version: 'basic', UserNumber: 60 })).toMatchObject({
      code: errorCodes.quotaExceeded,
      obj: { field: 'UserNumber', max: 50 },
    });
  });

  test('hides the applications of others', async () => {
    expect((await price({ InstanceId: (await foreign()).id })).code).toBe(errorCodes.notFound);
  });
});
