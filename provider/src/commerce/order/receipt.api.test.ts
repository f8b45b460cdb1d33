import * as errorCodes from '@portal/shared/contracts/error-codes';
import { receipt } from '@portal/shared/contracts/payment';
import { buildUser } from '../../testing/builders';
import { buyingScene, type BuyingScene } from '../../testing/buying-scene';
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

test('not of an unpaid order, and not for others', async () => {
  const scene = await buyingScene(app);
  const OrderNo = await scene.buy();
  expect(await app.refusal(receipt, { OrderNo }, { as: scene.as })).toBe(errorCodes.conflict);
  const as = await signIn(app, await buildUser(app));
  expect(await app.refusal(receipt, { OrderNo }, { as })).toBe(errorCodes.notFound);
});
