import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { orderVerifyAppCode } from '@portal/shared/contracts/auth';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import {
  checkOrder,
  orderDelInfo,
  orderDiscard,
  orderStatus,
  payOrder,
} from '@portal/shared/contracts/order';
import { ledgerTransactions } from '../../platform/database/schema/ledger';
import { orders } from '../../platform/database/schema/orders';
import { payments, refunds, walletNotifications } from '../../platform/database/schema/payments';
import { users } from '../../platform/database/schema/users';
import { ExternalError } from '../../platform/gateways/external-error';
import type { WalletGateway } from '../../platform/gateways/wallet/wallet-gateway';
import { buildUser } from '../../testing/builders';
import { buyingScene, expectLedgerInOrder, type BuyingScene } from '../../testing/buying-scene';
import { bindAuthenticator, messagesOf, ticket } from '../../testing/security-scene';
import { signIn } from '../../testing/sign-in';
import { orderServices } from '../../testing/order-services';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { findDueExpiries, findDueFulfilments, findDueQueries, findDueRefunds } from './due-orders.repository';

let app: TestApp;
let scene: BuyingScene;
/** Replaces methods of both wallets for one test. */
let broken: Partial<WalletGateway> = {};

const unreachable = () => Promise.reject(new ExternalError('no response', 'unreachable'));

beforeAll(async () => {
  const plain = await createTestApp();
  const wallets = Object.fromEntries(
    Object.entries(plain.deps.wallets).map(([method, wallet]) => [
      method,
      new Proxy(wallet, {
        get: (target, name): unknown => Reflect.get(broken, name) ?? Reflect.get(target, name),
      }),
    ]),
  );
  app = await createTestApp({ database: plain.database, clock: plain.clock, replace: { wallets } });
});
afterAll(() => app.close());
beforeEach(async () => {
  scene = await buyingScene(app);
});
afterEach(async () => {
  broken = {};
  await expectLedgerInOrder(app);
});

/** What the timers do. */
function runDueOrders(failures: unknown[] = []) {
  return orderServices(app.deps, (error) => void failures.push(error)).dueOrders.run();
}

async function later(seconds: number): Promise<void> {
  app.clock.setOffset(app.clock.offsetSeconds + seconds);
  await scene.signInAgain();
}

const send = (request: object) => app.send(payOrder, request, { as: scene.as });
const paymentsOf = (orderNo: string) =>
  app.database.queries.select().from(payments).where(eq(payments.orderNo, orderNo)).orderBy(payments.attempt);
const detail = (OrderNo: string) => app.ok(orderDelInfo, { OrderNo }, { as: scene.as });
const booked = async (orderNo: string) => {
  const rows = await app.database.queries
    .select({ kind: ledgerTransactions.kind })
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.orderNo, orderNo));
  return rows.map(({ kind }) => kind).sort();
};

describe('payOrder (124)', () => {
  test('returns the QR code, and again the same one', async () => {
    const orderNo = await scene.buy();
    const first = await scene.pay(orderNo);
    expect(first).toMatchObject({ payState: 'pending', expiresIn: 900, totalPaymentCents: 26_910 });
    expect(first.Url).not.toBe('');
    expect(await scene.pay(orderNo)).toEqual(first);
    expect(await scene.status(orderNo)).toMatchObject({ status: 'inProcess', payMethod: 'wechat' });
  });

  test('the other wallet closes the first payment', async () => {
    const orderNo = await scene.buy();
    const first = await scene.pay(orderNo);
    const second = await scene.pay(orderNo, 'alipay');
    expect(second.Token).not.toBe(first.Token);
    expect(await paymentsOf(orderNo)).toMatchObject([
      { method: 'wechat', state: 'closed' },
      { method: 'alipay', state: 'pending' },
    ]);
  });

  test('sixteen at once begin one payment', async () => {
    const orderNo = await scene.buy();
    const begun = await Promise.all(
      Array.from({ length: 16 }, () => send({ OrderNo: orderNo, PayMethod: 'wechat' })),
    );
    expect(new Set(begun.map(({ obj }) => JSON.stringify(obj))).size).toBe(1);
    expect(await paymentsOf(orderNo)).toHaveLength(1);
  });

  test('an expired QR code is replaced', async () => {
    const orderNo = await scene.buy();
    const first = await scene.pay(orderNo);
    await later(901);
    expect((await scene.pay(orderNo)).Token).not.toBe(first.Token);
  });

  test('a wallet that does not respond is asked again for the same payment', async () => {
    const orderNo = await scene.buy();
    broken = { create: unreachable };
    expect((await send({ OrderNo: orderNo, PayMethod: 'wechat' })).code).toBe(errorCodes.upstreamFailed);
    broken = {};
    expect((await scene.pay(orderNo)).payState).toBe('pending');
    expect(await paymentsOf(orderNo)).toHaveLength(1);
  });

  test('a wallet that contradicts itself is a conflict', async () => {
    const orderNo = await scene.buy();
    await scene.pay(orderNo);
    broken = {
      close: () => Promise.resolve('paid' as const),
      query: () => Promise.resolve({ state: 'pending' } as const),
    };
    expect((await send({ OrderNo: orderNo, PayMethod: 'alipay' })).code).toBe(errorCodes.conflict);
  });

  test('a paid, voided or expired order cannot be paid', async () => {
    const paid = await scene.bought();
    const voided = await scene.buy();
    await app.ok(orderDiscard, { OrderNo: voided, Reason: 'Wrong team' }, { as: scene.as });
    const expired = await scene.buy();
    await later(1801);
    for (const OrderNo of [paid, voided, expired])
      expect((await send({ OrderNo, PayMethod: 'wechat' })).code).toBe(errorCodes.orderNotPayable);
    expect(await detail(voided)).toMatchObject({ cancelReason: 'Wrong team' });
  });

  test('somebody else’s order is unknown', async () => {
    const orderNo = await scene.buy();
    const as = await signIn(app, await buildUser(app, { certLevel: 'basic' }));
    const request = { OrderNo: orderNo };
    expect(await app.refusal(payOrder, { ...request, PayMethod: 'wechat' }, { as })).toBe(
      errorCodes.notFound,
    );
    expect(await app.refusal(checkOrder, request, { as })).toBe(errorCodes.notFound);
    expect(await app.refusal(orderDiscard, request, { as })).toBe(errorCodes.notFound);
    expect(await app.refusal(orderStatus, request, { as })).toBe(errorCodes.notFound);
  });

  test('without wallets no method is available', async () => {
    const own = await createTestApp({ env: { SANDBOX: '0', SANDBOX_CLOCK: '0' } });
    const buyer = await buyingScene(own);
    const request = { OrderNo: await buyer.buy(), PayMethod: 'wechat' };
    expect(await own.refusal(payOrder, request, { as: buyer.as })).toBe(errorCodes.payMethodUnavailable);
    await own.close();
  });

  test('the first-order discount is kept by the order that is paid first', async () => {
    const [first, second] = [await scene.buy(), await scene.buy()];
    await scene.pay(first);
    expect(await send({ OrderNo: second, PayMethod: 'wechat' })).toMatchObject({
      code: errorCodes.priceChanged,
      obj: { Price: { firstOrderDiscountCents: 0, totalPaymentCents: 29_900 } },
    });
    await scene.wallet(first, 'fail');
    expect((await send({ OrderNo: second, PayMethod: 'wechat' })).code).toBe(0);
  });

  test('the price without it can be accepted, and no other', async () => {
    const [first, second] = [await scene.buy(), await scene.buy()];
    await scene.pay(first);
    await scene.wallet(first, 'pay');
    const accept = (AcceptedCents: number) => send({ OrderNo: second, PayMethod: 'wechat', AcceptedCents });
    for (const wrong of [0, 26_910, 29_899])
      expect(await accept(wrong)).toMatchObject({ code: errorCodes.priceChanged });
    expect(await detail(second)).toMatchObject({ firstOrderDiscountCents: 2990, totalPaymentCents: 26_910 });
    expect((await accept(29_900)).obj).toMatchObject({ totalPaymentCents: 29_900 });
    expect(await detail(second)).toMatchObject({ firstOrderDiscountCents: 0, totalPaymentCents: 29_900 });
    await scene.wallet(second, 'pay');
    expect(await detail(second)).toMatchObject({ status: 'havePaid', paidAmountCents: 29_900 });
    expect(await booked(second)).toEqual(['capture', 'fulfilment']);
  });

  test('an accepted price changes nothing for an order that keeps its discount', async () => {
    const orderNo = await scene.buy();
    const { obj } = await send({ OrderNo: orderNo, PayMethod: 'wechat', AcceptedCents: 1 });
    expect(obj).toMatchObject({ totalPaymentCents: 26_910 });
  });
});

describe('notifications', () => {
  test('paid: fulfilled, booked, announced, once', async () => {
    const orderNo = await scene.buy();
    await scene.pay(orderNo);
    await scene.wallet(orderNo, 'payTwice');
    expect(await scene.status(orderNo)).toMatchObject({ status: 'havePaid', fulfilled: true });
    expect(await booked(orderNo)).toEqual(['capture', 'fulfilment']);
    expect(await messagesOf({ app, user: scene.user })).toContain('orderPaid');
    expect(await detail(orderNo)).toMatchObject({
      can: ['open', 'receipt', 'invoice'],
      payments: [{ method: 'wechat', payState: 'success' }],
      timeline: [{ event: 'created' }, { event: 'paid' }, { event: 'effective' }],
    });
  });

  test('failed: the order can be paid again', async () => {
    const orderNo = await scene.buy();
    await scene.pay(orderNo);
    await scene.wallet(orderNo, 'fail');
    expect(await scene.status(orderNo)).toMatchObject({ status: 'unpaid', payState: 'failed' });
    expect((await scene.pay(orderNo)).payState).toBe('pending');
  });

  test('another amount is never fulfilled', async () => {
    const orderNo = await scene.buy();
    await scene.pay(orderNo);
    await scene.wallet(orderNo, 'wrongAmount');
    expect(await scene.status(orderNo)).toMatchObject({ status: 'unpaid', payState: 'failed' });
    expect(await paymentsOf(orderNo)).toMatchObject([{ failure: 'amount' }]);
    expect(await booked(orderNo)).toEqual([]);
  });

  test('paid after the order was voided: refunded by itself, and the buyer gets a message', async () => {
    const orderNo = await scene.buy();
    await scene.pay(orderNo);
    await app.ok(orderDiscard, { OrderNo: orderNo }, { as: scene.as });
    await scene.wallet(orderNo, 'payLate');
    expect(await scene.status(orderNo)).toMatchObject({ status: 'cancelled', payState: 'refunding' });
    await runDueOrders();
    expect(await scene.status(orderNo)).toMatchObject({ status: 'cancelled', payState: 'refunded' });
    expect(await booked(orderNo)).toEqual(['capture', 'refund', 'refundDue']);
    expect(await messagesOf({ app, user: scene.user })).toEqual(
      expect.arrayContaining(['orderRefundDue', 'orderRefunded']),
    );
    expect((await detail(orderNo)).timeline.map(({ event }) => event)).toEqual([
      'created',
      'voided',
      'refundDue',
      'refunded',
    ]);
  });

  test('each is stored once', async () => {
    const orderNo = await scene.bought();
    const stored = await app.database.queries.$count(
      walletNotifications,
      eq(walletNotifications.outTradeNo, `${orderNo}_1`),
    );
    expect(stored).toBeGreaterThanOrEqual(1);
  });
});

describe('without notifications', () => {
  test('checkOrder (125) asks the wallet', async () => {
    const orderNo = await scene.buy();
    await scene.pay(orderNo);
    const check = () => app.send(checkOrder, { OrderNo: orderNo }, { as: scene.as });
    expect((await check()).obj).toMatchObject({ status: 'inProcess' });
    broken = { query: unreachable };
    expect((await check()).code).toBe(errorCodes.upstreamFailed);
    broken = { query: () => Promise.resolve(paid()) };
    expect((await check()).obj).toMatchObject({ status: 'havePaid', fulfilled: true });
    expect(await app.refusal(checkOrder, { OrderNo: '0'.repeat(20) }, { as: scene.as })).toBe(
      errorCodes.notFound,
    );
  });

  const paid = () =>
    ({
      state: 'paid',
      amountCents: 26_910,
      transactionId: randomUUID(),
      paidAt: app.clock.now(),
    }) as const;

  test('a silent wallet is queried within a minute', async () => {
    const orderNo = await scene.buy();
    await scene.pay(orderNo);
    broken = { query: () => Promise.resolve(paid()) };
    await later(9);
    await runDueOrders();
    expect(await scene.status(orderNo)).toMatchObject({ status: 'inProcess' });
    await later(1);
    await runDueOrders();
    expect(await scene.status(orderNo)).toMatchObject({ status: 'havePaid' });
  });

  test('a payment is closed at its end, and the order at its own', async () => {
    const orderNo = await scene.buy();
    await scene.pay(orderNo);
    await later(900);
    await runDueOrders();
    expect(await scene.status(orderNo)).toMatchObject({ status: 'unpaid', payState: 'closed' });
    await later(900);
    await runDueOrders();
    expect(await scene.status(orderNo)).toMatchObject({ status: 'cancelled' });
    expect(await messagesOf({ app, user: scene.user })).toContain('orderExpired');
  });

  test('a wallet that fails is asked again later, and the others go on', async () => {
    const [first, second] = [await scene.buy(), await scene.buy({ InstanceName: 'Other' })];
    await scene.pay(first);
    await later(10);
    const failures: unknown[] = [];
    broken = { query: unreachable };
    await runDueOrders(failures);
    expect(failures).not.toEqual([]);
    const [payment] = await paymentsOf(first);
    expect(payment).toMatchObject({ state: 'pending', queries: 1 });
    await later(1800);
    broken = {};
    await runDueOrders();
    for (const orderNo of [first, second])
      expect(await scene.status(orderNo)).toMatchObject({ status: 'cancelled' });
  });

  test('a refund that the wallet refuses is tried again, then needs an operator', async () => {
    const orderNo = await scene.buy();
    await scene.pay(orderNo);
    await app.ok(orderDiscard, { OrderNo: orderNo }, { as: scene.as });
    await scene.wallet(orderNo, 'payLate');
    broken = { refund: unreachable };
    for (let tries = 0; tries < 11; tries += 1) {
      await runDueOrders();
      app.clock.setOffset(app.clock.offsetSeconds + 24 * 3600);
    }
    await scene.signInAgain();
    const [payment] = await paymentsOf(orderNo);
    const [refund] = await app.database.queries
      .select()
      .from(refunds)
      .where(eq(refunds.paymentId, payment?.id ?? ''));
    expect(refund).toMatchObject({
      state: 'failed',
      nextAttemptAt: null,
      failure: 'outside: unreachable: no response',
    });
  });
});

describe('orderDiscard (126)', () => {
  test('with an open payment only after the wallet has closed it', async () => {
    const orderNo = await scene.buy();
    await scene.pay(orderNo);
    const discard = () => app.send(orderDiscard, { OrderNo: orderNo }, { as: scene.as });
    broken = { close: unreachable };
    expect((await discard()).code).toBe(errorCodes.paymentInProgress);
    expect(await scene.status(orderNo)).toMatchObject({ status: 'inProcess' });
    broken = {};
    expect((await discard()).obj).toEqual({ status: 'cancelled' });
    expect((await discard()).code).toBe(errorCodes.orderNotPayable);
  });

  test('an order that the wallet has taken money for is paid, not voided', async () => {
    const orderNo = await scene.bought();
    expect(await app.refusal(orderDiscard, { OrderNo: orderNo }, { as: scene.as })).toBe(
      errorCodes.orderNotPayable,
    );
  });
});

test('orderStatus (127) of an unknown order', async () => {
  expect(await app.refusal(orderStatus, { OrderNo: '0'.repeat(20) }, { as: scene.as })).toBe(
    errorCodes.notFound,
  );
});

describe('the second factor before a payment (6)', () => {
  const verify = (request: object) => app.send(orderVerifyAppCode, request, { as: scene.as });

  test('a Key of call 6 allows one payment of its order', async () => {
    const [orderNo, other] = [await scene.buy(), await scene.buy()];
    expect((await verify({ OrderNo: orderNo, Code: '123456' })).code).toBe(errorCodes.mfaNotBound);
    const key = await ticket({ app, user: scene.user });
    const authenticator = await bindAuthenticator({ app, user: scene.user, as: scene.as }, key);
    await app.database.queries.update(users).set({ orderLevel: 1 }).where(eq(users.id, scene.user.id));

    expect((await send({ OrderNo: orderNo, PayMethod: 'wechat' })).code).toBe(errorCodes.orderMfaRequired);
    expect((await send({ OrderNo: orderNo, PayMethod: 'wechat', Key: 'x'.repeat(43) })).code).toBe(
      errorCodes.stepUpRequired,
    );
    const code = authenticator.next();
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect((await verify({ OrderNo: orderNo, Code: wrong })).code).toBe(errorCodes.mfaCodeWrong);
    const verified = await verify({ OrderNo: orderNo, Code: code });
    expect(verified.obj).toMatchObject({ expiresIn: 300 });
    const { Key } = verified.obj as { Key: string };
    expect((await send({ OrderNo: other, PayMethod: 'wechat', Key })).code).toBe(errorCodes.stepUpRequired);
    expect((await send({ OrderNo: orderNo, PayMethod: 'wechat', Key })).code).toBe(0);
    expect((await verify({ OrderNo: '0'.repeat(20), Code: authenticator.next() })).code).toBe(
      errorCodes.notFound,
    );
  });

  test('not for an order that is over', async () => {
    const orderNo = await scene.buy();
    await app.ok(orderDiscard, { OrderNo: orderNo }, { as: scene.as });
    expect((await verify({ OrderNo: orderNo, Code: '123456' })).code).toBe(errorCodes.orderNotPayable);
  });
});

test('paid orders have their amount, and one effect each', async () => {
  const rows = await app.database.queries.select().from(orders).where(eq(orders.status, 'havePaid'));
  for (const row of rows) expect(row.paidCents).toBe(row.totalCents);
});

test('each kind of due work is found batch by batch, without a gap and nothing twice', async () => {
  const orderNos: string[] = [];
  for (const buyer of [scene, await buyingScene(app)]) {
    const orderNo = await buyer.buy();
    await buyer.pay(orderNo);
    orderNos.push(orderNo);
  }
  const now = new Date(0);
  const undone = new Error('undone');
  const work = app.database.transaction(async (queries) => {
    const ofBoth = inArray(payments.orderNo, orderNos);
    const due = { status: 'unpaid' as const, expiresAt: now, fulfilNextAt: now };
    await queries.update(orders).set(due).where(inArray(orders.orderNo, orderNos));
    const paid = await queries.update(payments).set({ nextQueryAt: now }).where(ofBoth).returning();
    await queries.insert(refunds).values(
      paid.map(({ id: paymentId, outTradeNo: refundNo }) => ({
        ...{ id: randomUUID(), paymentId, refundNo, amountCents: 1, createdAt: now, updatedAt: now },
        ...{ cause: 'operator' as const, state: 'due' as const, nextAttemptAt: now },
      })),
    );
    for (const find of [findDueQueries, findDueExpiries, findDueFulfilments, findDueRefunds]) {
      const [first] = await find(queries, { now, limit: 1, after: null });
      const [second] = await find(queries, { now, limit: 1, after: first ?? null });
      expect([first?.orderNo, second?.orderNo].sort()).toEqual(orderNos.toSorted());
      expect(await find(queries, { now, limit: 1, after: second ?? null })).toEqual([]);
    }
    throw undone;
  });
  await expect(work).rejects.toBe(undone);
});
