import { createOrderForLicensebag, payOrder } from '@portal/shared/contracts/order';
import { productInfo } from '@portal/shared/contracts/price';
import { renameInstance, setInstanceUsers } from '@portal/shared/contracts/application';
import { addConnector } from '@portal/shared/contracts/connector';
import { BUYING_SETTINGS, makeApplication } from '../fixtures/buying';
import { callAs } from '../fixtures/caller';
import { test } from '../fixtures/story';
import { useWallet } from '../fixtures/wallet';
import { openLook, openPage } from '../looks';

test.use({ as: 'zhangwei', settings: BUYING_SETTINGS });
test('shots', async ({ portal, browser }) => {
  test.setTimeout(400_000);
  const { Id, teamId } = await makeApplication(portal, 'zhangwei', { name: 'Packed gate', months: 12 });
  const c = await callAs(portal, portal.account('zhangwei'));
  const { priceRev } = await c.call(productInfo, {});
  for (const [BagType, Spec, Months, Quantity] of [['user', 10, 1, 2], ['disk', 100, 6, 1], ['asset', 50, 36, 1]] as const) {
    const { OrderNo } = await c.call(createOrderForLicensebag, { TeamId: teamId, InstanceId: Id, BagType, Spec, Months, Quantity, PriceRev: priceRev });
    await c.call(payOrder, { OrderNo, PayMethod: 'wechat' });
    await useWallet(portal, { orderNo: OrderNo }, 'pay');
  }
  await c.call(renameInstance, { InstanceId: Id, Name: '总部堡垒机 Packed gate' });
  await c.call(setInstanceUsers, { InstanceId: Id, UserIds: [] });
  for (const Name of ['Branch', '上海分公司']) await c.call(addConnector, { InstanceId: Id, Name, AccessMode: 'manual', Permission: 'all' });
  await c.dispose();
  const pages = (process.env['SHOT'] ?? 'info').split(',');
  for (const [language, mode, width] of [['en', 'light', 1440], ['zh-CN', 'dark', 390], ['zh-CN', 'light', 1440], ['en', 'light', 820], ['en', 'light', 390], ['en','dark',1440]] as const) {
    const look = await openLook(browser, portal, { language, mode, width }, 'zhangwei');
    const page = await look.newPage();
    for (const name of pages) {
      const path = { info: `/apply/apomInfo?InstanceId=${Id}`, list: '/apply/index', cards: '/apply/index?show=cards' }[name] ?? name;
      await openPage(page, { name, path, as: 'zhangwei' });
      await page.waitForTimeout(500);
      await page.screenshot({ path: `/tmp/shots/${name.replace(/\W/g, '_')}-${language}-${mode}-${width}.png`, fullPage: true });
    }
    await look.close();
  }
});
