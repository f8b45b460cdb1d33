import { sumCents } from '@portal/shared/contracts/money';
import { transition } from '../commerce/order/order-machine';
import { openPayment, type OrderEvent, type OrderState } from '../commerce/order/order-state';
import { orderDelivery, orderStatus } from '../commerce/order/order.policy';
import { renewedTerm, termFrom, type Term } from '../commerce/price/term.policy';
import { addDays, addSeconds } from '../platform/runtime/clock';
import { failureCause } from '../platform/runtime/failure-cause';
import { instanceStatus } from '../teams/records/application-status.policy';
import { candidateNames } from '../teams/team/team.policy';
import { newOrderState, paidTrade, type Below } from './order-history';

/** Months that were paid for. */
interface Paid {
  readonly from: Date;
  readonly months: number;
  readonly until: Date;
  /** By a process of an earlier release. */
  readonly isByEarlier?: boolean;
}

interface Application {
  term: Term;
  /** Every term that it had, the first one first. */
  readonly terms: Paid[];
}

interface Order {
  state: OrderState;
  /** The name of the team to create, or the application to renew. */
  readonly wants: string | Application;
  readonly months: number;
  /** How often it was delivered. */
  delivered: number;
  /** Messages that the buyer got about a delivery that failed. */
  told: number;
}

interface World {
  now: Date;
  /** Names of the teams of the buyer. */
  readonly teams: string[];
  /** Oldest first. */
  readonly orders: Order[];
  readonly applications: Application[];
  readonly anomalies: string[];
}

const STEPS = 40;
const CENTS = 29_900;
const MONTHS = [1, 1, 1, 2, 3, 6, 12, 24, 36] as const;
const NAMES = ['Gate', 'gate', 'Gate 2', `${'队'.repeat(31)}一`] as const;

const folded = (name: string) => name.toLowerCase();
const isOpen = ({ state }: Order, now: Date) =>
  ['unpaid', 'inProcess'].includes(orderStatus(state, now)) || orderDelivery(state) === 'undelivered';

/**
 * One random history of a buyer: orders of teams whose names collide, also with teams that a process of an earlier
 * release creates; renewals over years; payments in time, late and never; deliveries that fail for a while or for good;
 * refunds in parts.
 * @returns what is wrong at its end; empty if nothing is
 */
export function buyerHistory(below: Below): readonly string[] {
  const now = addSeconds(new Date('2026-01-28T00:00:00Z'), below(6 * 24 * 3600));
  const world: World = { now, teams: [], orders: [], applications: [], anomalies: [] };
  for (let step = 0; step < STEPS; step += 1) {
    world.now = below(6) === 0 ? addDays(world.now, below(40)) : addSeconds(world.now, below(900));
    randomStep(world, below);
  }
  settle(world);
  check(world);
  return world.anomalies;
}

function randomStep(world: World, below: Below): void {
  const { orders, applications, now } = world;
  const order = orders[below(orders.length || 1)];
  switch (below(10)) {
    case 0:
      placeTeam(world, NAMES[below(NAMES.length)] ?? 'Gate', below);
      return;
    case 1:
    case 2: {
      const application = applications[below(applications.length || 1)];
      const hasOpen = orders.some((other) => other.wants === application && isOpen(other, now));
      if (application !== undefined && !hasOpen && statusOf(application, now) !== 'cancelled')
        place(world, application, below);
      return;
    }
    case 3: {
      const application = applications[below(applications.length || 1)];
      if (application !== undefined && below(4) === 0) renewByEarlier(world, application, below);
      // An earlier release knows no reservations.
      const name = NAMES[below(NAMES.length)] ?? 'Gate';
      if (!hasTeam(world, name) && (below(3) === 0 || !isReserved(world, name))) world.teams.push(name);
      return;
    }
    default:
      if (order !== undefined) orderStep(world, order, below);
  }
}

function orderStep(world: World, order: Order, below: Below): void {
  const paid = order.state.payments.find(({ state }) => state === 'success' || state === 'refunding');
  switch (below(7)) {
    case 0:
      begin(world, order, below);
      return;
    case 1:
    case 2:
      payIn(world, order, below);
      return;
    case 3:
      close(world, order);
      if (below(3) === 0) apply(world, order, { kind: 'void', reason: null }, below);
      return;
    case 4:
      if (paid !== undefined && below(2) === 0)
        apply(
          world,
          order,
          { kind: 'refund', amountCents: 1 + below(CENTS), reason: String(below(9)) },
          below,
        );
      else if (paid !== undefined && below(3) === 0)
        apply(world, order, { kind: 'refund', amountCents: null, reason: 'all' }, below);
      return;
    case 5:
      makeRefunds(world, order);
      return;
    default:
      apply(world, order, { kind: 'retryFulfilment' }, below);
  }
}

function placeTeam(world: World, name: string, below: Below): void {
  if (!hasTeam(world, name) && !isReserved(world, name)) place(world, name, below);
}

function place(world: World, wants: Order['wants'], below: Below): void {
  const months = MONTHS[below(MONTHS.length)] ?? 1;
  const order = { state: newOrderState(world.now, CENTS), wants, months, delivered: 0, told: 0 };
  world.orders.push(order);
  if (below(2) === 0) return;
  begin(world, order, below);
  payIn(world, order, below);
}

function begin(world: World, order: Order, below: Below): void {
  if (mayPay(world, order))
    apply(world, order, { kind: 'pay', paymentId: `p${String(below(1e9))}`, method: 'wechat' }, below);
}

/** A process of an earlier release counts months by UTC, and does not know the day of the term. */
function renewByEarlier({ now }: World, application: Application, below: Below): void {
  if (statusOf(application, now) === 'cancelled') return;
  const { dueDate } = application.term;
  const from = dueDate > now ? dueDate : now;
  const months = MONTHS[below(MONTHS.length)] ?? 1;
  const until = new Date(from);
  until.setUTCDate(1);
  until.setUTCMonth(until.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(until.getUTCFullYear(), until.getUTCMonth() + 1, 0)).getUTCDate();
  until.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  application.term = { ...application.term, dueDate: until };
  application.terms.push({ from, months, until, isByEarlier: true });
}

/** The buyer pays in the wallet, also after the payment was closed. */
function payIn(world: World, order: Order, below: Below): void {
  const payment = openPayment(order.state) ?? order.state.payments.at(-1);
  if (payment === undefined) return;
  const trade = paidTrade(payment.amountCents, payment.id, world.now);
  apply(world, order, { kind: 'reported', paymentId: payment.id, trade }, below);
}

function hasTeam({ teams }: World, name: string): boolean {
  return teams.some((team) => folded(team) === folded(name));
}

/** By an open order, or one that is paid and not delivered. */
function isReserved({ orders, now }: World, name: string, than: Order | null = null): boolean {
  const older = than === null ? orders : orders.slice(0, orders.indexOf(than));
  return older.some(
    (order) => typeof order.wants === 'string' && folded(order.wants) === folded(name) && isOpen(order, now),
  );
}

/** Call 124: the name is judged again, and the application. */
function mayPay(world: World, order: Order): boolean {
  const { wants } = order;
  if (openPayment(order.state) !== null) return false;
  if (typeof wants !== 'string') return statusOf(wants, world.now) !== 'cancelled';
  return !hasTeam(world, wants) && !isReserved(world, wants, order);
}

function statusOf({ term }: Application, now: Date) {
  return instanceStatus({ dueDate: term.dueDate, cancelledAt: null }, now);
}

/** `below` is absent at the end, when nothing fails by chance any more. */
function apply(world: World, order: Order, event: OrderEvent, below?: Below): void {
  const result = transition(order.state, event, world.now);
  if (!result.isAllowed) return;
  order.state = result.next;
  for (const effect of result.effects) {
    if (effect.kind === 'notify' && effect.what === 'undelivered') order.told += 1;
    if (effect.kind === 'closeTrade') close(world, order);
    if (effect.kind === 'fulfil') fulfil(world, order, below);
  }
}

function fulfil(world: World, order: Order, below: Below | undefined): void {
  const failsByChance = below !== undefined && below(3) === 0;
  if (failsByChance || !deliver(world, order)) {
    apply(world, order, { kind: 'fulfilmentFailed', cause: failureCause('internal') }, below);
    return;
  }
  order.delivered += 1;
  apply(world, order, { kind: 'fulfilled' }, below);
}

/** @returns whether it could be delivered */
function deliver(world: World, order: Order): boolean {
  const { now } = world;
  const { wants, months } = order;
  if (typeof wants === 'string') {
    const names = candidateNames(wants);
    let { name, isOrdered } = names.next().value;
    while (hasTeam(world, name) || isReserved(world, name, isOrdered ? order : null))
      ({ name, isOrdered } = names.next().value);
    world.teams.push(name);
    const term = termFrom(now, months);
    world.applications.push({ term, terms: [{ from: now, months, until: term.dueDate }] });
    return true;
  }
  if (statusOf(wants, now) === 'cancelled') return false;
  const { dueDate } = wants.term;
  wants.term = renewedTerm(wants.term, now, months);
  wants.terms.push({ from: dueDate > now ? dueDate : now, months, until: wants.term.dueDate });
  return true;
}

function close(world: World, order: Order): void {
  const open = openPayment(order.state);
  if (open !== null)
    apply(world, order, { kind: 'reported', paymentId: open.id, trade: { state: 'closed' } });
}

function makeRefunds(world: World, order: Order): void {
  for (const { paymentId, sequence } of order.state.refunds)
    apply(world, order, { kind: 'refundReported', paymentId, sequence, state: 'done', cause: null });
}

/** The timers run until nothing is due. */
function settle(world: World): void {
  for (let day = 0; day < 6; day += 1) {
    world.now = addDays(world.now, 1);
    for (const order of world.orders) {
      close(world, order);
      apply(world, order, { kind: 'expire' });
      if (order.state.fulfilNextAt !== null && order.state.fulfilNextAt <= world.now)
        apply(world, order, { kind: 'retryFulfilment' });
      makeRefunds(world, order);
    }
  }
}

function check(world: World): void {
  for (const order of world.orders) checkEnd(world, order);
  const names = world.teams.map(folded);
  if (new Set(names).size !== names.length) world.anomalies.push('two teams of one name');
  if (world.teams.some((name) => Array.from(name).length > 32)) world.anomalies.push('a name is too long');
  for (const application of world.applications) checkTerms(world, application);
}

/** Paid ends delivered, given back, or with the operators and shown so. */
function checkEnd({ anomalies }: World, { state, delivered, told }: Order): void {
  const back = sumCents(...state.refunds.map(({ amountCents }) => amountCents));
  const paid = sumCents(...state.payments.flatMap((one) => (one.paidAt === null ? [] : [one.amountCents])));
  const expectThat = (is: boolean, what: string) => {
    if (!is) anomalies.push(what);
  };
  expectThat(back <= paid, 'more went back than was paid');
  switch (orderDelivery(state)) {
    case 'delivered':
      expectThat(delivered === 1, `delivered ${String(delivered)} times`);
      return;
    case 'refunded':
      expectThat(delivered === 0 && back === paid && paid > 0, 'neither delivered nor given back');
      return;
    case 'undelivered':
      expectThat(delivered === 0, 'delivered, and shown as undelivered');
      expectThat(
        state.fulfilNextAt === null && told === 1,
        'with the operators, and the buyer was not told once',
      );
      return;
    case null:
      expectThat(state.status === 'cancelled' && delivered === 0, `ends as ${state.status}`);
      expectThat(back === paid, 'void, and keeps money');
  }
}

/** Eight hours later, the UTC fields are those of a clock in Shanghai. */
const inShanghai = (at: Date) => addSeconds(at, 8 * 3600);

function checkTerms({ anomalies }: World, { terms }: Application): void {
  let day = 0;
  let last: Date | null = null;
  let isMoved = false;
  for (const { from, months, until, isByEarlier = false } of terms) {
    const [start, end] = [inShanghai(from), inShanghai(until)];
    if (last?.getTime() !== from.getTime()) {
      day = start.getUTCDate();
      isMoved = false;
    }
    isMoved ||= isByEarlier;
    last = until;
    const monthsLater =
      (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
    const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
    // An earlier release may have moved the day: then only each month has the length of one.
    const isRight = isMoved
      ? until >= addDays(from, 28 * months) && until <= addDays(from, 31 * months)
      : monthsLater === months && end.getUTCDate() === Math.min(day, lastDay);
    if (!isRight)
      anomalies.push(`${String(months)} months from ${from.toISOString()}: ${until.toISOString()}`);
  }
}
