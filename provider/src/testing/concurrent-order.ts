import { sumCents } from '@portal/shared/contracts/money';
import { eq, inArray, sql } from 'drizzle-orm';
import { buyRequest } from '../commerce/order/placement-request';
import type { OrderServices } from '../commerce/order/order-services';
import { deliverInProcess } from '../development/sandbox/sandbox.routes';
import { sandboxWalletService } from '../development/sandbox/wallet.service';
import { instances } from '../platform/database/schema/instances';
import { orders } from '../platform/database/schema/orders';
import { payments, refunds, sandboxTrades } from '../platform/database/schema/payments';
import { BusinessError } from '../platform/http/business-error';
import { buildTeam, buildUser } from './builders';
import { BASIC } from './buying-scene';
import type { Below } from './order-history';
import type { TestApp } from './test-app';

/** Copies of each notification, sent at the same moment. */
const COPIES = 16;
const ROUNDS = 4;
const ACTS_PER_ROUND = 4;

export interface OrderProcess {
  readonly app: TestApp;
  readonly services: OrderServices;
}

/**
 * One order, on which buyer, wallet, timers and operators act at the same moment, in several processes. At its end
 * everything that is due is settled.
 * @returns what is wrong at its end; empty if nothing is
 */
export async function concurrentOrder(
  processes: readonly OrderProcess[],
  below: Below,
): Promise<readonly string[]> {
  const first = processes[0];
  if (first === undefined) throw new Error('At least one process is needed.');
  const { app } = first;
  const user = await buildUser(app, { certLevel: 'basic' });
  const team = await buildTeam(app, { creator: user });
  const buyer = { userId: user.id, language: 'en' } as const;
  const request = buyRequest({
    ...{ TeamId: team.id, InstanceName: 'Gate', Months: 1, PriceRev: 1 },
    ...BASIC,
  });
  const { OrderNo } = await first.services.placement.place(buyer, request, 'admin');
  const unexpected: string[] = [];

  const act = async (): Promise<void> => {
    const { services, app: own } = processes[below(processes.length)] ?? first;
    const { payments: payment, dueOrders, operators } = services;
    switch (below(8)) {
      case 0:
      case 1:
        await payment.pay(buyer, { OrderNo, PayMethod: below(2) === 0 ? 'wechat' : 'alipay' });
        return;
      case 2:
      case 3:
      case 4:
        await useWallet(own, OrderNo, below);
        return;
      case 5:
        await payment.discard({}, { OrderNo });
        return;
      case 6:
        await dueOrders.run();
        return;
      default:
        await operators.refund({
          OrderNo,
          Reason: `goodwill ${String(below(100))}`,
          ...(below(3) === 0 ? {} : { AmountCents: 1 + below(30_000) }),
        });
    }
  };
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      // A refusal is an answer. Anything else is a fault.
      if (!(error instanceof BusinessError)) unexpected.push(String(error));
    }
  };

  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(Array.from({ length: ACTS_PER_ROUND }, () => attempt(act)));
    advance(processes, below(3) === 0 ? 1200 : below(30));
  }
  for (let day = 0; day < 3; day += 1) {
    advance(processes, 24 * 3600);
    while ((await first.services.dueOrders.run()) > 0);
  }
  return [...unexpected, ...(await orderAnomalies(app, OrderNo))];
}

function advance(processes: readonly OrderProcess[], seconds: number): void {
  const clocks = new Set(processes.map(({ app }) => app.clock));
  for (const clock of clocks) clock.setOffset(clock.offsetSeconds + seconds);
}

const ACTIONS = ['pay', 'pay', 'fail', 'close', 'payTwice', 'payLate', 'wrongAmount'] as const;

/** The wallet of the buyer. Each of its notifications arrives many times, in parallel. */
async function useWallet({ app, deps }: TestApp, orderNo: string, below: Below): Promise<void> {
  const once = deliverInProcess(app, deps.settings.apiPath);
  const wallet = sandboxWalletService(deps, async (notification) => {
    await Promise.all(Array.from({ length: COPIES }, () => once(notification)));
  });
  const trades = await deps.database.queries
    .select({ token: sandboxTrades.token })
    .from(sandboxTrades)
    .where(sql`${sandboxTrades.outTradeNo} like ${`${orderNo}_%`}`)
    .orderBy(sandboxTrades.outTradeNo);
  const trade = trades[below(trades.length || 1)];
  const action = ACTIONS[below(ACTIONS.length)] ?? 'pay';
  if (trade !== undefined) await wallet.act({ Token: trade.token, action });
}

/** What is wrong with an order after everything that is due was settled. */
export async function orderAnomalies(
  { database }: Pick<TestApp, 'database'>,
  orderNo: string,
): Promise<readonly string[]> {
  const { queries } = database;
  const [order] = await queries.select().from(orders).where(eq(orders.orderNo, orderNo));
  if (order === undefined) return ['the order is lost'];
  const paid = await queries.select().from(payments).where(eq(payments.orderNo, orderNo));
  const trades = await queries
    .select()
    .from(sandboxTrades)
    .where(sql`${sandboxTrades.outTradeNo} like ${`${orderNo}_%`}`);
  const effects =
    order.teamId === null ? 0 : await queries.$count(instances, eq(instances.teamId, order.teamId));
  const held = trades
    .filter((trade) => trade.state === 'paid' && trade.paidCents === order.totalCents)
    .reduce((total, trade) => total + trade.amountCents - trade.refundedCents, 0);
  const kept = paid.filter(({ state }) => state === 'success');
  const back = await queries
    .select({ paymentId: refunds.paymentId, cents: refunds.amountCents })
    .from(refunds)
    .where(
      inArray(
        refunds.paymentId,
        paid.map(({ id }) => id),
      ),
    );
  const keptCents = sumCents(
    ...kept.map(
      ({ id, amountCents }) =>
        amountCents - sumCents(...back.flatMap(({ paymentId, cents }) => (paymentId === id ? [cents] : []))),
    ),
  );
  const isFulfilled = order.fulfilState === 'done';
  const isRefunded = paid.some(({ state }) => state === 'refunded');
  const found: string[] = [];
  const expectThat = (isTrue: boolean, what: string) => {
    if (!isTrue) found.push(`${orderNo}: ${what}`);
  };
  expectThat(['havePaid', 'cancelled'].includes(order.status), `ends as ${order.status}`);
  expectThat(order.status === 'cancelled' || order.cancelledAt === null, 'left the state cancelled');
  expectThat(effects === (isFulfilled ? 1 : 0), `${String(effects)} applications`);
  expectThat(!isFulfilled || order.status === 'havePaid', 'fulfilled without a payment');
  expectThat(kept.length <= 1, 'two payments are kept');
  expectThat(held === keptCents, `the wallets hold ${String(held)}`);
  expectThat(order.status === 'cancelled' || kept.length === 1 || isRefunded, 'paid without money');
  expectThat(
    paid.every(({ state }) => !['created', 'pending', 'refunding'].includes(state)),
    `payments end as ${paid.map(({ state }) => state).join()}`,
  );
  return found;
}
