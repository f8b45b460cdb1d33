import { BUYING_SETTINGS, chooseWallet, makeOrder, openOrder, payAddress, payCode } from '../fixtures/buying';
import { expect, test } from '../fixtures/story';
import { useWallet } from '../fixtures/wallet';

test.use({ as: 'zhangwei', settings: BUYING_SETTINGS });

test('two tabs pay the same order: one payment with one effect, and both tabs say so', async ({
  page,
  context,
  portal,
}) => {
  const orderNo = await makeOrder(portal, 'zhangwei', { name: 'Shared gate', months: 1 });
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) {
    await tab.goto(payAddress(orderNo));
    await expect(payCode(tab)).toBeVisible();
  }

  await useWallet(portal, { orderNo }, 'payTwice');
  const paid = performance.now();
  await Promise.all(tabs.map((tab) => tab.getByText('Payment completed').waitFor()));
  // At most 2 s on an otherwise idle machine.
  const seconds = ((performance.now() - paid) / 1000).toFixed(1);
  test.info().annotations.push({ type: 'both right after', description: `${seconds} s` });

  const payments = (await openOrder(page, orderNo)).getByRole('list', { name: 'Payments' });
  await expect(payments.getByRole('listitem')).toHaveCount(1);
  await expect(payments).toContainText('Paid');
  await page.goto('/apply/index?keyword=Shared+gate');
  await expect(page.getByRole('row', { name: /Shared gate/ })).toHaveCount(1);
});

test('where another tab has changed the wallet, the code can no longer be scanned', async ({
  page,
  context,
  portal,
}) => {
  const orderNo = await makeOrder(portal, 'zhangwei', { name: 'Switched gate', months: 1 });
  await page.goto(payAddress(orderNo));
  await expect(payCode(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(payAddress(orderNo));
  await expect(payCode(other)).toBeVisible();
  await chooseWallet(other, 'Alipay');
  await expect(other.getByText('Scan with Alipay to pay')).toBeVisible();

  await expect(page.getByText('QR code has expired.')).toBeVisible();
  await expect(payCode(page)).toBeHidden();
  await useWallet(portal, { orderNo, method: 'alipay' }, 'pay');
  for (const tab of [page, other]) await expect(tab.getByText('Payment completed')).toBeVisible();
});
