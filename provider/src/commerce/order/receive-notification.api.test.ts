import { eq } from 'drizzle-orm';
import { payments } from '../../platform/database/schema/payments';
import type { UnitOfWorkRunner } from '../../platform/unit-of-work/unit-of-work';
import { buyingScene } from '../../testing/buying-scene';
import { orderServices } from '../../testing/order-services';
import { sharedApp } from '../../testing/shared-app';
import type { ReceivedNotification } from '../payment-notification/received-notification';

const app = sharedApp();
const COPIES = 16;

/** A payment that is about to be reported, and a receiver whose units of work are counted and can fail. */
async function scene() {
  const buyer = await buyingScene(app);
  const orderNo = await buyer.buy();
  await buyer.pay(orderNo);
  const calls = { units: 0, failing: 0 };
  const units: UnitOfWorkRunner = {
    run(plan, work) {
      calls.units += 1;
      if (calls.failing === 0) return app.deps.units.run(plan, work);
      calls.failing -= 1;
      return Promise.reject(new Error('the database has gone'));
    },
  };
  const { receive } = orderServices({ ...app.deps, units });
  const notification: ReceivedNotification = {
    method: 'wechat',
    notifyId: `notification of ${orderNo}`,
    outTradeNo: `${orderNo}_1`,
    trade: {
      state: 'paid',
      amountCents: 26_910,
      transactionId: `wallet ${orderNo}`,
      paidAt: app.clock.now(),
    },
  };
  const copies = (): Promise<unknown> =>
    Promise.all(Array.from({ length: COPIES }, () => receive(notification)));
  const paid = async () =>
    (await app.database.queries.select().from(payments).where(eq(payments.orderNo, orderNo)))[0]?.state;
  return { calls, receive, notification, copies, paid };
}

test('copies that arrive at the same moment are one unit of work, and later ones none', async () => {
  const { calls, receive, notification, copies, paid } = await scene();
  await copies();
  expect(await paid()).toBe('success');
  expect(calls.units).toBe(1);
  await receive(notification);
  await copies();
  expect(calls.units).toBe(1);
});

test('all copies of one that fails fail, and the wallet’s next attempt is applied', async () => {
  const { calls, receive, notification, copies, paid } = await scene();
  calls.failing = 1;
  await expect(copies()).rejects.toThrow('the database has gone');
  expect(await paid()).toBe('pending');
  await receive(notification);
  expect([await paid(), calls.units]).toEqual(['success', 2]);
});

test('another notification of the same payment is applied on its own', async () => {
  const { calls, receive, notification } = await scene();
  await Promise.all([receive(notification), receive({ ...notification, notifyId: 'another' })]);
  expect(calls.units).toBe(2);
});

test('the id of one wallet’s notification says nothing about the other’s', async () => {
  const { receive, notification, paid } = await scene();
  const { receive: other, notification: others } = await scene();
  await receive(notification);
  await expect(other({ ...others, method: 'alipay', notifyId: notification.notifyId })).rejects.toThrow();
  await other({ ...others, method: 'wechat' });
  expect(await paid()).toBe('success');
});
