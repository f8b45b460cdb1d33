import { chooseWallet, makeOrder, openOrder, payAddress, payCode } from '../fixtures/buying';
import { MOVABLE_CLOCK } from '../fixtures/clock';
import { expect, test } from '../fixtures/story';
import { useWallet } from '../fixtures/wallet';

test.use({ as: 'zhangwei', settings: MOVABLE_CLOCK });

test('a payment fails, is tried again, and is made with the other wallet', async ({ page, portal }) => {
  const orderNo = await makeOrder(portal, 'zhangwei', { name: 'Stubborn gate', months: 1 });
  await page.goto(payAddress(orderNo));
  await expect(payCode(page)).toBeVisible();

  await test.step('failed in the wallet', async () => {
    await useWallet(portal, { orderNo }, 'fail');
    await expect(page.getByText('Payment failed')).toBeVisible();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(payCode(page)).toBeVisible();
    await expect(page.getByText('Payment failed')).toBeHidden();
  });

  await test.step('another wallet while the code is shown', async () => {
    await chooseWallet(page, 'Alipay');
    await expect(page.getByText('Scan with Alipay to pay')).toBeVisible();
    await expect(payCode(page)).toBeVisible();
  });

  await page.getByRole('button', { name: 'I have paid' }).click();
  await expect(page.getByText('The wallet has not confirmed the payment yet.')).toBeVisible();
  await useWallet(portal, { orderNo, method: 'alipay' }, 'pay');
  await expect(page.getByText('Payment completed')).toBeVisible();

  const payments = (await openOrder(page, orderNo)).getByRole('list', { name: 'Payments' });
  await expect(payments.getByRole('listitem')).toHaveText([
    /^WeChat PayFailed/,
    /^WeChat PayClosed/,
    /^AlipayPaid/,
  ]);
});

test('a payment of another amount delivers nothing, and the order can still be paid @long', async ({
  page,
  portal,
}) => {
  const orderNo = await makeOrder(portal, 'zhangwei', { name: 'Haggled gate', months: 1 });
  await page.goto(payAddress(orderNo));
  await expect(payCode(page)).toBeVisible();
  await useWallet(portal, { orderNo }, 'wrongAmount');
  await expect(page.getByText('Payment failed')).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(payCode(page)).toBeVisible();
  await useWallet(portal, { orderNo }, 'pay');
  await expect(page.getByText('Payment completed')).toBeVisible();
  await page.goto('/apply/index?keyword=Haggled+gate');
  await expect(page.getByRole('row', { name: /Haggled gate/ })).toHaveCount(1);
});

test('a code that the wallet closed is covered, and refreshed @long', async ({ page, portal }) => {
  const orderNo = await makeOrder(portal, 'zhangwei', { name: 'Closed gate', months: 1 });
  await page.goto(payAddress(orderNo));
  await expect(payCode(page)).toBeVisible();
  await useWallet(portal, { orderNo }, 'close');
  await expect(page.getByText('Payment failed')).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(payCode(page)).toBeVisible();
  await useWallet(portal, { orderNo }, 'pay');
  await expect(page.getByText('Payment completed')).toBeVisible();
});
