import { dayText, figureOf, makeApplication, openOrder, order, summaryOf } from '../fixtures/buying';
import { advanceClock, MOVABLE_CLOCK } from '../fixtures/clock';
import { expect, test } from '../fixtures/story';
import { useWallet } from '../fixtures/wallet';

test.use({ settings: MOVABLE_CLOCK });

const DAY_SECONDS = 86_400;

test('an upgrade is charged for the days that are left, as in the specification’s example', async ({
  browserOf,
  portal,
}) => {
  const { Id, dueDate } = await makeApplication(portal, 'zhangwei', { name: 'Growing gate', months: 12 });
  const due = new Date(dueDate);
  const now = await advanceClock(portal, 0);
  await advanceClock(portal, Math.ceil((due.getTime() - now) / 1000) - 200 * DAY_SECONDS);
  // Sessions have ended in these months.
  const page = await (await browserOf('zhangwei')).newPage();
  await page.goto(`/apply/upgrade?InstanceId=${Id}`);

  await page.getByRole('radio', { name: /^Enterprise/ }).check();
  const summary = summaryOf(page);
  await expect(figureOf(summary, 'New price per month')).toHaveText('¥899.00');
  await expect(figureOf(summary, 'Previous price per month')).toHaveText('−¥299.00');
  await expect(figureOf(summary, 'Difference per month')).toHaveText('¥600.00');
  await expect(figureOf(summary, 'List price for 200 days (1 month = 30 days)')).toHaveText('¥4,000.00');
  await expect(figureOf(summary, 'Term discount (15%)')).toHaveText('−¥600.00');
  await expect(figureOf(summary, 'Total')).toHaveText('¥3,400.00');
  await expect(summary.getByText(`The due date remains ${dayText(due)}`)).toBeVisible();

  const orderNo = await order(page);
  const { amountCents } = await useWallet(portal, { orderNo }, 'pay');
  expect(amountCents).toBe(340_000);
  await expect(page.getByText('Growing gate has been upgraded')).toBeVisible();

  await test.step('the order shows what the buyer saw', async () => {
    const opened = await page.context().newPage();
    const bought = await openOrder(opened, orderNo);
    await expect(figureOf(bought, 'Version')).toHaveText('Basic → Enterprise');
    await expect(figureOf(bought, 'Difference per month')).toHaveText('¥600.00');
    await expect(figureOf(bought, 'List price for 200 days (1 month = 30 days)')).toHaveText('¥4,000.00');
    await expect(figureOf(bought, 'Total')).toHaveText('¥3,400.00');
    await opened.close();
  });

  await page.getByRole('link', { name: 'Application details' }).click();
  const detail = page.getByRole('dialog', { name: 'Growing gate' });
  await expect(figureOf(detail, 'Version')).toHaveText('Enterprise');
  await expect(detail.getByText(dayText(due))).toBeVisible();
});
