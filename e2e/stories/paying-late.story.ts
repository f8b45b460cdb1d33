import { makeOrder, payAddress, payCode } from '../fixtures/buying';
import { advanceClock, MOVABLE_CLOCK } from '../fixtures/clock';
import { expect, test } from '../fixtures/story';
import { useWallet } from '../fixtures/wallet';

test.use({ as: 'zhangwei', settings: MOVABLE_CLOCK });

test('a payment after the order has expired is refunded, and the buyer gets a message', async ({
  page,
  portal,
}) => {
  const orderNo = await makeOrder(portal, 'zhangwei', { name: 'Late gate', months: 1 });
  await page.goto(payAddress(orderNo));
  await expect(payCode(page)).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^Pay within \d\d:\d\d$/);

  await advanceClock(portal, 31 * 60);
  await expect(page.getByText('This order has been voided')).toBeVisible();
  await expect(
    page.getByText(/If you have already paid, the payment will be refunded to your wallet\./),
  ).toBeVisible();

  await page.getByRole('link', { name: 'Order details' }).click();
  const detail = page.getByRole('dialog', { name: `Order ${orderNo}` });
  const history = detail.getByRole('list', { name: 'History' });
  await expect(history).toContainText('Voided: not paid in time');
  await useWallet(portal, { orderNo }, 'payLate');

  // The open page follows.
  await expect(history).toContainText('Refund started');
  await expect(history).toContainText('Refunded');
  await expect(detail.getByRole('list', { name: 'Payments' })).toContainText('Refunded');
  await expect(detail.getByText('Voided').first()).toBeVisible();

  await page.goto('/message/index');
  await expect(
    page.getByText(`The refund of ¥299.00 for order ${orderNo} was paid to your wallet.`).first(),
  ).toBeVisible();
  await page.goto('/apply/index?keyword=Late+gate');
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
});
