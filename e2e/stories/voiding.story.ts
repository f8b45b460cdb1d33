import { figureOf, makeOrder, openOrder, payAddress, payCode } from '../fixtures/buying';
import { MOVABLE_CLOCK } from '../fixtures/clock';
import { expect, test } from '../fixtures/story';
import { expectToast } from '../fixtures/toasts';

test.use({ as: 'zhangwei', settings: MOVABLE_CLOCK });

test('an order is voided in the list', async ({ page, portal }) => {
  const orderNo = await makeOrder(portal, 'zhangwei', { name: 'Unwanted gate', months: 1 });
  await page.goto(`/order/index?keyword=${orderNo}`);
  const row = page.getByRole('row', { name: new RegExp(orderNo) });
  const menu = row.getByRole('button', { name: `Actions for order ${orderNo}` });
  const question = page.getByRole('dialog', { name: 'Void Order?' });

  await menu.click();
  await page.getByRole('menuitem', { name: 'Void' }).click();
  await expect(question.getByRole('button', { name: 'Keep order' })).toBeFocused();
  await question.getByRole('button', { name: 'Keep order' }).click();
  await expect(question).toBeHidden();
  await expect(row).toContainText('Unpaid');

  await menu.click();
  await page.getByRole('menuitem', { name: 'Void' }).click();
  await question.getByRole('button', { name: 'Void order' }).click();
  await expectToast(page, 'Order voided');
  await expect(row).toContainText('Voided');
  await expect(row.getByRole('button', { name: `Pay order ${orderNo}` })).toBeHidden();
});

test('an order whose code is shown in another tab is voided in its detail', async ({
  page,
  context,
  portal,
}) => {
  const orderNo = await makeOrder(portal, 'zhangwei', { name: 'Dropped gate', months: 1 });
  const paying = await context.newPage();
  await paying.goto(payAddress(orderNo));
  await expect(payCode(paying)).toBeVisible();

  const detail = await openOrder(page, orderNo);
  await detail.getByRole('button', { name: `Void order ${orderNo}` }).click();
  await page.getByRole('dialog', { name: 'Void Order?' }).getByRole('button', { name: 'Void order' }).click();
  await expectToast(page, 'Order voided');
  await expect(figureOf(detail, 'Status')).toHaveText('Voided');
  await expect(detail.getByRole('list', { name: 'History' })).toContainText('Voided');
  await expect(detail.getByRole('list', { name: 'Payments' })).toContainText('Closed');
  await expect(detail.getByRole('button', { name: `Pay order ${orderNo}` })).toBeHidden();
  await expect(paying.getByText('This order has been voided')).toBeVisible();
});
