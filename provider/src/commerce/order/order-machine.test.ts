import * as errorCodes from '@portal/shared/contracts/error-codes';
import { addSeconds } from '../../platform/runtime/clock';
import { failureCause } from '../../platform/runtime/failure-cause';
import { transition } from './order-machine';
import type { OrderEffect, OrderEvent, OrderState } from './order-state';
import { newOrderState, paidTrade } from '../../testing/order-history';

const START = new Date('2026-03-02T08:00:00.000Z');
const after = (seconds: number) => addSeconds(START, seconds);

/** Applies events in turn, each a second after the one before it. */
function run(events: readonly OrderEvent[], from: OrderState = newOrderState(START)) {
  let state = from;
  const effects: OrderEffect[] = [];
  events.forEach((event, index) => {
    const result = transition(state, event, after(index + 1));
    if (!result.isAllowed) throw new Error(`refused: ${String(result.refusal)}`);
    state = result.next;
    effects.push(...result.effects);
  });
  return { state, effects, kinds: effects.map(({ kind }) => kind) };
}

const pay: OrderEvent = { kind: 'pay', paymentId: 'p1', method: 'wechat' };
const issued: OrderEvent = { kind: 'issued', paymentId: 'p1', codeUrl: 'weixin://1' };
const paid: OrderEvent = { kind: 'reported', paymentId: 'p1', trade: paidTrade(29_900, 't1', START) };
const closed: OrderEvent = { kind: 'reported', paymentId: 'p1', trade: { state: 'closed' } };

test('a payment is begun, issued, captured and fulfilled', () => {
  const { state, kinds } = run([pay, issued, paid, { kind: 'fulfilled' }]);
  expect(state).toMatchObject({
    status: 'havePaid',
    paidCents: 29_900,
    payMethod: 'wechat',
    fulfilState: 'done',
    payments: [{ state: 'success', transactionId: 't1', nextQueryAt: null }],
  });
  expect(kinds).toEqual(['ledger', 'publish', 'notify', 'fulfil', 'ledger']);
});

test('a repeated capture and a repeated fulfilment change nothing', () => {
  const once = run([pay, issued, paid, { kind: 'fulfilled' }]);
  const again = run([paid, { kind: 'fulfilled' }, closed, issued], once.state);
  expect(again.state).toEqual(once.state);
  expect(again.effects).toEqual([]);
});

test('a closed or failed payment makes the order payable again', () => {
  expect(run([pay, issued, closed]).state).toMatchObject({
    status: 'unpaid',
    payments: [{ state: 'closed' }],
  });
  const failed: OrderEvent = { kind: 'reported', paymentId: 'p1', trade: { state: 'failed' } };
  expect(run([pay, issued, failed]).state).toMatchObject({
    status: 'unpaid',
    payments: [{ state: 'failed', failure: 'wallet' }],
  });
});

test('a closed payment of an order whose time is over cancels it', () => {
  const { state } = run([pay, issued]);
  const result = transition(state, closed, after(1800));
  expect(result).toMatchObject({ isAllowed: true, next: { status: 'cancelled' } });
});

test('money for a cancelled order goes back', () => {
  const { state, kinds } = run([pay, issued, closed, { kind: 'void', reason: null }, paid]);
  expect(state).toMatchObject({
    status: 'cancelled',
    payments: [{ state: 'refunding' }],
    refunds: [{ cause: 'late', amountCents: 29_900, state: 'due' }],
  });
  expect(kinds.filter((kind) => kind === 'fulfil')).toEqual([]);
  const done: OrderEvent = {
    kind: 'refundReported',
    paymentId: 'p1',
    sequence: 1,
    state: 'done',
    cause: null,
  };
  expect(run([done], state).state).toMatchObject({
    payments: [{ state: 'refunded' }],
    refunds: [{ state: 'done', nextAttemptAt: null }],
  });
});

test('money for an unpaid order whose time is over goes back, before the timer has run', () => {
  const { state } = run([pay, issued, closed]);
  const result = transition(state, paid, after(1801));
  expect(result).toMatchObject({
    isAllowed: true,
    next: { status: 'cancelled', refunds: [{ cause: 'late' }] },
  });
});

test('a second payment goes back', () => {
  const second: OrderEvent[] = [
    { kind: 'pay', paymentId: 'p2', method: 'alipay' },
    { kind: 'reported', paymentId: 'p2', trade: paidTrade(29_900, 't2', START) },
  ];
  const { state } = run([pay, issued, closed, ...second, paid]);
  expect(state).toMatchObject({
    status: 'havePaid',
    payMethod: 'alipay',
    payments: [{ state: 'refunding' }, { state: 'success' }],
    refunds: [{ paymentId: 'p1', cause: 'duplicate' }],
  });
});

test('a capture of an earlier attempt closes the open one', () => {
  const { state, effects } = run([
    pay,
    issued,
    closed,
    { kind: 'pay', paymentId: 'p2', method: 'alipay' },
    paid,
  ]);
  expect(state.status).toBe('havePaid');
  expect(effects).toContainEqual({ kind: 'closeTrade', paymentId: 'p2' });
});

test('another amount fails the payment, and is never fulfilled or refunded', () => {
  const wrong: OrderEvent = { ...paid, trade: paidTrade(1, 't1', START) };
  const { state, kinds } = run([pay, issued, wrong, paid]);
  expect(state).toMatchObject({
    status: 'unpaid',
    refunds: [],
    payments: [{ state: 'failed', failure: 'amount' }],
  });
  expect(kinds).toEqual(['alert']);
});

test('without the discount of the first order the total is higher, and that is what is paid', () => {
  const from = newOrderState(START, 26_910, 2990);
  const { state } = run([{ kind: 'loseFirstOrder' }, pay], from);
  expect(state).toMatchObject({
    firstOrderCents: 0,
    totalCents: 29_900,
    payments: [{ amountCents: 29_900 }],
  });
});

test('money of an attempt at the earlier price goes back, and the order can still be paid', () => {
  const from = newOrderState(START, 26_910, 2990);
  const late: OrderEvent = { ...paid, trade: paidTrade(26_910, 't1', START) };
  const { state } = run([pay, closed, { kind: 'loseFirstOrder' }, late], from);
  expect(state).toMatchObject({ status: 'unpaid', totalCents: 29_900, payments: [{ state: 'refunding' }] });
});

test.each<[string, OrderEvent[], OrderEvent, number]>([
  ['a new price with an open payment', [pay], { kind: 'loseFirstOrder' }, errorCodes.orderNotPayable],
  ['a new price of a paid order', [pay, paid], { kind: 'loseFirstOrder' }, errorCodes.orderNotPayable],
  ['a second attempt', [pay], { ...pay, paymentId: 'p2' }, errorCodes.orderNotPayable],
  ['voiding with an open payment', [pay], { kind: 'void', reason: null }, errorCodes.paymentInProgress],
  ['voiding a paid order', [pay, paid], { kind: 'void', reason: null }, errorCodes.orderNotPayable],
  [
    'voiding twice',
    [{ kind: 'void', reason: null }],
    { kind: 'void', reason: null },
    errorCodes.orderNotPayable,
  ],
  ['paying a cancelled order', [{ kind: 'void', reason: null }], pay, errorCodes.orderNotPayable],
  ['a free order with a price', [], { kind: 'free' }, errorCodes.orderNotPayable],
  [
    'a refund of an unpaid order',
    [],
    { kind: 'refund', amountCents: null, reason: 'x' },
    errorCodes.conflict,
  ],
  [
    'a partial refund before the fulfilment',
    [pay, paid],
    { kind: 'refund', amountCents: 1, reason: 'x' },
    errorCodes.conflict,
  ],
  [
    'a refund of more than was paid',
    [pay, paid, { kind: 'fulfilled' }],
    { kind: 'refund', amountCents: 29_901, reason: 'x' },
    errorCodes.conflict,
  ],
  [
    'a repeated refund',
    [pay, paid, { kind: 'fulfilled' }, { kind: 'refund', amountCents: 1, reason: 'x' }],
    { kind: 'refund', amountCents: 1, reason: 'x' },
    errorCodes.conflict,
  ],
  [
    'a second refund of more than is left',
    [pay, paid, { kind: 'fulfilled' }, { kind: 'refund', amountCents: 29_000, reason: 'x' }],
    { kind: 'refund', amountCents: 901, reason: 'y' },
    errorCodes.conflict,
  ],
  [
    'a refund of what is left, if nothing is',
    [pay, paid, { kind: 'fulfilled' }, { kind: 'refund', amountCents: 29_900, reason: 'x' }],
    { kind: 'refund', amountCents: null, reason: 'y' },
    errorCodes.conflict,
  ],
  [
    'a second refund before the fulfilment',
    [pay, paid, { kind: 'refund', amountCents: null, reason: 'x' }],
    { kind: 'refund', amountCents: null, reason: 'y' },
    errorCodes.conflict,
  ],
  ['retrying a refund that did not fail', [pay, paid], { kind: 'retryRefund' }, errorCodes.conflict],
])('refuses %s', (_what, before, event, refusal) => {
  expect(transition(run(before).state, event, after(60))).toEqual({ isAllowed: false, refusal });
});

test('paying, voiding and expiring end at the order’s time', () => {
  const state = newOrderState(START);
  expect(transition(state, pay, after(1799))).toMatchObject({ isAllowed: true });
  expect(transition(state, pay, after(1800))).toMatchObject({ isAllowed: false });
  expect(transition(state, { kind: 'void', reason: null }, after(1800))).toMatchObject({ isAllowed: false });
  expect(transition(state, { kind: 'expire' }, after(1799))).toMatchObject({ next: { status: 'unpaid' } });
  expect(transition(state, { kind: 'expire' }, after(1800))).toMatchObject({
    next: { status: 'cancelled', cancelReason: null },
    effects: [
      { kind: 'releaseCoupon' },
      { kind: 'publish', event: 'cancelled' },
      { kind: 'notify', what: 'expired' },
    ],
  });
});

test('an order with an open payment does not expire by the clock', () => {
  const { state } = run([pay]);
  expect(transition(state, { kind: 'expire' }, after(9999))).toMatchObject({ next: state, effects: [] });
});

test('a fulfilment is retried four times, then an operator is needed; an operator’s retry fulfils', () => {
  const failed: OrderEvent = { kind: 'fulfilmentFailed', cause: failureCause('refused', '4210') };
  const once = run([pay, paid, failed]);
  expect(once.state).toMatchObject({ fulfilState: 'error', fulfilAttempts: 1, fulfilError: 'refused: 4210' });
  expect(once.state.fulfilNextAt).toEqual(after(63));
  const given = run([failed, failed, failed, failed], once.state);
  expect(given.state).toMatchObject({ fulfilAttempts: 5, fulfilNextAt: null });
  expect(given.effects).toContainEqual({ kind: 'notify', what: 'undelivered' });
  expect(run([failed], given.state).kinds).toEqual(['alert']);
  expect(run([{ kind: 'retryFulfilment' }], given.state).kinds).toEqual(['fulfil']);
  const fulfilled = run([{ kind: 'fulfilled' }], given.state);
  expect(fulfilled.state).toMatchObject({ fulfilState: 'done', fulfilError: null });
  expect(fulfilled.kinds).toEqual(['ledger', 'notify', 'publish']);
});

test('a refunded order is not fulfilled any more', () => {
  const { state } = run([
    pay,
    paid,
    { kind: 'fulfilmentFailed', cause: failureCause('internal') },
    { kind: 'refund', amountCents: null, reason: 'Not possible' },
  ]);
  expect(state).toMatchObject({ fulfilState: 'none', fulfilNextAt: null, fulfilError: null });
  expect(run([{ kind: 'retryFulfilment' }, { kind: 'fulfilled' }], state).state).toEqual(state);
});

const undelivered: OrderEvent = { kind: 'fulfilmentFailed', cause: failureCause('internal') };
const giveBack: OrderEvent = { kind: 'refund', amountCents: null, reason: 'Not possible' };

test('an order that an earlier release gave back without ending it ends with a retry', () => {
  const failed = run([pay, paid, undelivered]).state;
  const givenBack = run([giveBack], failed).state;
  const { fulfilState, fulfilNextAt, fulfilError } = failed;
  const left = { ...givenBack, fulfilState, fulfilNextAt, fulfilError };
  const { state, effects } = run([{ kind: 'retryFulfilment' }], left);
  expect(state).toEqual(givenBack);
  expect(effects).toEqual([{ kind: 'releaseCoupon' }]);
});

test('what is given back before it was delivered releases its coupon, unlike what was delivered', () => {
  const released = ({ kinds }: ReturnType<typeof run>) => kinds.includes('releaseCoupon');
  expect(released(run([pay, paid, undelivered, giveBack]))).toBe(true);
  expect(released(run([pay, paid, { kind: 'fulfilled' }, giveBack]))).toBe(false);
});

test('the rest can be given back for the reason of an earlier part of the same amount', () => {
  const half: OrderEvent = { kind: 'refund', amountCents: 14_950, reason: 'outage' };
  const { state } = run([pay, paid, { kind: 'fulfilled' }, half, { ...half, amountCents: null }]);
  expect(state.refunds.map(({ amountCents }) => amountCents)).toEqual([14_950, 14_950]);
});

test('an operator’s refund after the fulfilment takes from revenue, before it from deposits', () => {
  const refund: OrderEvent = { kind: 'refund', amountCents: null, reason: 'Goodwill' };
  const fromOf = ({ effects }: ReturnType<typeof run>) =>
    effects.flatMap((effect) =>
      effect.kind === 'ledger' && effect.entry.kind === 'refundDue' ? [effect.entry.from] : [],
    );
  expect(fromOf(run([pay, paid, { kind: 'fulfilled' }, refund]))).toEqual(['revenue']);
  expect(fromOf(run([pay, paid, refund]))).toEqual(['deposits']);
});

test('several refunds, until all of the money was given back', () => {
  const part = (amountCents: number | null, reason: string): OrderEvent => ({
    kind: 'refund',
    amountCents,
    reason,
  });
  const done = (sequence: number): OrderEvent => ({
    ...{ kind: 'refundReported', paymentId: 'p1', state: 'done', cause: null },
    sequence,
  });
  const stateOf = (events: readonly OrderEvent[]) => {
    const { state } = run([pay, paid, { kind: 'fulfilled' }, ...events]);
    return [
      state.payments[0]?.state,
      ...state.refunds.map((one) => [one.sequence, one.amountCents, one.state]),
    ];
  };
  const two = [part(10_000, 'x'), part(10_000, 'y')];
  expect(stateOf(two)).toEqual(['refunding', [1, 10_000, 'due'], [2, 10_000, 'due']]);
  expect(stateOf([...two, done(2)])).toEqual(['refunding', [1, 10_000, 'due'], [2, 10_000, 'done']]);
  const twoDone = [...two, done(2), done(1), done(1)];
  expect(stateOf(twoDone)).toEqual(['success', [1, 10_000, 'done'], [2, 10_000, 'done']]);
  const all = [...twoDone, part(null, 'z'), done(3)];
  expect(stateOf(all)).toEqual(['refunded', [1, 10_000, 'done'], [2, 10_000, 'done'], [3, 9_900, 'done']]);
});

test('a payment of which an earlier release counted a part as all of it can be refunded further', () => {
  const { state } = run([pay, paid, { kind: 'fulfilled' }, { kind: 'refund', amountCents: 1, reason: 'x' }]);
  const payments = state.payments.map((payment) => ({ ...payment, state: 'refunded' as const }));
  const refunds = state.refunds.map((one) => ({ ...one, state: 'done' as const }));
  const rest: OrderEvent = { kind: 'refund', amountCents: null, reason: 'y' };
  expect(run([rest], { ...state, payments, refunds }).state.refunds[1]).toMatchObject({
    amountCents: 29_899,
  });
});

test('of one payment, a wallet makes fifty refunds', () => {
  const cent = (at: number): OrderEvent => ({ kind: 'refund', amountCents: 1, reason: String(at) });
  const { state } = run([
    pay,
    paid,
    { kind: 'fulfilled' },
    ...Array.from({ length: 50 }, (_, at) => cent(at)),
  ]);
  expect(transition(state, cent(50), after(60))).toEqual({ isAllowed: false, refusal: errorCodes.conflict });
});

test('a retry is of every refund that failed', () => {
  const { state } = run([
    ...[pay, paid, { kind: 'fulfilled' } as const],
    ...['x', 'y', 'z'].map((reason): OrderEvent => ({ kind: 'refund', amountCents: 1, reason })),
  ]);
  const refunds = state.refunds.map((one, at) => (at < 2 ? { ...one, state: 'failed' as const } : one));
  const retried = run([{ kind: 'retryRefund' }], { ...state, refunds }).state;
  expect(retried.refunds.map((one) => one.state)).toEqual(['due', 'due', 'due']);
  expect(retried.refunds[2]).toBe(refunds[2]);
});

test('a refund is requested, queried, retried with pauses, and given up', () => {
  const begun = run([pay, issued, closed, { kind: 'void', reason: null }, paid]).state;
  const report = (state: 'processing' | 'failed' | 'unreachable'): OrderEvent => ({
    kind: 'refundReported',
    paymentId: 'p1',
    sequence: 1,
    state,
    cause: failureCause('outside', 'timeout'),
  });
  expect(run([report('processing')], begun).state.refunds).toMatchObject([
    { state: 'requested', attempts: 1, failure: null },
  ]);
  expect(run([report('unreachable')], begun).state.refunds).toMatchObject([
    { state: 'due', attempts: 1, failure: 'outside: timeout' },
  ]);
  const given = run(
    Array.from({ length: 11 }, () => report('failed')),
    begun,
  );
  expect(given.state.refunds).toMatchObject([{ state: 'failed', attempts: 11, nextAttemptAt: null }]);
  expect(given.effects).toEqual([{ kind: 'alert', what: 'refund' }]);
  expect(run([{ kind: 'retryRefund' }], given.state).state.refunds).toMatchObject([
    { state: 'due', attempts: 0 },
  ]);
});

test('queries of a silent wallet are at 10, 30 and 60 s, then every 5 min, and at the payment’s end', () => {
  const pending: OrderEvent = { kind: 'reported', paymentId: 'p1', trade: { state: 'pending' } };
  let { state } = run([pay]);
  const times: number[] = [];
  for (let count = 0; count < 7; count += 1) {
    const at = state.payments[0]?.nextQueryAt;
    if (at === null || at === undefined) break;
    times.push((at.getTime() - START.getTime()) / 1000 - 1);
    const result = transition(state, pending, at);
    if (!result.isAllowed) throw new Error('refused');
    state = result.next;
  }
  expect(times).toEqual([10, 30, 60, 360, 660, 900, 960]);
});

test('an order without a price is fulfilled at once', () => {
  const { state, kinds } = run([{ kind: 'free' }, { kind: 'fulfilled' }], newOrderState(START, 0));
  expect(state).toMatchObject({ status: 'havePaid', fulfilState: 'done', paidCents: 0 });
  expect(kinds).toEqual(['publish', 'fulfil', 'ledger']);
});

test('events of unknown payments change nothing', () => {
  const state = newOrderState(START);
  for (const event of [
    issued,
    paid,
    closed,
    { kind: 'refundReported', paymentId: 'p1', sequence: 1, state: 'done', cause: null } as const,
  ])
    expect(transition(state, event, after(1))).toEqual({ isAllowed: true, next: state, effects: [] });
});
