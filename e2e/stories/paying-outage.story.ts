import { BUYING_SETTINGS, order, openOrder, payCode } from '../fixtures/buying';
import { expect, test } from '../fixtures/story';
import { useWallet } from '../fixtures/wallet';

test.use({ as: 'zhangwei', settings: BUYING_SETTINGS });

test('the server is killed while the code is shown: the page says so, and the payment completes', async ({
  page,
  portal,
  console,
}) => {
  // What a page asks for while the server is down, and its event stream.
  console.allow(
    /ERR_(CONNECTION_(REFUSED|RESET)|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING)|status of 50[23]/,
  );
  await page.goto('/apply/store');
  await page.getByRole('textbox', { name: 'Application name' }).fill('Unshaken gate');
  const orderNo = await order(page);

  await portal.kill();
  await expect(page.getByText('A payment that you have made is not lost.')).toBeVisible();
  await expect(payCode(page)).toBeVisible();
  await portal.start();
  await expect(page.getByText('A payment that you have made is not lost.')).toBeHidden();

  await useWallet(portal, { orderNo }, 'pay');
  await expect(page.getByText('Unshaken gate is ready')).toBeVisible();
  await expect((await openOrder(page, orderNo)).getByRole('list', { name: 'Payments' })).toHaveText(
    /^WeChat PayPaid/,
  );
});
