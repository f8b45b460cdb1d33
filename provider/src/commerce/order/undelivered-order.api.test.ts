import { eq } from 'drizzle-orm';
import { closeAccount } from '@portal/shared/contracts/account';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { opsOrders, opsRetryOrder } from '@portal/shared/contracts/operator';
import { createOrderForRenew, orderDelInfo, payOrder } from '@portal/shared/contracts/order';
import { applyInvoice } from '@portal/shared/contracts/payment';
import { deleteTeam } from '@portal/shared/contracts/team';
import { userOrdersInfo } from '@portal/shared/contracts/user';
import { instances } from '../../platform/database/schema/instances';
import { payments } from '../../platform/database/schema/payments';
import { buildApplication } from '../../testing/builders';
import { buyingScene, expectLedgerInOrder, operator, type BuyingScene } from '../../testing/buying-scene';
import { orderServices } from '../../testing/order-services';
import { messagesOf, ticket } from '../../testing/security-scene';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { undeliveredOrder } from '../../testing/undelivered-order';

let app: TestApp;
let scene: BuyingScene;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  scene = await buyingScene(app);
});
afterEach(() => expectLedgerInOrder(app));

/** All further attempts of the timer. */
async function untilGivenUp(): Promise<void> {
  for (const wait of [60, 300, 900, 3600, 24 * 3600]) {
    app.clock.setOffset(app.clock.offsetSeconds + wait);
    await orderServices(app.deps).dueOrders.run();
  }
  await scene.signInAgain();
}

const shown = async (OrderNo: string) => {
  const { list } = await app.ok(userOrdersInfo, {}, { as: scene.as });
  return list.find((order) => order.OrderNo === OrderNo);
};
const needy = async (OrderNo: string) => {
  const { list } = await app.ok(opsOrders, { Need: 'fulfilment', PageSize: 100 }, operator(app));
  return list.find((order) => order.OrderNo === OrderNo);
};
const invoice = (OrderNo: string) => ({
  ...{ OrderNos: [OrderNo], Kind: 'personal', Title: 'Buyer', Mail: 'buyer@example.com' },
});

test('is shown as such, not as completed, and has no invoice', async () => {
  const { orderNo } = await undeliveredOrder(app, scene);
  expect(await shown(orderNo)).toMatchObject({
    status: 'havePaid',
    delivery: 'undelivered',
    can: ['open', 'receipt'],
  });
  expect(await app.ok(orderDelInfo, { OrderNo: orderNo }, { as: scene.as })).toMatchObject({
    delivery: 'undelivered',
  });
  expect(await scene.status(orderNo)).toMatchObject({ fulfilled: false, delivery: 'undelivered' });
  expect((await app.send(applyInvoice, invoice(orderNo), { as: scene.as })).code).toBe(errorCodes.conflict);
});

test('after its last attempt an operator is needed, and the buyer is told once', async () => {
  const { orderNo, makeDeliverable } = await undeliveredOrder(app, scene);
  await untilGivenUp();
  expect(await needy(orderNo)).toMatchObject({ attempts: 5 });
  const told = async () =>
    (await messagesOf({ app, user: scene.user })).filter((one) => one === 'orderUndelivered');
  expect(await told()).toHaveLength(1);
  const retry = () => app.ok(opsRetryOrder, { OrderNo: orderNo }, operator(app));
  expect(await retry()).toMatchObject({ fulfilled: false });
  expect(await told()).toHaveLength(1);
  await makeDeliverable();
  expect(await retry()).toMatchObject({ fulfilled: true });
  expect(await shown(orderNo)).toMatchObject({ delivery: 'delivered', can: ['open', 'receipt', 'invoice'] });
  expect(await needy(orderNo)).toBeUndefined();
});

test('a payment that came twice and went back does not take it off the list of the operators', async () => {
  const { orderNo } = await undeliveredOrder(app, scene);
  const { queries } = app.database;
  const [paid] = await queries.select().from(payments).where(eq(payments.orderNo, orderNo));
  if (paid === undefined) throw new Error('The order is paid.');
  const second = { id: app.deps.newId(), attempt: 2, outTradeNo: `${orderNo}_2`, transactionId: 'second' };
  await queries.insert(payments).values({ ...paid, ...second, state: 'refunded' });
  expect(await needy(orderNo)).toBeDefined();
  await queries.delete(payments).where(eq(payments.id, second.id));
});

test('what cannot be delivered any more is not paid (124)', async () => {
  const application = await buildApplication(app, { team: scene.team });
  const request = { InstanceId: application.id, Months: 1, PriceRev: 1 };
  const { OrderNo } = await app.ok(createOrderForRenew, request, { as: scene.as });
  const cancelledAt = app.clock.now();
  await app.database.queries.update(instances).set({ cancelledAt }).where(eq(instances.id, application.id));
  const pay = { OrderNo, PayMethod: 'wechat' } as const;
  expect(await app.refusal(payOrder, pay, { as: scene.as })).toBe(errorCodes.applicationCancelled);
});

test('neither its team nor the account of its buyer can be removed meanwhile', async () => {
  const { orderNo } = await undeliveredOrder(app, scene);
  const request = { TeamId: scene.team.id };
  const refused = await app.send(deleteTeam, request, { as: scene.as, language: 'en' });
  expect(refused).toMatchObject({ code: errorCodes.conflict, obj: { OrderNo: orderNo } });
  expect(refused.msg).toBe(`Order ${orderNo} is not paid or not delivered yet.`);
  const Key = await ticket({ app, user: scene.user }, 'reset');
  const { code, obj } = await app.send(closeAccount, { Key }, { as: scene.as });
  expect(code).toBe(errorCodes.conflict);
  expect(JSON.stringify(obj)).toContain(orderNo);
});
