import { eq } from 'drizzle-orm';
import { instanceDelInfo } from '@portal/shared/contracts/application';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { opsSaveCoupon } from '@portal/shared/contracts/coupon';
import {
  createOrderForBuy,
  createOrderForLicensebag,
  createOrderForRenew,
  createOrderForRenewbag,
  createOrderForUpgrade,
  orderDelInfo,
  orderDiscard,
} from '@portal/shared/contracts/order';
import { addTeamAndInstance } from '@portal/shared/contracts/team';
import { bags } from '../../platform/database/schema/bags';
import { instances } from '../../platform/database/schema/instances';
import { orders } from '../../platform/database/schema/orders';
import { teams } from '../../platform/database/schema/teams';
import { addDays, addSeconds } from '../../platform/runtime/clock';
import {
  buildApplication,
  buildCertification,
  buildMember,
  buildTeam,
  buildUser,
  type InstanceRow,
} from '../../testing/builders';
import {
  BASIC,
  buyingScene,
  ENTERPRISE,
  expectLedgerInOrder,
  EXPERIENCE,
  idempotent,
  operator,
  ULTIMATE,
  type BuyingScene,
} from '../../testing/buying-scene';
import { sharedApp } from '../../testing/shared-app';
import { signIn } from '../../testing/sign-in';
import { TEST_START } from '../../testing/test-app';

const app = sharedApp({ env: { LOGIN_URL: 'https://gate.example.org/{id}/login' } });
let scene: BuyingScene;

beforeEach(async () => {
  scene = await buyingScene(app);
});
afterEach(async () => {
  app.clock.setOffset(0);
  await expectLedgerInOrder(app);
});

const buy = (more: object = {}) =>
  app.send(
    createOrderForBuy,
    { TeamId: scene.team.id, InstanceName: 'Gate', Months: 12, PriceRev: 1, ...BASIC, ...more },
    { as: scene.as },
  );
const application = (more: Partial<InstanceRow> = {}) => buildApplication(app, { team: scene.team, ...more });
const rowOf = async (orderNo: string) => {
  const [row] = await app.database.queries.select().from(orders).where(eq(orders.orderNo, orderNo));
  return row;
};
const applicationRow = async (id: string) => {
  const [row] = await app.database.queries.select().from(instances).where(eq(instances.id, id));
  return row;
};

describe('createOrderForBuy (119)', () => {
  test('prices on the server, and is fulfilled when it is paid', async () => {
    const { obj } = await buy({ price: 1, totalPaymentCents: 1 });
    expect(obj).toMatchObject({
      status: 'unpaid',
      expiresAt: addSeconds(TEST_START, 1800).toISOString(),
      Price: {
        listCents: 358_800,
        discountedPriceCents: 304_980,
        firstOrderDiscountCents: 30_498,
        totalPaymentCents: 274_482,
      },
    });
    const { OrderNo } = obj as { OrderNo: string };
    await scene.pay(OrderNo);
    await scene.wallet(OrderNo, 'pay');
    const { InstanceId = '', ...status } = await scene.status(OrderNo);
    expect(status).toMatchObject({ status: 'havePaid', fulfilled: true, payState: 'success' });
    expect(await applicationRow(InstanceId)).toMatchObject({
      name: 'Gate',
      teamId: scene.team.id,
      ownerId: scene.user.id,
      version: 'basic',
      userNumber: 10,
      months: 12,
      termBp: 8500,
      dueDate: new Date('2027-03-02T08:00:00.000Z'),
      loginUrl: `https://gate.example.org/${InstanceId}/login`,
    });
  });

  test('with nothing to pay is fulfilled at once, for thirty days', async () => {
    const { obj } = await buy({ ...EXPERIENCE, Months: 12 });
    expect(obj).toMatchObject({ status: 'havePaid', Price: { totalPaymentCents: 0 } });
    const { InstanceId, OrderNo } = obj as { InstanceId: string; OrderNo: string };
    expect(await app.ok(orderDelInfo, { OrderNo }, { as: scene.as })).toMatchObject({
      snapshot: { months: 0, days: 30 },
    });
    expect(await applicationRow(InstanceId)).toMatchObject({
      version: 'experience',
      months: 1,
      dueDate: addDays(TEST_START, 30),
    });
    expect((await buy({ ...EXPERIENCE, Months: 1 })).code).toBe(errorCodes.experienceUsed);
  });

  test.each([
    ['a quota above the maximum', { UserNumber: 60 }, errorCodes.quotaExceeded],
    ['a quota between two steps', { UserNumber: 11 }, errorCodes.quantityInvalid],
    ['a term that is not offered', { Months: 5 }, errorCodes.quantityInvalid],
    ['an unknown coupon', { CouponCode: 'NONE' }, errorCodes.couponInvalid],
    ['another revision of the prices', { PriceRev: 2 }, errorCodes.priceChanged],
  ])('refuses %s', async (_what, more, code) => {
    expect((await buy(more)).code).toBe(code);
  });

  test('another revision is answered with the present price', async () => {
    expect((await buy({ PriceRev: 9 })).obj).toMatchObject({
      Price: { priceRev: 1, totalPaymentCents: 274_482 },
    });
  });

  test('needs a verified account', async () => {
    const user = await buildUser(app);
    const team = await buildTeam(app, { creator: user });
    const order = async () =>
      app.refusal(
        createOrderForBuy,
        { TeamId: team.id, InstanceName: 'Gate', Months: 1, PriceRev: 1, ...BASIC },
        { as: await signIn(app, user) },
      );
    expect(await order()).toBe(errorCodes.notVerified);
    await buildCertification(app, { user, payload: {} });
    expect(await order()).toBe(errorCodes.underReview);
  });

  test('uses a coupon, which a voided order gives back', async () => {
    const coupon = { Code: 'ONCE', amountCents: 1000, uses: 1 };
    const times = { from: TEST_START.toISOString(), to: addDays(TEST_START, 1).toISOString() };
    await app.ok(opsSaveCoupon, { ...coupon, ...times }, operator(app));
    const first = await buy({ CouponCode: 'once' });
    expect(first.obj).toMatchObject({ Price: { couponCents: 1000, totalPaymentCents: 273_482 } });
    expect((await buy({ CouponCode: 'ONCE' })).code).toBe(errorCodes.couponInvalid);
    const { OrderNo } = first.obj as { OrderNo: string };
    await app.ok(orderDiscard, { OrderNo }, { as: scene.as });
    expect((await buy({ CouponCode: 'ONCE' })).code).toBe(0);
  });

  test('a repetition with the same Idempotency-Key is the same order; with another body it is refused', async () => {
    const headers = idempotent();
    const request = { TeamId: scene.team.id, InstanceName: 'Gate', Months: 1, PriceRev: 1, ...BASIC };
    const send = (more: object = {}) =>
      app.send(createOrderForBuy, { ...request, ...more }, { as: scene.as, headers });
    const [first, ...others] = await Promise.all([send(), send(), send()]);
    for (const other of others) expect(other.obj).toEqual(first.obj);
    expect(await app.database.queries.$count(orders, eq(orders.buyerId, scene.user.id))).toBe(1);
    expect((await send({ Months: 2 })).code).toBe(errorCodes.conflict);
    expect(
      (
        await app.send(createOrderForBuy, request, {
          as: scene.as,
          headers: { 'idempotency-key': 'no uuid' },
        })
      ).code,
    ).toBe(errorCodes.validationFailed);
  });
});

describe('createOrderForRenew (120)', () => {
  const renew = (InstanceId: string, more: object = {}) =>
    app.send(createOrderForRenew, { InstanceId, Months: 12, PriceRev: 1, ...more }, { as: scene.as });

  test('extends the application by calendar months when it is paid', async () => {
    const { id } = await application({ dueDate: new Date('2026-08-31T08:00:00.000Z') });
    const { obj } = await renew(id, { Months: 6 });
    const { OrderNo } = obj as { OrderNo: string };
    await scene.pay(OrderNo, 'alipay');
    await scene.wallet(OrderNo, 'pay');
    expect(await applicationRow(id)).toMatchObject({
      dueDate: new Date('2027-02-28T08:00:00.000Z'),
      months: 6,
      termBp: 9500,
    });
  });

  test('a second open order of the application is refused with the number of the first', async () => {
    const { id } = await application();
    const first = (await renew(id)).obj as { OrderNo: string };
    expect(await renew(id)).toMatchObject({
      code: errorCodes.unpaidOrderExists,
      obj: { OrderNo: first.OrderNo },
    });
    app.clock.setOffset(1801);
    await scene.signInAgain();
    expect((await renew(id)).code).toBe(0);
    expect(await rowOf(first.OrderNo)).toMatchObject({ status: 'cancelled' });
  });

  test('refusals', async () => {
    const { id } = await application();
    const experience = await application({ version: 'experience' });
    const cancelled = await application({ dueDate: addDays(TEST_START, -31) });
    const bought = await application({ source: 'huawei', cloudInstanceId: 'h-1' });
    expect((await renew(id, { Months: 5 })).code).toBe(errorCodes.quantityInvalid);
    expect((await renew(id, { PriceRev: 2 })).code).toBe(errorCodes.priceChanged);
    expect((await renew(experience.id)).code).toBe(errorCodes.experienceUsed);
    expect((await renew(cancelled.id)).code).toBe(errorCodes.applicationCancelled);
    expect((await renew(bought.id)).code).toBe(errorCodes.marketplaceApplication);
    const headers = idempotent();
    const send = (Months: number) =>
      app.send(createOrderForRenew, { InstanceId: id, Months, PriceRev: 1 }, { as: scene.as, headers });
    await send(1);
    expect((await send(2)).code).toBe(errorCodes.conflict);
  });
});

describe('createOrderForUpgrade (121)', () => {
  const upgrade = (InstanceId: string, more: object = {}) =>
    app.send(createOrderForUpgrade, { InstanceId, PriceRev: 1, ...ENTERPRISE, ...more }, { as: scene.as });

  test('raises edition and quotas for the rest of the term', async () => {
    const dueDate = addDays(TEST_START, 200);
    const { id } = await application({ dueDate });
    const { obj } = await upgrade(id);
    expect(obj).toMatchObject({ Price: { listCents: 400_000, totalPaymentCents: 340_000 } });
    const { OrderNo } = obj as { OrderNo: string };
    await scene.pay(OrderNo);
    await scene.wallet(OrderNo, 'pay');
    expect(await applicationRow(id)).toMatchObject({ version: 'enterprise', userNumber: 50, dueDate });
  });

  test.each([
    ['running', {}],
    ['expired', { dueDate: addDays(TEST_START, -29) }],
  ])('leaves a %s experience edition as a purchase, with a new term', async (_state, more) => {
    const { id } = await application({
      ...more,
      version: 'experience',
      userNumber: 5,
      assetNumber: 10,
      diskQuota: 10,
      concurrentNumber: 2,
      termBp: 10_000,
    });
    const { obj } = await upgrade(id, { ...BASIC, Months: 3 });
    expect(obj).toMatchObject({
      Price: { discountedPriceCents: 87_906, firstOrderDiscountCents: 8_791, totalPaymentCents: 79_115 },
    });
    const { OrderNo } = obj as { OrderNo: string };
    await scene.pay(OrderNo);
    await scene.wallet(OrderNo, 'pay');
    expect(await applicationRow(id)).toMatchObject({
      version: 'basic',
      months: 3,
      dueDate: new Date('2026-06-02T08:00:00.000Z'),
    });
  });

  test('refusals', async () => {
    const { id } = await application();
    const expired = await application({ dueDate: addDays(TEST_START, -1) });
    const bought = await application({ source: 'ali', cloudInstanceId: 'a-1' });
    const ultimate = await application({
      version: 'ultimate',
      userNumber: 200,
      assetNumber: 1000,
      diskQuota: 2000,
      concurrentNumber: 200,
    });
    expect((await upgrade(id, BASIC)).code).toBe(errorCodes.downgradeOrNoChange);
    expect((await upgrade(ultimate.id)).code).toBe(errorCodes.downgradeOrNoChange);
    expect((await upgrade(expired.id)).code).toBe(errorCodes.applicationExpired);
    expect((await upgrade(bought.id)).code).toBe(errorCodes.marketplaceApplication);
    expect((await upgrade(id, { UserNumber: 9_990 })).code).toBe(errorCodes.quotaExceeded);
    expect((await upgrade(id, { UserNumber: 51 })).code).toBe(errorCodes.quantityInvalid);
    expect((await upgrade(id, { PriceRev: 2 })).code).toBe(errorCodes.priceChanged);
    const headers = idempotent();
    const send = (more: object) =>
      app.send(
        createOrderForUpgrade,
        { InstanceId: id, PriceRev: 1, ...ULTIMATE, ...more },
        { as: scene.as, headers },
      );
    expect((await send({})).code).toBe(0);
    expect((await send({ UserNumber: 210 })).code).toBe(errorCodes.conflict);
    expect((await upgrade(id)).code).toBe(errorCodes.unpaidOrderExists);
  });
});

describe('packs (122 and 123)', () => {
  const resource = (more: object = {}, headers = idempotent()) =>
    app.send(
      createOrderForLicensebag,
      {
        TeamId: scene.team.id,
        Version: 'enterprise',
        BagType: 'user',
        Spec: 20,
        Months: 6,
        Quantity: 3,
        PriceRev: 1,
        ...more,
      },
      { as: scene.as, headers },
    );
  const renewal = (more: object = {}, headers = idempotent()) =>
    app.send(
      createOrderForRenewbag,
      { TeamId: scene.team.id, Version: 'basic', Months: 12, Quantity: 2, PriceRev: 1, ...more },
      { as: scene.as, headers },
    );
  const packsOf = (orderNo: string) =>
    app.database.queries.select().from(bags).where(eq(bags.orderNo, orderNo));
  const paid = async (obj: unknown) => {
    const { OrderNo } = obj as { OrderNo: string };
    await scene.pay(OrderNo);
    await scene.wallet(OrderNo, 'pay');
    return packsOf(OrderNo);
  };

  test('resource packs share a row, unused', async () => {
    const { obj } = await resource();
    expect(obj).toMatchObject({ Price: { totalPaymentCents: 171_000 } });
    expect(await paid(obj)).toMatchObject([
      { kind: 'licensebag', bagType: 'user', spec: 20, quantity: 3, status: 'unused' },
    ]);
  });

  test('with an application they are attached, and raise its quota', async () => {
    const { id } = await application({
      version: 'enterprise',
      userNumber: 50,
      assetNumber: 200,
      diskQuota: 500,
      concurrentNumber: 50,
    });
    const packs = await paid((await resource({ InstanceId: id, Version: undefined })).obj);
    expect(packs).toMatchObject([{ status: 'using', quantity: 3, instanceId: id }]);
    // The quota of the edition stays. The packs are added when it is read.
    expect(await applicationRow(id)).toMatchObject({ userNumber: 50 });
    expect(await app.ok(instanceDelInfo, { InstanceId: id }, { as: scene.as })).toMatchObject({
      config: { userNumber: 110 },
      edition: { userNumber: 50 },
    });
  });

  test('renewal packs remember the quotas that they cover', async () => {
    const { obj } = await renewal();
    expect(obj).toMatchObject({ Price: { totalPaymentCents: 597_761 } });
    expect(await paid(obj)).toMatchObject([
      { kind: 'renewbag', months: 12, quantity: 2, quotas: { userNumber: 10 } },
    ]);
  });

  test('refusals', async () => {
    expect((await resource({ Spec: 15 })).code).toBe(errorCodes.quantityInvalid);
    expect((await resource({ Spec: 100_000 })).code).toBe(errorCodes.quotaExceeded);
    expect((await resource({ PriceRev: 2 })).code).toBe(errorCodes.priceChanged);
    expect((await renewal({ Months: 5 })).code).toBe(errorCodes.quantityInvalid);
    expect((await renewal({ PriceRev: 2 })).code).toBe(errorCodes.priceChanged);
    expect((await resource({ Version: undefined })).code).toBe(errorCodes.validationFailed);
    const headers = idempotent();
    await resource({}, headers);
    expect((await resource({ Quantity: 1 }, headers)).code).toBe(errorCodes.conflict);
    const other = idempotent();
    await renewal({}, other);
    expect((await renewal({ Quantity: 1 }, other)).code).toBe(errorCodes.conflict);
  });

  test('an application of another team is unknown', async () => {
    const { id } = await buildApplication(app, { team: await buildTeam(app, { creator: scene.user }) });
    expect((await resource({ InstanceId: id })).code).toBe(errorCodes.notFound);
  });
});

describe('addTeamAndInstance (94)', () => {
  const create = (more: object = {}, headers = idempotent()) =>
    app.send(
      addTeamAndInstance,
      { TeamName: 'Northern', InstanceName: 'Gate', Months: 1, PriceRev: 1, ...BASIC, ...more },
      { as: scene.as, headers },
    );

  test('team and application exist once it is paid', async () => {
    const { obj } = await create();
    expect(obj).toMatchObject({ status: 'unpaid' });
    const { OrderNo } = obj as { OrderNo: string };
    expect(await app.database.queries.$count(teams, eq(teams.name, 'Northern'))).toBe(0);
    await scene.pay(OrderNo);
    await scene.wallet(OrderNo, 'pay');
    const { TeamId = '', InstanceId = '' } = await scene.status(OrderNo);
    expect(await applicationRow(InstanceId)).toMatchObject({ teamId: TeamId, name: 'Gate' });
  });

  test('with nothing to pay they exist at once', async () => {
    const { obj } = await create({ ...EXPERIENCE, TeamName: 'Free' });
    expect(obj).toMatchObject({ status: 'havePaid', Price: { totalPaymentCents: 0 } });
    expect(Object.keys(obj ?? {}).sort()).toEqual(['InstanceId', 'Price', 'TeamId', 'status']);
  });

  test('refusals', async () => {
    await buildTeam(app, { creator: scene.user, name: 'Taken' });
    expect((await create({ TeamName: 'taken' })).code).toBe(errorCodes.teamNameTaken);
    expect((await create({ UserNumber: 60 })).code).toBe(errorCodes.quotaExceeded);
    expect((await create({ Months: 5 })).code).toBe(errorCodes.quantityInvalid);
    expect((await create({ CouponCode: 'NONE' })).code).toBe(errorCodes.couponInvalid);
    expect((await create({ PriceRev: 2 })).code).toBe(errorCodes.priceChanged);
    await create({ ...EXPERIENCE, TeamName: 'First' });
    expect((await create({ ...EXPERIENCE, TeamName: 'Second' })).code).toBe(errorCodes.experienceUsed);
    const headers = idempotent();
    await create({ TeamName: 'Third' }, headers);
    expect((await create({ TeamName: 'Fourth' }, headers)).code).toBe(errorCodes.conflict);
  });

  test('needs a verified account', async () => {
    const user = await buildUser(app);
    const send = async () =>
      app.refusal(
        addTeamAndInstance,
        { TeamName: 'Northern', InstanceName: 'Gate', Months: 1, ...BASIC },
        { as: await signIn(app, user) },
      );
    expect(await send()).toBe(errorCodes.notVerified);
    await buildCertification(app, { user, payload: {} });
    expect(await send()).toBe(errorCodes.underReview);
  });
});

test('an admin who was demoted meanwhile cannot buy for the team', async () => {
  const admin = await buildUser(app, { certLevel: 'basic' });
  await buildMember(app, { team: scene.team, user: admin, role: 'member' });
  expect(
    await app.refusal(
      createOrderForBuy,
      { TeamId: scene.team.id, InstanceName: 'Gate', Months: 1, PriceRev: 1, ...BASIC },
      { as: await signIn(app, admin) },
    ),
  ).toBe(errorCodes.forbidden);
});
