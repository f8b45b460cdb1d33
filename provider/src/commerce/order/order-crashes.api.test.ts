import { eq, sql } from 'drizzle-orm';
import { instances } from '../../platform/database/schema/instances';
import { orders } from '../../platform/database/schema/orders';
import { messages } from '../../platform/database/schema/messages';
import { sandboxTrades } from '../../platform/database/schema/payments';
import { buildTeam, buildUser } from '../../testing/builders';
import { BASIC } from '../../testing/buying-scene';
import { orderAnomalies } from '../../testing/concurrent-order';
import { crashingProcess, untilCrash, type CrashPoint } from '../../testing/crashing-deps';
import { orderServices } from '../../testing/order-services';
import { createTestApp, type TestApp } from '../../testing/test-app';
import type { OrderServices } from './order-services';
import { buyRequest } from './placement-request';

const DAY = 24 * 3600;

const dying = crashingProcess();
let plain: TestApp;
let app: TestApp;
let services: OrderServices;

beforeAll(async () => {
  plain = await createTestApp();
  const replace = dying.wrap(plain.deps);
  app = await createTestApp({ database: plain.database, clock: plain.clock, replace });
  services = orderServices(app.deps);
});
afterAll(() => app.close());

/** A buyer and their order; both are there before the process dies. */
async function newOrder() {
  dying.restart();
  const user = await buildUser(plain, { certLevel: 'basic' });
  const team = await buildTeam(plain, { creator: user });
  const buyer = { userId: user.id, language: 'en' } as const;
  const names = { TeamId: team.id, InstanceName: 'Gate', Months: 1, PriceRev: 1 } as const;
  const { OrderNo } = await services.placement.place(buyer, buyRequest({ ...names, ...BASIC }), 'admin');
  return { buyer, team, OrderNo };
}
type Placed = Awaited<ReturnType<typeof newOrder>>;

/** The buyer pays in the wallet, which tells nobody. */
async function payInWallet({ OrderNo }: Placed): Promise<void> {
  await plain.database.queries
    .update(sandboxTrades)
    .set({
      state: 'paid',
      paidCents: sandboxTrades.amountCents,
      transactionId: plain.deps.newId(),
      paidAt: plain.clock.now(),
    })
    .where(sql`${sandboxTrades.outTradeNo} like ${`${OrderNo}_%`} and ${sandboxTrades.refundedCents} = 0`);
}

/** From the creation at the wallet until the buyer has the message. */
async function purchase(placed: Placed): Promise<void> {
  const { buyer, OrderNo } = placed;
  await services.payments.pay(buyer, { OrderNo, PayMethod: 'wechat' });
  await payInWallet(placed);
  await services.payments.check({ OrderNo });
}

/** Voided, paid nevertheless, refunded. */
async function lateMoney(placed: Placed): Promise<void> {
  const { buyer, OrderNo } = placed;
  await services.payments.pay(buyer, { OrderNo, PayMethod: 'alipay' });
  await services.payments.discard({}, { OrderNo });
  await payInWallet(placed);
  await services.receive({
    method: 'alipay',
    notifyId: plain.deps.newId(),
    outTradeNo: `${OrderNo}_1`,
    trade: {
      state: 'paid',
      amountCents: 26_910,
      transactionId: plain.deps.newId(),
      paidAt: plain.clock.now(),
    },
  });
  await services.dueOrders.run();
}

async function numberOfSteps(flow: (placed: Placed) => Promise<void>): Promise<number> {
  const placed = await newOrder();
  dying.restart();
  await flow(placed);
  return dying.steps;
}

/** The next process: the wallet repeats its notification, timers run. */
async function recover(placed: Placed): Promise<void> {
  dying.restart();
  const { OrderNo } = placed;
  const [trade] = await plain.database.queries
    .select()
    .from(sandboxTrades)
    .where(eq(sandboxTrades.outTradeNo, `${OrderNo}_1`));
  if (trade?.state === 'paid')
    await services.receive({
      method: trade.method,
      notifyId: plain.deps.newId(),
      outTradeNo: trade.outTradeNo,
      trade: {
        state: 'paid',
        amountCents: trade.amountCents,
        transactionId: trade.transactionId ?? '',
        paidAt: plain.clock.now(),
      },
    });
  for (let days = 0; days < 2; days += 1) {
    while ((await services.dueOrders.run()) > 0);
    plain.clock.setOffset(plain.clock.offsetSeconds + DAY);
  }
}

test.each([
  ['a purchase', purchase, 5],
  ['money for a voided order', lateMoney, 7],
] as const)(
  '%s loses nothing and does nothing twice, wherever the process dies',
  async (_what, flow, least) => {
    const steps = await numberOfSteps(flow);
    expect(steps).toBeGreaterThanOrEqual(least);
    for (let step = 1; step <= steps; step += 1) {
      for (const side of ['before', 'after'] as const) {
        const point: CrashPoint = { step, side };
        const placed = await newOrder();
        dying.restart(point);
        await untilCrash(() => flow(placed));
        await recover(placed);
        expect({ point, found: await orderAnomalies(plain, placed.OrderNo) }).toEqual({ point, found: [] });
        await expectOneEffect(placed, point);
      }
    }
    dying.restart();
    expect(await services.ledger.check()).toMatchObject({ unbalanced: 0, disagreements: [] });
  },
);

/** At most one application, and at most one message of each kind. */
async function expectOneEffect({ OrderNo, team, buyer }: Placed, point: CrashPoint): Promise<void> {
  const { queries } = plain.database;
  const [order] = await queries.select().from(orders).where(eq(orders.orderNo, OrderNo));
  const applications = await queries.$count(instances, eq(instances.teamId, team.id));
  expect({ point, applications }).toEqual({ point, applications: order?.status === 'havePaid' ? 1 : 0 });
  const sent = await queries
    .select({ template: messages.template })
    .from(messages)
    .where(eq(messages.userId, buyer.userId));
  const templates = sent.map(({ template }) => template);
  expect(templates).toEqual([...new Set(templates)]);
  if (order?.status === 'havePaid') expect(templates).toContain('orderPaid');
}
