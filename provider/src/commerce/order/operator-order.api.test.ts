import { ledgerService } from '../ledger/ledger.service';
import { eq, like, sql } from 'drizzle-orm';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { opsSaveCoupon } from '@portal/shared/contracts/coupon';
import { opsLedgerCheck, opsOrders, opsRefund, opsRetryOrder } from '@portal/shared/contracts/operator';
import { orders } from '../../platform/database/schema/orders';
import { sandboxRefunds } from '../../platform/database/schema/payments';
import { createOrderForBuy } from '@portal/shared/contracts/order';
import { addTeamAndInstance } from '@portal/shared/contracts/team';
import { addDays } from '../../platform/runtime/clock';
import { failureCause } from '../../platform/runtime/failure-cause';
import {
  BASIC,
  buyingScene,
  expectLedgerInOrder,
  operator,
  type BuyingScene,
} from '../../testing/buying-scene';
import { orderServices } from '../../testing/order-services';
import { sharedApp } from '../../testing/shared-app';
import { undeliveredOrder } from '../../testing/undelivered-order';

const app = sharedApp();
let scene: BuyingScene;

beforeEach(async () => {
  scene = await buyingScene(app);
});

const refund = (request: object) => app.send(opsRefund, request, operator(app));
const retry = (OrderNo: string) => app.send(opsRetryOrder, { OrderNo }, operator(app));

test('refunds of parts are made under numbers of their own, until all was given back (E51)', async () => {
  const OrderNo = await scene.bought();
  const services = orderServices(app.deps);
  const codeOf = async (AmountCents: number | undefined, Reason: string) =>
    (await refund({ OrderNo, ...(AmountCents === undefined ? {} : { AmountCents }), Reason })).code;
  expect(await codeOf(26_911, 'x')).toBe(errorCodes.conflict);
  expect((await refund({ OrderNo, AmountCents: 1_000, Reason: 'Goodwill' })).obj).toEqual({
    OrderNo,
    payState: 'refunding',
  });
  expect(await codeOf(1_000, 'Goodwill')).toBe(errorCodes.conflict);
  expect(await codeOf(1_000, 'Outage')).toBe(0);
  await services.dueOrders.run();
  expect(await scene.status(OrderNo)).toMatchObject({ status: 'havePaid', payState: 'success' });
  expect(await codeOf(24_911, 'too much')).toBe(errorCodes.conflict);
  expect(await codeOf(undefined, 'The rest')).toBe(0);
  expect(await codeOf(undefined, 'Nothing is left')).toBe(errorCodes.conflict);
  await services.dueOrders.run();
  expect(await scene.status(OrderNo)).toMatchObject({ status: 'havePaid', payState: 'refunded' });
  const made = await app.database.queries
    .select({ refundNo: sandboxRefunds.refundNo, cents: sandboxRefunds.amountCents })
    .from(sandboxRefunds)
    .where(like(sandboxRefunds.outTradeNo, `${OrderNo}%`))
    .orderBy(sandboxRefunds.refundNo);
  expect(made).toEqual([
    { refundNo: `${OrderNo}_1R`, cents: 1_000 },
    { refundNo: `${OrderNo}_1R2`, cents: 1_000 },
    { refundNo: `${OrderNo}_1R3`, cents: 24_910 },
  ]);
  expect((await refund({ OrderNo: '0'.repeat(20), Reason: 'x' })).code).toBe(errorCodes.notFound);
  await expectLedgerInOrder(app);
});

test('the cause of a fulfilment that the database refused has no value of the order (E64)', async () => {
  const poison = sql`alter table instances add constraint instances_poison_ck check (name <> 'Poison') not valid`;
  await app.database.queries.execute(poison);
  const request = { TeamName: 'Poisoned', InstanceName: 'Poison', Months: 1, PriceRev: 1, ...BASIC };
  const { OrderNo = '' } = await app.ok(addTeamAndInstance, request, { as: scene.as });
  await scene.pay(OrderNo);
  await scene.wallet(OrderNo, 'pay');
  const find = async () => {
    const { list } = await app.ok(opsOrders, { Need: 'fulfilment' }, operator(app));
    return list.find((order) => order.OrderNo === OrderNo)?.cause;
  };
  expect(await find()).toBe('database: 23514: instances_poison_ck');
  // As a release before this one stored it.
  const before = sql`update orders set fulfil_error = ${'Failed query: insert into x\nparams: Poison'}`;
  await app.database.queries.execute(sql`${before} where order_no = ${OrderNo}`);
  expect(await find()).toBe('unknown');
  await app.database.queries.execute(sql`alter table instances drop constraint instances_poison_ck`);
  expect((await retry(OrderNo)).obj).toEqual({ OrderNo, fulfilled: true });
});

test('what could not be fulfilled is listed with its cause, and can be retried (E64)', async () => {
  const { orderNo: OrderNo, makeDeliverable } = await undeliveredOrder(app, scene);
  const { list } = await app.ok(opsOrders, { Need: 'fulfilment' }, operator(app));
  expect(list).toContainEqual(
    expect.objectContaining({ OrderNo, need: 'fulfilment', attempts: 1, amountCents: 29_900 }),
  );
  expect((await app.ok(opsOrders, { Need: 'refund' }, operator(app))).list).toEqual([]);
  expect((await retry(OrderNo)).obj).toEqual({ OrderNo, fulfilled: false });
  await makeDeliverable();
  expect((await retry(OrderNo)).obj).toEqual({ OrderNo, fulfilled: true });
  expect((await retry(OrderNo)).code).toBe(errorCodes.conflict);
  expect((await retry('0'.repeat(20))).code).toBe(errorCodes.notFound);
  await expectLedgerInOrder(app);
});

test('an order that is refunded before its fulfilment is not fulfilled', async () => {
  const { orderNo: OrderNo, makeDeliverable } = await undeliveredOrder(app, scene);
  expect((await refund({ OrderNo, AmountCents: 1, Reason: 'x' })).code).toBe(errorCodes.conflict);
  expect((await refund({ OrderNo, Reason: 'Not possible' })).code).toBe(0);
  await makeDeliverable();
  expect((await retry(OrderNo)).code).toBe(errorCodes.conflict);
  expect(await scene.status(OrderNo)).toMatchObject({ fulfilled: false, delivery: 'refunded' });
  const { list } = await app.ok(opsOrders, { Need: 'fulfilment' }, operator(app));
  expect(list.map((order) => order.OrderNo)).not.toContain(OrderNo);
  await expectLedgerInOrder(app);
});

test('one that an earlier release gave back without ending it is ended by a retry (E64)', async () => {
  const { orderNo: OrderNo } = await undeliveredOrder(app, scene);
  expect((await refund({ OrderNo, Reason: 'Not possible' })).code).toBe(0);
  await app.database.queries
    .update(orders)
    .set({ fulfilState: 'error', fulfilError: failureCause('internal') })
    .where(eq(orders.orderNo, OrderNo));
  expect(await scene.status(OrderNo)).toMatchObject({ delivery: 'undelivered' });
  expect((await retry(OrderNo)).obj).toEqual({ OrderNo, fulfilled: false });
  expect(await scene.status(OrderNo)).toMatchObject({ delivery: 'refunded' });
  expect((await retry(OrderNo)).code).toBe(errorCodes.conflict);
  await expectLedgerInOrder(app);
});

test('what is given back before its delivery uses up neither coupon nor first-order discount', async () => {
  const day = (days: number) => addDays(app.clock.now(), days).toISOString();
  const coupon = { Code: 'GIVENBACK', amountCents: 1_000, uses: 1, from: day(-1), to: day(1) };
  await app.ok(opsSaveCoupon, coupon, operator(app));
  const poison = sql`alter table instances add constraint instances_given_back_ck check (name <> 'Back') not valid`;
  await app.database.queries.execute(poison);
  const OrderNo = await scene.bought({ InstanceName: 'Back', CouponCode: coupon.Code });
  await app.database.queries.execute(sql`alter table instances drop constraint instances_given_back_ck`);
  const request = { TeamId: scene.team.id, InstanceName: 'Gate', Months: 1, PriceRev: 1, ...BASIC };
  const order = (more: object) => app.send(createOrderForBuy, { ...request, ...more }, { as: scene.as });
  expect((await order({ CouponCode: coupon.Code })).code).toBe(errorCodes.couponInvalid);
  expect((await order({})).obj).toMatchObject({ Price: { totalPaymentCents: 29_900 } });
  expect((await refund({ OrderNo, Reason: 'Not possible' })).code).toBe(0);
  expect((await order({ CouponCode: coupon.Code })).obj).toMatchObject({
    Price: { firstOrderDiscountCents: 2_990, couponCents: 1_000, totalPaymentCents: 25_910 },
  });
});

test('the check finds an order that disagrees with the ledger, however many are checked at once (E65)', async () => {
  const OrderNo = await scene.bought();
  await scene.bought();
  await app.database.queries.update(orders).set({ fulfilState: 'none' }).where(eq(orders.orderNo, OrderNo));
  const { disagreements } = await app.ok(opsLedgerCheck, {}, operator(app));
  expect(disagreements).toContainEqual({ OrderNo, what: 'fulfilment' });
  for (const ordersAtOnce of [1, 2]) {
    const found = await ledgerService({ ...app.deps, ordersAtOnce }).check();
    expect(found.disagreements).toEqual(disagreements);
    expect(found.unbalanced).toBe(0);
  }
  await app.database.queries.update(orders).set({ fulfilState: 'done' }).where(eq(orders.orderNo, OrderNo));
});
