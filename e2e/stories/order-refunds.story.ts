import { opsInvoices, opsIssueInvoice, opsRefund } from '@portal/shared/contracts/operator';
import { makeApplication, openOrder } from '../fixtures/buying';
import { MOVABLE_CLOCK } from '../fixtures/clock';
import { callAsOperator } from '../fixtures/operator';
import { expect, test } from '../fixtures/story';
import { expectToast } from '../fixtures/toasts';

test.use({ as: 'zhangwei', settings: MOVABLE_CLOCK });

test('an order is refunded in parts, which it shows, and its invoice is for the rest', async ({
  page,
  portal,
}) => {
  const { orderNo = '' } = await makeApplication(portal, 'zhangwei', { name: 'Refunded gate', months: 1 });
  const refund = (AmountCents: number, Reason: string) =>
    callAsOperator(portal, opsRefund, { OrderNo: orderNo, AmountCents, Reason });
  const detail = await openOrder(page, orderNo);
  const refunds = detail.getByRole('list', { name: 'Refunds' }).getByRole('listitem');

  // The open page follows.
  await refund(1_000, 'Outage on Monday');
  await expect(refunds).toHaveText([/^¥10\.00Refunded.* · Outage on Monday$/]);
  await refund(2_000, 'Outage on Tuesday');
  await expect(refunds).toHaveText([/^¥10\.00Refunded/, /^¥20\.00Refunded.* · Outage on Tuesday$/]);
  await expect(detail.getByRole('list', { name: 'Payments' })).toHaveText(/^WeChat PayPaid/);

  await test.step('an invoice for what is left', async () => {
    await detail.getByRole('button', { name: 'Request invoice' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request invoice' });
    await expect(dialog.getByText('One invoice for 1 order: ¥269.00.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Name on the invoice' }).fill('Refunded Ltd');
    await dialog.getByRole('textbox', { name: 'Tax number' }).fill('91350100M000100Y43');
    await dialog.getByRole('textbox', { name: 'Email' }).fill('books@example.com');
    await dialog.getByRole('button', { name: 'Request invoice' }).click();
    await expectToast(page, 'Invoice requested.');
  });

  await test.step('has to be corrected after another refund', async () => {
    const { list } = await callAsOperator(portal, opsInvoices, {});
    const { Id, amountCents } = list.find(({ title }) => title === 'Refunded Ltd') ?? {};
    expect(amountCents).toBe(26_900);
    await callAsOperator(portal, opsIssueInvoice, { Id: Id ?? '', Number: 'INV-2026-35' });
    await expect(detail.getByText('INV-2026-35')).toBeVisible();
    await refund(500, 'Outage on Friday');
    await expect(detail.getByText('To be corrected')).toBeVisible();
  });

  await test.step('the receipt shows each refund', async () => {
    const popup = page.waitForEvent('popup');
    await detail.getByRole('link', { name: /^Receipt for order/ }).click();
    const receipt = await popup;
    const amounts = receipt
      .getByRole('row')
      .filter({ hasText: /^Refund/ })
      .getByRole('cell');
    await expect(amounts).toHaveText(['−¥10.00', '−¥20.00', '−¥5.00']);
    await expect(receipt.getByRole('definition').filter({ hasText: 'Refunded gate' })).toBeVisible();
  });
});
