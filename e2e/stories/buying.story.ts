import { BUYING_SETTINGS, chooseWallet, order, orderNoOf } from '../fixtures/buying';
import { expect, test } from '../fixtures/story';
import { useWallet } from '../fixtures/wallet';

test.use({ settings: BUYING_SETTINGS });

test.describe('in English', () => {
  test.use({ as: 'zhangwei' });

  test('an application is bought with WeChat Pay, and the open list of another tab shows it', async ({
    page,
    context,
    portal,
  }) => {
    const list = await context.newPage();
    await list.goto('/apply/index');
    await expect(list.getByRole('row').nth(1)).toBeVisible();

    await page.goto('/apply/store');
    await page.getByRole('textbox', { name: 'Application name' }).fill('Story gate');
    await expect(page.getByText('¥3,049.80')).toBeVisible();
    const { amountCents } = await useWallet(portal, { orderNo: await order(page) }, 'pay');
    expect(amountCents).toBe(304_980);

    await expect(page.getByText('Story gate is ready')).toBeVisible();
    await expect(list.getByRole('link', { name: 'Story gate' }).first()).toBeVisible();
  });
});

test.describe('on a phone, in Chinese', () => {
  test.use({ as: 'zhangwei', language: 'zh-CN', viewport: { width: 390, height: 844 } });

  test('an application is bought with Alipay', async ({ page, portal }) => {
    await page.goto('/apply/store');
    await page.getByRole('textbox', { name: '应用名称' }).fill('手机购买');
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByRole('button', { name: '提交订单' }).click();
    await expect(page.getByRole('button', { name: '我已支付' })).toBeVisible();
    await chooseWallet(page, '支付宝');
    const orderNo = await orderNoOf(page);
    await useWallet(portal, { orderNo, method: 'alipay' }, 'pay');
    await expect(page.getByText('手机购买 已开通')).toBeVisible();
  });
});
