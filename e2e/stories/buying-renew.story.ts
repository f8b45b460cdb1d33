import { BUYING_SETTINGS, dayText, figureOf, makeApplication, order, summaryOf } from '../fixtures/buying';
import { expect, test } from '../fixtures/story';
import { useWallet } from '../fixtures/wallet';

test.use({ as: 'zhangwei', settings: BUYING_SETTINGS });

test('an application is renewed from the list: the year is added to its due date', async ({
  page,
  portal,
}) => {
  const { dueDate } = await makeApplication(portal, 'zhangwei', { name: 'Renewed gate', months: 1 });
  const newDue = new Date(dueDate);
  newDue.setUTCFullYear(newDue.getUTCFullYear() + 1);

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
