import { eq } from 'drizzle-orm';
import { users } from '../../platform/database/schema/users';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { userOrdersInfo } from '@portal/shared/contracts/user';
import { orders } from '../../platform/database/schema/orders';
import { violatedConstraint } from '../../platform/database/database-error';
import { addSeconds } from '../../platform/runtime/clock';
import {
  buildApplication,
  buildMember,
  buildOrder,
  buildPack,
  buildTeam,
  buildUser,
  type OrderRow,
  type TeamRow,
  type UserRow,
} from '../../testing/builders';
import { signIn, type SessionTokens } from '../../testing/sign-in';
import { sharedApp } from '../../testing/shared-app';
import { TEST_START } from '../../testing/test-app';

const app = sharedApp();
let buyer: UserRow;
let team: TeamRow;
let as: SessionTokens;

beforeEach(async () => {
  buyer = await buildUser(app);
  team = await buildTeam(app, { creator: await buildUser(app), name: 'Blue' });
  as = await signIn(app, buyer);
});
afterEach(() => app.clock.setOffset(0));

const numbers = (obj: { list: { OrderNo: string }[] }) => obj.list.map((row) => row.OrderNo);
const hours = (count: number) => addSeconds(TEST_START, count * 3600);

describe('userOrdersInfo (42)', () => {
  test('returns an order as its buyer may see it', async () => {
    const order = await buildOrder(app, { buyer, team, status: 'havePaid' });

    const { list } = await app.ok(userOrdersInfo, {}, { as });

    expect(list).toEqual([
      {
        OrderNo: order.orderNo,
        teamId: team.id,
        teamName: 'Blue',
        appName: 'Bastion host',
        version: 'basic',
        type: 'purchase',
        productKind: 'instance',
        status: 'havePaid',
        delivery: 'delivered',
        createdAt: '2026-03-02T08:00:00.000Z',
        effectiveAt: '2026-03-02T08:00:00.000Z',
        expiresAt: '2026-03-02T08:30:00.000Z',
        payMethod: 'wechat',
        paidAmountCents: 29_900,
        totalPaymentCents: 29_900,
        isMine: true,
        can: ['open', 'receipt', 'invoice'],
      },
    ]);
  });

  test('omits what an order does not have: a team before it exists, an application of a pack', async () => {
    await buildOrder(app, { buyer, type: 'createTeam', appName: null, productKind: 'licensebag' });

    const [row] = (await app.ok(userOrdersInfo, {}, { as })).list;

    expect(row).toMatchObject({ teamName: 'New team', can: ['open', 'pay', 'void'] });
    expect(Object.keys(row ?? {})).not.toEqual(expect.arrayContaining(['teamId']));
    expect(Object.keys(row ?? {})).not.toEqual(expect.arrayContaining(['appName']));
  });

  test('shows a team’s orders to its admins, who may only read them', async () => {
    const admin = await buildUser(app);
    await buildMember(app, { team, user: admin, role: 'admin' });
    const order = await buildOrder(app, { buyer, team });

    const { list } = await app.ok(userOrdersInfo, {}, { as: await signIn(app, admin) });

    expect(list).toMatchObject([{ OrderNo: order.orderNo, isMine: false, can: ['open'] }]);
  });

  test.each([
    ['an ordinary member', { role: 'member' as const }],
    ['a disabled admin', { role: 'admin' as const, state: 'disable' as const }],
  ])('does not show them to %s', async (_, place) => {
    const user = await buildUser(app);
    await buildMember(app, { team, user, ...place });
    await buildOrder(app, { buyer, team });
    const other = await signIn(app, user);

    expect(await app.ok(userOrdersInfo, {}, { as: other })).toMatchObject({ list: [], total: 0 });
    expect(await app.ok(userOrdersInfo, { TeamId: team.id }, { as: other })).toMatchObject({ total: 0 });
  });

  test('keeps showing a buyer’s own orders after they left the team', async () => {
    await buildOrder(app, { buyer, team });

    expect(await app.ok(userOrdersInfo, { TeamId: team.id }, { as })).toMatchObject({ total: 1 });
  });

  test('shows an unpaid order as cancelled once its time is over, whether or not the timer has run', async () => {
    await buildOrder(app, { buyer, expiresAt: hours(1) });
    expect((await app.ok(userOrdersInfo, {}, { as })).list).toMatchObject([{ status: 'unpaid' }]);
    app.clock.setOffset(3600);
    const fresh = await signIn(app, buyer);

    expect((await app.ok(userOrdersInfo, {}, { as: fresh })).list).toMatchObject([
      { status: 'cancelled', can: ['open'] },
    ]);
    expect(await app.ok(userOrdersInfo, { Status: ['cancelled'] }, { as: fresh })).toMatchObject({
      total: 1,
    });
    expect(await app.ok(userOrdersInfo, { Status: ['unpaid'] }, { as: fresh })).toMatchObject({ total: 0 });
  });

  describe('with orders of all kinds', () => {
    let rows: Record<'renewal' | 'upgrade' | 'pack' | 'void', OrderRow>;

    beforeEach(async () => {
      rows = {
        renewal: await buildOrder(app, {
          buyer,
          team,
          type: 'renew',
          createdAt: hours(-4),
          expiresAt: hours(9),
        }),
        upgrade: await buildOrder(app, {
          buyer,
          type: 'upgrade',
          status: 'havePaid',
          createdAt: hours(-3),
          totalCents: 500,
          discountedCents: 500,
        }),
        pack: await buildOrder(app, {
          buyer,
          status: 'inProcess',
          createdAt: hours(-2),
          appName: 'Gate 100%',
          totalCents: 900,
          discountedCents: 900,
        }),
        void: await buildOrder(app, { buyer, status: 'cancelled', createdAt: hours(-1), teamName: 'Gone' }),
      };
    });

    const found = async (query: object) => {
      const list = numbers(await app.ok(userOrdersInfo, query, { as }));
      return list.map((orderNo) => Object.entries(rows).find(([, row]) => row.orderNo === orderNo)?.[0]);
    };

    test('counts by status, whatever status is asked for; one whose payment was begun is unpaid', async () => {
      const counts = { unpaid: 2, inProcess: 0, havePaid: 1, cancelled: 1 };
      expect(await app.ok(userOrdersInfo, { Status: ['unpaid'] }, { as })).toMatchObject({ counts });
      expect(await app.ok(userOrdersInfo, { Type: ['renew'] }, { as })).toMatchObject({
        counts: { unpaid: 1, inProcess: 0, havePaid: 0, cancelled: 0 },
      });
      app.clock.setOffset(9 * 3600);
      expect(await app.ok(userOrdersInfo, {}, { as: await signIn(app, buyer) })).toMatchObject({
        counts: { ...counts, unpaid: 1, cancelled: 2 },
      });
    });

    test.each([
      ['en', 'Order number', 'Upgrade', 'Completed'],
      ['zh-CN', '订单号', '升级', '已完成'],
    ] as const)('can be downloaded with the filters of the list, in %s (E35)', async (language, ...texts) => {
      const response = await app.app.inject({
        url: '/api/ext/export/orders.csv?Type=upgrade',
        headers: { 'access-token': as.header, cookie: `token=${as.cookie}`, 'accept-language': language },
      });
      expect(response.headers['content-disposition']).toBe('attachment; filename="orders.csv"');
      const lines = response.body.trim().split('\r\n');
      expect(lines).toHaveLength(2);
      expect(lines[1]).toContain(rows.upgrade.orderNo);
      expect(lines[1]).toContain('5.00');
      for (const text of texts) expect(response.body).toContain(text);
    });

    test('lists the newest first', async () => {
      expect(await found({})).toEqual(['void', 'pack', 'upgrade', 'renewal']);
    });

    test('filters by status, type, team and text', async () => {
      expect(await found({ Status: ['unpaid'] })).toEqual(['pack', 'renewal']);
      expect(await found({ Status: ['unpaid', 'inProcess'] })).toEqual(['pack', 'renewal']);
      expect(await found({ Status: ['inProcess', 'cancelled'] })).toEqual(['void', 'pack']);
      expect(await found({ Type: ['renew'] })).toEqual(['renewal']);
      expect(await found({ TeamId: team.id })).toEqual(['renewal']);
      expect(await found({ Keyword: '100%' })).toEqual(['pack']);
      expect(await found({ Keyword: 'gone' })).toEqual(['void']);
      expect(await found({ Keyword: rows.upgrade.orderNo })).toEqual(['upgrade']);
      expect(await found({ Keyword: rows.upgrade.orderNo.replace(/(\d{8})(?=\d)/, '$1 ') })).toEqual([
        'upgrade',
      ]);
    });

    test('filters by application: its own orders, and those of packs bought for it or on it', async () => {
      const { id: instanceId } = await buildApplication(app, { team });
      const place = { buyer, team, status: 'havePaid' } as const;
      const own = await buildOrder(app, { ...place, instanceId });
      const bag = { ...place, productKind: 'licensebag' } as const;
      const meant = await buildOrder(app, {
        ...bag,
        snapshot: { months: 1, lines: [], attachTo: instanceId },
      });
      const loose = await buildOrder(app, bag);
      await buildOrder(app, bag);
      await buildPack(app, { team, orderNo: loose.orderNo, instanceId, status: 'using' });

      const { list, counts } = await app.ok(userOrdersInfo, { InstanceId: instanceId }, { as });
      expect(numbers({ list }).sort()).toEqual([own.orderNo, meant.orderNo, loose.orderNo].sort());
      expect(counts?.havePaid).toBe(3);
    });

    test('filters by a range, both ends included', async () => {
      const [From, To] = [hours(-3).toISOString(), hours(-2).toISOString()];

      expect(await found({ From, To })).toEqual(['pack', 'upgrade']);
      expect(await found({ From: To, To: From })).toEqual([]);
    });

    test('a day is one of the account’s zone', async () => {
      const at = async (zone: string, query: object) => {
        await app.database.queries.update(users).set({ tz: zone }).where(eq(users.id, buyer.id));
        return found(query);
      };
      // The orders are of 04:00 to 07:00 UTC.
      const day = { From: '2026-03-02', To: '2026-03-02' };
      expect(await at('Asia/Shanghai', day)).toEqual(['void', 'pack', 'upgrade', 'renewal']);
      expect(await at('Etc/GMT+6', day)).toEqual(['void', 'pack']);
      expect(await at('Etc/GMT+6', { To: '2026-03-01' })).toEqual(['upgrade', 'renewal']);
      expect(await at('Mars/Olympus', day)).toEqual(['void', 'pack', 'upgrade', 'renewal']);
    });

    test.each([
      ['createdAt', ['renewal', 'upgrade', 'pack', 'void']],
      ['totalPaymentCents', ['upgrade', 'pack', 'void', 'renewal']],
      ['status', ['void', 'upgrade', 'pack', 'renewal']],
      ['-effectiveAt', ['upgrade', 'void', 'pack', 'renewal']],
    ])('sorts by %s', async (Sort, expected) => {
      expect(await found({ Sort })).toEqual(expected);
    });

    test('pages without losing or repeating a row, and keeps the total past the end', async () => {
      expect([await found({ PageSize: 3 }), await found({ PageSize: 3, Page: 2 })].flat()).toEqual(
        await found({}),
      );
      expect(await app.ok(userOrdersInfo, { Page: 5 }, { as })).toMatchObject({ list: [], total: 4 });
    });
  });

  test.each([
    [{ Status: 'paid' }, 'Status.0'],
    [{ Type: ['renew', 'x'] }, 'Type.1'],
    [{ TeamId: '1' }, 'TeamId'],
    [{ From: 'yesterday' }, 'From'],
    [{ To: '2026-13-01T00:00:00Z' }, 'To'],
    [{ From: '+275760-09-13T00:00:00Z' }, 'From'],
    [{ Sort: 'buyer' }, 'Sort'],
    [{ Page: '9999999999' }, 'Page'],
  ])('refuses %j, naming the field', async (query, field) => {
    const response = await app.send(userOrdersInfo, query, { as });

    expect(response).toMatchObject({ code: errorCodes.validationFailed });
    expect(Object.keys((response.obj as { fields: object }).fields)).toEqual([field]);
  });

  test('refuses an anonymous caller', async () => {
    expect(await app.refusal(userOrdersInfo, {})).toBe(errorCodes.sessionInvalid);
  });
});

// Rules that the database enforces itself.
describe('the table of orders refuses', () => {
  const broken = async (work: Promise<unknown>) =>
    violatedConstraint(await work.catch((error: unknown) => error));

  test('a total that does not add up', async () => {
    expect(await broken(buildOrder(app, { buyer, totalCents: 100, discountedCents: 99 }))).toBe(
      'orders_total_ck',
    );
  });

  test('money below zero', async () => {
    expect(
      await broken(buildOrder(app, { buyer, couponCents: -1, totalCents: 29_901, discountedCents: 29_900 })),
    ).toBe('orders_cents_ck');
  });

  test('a paid order without a payment', async () => {
    expect(await broken(buildOrder(app, { buyer, status: 'havePaid', paidAt: null }))).toBe('orders_paid_ck');
    expect(await broken(buildOrder(app, { buyer, status: 'havePaid', paidCents: 1 }))).toBe('orders_paid_ck');
  });

  test('a number that is not 20 digits', async () => {
    expect(await broken(buildOrder(app, { buyer, orderNo: '123' }))).toBe('orders_order_no_ck');
  });

  test('a second open order for one application', async () => {
    const { id: instanceId } = await buildApplication(app, { team });
    await buildOrder(app, { buyer, instanceId, type: 'renew' });

    expect(await broken(buildOrder(app, { buyer, instanceId, type: 'upgrade' }))).toBe(
      'orders_open_instance_uq',
    );
    await app.database.queries
      .update(orders)
      .set({ status: 'cancelled' })
      .where(eq(orders.instanceId, instanceId));
    await buildOrder(app, { buyer, instanceId, type: 'upgrade' });
  });

  test('one idempotency key for two orders of a buyer', async () => {
    await buildOrder(app, { buyer, idemKey: 'k' });

    expect(await broken(buildOrder(app, { buyer, idemKey: 'k' }))).toBe('orders_idem_uq');
    await buildOrder(app, { buyer: await buildUser(app), idemKey: 'k' });
  });
});
