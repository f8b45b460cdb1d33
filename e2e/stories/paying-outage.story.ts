import { makeOrder, order, openOrder, payAddress, payCode } from '../fixtures/buying';
import { MOVABLE_CLOCK } from '../fixtures/clock';
import { expect, test } from '../fixtures/story';
import { useWallet } from '../fixtures/wallet';

test.use({ as: 'zhangwei', settings: MOVABLE_CLOCK });

const NOT_LOST = 'If you have already paid, your payment is safe.';

test('the payment is made while the browser is offline: the page says so, and goes on by itself', async ({
  page,
  context,
  portal,
  console,
}) => {
  console.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to load resource/);
  const orderNo = await makeOrder(portal, 'zhangwei', { name: 'Tunnel gate', months: 1 });
  await page.goto(payAddress(orderNo));
  await expect(payCode(page)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(NOT_LOST)).toBeVisible();
  await useWallet(portal, { orderNo }, 'pay');
  await expect(payCode(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Payment completed')).toBeVisible();
  await expect(page.getByText(NOT_LOST)).toBeHidden();
});

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
  await expect(page.getByText(NOT_LOST)).toBeVisible();
  await expect(payCode(page)).toBeVisible();
  await portal.start();
  await expect(page.getByText(NOT_LOST)).toBeHidden();

  await useWallet(portal, { orderNo }, 'pay');
  await expect(page.getByText('Unshaken gate is ready')).toBeVisible();
  await expect((await openOrder(page, orderNo)).getByRole('list', { name: 'Payments' })).toHaveText(
    /^WeChat PayPaid/,
  );
});
