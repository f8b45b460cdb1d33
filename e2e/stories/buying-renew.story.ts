import { dayText, figureOf, makeApplication, order, payCode, summaryOf } from '../fixtures/buying';
import { MOVABLE_CLOCK } from '../fixtures/clock';
import { refusedCall } from '../fixtures/console-guard';
import { expect, test } from '../fixtures/story';
import { useWallet } from '../fixtures/wallet';

test.use({ as: 'zhangwei', settings: MOVABLE_CLOCK });

test('an application is renewed from the list: the year is added to its due date', async ({
  page,
  portal,
}) => {
  const { dueDate } = await makeApplication(portal, 'zhangwei', { name: 'Renewed gate', months: 1 });
  const newDue = new Date(dueDate);
  newDue.setUTCFullYear(newDue.getUTCFullYear() + 1);
  // Of February 29, the last day of the next February.
  if (newDue.getUTCMonth() !== new Date(dueDate).getUTCMonth()) newDue.setUTCDate(0);

  await page.goto('/apply/index?keyword=Renewed+gate');
  await page.getByRole('button', { name: 'Actions for Renewed gate' }).click();
  await page.getByRole('menuitem', { name: 'Renew' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Renew Renewed gate' })).toBeVisible();
  const summary = summaryOf(page);
  await expect(figureOf(summary, 'Total')).toHaveText('¥3,049.80');
  await expect(summary.getByText(`Due on ${dayText(newDue)}`)).toBeVisible();

  await test.step('another term has another price', async () => {
    await page.getByRole('radio', { name: '24 months' }).check();
    await expect(figureOf(summary, 'Total')).toHaveText('¥5,382.00');
    await page.getByRole('radio', { name: '12 months' }).check();
    await expect(figureOf(summary, 'Total')).toHaveText('¥3,049.80');
  });

  const orderNo = await order(page);
  await useWallet(portal, { orderNo }, 'pay');
  await expect(page.getByText('Renewed gate has been renewed')).toBeVisible();
  await page.getByRole('link', { name: 'Application details' }).click();
  const detail = page.getByRole('dialog', { name: 'Renewed gate' });
  await expect(detail.getByText(dayText(newDue))).toBeVisible();

  await test.step('the order says from when to when', async () => {
    await page.goto(`/order/index?OrderNo=${orderNo}`);
    const dialog = page.getByRole('dialog', { name: `Order ${orderNo}` });
    await expect(figureOf(dialog, 'Due date')).toHaveText(
      `${dayText(new Date(dueDate))} → ${dayText(newDue)}`,
    );
    await expect(figureOf(dialog, 'Type')).toHaveText('Renewal');
  });
});

test('an application with an unpaid order is not renewed twice: the way to that order is shown', async ({
  page,
  portal,
  console,
}) => {
  // The page handles the response `unpaidOrderExists`.
  console.allow(refusedCall(409));
  const { Id } = await makeApplication(portal, 'zhangwei', { name: 'Twice gate', months: 1 });
  const address = `/apply/renew?InstanceId=${Id}`;
  await page.goto(address);
  const orderNo = await order(page);

  await page.goto(address);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('alert')).toContainText(`Pay or void order ${orderNo} first.`);
  await page.getByRole('link', { name: 'Go to the order' }).click();
  await expect(page).toHaveURL(`/order/pay?OrderNo=${orderNo}`);
  await expect(payCode(page)).toBeVisible();
  await useWallet(portal, { orderNo }, 'pay');
  await expect(page.getByText('Payment completed')).toBeVisible();
});
