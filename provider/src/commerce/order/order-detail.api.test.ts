import type { RequestOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { orderDelInfo } from '@portal/shared/contracts/order';
import { userOrdersInfo } from '@portal/shared/contracts/user';
import { eq } from 'drizzle-orm';
import { users } from '../../platform/database/schema/users';
import { addSeconds } from '../../platform/runtime/clock';
import {
  buildMember,
  buildOrder,
  buildTeam,
  buildUser,
  type TeamRow,
  type UserRow,
} from '../../testing/builders';
import { signIn, type SessionTokens } from '../../testing/sign-in';
import { sharedApp } from '../../testing/shared-app';
import { TEST_START } from '../../testing/test-app';
import { orderTimeline, type OrderTimes } from './order.policy';

const app = sharedApp();
let buyer: UserRow;
let team: TeamRow;
let as: SessionTokens;

beforeEach(async () => {
  buyer = await buildUser(app);
  team = await buildTeam(app, { creator: await buildUser(app), name: 'Blue' });
  as = await signIn(app, buyer);
});

const QUOTAS = { userNumber: 10, assetNumber: 50, diskQuota: 100, concurrentNumber: 10 };
const minutes = (count: number) => addSeconds(TEST_START, count * 60);
const named = (user: UserRow) => user.userName ?? '';

describe('orderDelInfo (128)', () => {
  test('returns the row of the list, the price as it was agreed, the content and what happened', async () => {
    const order = await buildOrder(app, {
      buyer,
      team,
      type: 'renew',
      status: 'havePaid',
      paidAt: minutes(2),
      effectiveAt: minutes(3),
      monthCents: 29_900,
      listCents: 358_800,
      discountRateBp: 8500,
      discountedCents: 304_980,
      firstOrderCents: 30_498,
      couponCents: 1000,
      totalCents: 273_482,
      snapshot: {
        months: 12,
        before: QUOTAS,
        after: { ...QUOTAS, userNumber: 20 },
        dueDateBefore: '2026-03-02T08:00:00.000Z',
        dueDateAfter: '2027-03-02T08:00:00.000Z',
        lines: [
          { label: 'base', qty: 1, unitCents: 29_900, amountCents: 29_900 },
          { label: 'user', qty: 1, unitCents: 6000, amountCents: 6000 },
          { label: 'a later label', qty: 1, unitCents: 1, amountCents: 1 },
        ],
      },
    });
    const [row] = (await app.ok(userOrdersInfo, {}, { as })).list;

    expect(await app.ok(orderDelInfo, { OrderNo: order.orderNo }, { as, language: 'zh-CN' })).toEqual({
      ...row,
      currency: 'CNY',
      priceRev: 1,
      monthCents: 29_900,
      listCents: 358_800,
      discountRateBp: 8500,
      discountedPriceCents: 304_980,
      firstOrderDiscountCents: 30_498,
      couponCents: 1000,
      totalPaymentCents: 273_482,
      lines: [
        { label: '基础价格', qty: 1, unitCents: 29_900, amountCents: 29_900 },
        { label: '增加用户数', qty: 1, unitCents: 6000, amountCents: 6000 },
        { label: 'a later label', qty: 1, unitCents: 1, amountCents: 1 },
      ],
      snapshot: {
        months: 12,
        before: QUOTAS,
        after: { ...QUOTAS, userNumber: 20 },
        dueDateBefore: '2026-03-02T08:00:00.000Z',
        dueDateAfter: '2027-03-02T08:00:00.000Z',
      },
      payments: [],
      refunds: [],
      timeline: [
        { at: TEST_START.toISOString(), event: 'created', actor: named(buyer) },
        { at: minutes(2).toISOString(), event: 'paid', actor: named(buyer) },
        { at: minutes(3).toISOString(), event: 'effective', actor: '' },
      ],
    });
  });

  test('names a closed account as a former user, and repeats the reason of a voided order', async () => {
    const admin = await buildUser(app);
    await buildMember(app, { team, user: admin, role: 'admin' });
    const { orderNo } = await buildOrder(app, {
      buyer,
      team,
      status: 'cancelled',
      cancelledAt: minutes(5),
      cancelReason: 'Wrong team',
    });
    await app.database.queries.update(users).set({ status: 'closed' }).where(eq(users.id, buyer.id));

    const detail = await app.ok(orderDelInfo, { OrderNo: orderNo }, { as: await signIn(app, admin) });

    expect(detail).toMatchObject({
      isMine: false,
      can: ['open'],
      cancelReason: 'Wrong team',
      timeline: [
        { event: 'created', actor: 'a former user' },
        { event: 'voided', actor: 'a former user' },
      ],
    });
  });

  test('accepts spaces around the number, as they are copied with it', async () => {
    const { orderNo } = await buildOrder(app, { buyer, team });

    expect(await app.ok(orderDelInfo, { OrderNo: ` ${orderNo} ` }, { as })).toMatchObject({
      OrderNo: orderNo,
      status: 'unpaid',
      can: ['open', 'pay', 'void'],
    });
  });
});

describe('who may read an order', () => {
  test.each([
    ['an admin of its team', { role: 'admin' as const }, 0],
    ['an ordinary member', { role: 'member' as const }, errorCodes.notFound],
    ['a disabled admin', { role: 'admin' as const, state: 'disable' as const }, errorCodes.notFound],
    ['a locked admin', { role: 'admin' as const, state: 'lock' as const }, errorCodes.notFound],
    ['an admin of another team', null, errorCodes.notFound],
  ])('%s', async (_who, place, code) => {
    const user = await buildUser(app);
    await buildTeam(app, { creator: user });
    if (place !== null) await buildMember(app, { team, user, ...place });
    const { orderNo } = await buildOrder(app, { buyer, team });

    const response = await app.send(orderDelInfo, { OrderNo: orderNo }, { as: await signIn(app, user) });

    expect(response.code).toBe(code);
  });

  test('its buyer, locked in the team', async () => {
    await buildMember(app, { team, user: buyer, state: 'lock' });
    const { orderNo } = await buildOrder(app, { buyer, team });

    expect(await app.ok(orderDelInfo, { OrderNo: orderNo }, { as })).toMatchObject({ isMine: true });
  });

  test('nobody learns whether an order of other people exists', async () => {
    const { orderNo } = await buildOrder(app, { buyer: await buildUser(app), team });
    const said = async (OrderNo: string) => {
      const { requestId: _, ...rest } = {
        requestId: '',
        ...(await app.send(orderDelInfo, { OrderNo }, { as })),
      };
      return JSON.stringify({ code: rest.code, msg: rest.msg, obj: rest.obj, status: rest.status });
    };

    expect(await said(orderNo)).toBe(await said('0'.repeat(20)));
  });

  test.each<RequestOf<typeof orderDelInfo>>([{ OrderNo: '' }, { OrderNo: '1' }, { OrderNo: 'x'.repeat(20) }])(
    'refuses %j, naming the field',
    async (request) => {
      expect(await app.send(orderDelInfo, request, { as })).toMatchObject({
        code: errorCodes.validationFailed,
        obj: { fields: { OrderNo: 'chooseOrder' } },
      });
    },
  );

  test('not an anonymous caller', async () => {
    expect(await app.refusal(orderDelInfo, { OrderNo: '0'.repeat(20) })).toBe(errorCodes.sessionInvalid);
  });
});

describe('the timeline', () => {
  const order: OrderTimes = {
    status: 'unpaid',
    createdAt: TEST_START,
    expiresAt: minutes(30),
    paidAt: null,
    effectiveAt: null,
    cancelledAt: null,
  };
  const events = (times: Partial<OrderTimes>, at: number) =>
    orderTimeline({ ...order, ...times }, minutes(at)).map((entry) => [
      entry.event,
      (entry.at.getTime() - TEST_START.getTime()) / 60_000,
      entry.isByBuyer,
    ]);

  test.each([
    ['an open order', {}, 29, []],
    ['one whose time is over, before the timer has run', {}, 30, [['expired', 30, false]]],
    [
      'one that the timer has ended',
      { status: 'cancelled' as const, cancelledAt: minutes(31) },
      40,
      [['expired', 30, false]],
    ],
    [
      'one that its buyer has voided',
      { status: 'cancelled' as const, cancelledAt: minutes(7) },
      8,
      [['voided', 7, true]],
    ],
    [
      'one that is paid and not yet in effect',
      { status: 'havePaid' as const, paidAt: minutes(3) },
      50,
      [['paid', 3, true]],
    ],
  ])('of %s', (_which, times, at, expected) => {
    expect(events(times, at)).toEqual([['created', 0, true], ...expected]);
  });

  test('tells refunds apart by their amounts', () => {
    const refunds = [
      { amountCents: 1_000, createdAt: minutes(5), doneAt: minutes(6) },
      { amountCents: 2_000, createdAt: minutes(5), doneAt: null },
    ];
    const paid = { ...order, status: 'havePaid', paidAt: minutes(3), refunds } as const;
    expect(orderTimeline(paid, minutes(9)).slice(2)).toMatchObject([
      { event: 'refundDue', amountCents: 1_000 },
      { event: 'refundDue', amountCents: 2_000 },
      { event: 'refunded', amountCents: 1_000 },
    ]);
  });
});
