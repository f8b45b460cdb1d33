import * as errorCodes from '@portal/shared/contracts/error-codes';
import { opsRefund } from '@portal/shared/contracts/operator';
import { orderDelInfo } from '@portal/shared/contracts/order';
import { receipt } from '@portal/shared/contracts/payment';
import { buildUser } from '../../testing/builders';
import { buyingScene, operator, type BuyingScene } from '../../testing/buying-scene';
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
  ['en', 'Receipt', 'First-order discount'],
  ['zh-CN', '收据', '首单优惠'],
] as const)(
  'a receipt in %s is a page without scripts, with every value escaped (E36)',
  async (language, title, discount) => {
    const scene = await buyingScene(app);
    const orderNo = await scene.bought({ InstanceName: 'A & B' });
    const response = await open(scene, orderNo, language);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['content-security-policy']).toMatch(/default-src 'none'/);
    for (const text of [title, discount, orderNo, '¥269.10', '−¥29.90', 'A &amp; B'])
      expect(response.body).toContain(text);
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
});

test('not of an unpaid order, and not for others', async () => {
  const scene = await buyingScene(app);
  const OrderNo = await scene.buy();
  expect(await app.refusal(receipt, { OrderNo }, { as: scene.as })).toBe(errorCodes.conflict);
  const as = await signIn(app, await buildUser(app));
  expect(await app.refusal(receipt, { OrderNo }, { as })).toBe(errorCodes.notFound);
});
