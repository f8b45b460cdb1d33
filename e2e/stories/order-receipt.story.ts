import { makeApplication } from '../fixtures/buying';
import { MOVABLE_CLOCK } from '../fixtures/clock';
import { expect, test } from '../fixtures/story';

test.use({ as: 'zhangwei', settings: MOVABLE_CLOCK });

const LANGUAGES = [
  { language: 'en', link: /^Receipt for order/, title: 'Receipt', paid: 'Paid', method: 'WeChat Pay' },
  { language: 'zh-CN', link: /的收据/, title: '收据', paid: '实付金额', method: '微信支付' },
] as const;

for (const { language, link, title, paid, method } of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language });

    test('the receipt of an order is one printed page in the language of the portal', async ({
      page,
      portal,
    }) => {
      const { orderNo = '' } = await makeApplication(portal, 'zhangwei', { name: 'Paper gate', months: 12 });
      await page.goto(`/order/index?OrderNo=${orderNo}`);
      await test.step('the open order is printed without the page around it', async () => {
        const order = page.getByRole('dialog');
        await expect(order.getByText('¥3,049.80').last()).toBeVisible();
        await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
        await expect(page.getByRole('banner')).toBeHidden();
        await expect(page.getByRole('table', { name: /Orders|订单/ })).toBeHidden();
        await expect(order.getByRole('button').first()).toBeHidden();
        await expect(order.getByText('¥3,049.80').last()).toHaveCSS('color', 'rgb(0, 0, 0)');
        expect((await order.boundingBox())?.y).toBeLessThan(50);
        const cut = await order.evaluate((drawer) =>
          [drawer, ...drawer.querySelectorAll('*')].some(
            ({ scrollHeight, clientHeight, ownerDocument }) =>
              scrollHeight > clientHeight + 1 && clientHeight === ownerDocument.defaultView?.innerHeight,
          ),
        );
        expect(cut).toBe(false);
        await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
      });
      const popup = page.waitForEvent('popup');
      await page.getByRole('dialog').getByRole('link', { name: link }).click();
      const receipt = await popup;
      await expect(receipt.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(receipt.locator('html')).toHaveAttribute('lang', language);
      await expect(receipt.getByRole('definition').first()).toHaveText(orderNo);
      await expect(receipt.getByText(method)).toBeVisible();
      const total = receipt.getByRole('row').filter({ hasText: paid }).last();
      await expect(total.getByRole('cell')).toHaveText('¥3,049.80');

      const pdf = (await receipt.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    });
  });
}
