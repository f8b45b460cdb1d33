import type { WalletTrade } from '../platform/gateways/wallet/wallet-gateway';
import { sumCents } from '@portal/shared/contracts/money';
import { ledgerEntries } from '../commerce/ledger/ledger.policy';
import { ORDER_SECONDS } from '../commerce/order/due-times.policy';
import { transition } from '../commerce/order/order-machine';
import {
  openPayment,
  type OrderEffect,
  type OrderEvent,
  type OrderState,
  type Payment,
} from '../commerce/order/order-state';
import { addSeconds } from '../platform/runtime/clock';
import { failureCause } from '../platform/runtime/failure-cause';

/** An order that was just created. */
export function newOrderState(at: Date, totalCents = 29_900, firstOrderCents = 0): OrderState {
  return {
    status: 'unpaid',
    totalCents,
    firstOrderCents,
    couponCents: 0,
    discountedCents: totalCents + firstOrderCents,
    expiresAt: addSeconds(at, ORDER_SECONDS),
    payMethod: null,
    paidCents: 0,
    paidAt: null,
    effectiveAt: null,
    cancelledAt: null,
    cancelReason: null,
    fulfilState: 'none',
    fulfilAttempts: 0,
    fulfilNextAt: null,
    fulfilError: null,
    payments: [],
    refunds: [],
  };
}

export function paidTrade(amountCents: number, transactionId: string, paidAt: Date): WalletTrade {
  return { state: 'paid', amountCents, transactionId, paidAt };
}

/** Random integers below a bound. */
export type Below = (bound: number) => number;

/** Integers from a seed (mulberry32), the same on every machine. */
export function seededBelow(seed: number): Below {
  let state = seed >>> 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}

/** What the wallet of a history knows. */
interface Trade {
  state: 'pending' | 'paid' | 'closed';
  amountCents: number;
  /** Cents that went back, by refund of the trade. The same refund again is the same refund. */
  readonly refunds: Map<number, number>;
}

interface World {
  state: OrderState;
  now: Date;
  readonly trades: Map<string, Trade>;
  readonly effects: OrderEffect[];
  /** Notifications that were sent and may still arrive, in any order and more than once. */
  readonly inFlight: OrderEvent[];
  /** Fulfilments that took effect. */
  fulfilments: number;
  /** Transitions that the state machine must not have. */
  readonly forbidden: string[];
}

const MAX_STEPS = 40;

/**
 * One random history of an order: a lost discount of the first order, payments of both wallets, repeated, reordered,
 * late and lost notifications, voids, expiry, failed fulfilments, refunds. At its end everything that is due is
 * settled.
 * @returns what is wrong at its end; empty if nothing is
 */
export function orderHistory(below: Below): readonly string[] {
  const start = new Date('2026-03-02T08:00:00.000Z');
  const world: World = {
    state: newOrderState(start, 1 + below(100_000), below(2) * (1 + below(10_000))),
    now: start,
    trades: new Map(),
    effects: [],
    inFlight: [],
    fulfilments: 0,
    forbidden: [],
  };
  const steps = 1 + below(MAX_STEPS);
  for (let step = 0; step < steps; step += 1) {
    world.now = addSeconds(world.now, below(4) === 0 ? below(600) : below(5));
    randomStep(world, below);
  }
  settle(world, below);
  return anomalies(world);
}

function apply(world: World, event: OrderEvent, below: Below): boolean {
  const result = transition(world.state, event, world.now);
  if (!result.isAllowed) return false;
  noteForbidden(world, result.next);
  world.state = result.next;
  for (const effect of result.effects) {
    world.effects.push(effect);
    if (effect.kind === 'closeTrade') closeTrade(world, effect.paymentId, below);
    if (effect.kind === 'fulfil') fulfil(world, below);
  }
  return true;
}

/** Transitions of orders, and the only ways out of the terminal states of payments: money that arrived, a refund. */
const ORDER_WAYS: Readonly<Record<OrderState['status'], readonly OrderState['status'][]>> = {
  unpaid: ['inProcess', 'havePaid', 'cancelled'],
  inProcess: ['unpaid', 'havePaid', 'cancelled'],
  havePaid: [],
  cancelled: [],
};
const PAYMENT_WAYS: Readonly<Record<Payment['state'], readonly Payment['state'][]>> = {
  created: ['pending', 'success', 'failed', 'closed', 'refunding'],
  pending: ['success', 'failed', 'closed', 'refunding'],
  failed: ['success', 'refunding'],
  closed: ['success', 'failed', 'refunding'],
  success: ['refunding'],
  refunding: ['success', 'refunded'],
  refunded: [],
};

function noteForbidden({ state, forbidden }: World, next: OrderState): void {
  if (next.status !== state.status && !ORDER_WAYS[state.status].includes(next.status))
    forbidden.push(`order ${state.status} → ${next.status}`);
  for (const payment of state.payments) {
    const after = next.payments.find(({ id }) => id === payment.id)?.state;
    if (after === undefined) forbidden.push('a payment is lost');
    else if (after !== payment.state && !PAYMENT_WAYS[payment.state].includes(after))
      forbidden.push(`payment ${payment.state} → ${after}`);
  }
}

function fulfil(world: World, below: Below): void {
  const before = world.state.fulfilState;
  if (below(4) === 0) {
    apply(world, { kind: 'fulfilmentFailed', cause: failureCause('internal') }, below);
    return;
  }
  apply(world, { kind: 'fulfilled' }, below);
  if (before !== 'done' && world.state.fulfilState === 'done') world.fulfilments += 1;
}

/** Closes at the wallet, and reports what it says. */
function closeTrade(world: World, paymentId: string, below: Below): void {
  const trade = world.trades.get(paymentId);
  if (trade?.state === 'pending') trade.state = 'closed';
  // Wallets confirm the closing of a trade that they do not know.
  if (trade === undefined) apply(world, { kind: 'reported', paymentId, trade: { state: 'closed' } }, below);
  else report(world, paymentId, below);
}

function report(world: World, paymentId: string, below: Below): void {
  apply(world, { kind: 'reported', paymentId, trade: tradeOf(world, paymentId) }, below);
}

function tradeOf({ trades, now }: World, paymentId: string): WalletTrade {
  const trade = trades.get(paymentId);
  if (trade === undefined) return { state: 'absent' };
  return trade.state === 'paid'
    ? paidTrade(trade.amountCents, `t-${paymentId}`, now)
    : { state: trade.state };
}

function anyPayment({ state }: World, below: Below): string | undefined {
  return state.payments[below(state.payments.length || 1)]?.id;
}

function randomStep(world: World, below: Below): void {
  const { state, trades, inFlight } = world;
  const paymentId = anyPayment(world, below);
  switch (below(12)) {
    case 0:
    case 1: {
      const id = `p${String(state.payments.length + 1)}`;
      const method = below(2) === 0 ? 'wechat' : 'alipay';
      if (below(4) === 0) apply(world, { kind: 'loseFirstOrder' }, below);
      const begun = apply(world, { kind: 'pay', paymentId: id, method }, below);
      if (begun && below(8) !== 0)
        trades.set(id, { state: 'pending', amountCents: world.state.totalCents, refunds: new Map() });
      return;
    }
    case 2:
      if (paymentId !== undefined && trades.has(paymentId))
        apply(world, { kind: 'issued', paymentId, codeUrl: 'code' }, below);
      return;
    case 3:
    case 4: {
      // The buyer pays, sometimes after the wallet has closed it, sometimes another amount.
      const trade = paymentId === undefined ? undefined : trades.get(paymentId);
      if (trade === undefined || paymentId === undefined || trade.state === 'paid') return;
      if (trade.state === 'closed' && below(4) !== 0) return;
      trade.state = 'paid';
      if (below(16) === 0) trade.amountCents += 1;
      const event = { kind: 'reported', paymentId, trade: tradeOf(world, paymentId) } as const;
      // Lost now and then, repeated now and then.
      for (let copies = below(4); copies > 0; copies -= 1) inFlight.push(event);
      return;
    }
    case 5:
    case 6: {
      const [event] = inFlight.length === 0 ? [] : inFlight.splice(below(inFlight.length), 1);
      if (event !== undefined) apply(world, event, below);
      return;
    }
    case 7:
      if (paymentId !== undefined) report(world, paymentId, below);
      return;
    case 8: {
      const open = openPayment(state);
      if (open !== null) closeTrade(world, open.id, below);
      if (below(2) === 0) apply(world, { kind: 'void', reason: null }, below);
      return;
    }
    case 9:
      apply(world, { kind: 'expire' }, below);
      return;
    case 10:
      apply(world, { kind: 'retryFulfilment' }, below);
      return;
    default:
      if (below(3) === 0) {
        const amountCents = below(4) === 0 ? null : 1 + below((below(2) + 1) * state.totalCents);
        apply(world, { kind: 'refund', amountCents, reason: `goodwill ${String(below(3))}` }, below);
      } else refundStep(world, below);
  }
}

function refundStep(world: World, below: Below): void {
  const refund = world.state.refunds[below(world.state.refunds.length || 1)];
  if (refund === undefined) return;
  const { paymentId, sequence, amountCents } = refund;
  const trade = world.trades.get(paymentId);
  if (trade === undefined) return;
  const outcome = (['processing', 'failed', 'unreachable', 'done'] as const)[below(4)] ?? 'done';
  if (outcome === 'done') trade.refunds.set(sequence, amountCents);
  apply(world, { kind: 'refundReported', paymentId, sequence, state: outcome, cause: null }, below);
}

/** Runs due work until nothing is due any more. */
function settle(world: World, below: Below): void {
  for (const event of world.inFlight.splice(0)) apply(world, event, below);
  world.now = addSeconds(world.now, 24 * 3600);
  for (const { id } of world.state.payments) {
    const isOpen = openPayment(world.state)?.id === id;
    if (isOpen) closeTrade(world, id, below);
    // Money that no notification has reported is found by a query.
    else report(world, id, below);
  }
  apply(world, { kind: 'expire' }, below);
  for (let tries = 0; tries < 200 && world.state.status === 'havePaid'; tries += 1)
    apply(world, { kind: 'retryFulfilment' }, below);
  for (const { paymentId, sequence, amountCents, state } of world.state.refunds) {
    if (state === 'done') continue;
    world.trades.get(paymentId)?.refunds.set(sequence, amountCents);
    apply(world, { kind: 'refundReported', paymentId, sequence, state: 'done', cause: null }, below);
  }
}

/** The invariants of a settled order. */
function anomalies({ state, trades, effects, fulfilments, forbidden }: World): readonly string[] {
  const found: string[] = [...forbidden];
  const expectThat = (isTrue: boolean, what: string) => {
    if (!isTrue) found.push(what);
  };
  const balances = new Map<string, number>();
  const bookings = effects.flatMap((effect) => (effect.kind === 'ledger' ? [effect.entry] : []));
  for (const entry of bookings) {
    const entries = ledgerEntries(
      entry.kind === 'capture'
        ? { kind: 'capture', method: entry.payment.method, amountCents: entry.payment.amountCents }
        : entry.kind === 'fulfilment'
          ? { ...state, kind: 'fulfilment' }
          : entry.kind === 'refundDue'
            ? { kind: 'refundDue', from: entry.from, amountCents: entry.refund.amountCents }
            : { kind: 'refund', method: entry.method, amountCents: entry.refund.amountCents },
    );
    expectThat(
      entries.reduce((total, { amountCents }) => total + amountCents, 0) === 0,
      'a transaction does not sum to zero',
    );
    for (const { account, amountCents } of entries)
      balances.set(account, (balances.get(account) ?? 0) + amountCents);
  }
  const balance = (account: string) => balances.get(account) ?? 0;
  const asked = new Map(state.payments.map(({ id, amountCents }) => [id, amountCents]));
  const held = [...trades]
    .filter(([id, trade]) => trade.state === 'paid' && trade.amountCents === asked.get(id))
    .reduce((total, [, trade]) => total + trade.amountCents - sumCents(...trade.refunds.values()), 0);
  const bookedWallets = balance('wallet.wechat') + balance('wallet.alipay');
  const mismatched = new Set(
    state.payments.filter(({ failure }) => failure === 'amount').map(({ id }) => id),
  );
  expectThat(
    mismatched.size > 0 || held === bookedWallets,
    `the wallets hold ${String(held)}, the ledger says ${String(bookedWallets)}`,
  );
  expectThat(balance('deposits') === 0, 'money of nobody is left');
  expectThat(balance('refundsPayable') === 0, 'a refund is not done');
  expectThat(fulfilments <= 1, 'fulfilled twice');
  expectThat(fulfilments === (state.fulfilState === 'done' ? 1 : 0), 'a fulfilment without an effect');
  expectThat(state.status === 'havePaid' || state.status === 'cancelled', `it ends as ${state.status}`);
  expectThat(openPayment(state) === null, 'a payment is still open');
  for (const { id, amountCents, state: payState } of state.payments) {
    const back = sumCents(...state.refunds.flatMap((one) => (one.paymentId === id ? [one.amountCents] : [])));
    expectThat(back <= amountCents, 'more goes back than was paid');
    expectThat((back > 0 && back === amountCents) === (payState === 'refunded'), `of its money, ${payState}`);
  }
  const captures = bookings.filter(({ kind }) => kind === 'capture').length;
  const withMoney = state.payments.filter(({ paidAt }) => paidAt !== null).length;
  expectThat(captures === withMoney, 'a capture is booked twice, or not');
  const kept = state.payments.filter((payment) => payment.state === 'success').length;
  expectThat(kept <= 1, 'two payments are kept');
  expectThat(state.status !== 'cancelled' || kept === 0, 'a cancelled order keeps money');
  expectThat(
    state.status !== 'havePaid' || (state.paidCents === state.totalCents && state.paidAt !== null),
    'paid without its amount',
  );
  return found;
}
