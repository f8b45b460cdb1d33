import type { OrderStatus, OrderType } from '@portal/shared/contracts/enums';
import type { orders, QuotaSnapshot } from '../../platform/database/schema/orders';
import { newOrderNo } from '../../commerce/order/order-number';
import { PRICE_BOOK_1 as book } from '../../commerce/price/price-book';
import type { Quotas } from '../../commerce/records/quotas';
import { packPrice, termPrice, upgradePrice, type PriceParts } from '../../commerce/price/price.policy';
import { addMonths } from '../../commerce/price/term.policy';
import { addSeconds } from '../../platform/runtime/clock';
import { quotaColumns, quotasOf, type InstanceInsert } from './demo-applications';
import { inDays, pick, type DemoContext } from './demo-context';
import type { TeamInsert } from './demo-teams';

export type OrderInsert = typeof orders.$inferInsert;

export interface Bought {
  readonly instance: InstanceInsert;
  readonly team: TeamInsert;
}

/** An order as it stands in the demo. */
export interface OrderPlan {
  readonly bought: Bought;
  readonly type: OrderType;
  readonly status: OrderStatus;
  readonly createdAt: Date;
  readonly price: PriceParts;
  readonly columns?: Partial<OrderInsert>;
}

/** Open orders of the demo expire after this many days instead of 30 minutes, so that a visitor finds some. */
const DEMO_OPEN_DAYS = 60;

/** Orders of an application over time, with prices by the real rules. */
export function demoOrders(context: DemoContext, bought: Bought, index: number): OrderInsert[] {
  if (bought.instance.source !== 'self') return [];
  const plans = [purchase(bought, index), ...later(context, bought, index)];
  return plans.map((plan) => orderRow(context, plan));
}

function purchase(bought: Bought, index: number): OrderPlan {
  const { instance } = bought;
  return {
    bought,
    type: index % 5 === 0 ? 'createTeam' : 'purchase',
    status: 'havePaid',
    createdAt: instance.createdAt,
    price: termPrice(book, wanted(instance, { isFirstOrder: index === 0 })),
  };
}

/** Orders after the purchase alternate: renewals, upgrades and packs, paid, open or void. */
function later(context: DemoContext, bought: Bought, index: number): OrderPlan[] {
  const { instance } = bought;
  if (instance.version === 'experience') return [];
  const renewal = (status: OrderStatus, daysAgo: number): OrderPlan => ({
    bought,
    type: 'renew',
    status,
    createdAt: inDays(context, -daysAgo),
    price: termPrice(book, wanted(instance)),
    columns: { snapshot: renewalSnapshot(bought) },
  });
  switch (index % 6) {
    case 0:
      return [renewal('unpaid', 1), upgrade(context, bought, 'cancelled')];
    case 1:
      return [renewal('havePaid', 40 + index)];
    case 3:
      return [renewal('inProcess', 2), pack(context, bought, index)];
    case 4:
      return [upgrade(context, bought, 'havePaid'), renewal('cancelled', 15 + index)];
    default:
      return [];
  }
}

function wanted(instance: InstanceInsert, more: { readonly isFirstOrder?: boolean } = {}) {
  return { version: instance.version, quotas: quotasOf(instance), months: instance.months, ...more };
}

/** One more step of assets for the rest of the term. */
function upgrade(context: DemoContext, bought: Bought, status: OrderStatus): OrderPlan {
  const { instance } = bought;
  const after = quotasOf(instance);
  const before: Quotas = { ...after, asset: after.asset - book.editions[instance.version].step.asset };
  const isPossible = before.asset >= book.editions[instance.version].included.asset;
  const small = isPossible ? before : after;
  const big = isPossible
    ? after
    : { ...after, asset: after.asset + book.editions[instance.version].step.asset };
  const createdAt = inDays(context, -context.random.int(5, 50));
  const { version } = instance;
  return {
    bought,
    type: 'upgrade',
    status: isPossible ? status : 'cancelled',
    createdAt,
    price: upgradePrice(book, {
      before: { version, quotas: small },
      after: { version, quotas: big },
      dueDate: instance.dueDate,
      now: createdAt,
      termBp: instance.termBp,
    }),
    columns: {
      snapshot: { months: 0, before: quotaColumns(small), after: quotaColumns(big), lines: [] },
    },
  };
}

function pack(context: DemoContext, bought: Bought, index: number): OrderPlan {
  const { version } = bought.instance;
  const months = pick(context, [1, 6, 12]);
  const quantity = 1 + (index % 3);
  const wish = {
    version,
    bagType: 'user' as const,
    spec: book.editions[version].step.user,
    months,
    quantity,
  };
  return {
    bought,
    type: 'purchase',
    status: index % 4 === 3 ? 'havePaid' : 'cancelled',
    createdAt: inDays(context, -context.random.int(20, 90)),
    price: packPrice(book, wish),
    columns: {
      productKind: 'licensebag',
      instanceId: null,
      appName: null,
      snapshot: { months, quantity, lines: [] },
    },
  };
}

function renewalSnapshot({ instance }: Bought) {
  const config: QuotaSnapshot = quotaColumns(quotasOf(instance));
  return {
    months: instance.months,
    before: config,
    after: config,
    dueDateBefore: instance.dueDate.toISOString(),
    dueDateAfter: addMonths(instance.dueDate, instance.months).toISOString(),
    lines: [],
  };
}

/** The row of an order, with what its status implies. */
export function orderRow(
  context: DemoContext,
  { bought, type, status, createdAt, price, columns }: OrderPlan,
): OrderInsert {
  const { instance, team } = bought;
  const { lines, ...cents } = price;
  const isOpen = status === 'unpaid' || status === 'inProcess';
  const snapshot = { months: instance.months, after: quotaColumns(quotasOf(instance)), lines: [] };
  return {
    orderNo: newOrderNo(createdAt, context.random),
    buyerId: instance.ownerId,
    teamId: team.id,
    instanceId: instance.id,
    type,
    productKind: 'instance',
    status,
    teamName: team.name,
    appName: instance.name,
    version: instance.version,
    ...cents,
    priceRev: book.rev,
    expiresAt: isOpen ? inDays(context, DEMO_OPEN_DAYS) : addSeconds(createdAt, 30 * 60),
    ...outcome(context, { status, createdAt, totalCents: price.totalCents }),
    createdAt,
    updatedAt: createdAt,
    ...columns,
    snapshot: { ...snapshot, ...columns?.snapshot, lines },
  };
}

function outcome(
  context: DemoContext,
  {
    status,
    createdAt,
    totalCents,
  }: { readonly status: OrderStatus; readonly createdAt: Date; readonly totalCents: number },
): Partial<OrderInsert> {
  const wallet = pick(context, ['wechat', 'alipay'] as const);
  const payMethod = totalCents === 0 ? null : wallet;
  const at = addSeconds(createdAt, context.random.int(40, 900));
  switch (status) {
    case 'havePaid':
      return { paidAt: at, effectiveAt: at, paidCents: totalCents, payMethod, fulfilState: 'done' };
    case 'cancelled':
      return { cancelledAt: at };
    case 'inProcess':
      return { payMethod };
    case 'unpaid':
      return {};
  }
}
