import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Language } from '@portal/shared/contracts/language';
import { opsRefund } from '@portal/shared/contracts/operator';
import {
  createOrderForLicensebag,
  createOrderForRenewbag,
  createOrderForUpgrade,
  orderDelInfo,
} from '@portal/shared/contracts/order';
import { applyInvoice, invoices, receipt } from '@portal/shared/contracts/payment';
import { eq, sql } from 'drizzle-orm';
import { orders } from '../../platform/database/schema/orders';
import { buildUser } from '../../testing/builders';
import { buyingScene, ENTERPRISE, operator, type BuyingScene } from '../../testing/buying-scene';
import { orderServices } from '../../testing/order-services';
import { sharedApp } from '../../testing/shared-app';
import { signIn } from '../../testing/sign-in';

const app = sharedApp();

/** Opens a receipt as the browser does. */
const open = (scene: BuyingScene, address: string, language: string) =>
  app.app.inject({
    url: `/api/ext/order/receipt/${address}`,
    headers: {
      'accept-language': language,
      'access-token': scene.as.header,
      cookie: `token=${scene.as.cookie}`,
      origin: app.deps.settings.origins[0],
    },
  });

test.each([
  ['en', 'Receipt', 'First-order discount', '<dt>Duration</dt><dd>1 month</dd>'],
  ['zh-CN', '收据', '首单优惠', '<dt>时长</dt><dd>1 个月</dd>'],
] as const)(
  'a receipt in %s is a page without scripts, with every value escaped (E36)',
  async (language, title, discount, duration) => {
    const scene = await buyingScene(app);
    const orderNo = await scene.bought({ InstanceName: 'A & B' });
    const response = await open(scene, orderNo, language);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['content-security-policy']).toMatch(/default-src 'none'/);
    for (const text of [title, discount, orderNo, '¥269.10', '−¥29.90', 'A &amp; B', duration, 'UTC+8'])
      expect(response.body).toContain(text);
    expect(response.body).not.toMatch(/Paid after refunds|退款后/);
    expect(response.body).not.toContain('<script');
  },
);

test('a link names its language, whatever language the browser prefers', async () => {
  const scene = await buyingScene(app);
  const orderNo = await scene.bought();
  expect((await open(scene, `${orderNo}?Language=zh-CN`, 'en')).body).toContain('收据');
});

test('shows each refund with amount and date, as the order does', async () => {
  const scene = await buyingScene(app);
  const OrderNo = await scene.bought();
  for (const [AmountCents, Reason] of [
    [1_000, 'Goodwill'],
    [2_000, 'Outage'],
  ] as const) {
    await app.ok(opsRefund, { OrderNo, AmountCents, Reason }, operator(app));
    if (Reason === 'Goodwill') await orderServices(app.deps).dueOrders.run();
  }
  const { refunds, refundedCents } = await app.ok(orderDelInfo, { OrderNo }, { as: scene.as });
  const at = app.clock.now().toISOString();
  expect(refundedCents).toBe(3_000);
  expect(refunds).toEqual([
    { amountCents: 1_000, at, state: 'refunded', reason: 'Goodwill' },
    { amountCents: 2_000, at, state: 'refunding', reason: 'Outage' },
  ]);
  const { body } = await open(scene, OrderNo, 'en');
  expect(body).toMatch(/Refunded on March [^<]*<\/th><td>−¥10\.00/);
  expect(body).toMatch(/Refund under way since March [^<]*<\/th><td>−¥20\.00/);
  expect(body).toMatch(/Paid after refunds<\/th><td>¥239\.10/);
  expect((await open(scene, OrderNo, 'zh-CN')).body).toMatch(/退款后实付金额<\/th><td>¥239\.10/);
});

test('not of an unpaid order, and not for others', async () => {
  const scene = await buyingScene(app);
  const OrderNo = await scene.buy();
  expect(await app.refusal(receipt, { OrderNo }, { as: scene.as })).toBe(errorCodes.conflict);
  const as = await signIn(app, await buildUser(app));
  expect(await app.refusal(receipt, { OrderNo }, { as })).toBe(errorCodes.notFound);
});

describe('what the buyer saw', () => {
  /** Raises an application that was just bought to the enterprise edition. */
  async function upgraded(scene: BuyingScene) {
    const bought = await scene.bought({ Months: 12 });
    const { InstanceId = '' } = await scene.status(bought);
    const request = { InstanceId, PriceRev: 1, ...ENTERPRISE };
    const { OrderNo, Price } = await app.ok(createOrderForUpgrade, request, { as: scene.as });
    await scene.pay(OrderNo);
    await scene.wallet(OrderNo, 'pay');
    return { OrderNo, Price };
  }

  /** What an invoice says of an order that is on it. */
  async function onInvoice(scene: BuyingScene, orderNo: string, language: Language) {
    const form = { Kind: 'personal', Title: 'Buyer', Mail: 'buyer@example.com' } as const;
    await app.send(applyInvoice, { OrderNos: [orderNo], ...form }, { as: scene.as });
    const { list } = await app.ok(invoices, {}, { as: scene.as, language });
    return list.flatMap(({ items = [] }) => items).find(({ OrderNo }) => OrderNo === orderNo)?.content;
  }

  test('of an upgrade is in the order, on its receipt and on invoices, whatever later price books say', async () => {
    const scene = await buyingScene(app);
    const { OrderNo, Price } = await upgraded(scene);
    const basis = { oldMonthCents: 29_900, newMonthCents: 89_900, differenceCents: 60_000 };
    expect(Price).toMatchObject({ ...basis, remainingDays: 365 });
    expect(await app.ok(orderDelInfo, { OrderNo }, { as: scene.as })).toMatchObject({
      ...Price,
      snapshot: { versionBefore: 'basic', before: { userNumber: 10 }, after: { userNumber: 50 } },
    });
    const { body } = await open(scene, OrderNo, 'en');
    for (const text of [
      ...['Application · Upgrade', '<dd>Gate</dd>', 'Basic → Enterprise', '10 → 50', '50 → 200'],
      ...['Previous price per month', '−¥299.00', 'Difference per month', '¥600.00'],
      ...['List price for 365 days (1 month = 30 days)', 'Term discount (15%)'],
    ])
      expect(body).toContain(text);
    expect((await open(scene, OrderNo, 'zh-CN')).body).toContain('原价（剩余 365 天，每月按 30 天计）');
    expect(await onInvoice(scene, OrderNo, 'en')).toContain(
      'New price per month: ¥899.00; Previous price per month: −¥299.00; Difference per month: ¥600.00; ' +
        'List price for 365 days (1 month = 30 days): ¥7,300.00; Term discount (15%): −¥1,095.00',
    );
    expect(await onInvoice(scene, OrderNo, 'zh-CN')).toContain('；每月差价：¥600.00；原价（剩余 365 天');
  });

  test('of packs: the discounts apart, what a pack adds, and the application', async () => {
    const scene = await buyingScene(app);
    const { InstanceId = '' } = await scene.status(await scene.bought());
    const pack = { TeamId: scene.team.id, InstanceId, Months: 12, Quantity: 2, PriceRev: 1 };
    const paid = async (OrderNo: string) => {
      await scene.pay(OrderNo);
      await scene.wallet(OrderNo, 'pay');
      return { detail: await app.ok(orderDelInfo, { OrderNo }, { as: scene.as }), OrderNo };
    };
    const placed = await app.ok(createOrderForRenewbag, pack, { as: scene.as });
    const renewal = await paid(placed.OrderNo);
    expect(renewal.detail).toMatchObject({ termRateBp: 8_500, packRateBp: 9_800, discountRateBp: 8_330 });
    const receiptOfRenewal = (await open(scene, renewal.OrderNo, 'en')).body;
    for (const text of [
      'Renewal pack',
      'Gate',
      'Term discount (15%)',
      'Pack discount (2%)',
      '12 months, 2 packs',
    ])
      expect(receiptOfRenewal).toContain(text);
    expect(await onInvoice(scene, renewal.OrderNo, 'en')).toMatch(
      /List price, 12 months, 2 packs: ¥7,176\.00; Term discount \(15%\): −¥1,076\.40; Pack discount \(2%\): −/,
    );
    const resource = { ...pack, Quantity: 1, BagType: 'user', Spec: 20 } as const;
    const bag = await paid((await app.ok(createOrderForLicensebag, resource, { as: scene.as })).OrderNo);
    expect(bag.detail.snapshot).toMatchObject({ bagType: 'user', spec: 20, months: 12 });
    expect((await open(scene, bag.OrderNo, 'en')).body).toContain('Users +20');
  });

  test('is what an older order has', async () => {
    const scene = await buyingScene(app);
    const { OrderNo } = await upgraded(scene);
    const { queries } = app.database;
    await queries
      .update(orders)
      .set({ snapshot: sql`${orders.snapshot} - 'basis' - 'versionBefore'` })
      .where(eq(orders.orderNo, OrderNo));
    const detail = await app.ok(orderDelInfo, { OrderNo }, { as: scene.as });
    expect(detail).not.toHaveProperty('differenceCents');
    const { body } = await open(scene, OrderNo, 'en');
    expect(body).toContain('>List price<');
    expect(body).toContain('<dd>Enterprise</dd>');
  });
});
