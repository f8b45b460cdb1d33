import * as errorCodes from '@portal/shared/contracts/error-codes';
import { newOrderState, paidTrade } from '../../testing/order-history';
import { addSeconds } from '../../platform/runtime/clock';
import { failureCause } from '../../platform/runtime/failure-cause';
import { transition } from './order-machine';
import {
  openPayment,
  type OrderEffect,
  type OrderEvent,
  type OrderState,
  type Payment,
  type Refund,
} from './order-state';

/* What each event changes and requires, in full. The rules behind it are in order-machine.test.ts. */

const START = new Date('2026-03-02T08:00:00.000Z');
/** The time of the order is over. */
const OVER = 1800;
const after = (seconds: number) => addSeconds(START, seconds);

/** What an event does, a minute after the order was placed unless another time is given. */
function at(state: OrderState, event: OrderEvent, seconds = 60) {
  const result = transition(state, event, after(seconds));
  if (!result.isAllowed) throw new Error(`refused: ${String(result.refusal)}`);
  return result;
}

/** The state after events, all at the same time. */
function stateAfter(events: readonly OrderEvent[], from = newOrderState(START)): OrderState {
  return events.reduce((state, event) => at(state, event).next, from);
}

const pay = (paymentId: string): OrderEvent => ({ kind: 'pay', paymentId, method: 'wechat' });
const reported = (
  paymentId: string,
  trade: Extract<OrderEvent, { kind: 'reported' }>['trade'],
): OrderEvent => ({
  kind: 'reported',
  paymentId,
  trade,
});
const paid = (paymentId: string, cents = 29_900) =>
  reported(paymentId, paidTrade(cents, `wallet of ${paymentId}`, START));
const closed = (paymentId: string) => reported(paymentId, { state: 'closed' });
const issued = (paymentId: string, codeUrl: string): OrderEvent => ({ kind: 'issued', paymentId, codeUrl });
const refundOf = (
  paymentId: string,
  state: 'done' | 'processing' | 'failed' | 'unreachable',
): OrderEvent => ({
  kind: 'refundReported',
  paymentId,
  sequence: 1,
  state,
  cause: null,
});
const voided: OrderEvent = { kind: 'void', reason: 'Bought twice' };
const fulfilled: OrderEvent = { kind: 'fulfilled' };
const goodwill: OrderEvent = { kind: 'refund', amountCents: null, reason: 'Goodwill' };

/** The second attempt is open, the first one ended. */
const TWO = [pay('p1'), closed('p1'), pay('p2')];

function paymentOf(state: OrderState, paymentId: string): Payment {
  const payment = state.payments.find(({ id }) => id === paymentId);
  if (payment === undefined) throw new Error(`There is no payment ${paymentId}.`);
  return payment;
}

function refundTo(state: OrderState, paymentId: string): Refund {
  const refund = state.refunds.find((one) => one.paymentId === paymentId);
  if (refund === undefined) throw new Error(`There is no refund of ${paymentId}.`);
  return refund;
}

const unchanged = (state: OrderState) => ({ isAllowed: true, next: state, effects: [] });

describe('an attempt to pay', () => {
  test('begins as the next one, of the present total', () => {
    const { next, effects } = at(stateAfter([pay('p1'), closed('p1')]), pay('p2'));
    expect(effects).toEqual([]);
    expect(next.payments).toHaveLength(2);
    expect(paymentOf(next, 'p1').attempt).toBe(1);
    expect(paymentOf(next, 'p2')).toEqual({
      id: 'p2',
      attempt: 2,
      method: 'wechat',
      state: 'created',
      amountCents: 29_900,
      codeUrl: null,
      expiresAt: after(960),
      transactionId: null,
      paidAt: null,
      closedAt: null,
      failure: null,
      queries: 0,
      nextQueryAt: after(70),
      createdAt: after(60),
    });
    expect(openPayment(next)?.id).toBe('p2');
  });

  test('is not possible for an order that costs nothing, which is fulfilled without', () => {
    const free = newOrderState(START, 0);
    expect(transition(free, pay('p1'), after(1))).toMatchObject({ refusal: errorCodes.orderNotPayable });
    const done = at(free, { kind: 'free' });
    expect(done.effects).toEqual([{ kind: 'publish', event: 'paid' }, { kind: 'fulfil' }]);
    expect(done.next.paidAt).toEqual(after(60));
    expect(transition(done.next, { kind: 'free' }, after(61))).toMatchObject({ isAllowed: false });
    // Nothing is fulfilled before the order is placed for good.
    for (const event of [
      fulfilled,
      { kind: 'retryFulfilment' },
      { kind: 'fulfilmentFailed', cause: failureCause('internal') },
    ] as const)
      expect(at(free, event)).toEqual(unchanged(free));
  });

  test('has the QR code that the wallet issued for it, once', () => {
    const state = stateAfter([...TWO]);
    const { next } = at(state, issued('p2', 'weixin://2'), 61);
    expect(paymentOf(next, 'p2')).toMatchObject({
      state: 'pending',
      codeUrl: 'weixin://2',
      nextQueryAt: after(71),
    });
    expect(paymentOf(next, 'p1')).toBe(paymentOf(state, 'p1'));
    expect(at(next, issued('p2', 'weixin://other'))).toEqual(unchanged(next));
    expect(at(next, issued('p1', 'weixin://1'))).toEqual(unchanged(next));
    expect(at(next, issued('p3', 'weixin://3'))).toEqual(unchanged(next));
  });

  test.each(['absent', 'pending'] as const)('that the wallet reports as %s is asked about again', (state) => {
    const { next, effects } = at(stateAfter([pay('p1')]), reported('p1', { state }));
    expect(effects).toEqual([]);
    expect(paymentOf(next, 'p1')).toMatchObject({ state: 'created', queries: 1, nextQueryAt: after(80) });
    const over = stateAfter([pay('p1'), closed('p1')]);
    expect(at(over, reported('p1', { state }))).toEqual(unchanged(over));
  });

  test.each([
    ['closed', null],
    ['failed', 'wallet'],
  ] as const)('that %s says when and why', (state, failure) => {
    const { next } = at(stateAfter([pay('p1')]), reported('p1', { state }));
    expect(paymentOf(next, 'p1')).toMatchObject({ state, failure, closedAt: after(60), nextQueryAt: null });
  });

  test('that ends after another one was paid leaves the order paid', () => {
    const state = stateAfter([...TWO, paid('p1')]);
    expect(state.status).toBe('havePaid');
    expect(paymentOf(state, 'p2').state).toBe('created');
    expect(at(state, closed('p2'))).toMatchObject({ next: { status: 'havePaid' }, effects: [] });
    expect(at(state, paid('p2', 1))).toMatchObject({
      next: { status: 'havePaid', payments: [{ state: 'success' }, { failure: 'amount' }] },
      effects: [{ kind: 'alert', what: 'amount' }],
    });
  });
});

describe('money', () => {
  test('of the open attempt is booked, told, and fulfilled for', () => {
    const { next, effects } = at(stateAfter([pay('p1'), issued('p1', 'weixin://1')]), paid('p1'), 90);
    const payment = paymentOf(next, 'p1');
    expect(payment).toMatchObject({ state: 'success', transactionId: 'wallet of p1', paidAt: START });
    expect(next).toMatchObject({ paidAt: after(90), paidCents: 29_900, payMethod: 'wechat' });
    expect(effects).toEqual<OrderEffect[]>([
      { kind: 'ledger', entry: { kind: 'capture', payment } },
      { kind: 'publish', event: 'paid' },
      { kind: 'notify', what: 'paid', amountCents: 29_900 },
      { kind: 'fulfil' },
    ]);
  });

  test('of an attempt that had ended counts as paid, and nothing is left of its end', () => {
    const { next } = at(stateAfter([pay('p1'), reported('p1', { state: 'failed' })]), paid('p1'));
    expect(paymentOf(next, 'p1')).toMatchObject({ closedAt: null, failure: null, nextQueryAt: null });
  });

  test('of a cancelled order is booked and goes back, without a word about the coupon again', () => {
    const { next, effects } = at(stateAfter([pay('p1'), closed('p1'), voided]), paid('p1'));
    const refund = refundTo(next, 'p1');
    expect(refund).toEqual({
      paymentId: 'p1',
      sequence: 1,
      amountCents: 29_900,
      cause: 'late',
      reason: '',
      state: 'due',
      attempts: 0,
      nextAttemptAt: after(60),
      failure: null,
      doneAt: null,
      createdAt: after(60),
    });
    const payment = { ...paymentOf(next, 'p1'), state: 'success' as const };
    expect(effects).toEqual<OrderEffect[]>([
      { kind: 'ledger', entry: { kind: 'capture', payment } },
      { kind: 'ledger', entry: { kind: 'refundDue', refund, from: 'deposits' } },
      { kind: 'notify', what: 'refundDue', amountCents: 29_900 },
      { kind: 'alert', what: 'late' },
    ]);
  });

  test('after the time of the order also cancels it', () => {
    const { next, effects } = at(stateAfter([pay('p1'), closed('p1')]), paid('p1'), OVER);
    expect(next).toMatchObject({ status: 'cancelled', cancelledAt: after(OVER), cancelReason: null });
    expect(effects.map((effect) => ('what' in effect ? effect.what : effect.kind))).toEqual([
      'ledger',
      'releaseCoupon',
      'publish',
      'expired',
      'ledger',
      'refundDue',
      'late',
    ]);
  });

  test('that is paid twice goes back once, and its wallet’s repetitions change nothing', () => {
    const { next, effects } = at(stateAfter([...TWO, paid('p2')]), paid('p1'));
    const payment = { ...paymentOf(next, 'p1'), state: 'success' as const };
    expect(effects[0]).toEqual({ kind: 'ledger', entry: { kind: 'capture', payment } });
    expect(effects.at(-1)).toEqual({ kind: 'alert', what: 'duplicate' });
    expect(at(next, paid('p1'))).toEqual(unchanged(next));
    const back = at(next, refundOf('p1', 'done')).next;
    expect(at(back, paid('p1'))).toEqual(unchanged(back));
    expect(at(back, closed('p1'))).toEqual(unchanged(back));
    expect(at(back, refundOf('p1', 'done'))).toEqual(unchanged(back));
  });

  test('of an attempt at an earlier price is booked and goes back', () => {
    const state = stateAfter(
      [pay('p1'), closed('p1'), { kind: 'loseFirstOrder' }],
      newOrderState(START, 26_910, 2_990),
    );
    const { next, effects } = at(state, paid('p1', 26_910));
    const payment = { ...paymentOf(next, 'p1'), state: 'success' as const };
    expect(next).toMatchObject({ status: 'unpaid', refunds: [{ cause: 'late', amountCents: 26_910 }] });
    expect(effects[0]).toEqual({ kind: 'ledger', entry: { kind: 'capture', payment } });
    expect(effects.at(-1)).toEqual({ kind: 'alert', what: 'late' });
  });

  test('of a wrong amount ends its attempt, and is reported to operators once', () => {
    const alert: OrderEffect = { kind: 'alert', what: 'amount' };
    const { next, effects } = at(stateAfter([pay('p1')]), paid('p1', 1));
    expect(effects).toEqual([alert]);
    expect(paymentOf(next, 'p1')).toMatchObject({
      state: 'failed',
      failure: 'amount',
      closedAt: after(60),
      nextQueryAt: null,
    });
    expect(next.status).toBe('unpaid');
    // Of an earlier attempt: the present one stays open.
    const open = at(stateAfter(TWO), paid('p1', 1));
    expect(open).toMatchObject({ next: { status: 'inProcess' }, effects: [alert] });
  });

  test.each([
    [OVER - 1, 'unpaid', ['amount']],
    [OVER, 'cancelled', ['releaseCoupon', 'publish', 'expired', 'amount']],
  ] as const)('of a wrong amount %d seconds after the order leaves it %s', (seconds, status, what) => {
    const { next, effects } = at(stateAfter([pay('p1')]), paid('p1', 1), seconds);
    expect(next.status).toBe(status);
    expect(effects.map((effect) => ('what' in effect ? effect.what : effect.kind))).toEqual(what);
  });
});

describe('an order', () => {
  test('loses the first-order discount until its time is over', () => {
    const state = newOrderState(START, 26_910, 2_990);
    const lose: OrderEvent = { kind: 'loseFirstOrder' };
    expect(at(state, lose, OVER - 1)).toMatchObject({ next: { totalCents: 29_900 }, effects: [] });
    expect(transition(state, lose, after(OVER))).toEqual({
      isAllowed: false,
      refusal: errorCodes.orderNotPayable,
    });
  });

  test('that its buyer voids says why, and is no expired one', () => {
    const { next, effects } = at(newOrderState(START), voided);
    expect(next).toMatchObject({
      status: 'cancelled',
      cancelledAt: after(60),
      cancelReason: 'Bought twice',
    });
    expect(effects).toEqual([{ kind: 'releaseCoupon' }, { kind: 'publish', event: 'cancelled' }]);
  });

  test('that is paid or cancelled does not expire', () => {
    for (const state of [stateAfter([pay('p1'), paid('p1')]), stateAfter([voided])])
      expect(at(state, { kind: 'expire' }, OVER)).toEqual(unchanged(state));
  });

  test('that is fulfilled at once is booked, without a second message', () => {
    const { next, effects } = at(stateAfter([...TWO, paid('p2')]), fulfilled);
    expect(next).toMatchObject({ fulfilState: 'done', effectiveAt: after(60), fulfilNextAt: null });
    expect(effects).toEqual([{ kind: 'ledger', entry: { kind: 'fulfilment' } }]);
    expect(at(next, { kind: 'retryFulfilment' })).toEqual(unchanged(next));
    expect(at(next, { kind: 'fulfilmentFailed', cause: failureCause('internal') })).toEqual(unchanged(next));
  });

  test('that is not fulfilled is reported to operators, and told of when it is', () => {
    const state = stateAfter([pay('p1'), paid('p1')]);
    const { next, effects } = at(state, { kind: 'fulfilmentFailed', cause: failureCause('refused', '4210') });
    expect(effects).toEqual([{ kind: 'alert', what: 'fulfilment' }]);
    expect(at(next, fulfilled).effects).toEqual([
      { kind: 'ledger', entry: { kind: 'fulfilment' } },
      { kind: 'notify', what: 'fulfilled' },
      { kind: 'publish', event: 'paid' },
    ]);
  });

  test('that is not paid is not fulfilled, whatever its payments say', () => {
    const state: OrderState = { ...stateAfter([pay('p1'), paid('p1')]), status: 'cancelled' };
    expect(at(state, fulfilled)).toEqual(unchanged(state));
    expect(transition(state, goodwill, after(60))).toMatchObject({ refusal: errorCodes.conflict });
  });
});

describe('a refund', () => {
  test.each([0, -1])('of %d cents is refused', (amountCents) => {
    const state = stateAfter([pay('p1'), paid('p1'), fulfilled]);
    expect(transition(state, { ...goodwill, amountCents }, after(60))).toMatchObject({
      refusal: errorCodes.conflict,
    });
  });

  test('by an operator is booked and told, beside an earlier one', () => {
    const state = stateAfter([...TWO, paid('p2'), paid('p1'), fulfilled]);
    const { next, effects } = at(state, { ...goodwill, amountCents: 100 }, 99);
    expect(next.refunds).toHaveLength(2);
    expect(refundTo(next, 'p1').cause).toBe('duplicate');
    const refund = refundTo(next, 'p2');
    expect(refund).toMatchObject({
      cause: 'operator',
      reason: 'Goodwill',
      amountCents: 100,
      createdAt: after(99),
    });
    expect(paymentOf(next, 'p2').state).toBe('refunding');
    expect(effects).toEqual<OrderEffect[]>([
      { kind: 'ledger', entry: { kind: 'refundDue', refund, from: 'revenue' } },
      { kind: 'reviseInvoice' },
      { kind: 'notify', what: 'refundDue', amountCents: 100 },
    ]);
  });

  /** Two refunds: that of the first attempt, which was paid twice, and an operator's of the second. */
  const both = stateAfter([...TWO, paid('p2'), paid('p1'), fulfilled, goodwill]);

  test.each([
    ['p1', 'p2'],
    ['p2', 'p1'],
  ])('of %s that the wallet has made is booked and told, and the other one is still due', (id, other) => {
    const { next, effects } = at(both, refundOf(id, 'done'), 99);
    const refund = refundTo(next, id);
    expect(refund).toMatchObject({ state: 'done', doneAt: after(99), nextAttemptAt: null, failure: null });
    expect(paymentOf(next, id).state).toBe('refunded');
    expect(refundTo(next, other)).toBe(refundTo(both, other));
    expect(paymentOf(next, other)).toBe(paymentOf(both, other));
    expect(effects).toEqual<OrderEffect[]>([
      { kind: 'ledger', entry: { kind: 'refund', refund, method: 'wechat' } },
      { kind: 'publish', event: 'refunded' },
      { kind: 'notify', what: 'refunded', amountCents: 29_900 },
    ]);
  });

  test('that failed says why; its repetition is of the failed one alone', () => {
    const once = at(both, refundOf('p2', 'failed')).next;
    expect(refundTo(once, 'p2')).toMatchObject({
      state: 'due',
      failure: 'failed',
      attempts: 1,
      nextAttemptAt: after(70),
    });
    const given = Array.from({ length: 11 }).reduce<OrderState>(
      (state) => at(state, refundOf('p2', 'unreachable')).next,
      both,
    );
    expect(refundTo(given, 'p2').state).toBe('failed');
    const { next, effects } = at(given, { kind: 'retryRefund' }, 99);
    expect(effects).toEqual([]);
    expect(refundTo(next, 'p2')).toMatchObject({ state: 'due', attempts: 0, nextAttemptAt: after(99) });
    expect(refundTo(next, 'p1')).toBe(refundTo(both, 'p1'));
  });

  test('of a payment that has none changes nothing', () => {
    const state = stateAfter([pay('p1'), paid('p1')]);
    expect(at(state, refundOf('p1', 'done'))).toEqual(unchanged(state));
    expect(at(both, refundOf('p3', 'done'))).toEqual(unchanged(both));
    const orphan: OrderState = { ...both, payments: [] };
    expect(at(orphan, refundOf('p1', 'done'))).toEqual(unchanged(orphan));
  });
});
