import { figureOf, orderNoOf, payCode, summaryOf } from '../fixtures/buying';
import { MOVABLE_CLOCK } from '../fixtures/clock';
import { refusedCall } from '../fixtures/console-guard';
import { readPrices, setBasicPrice } from '../fixtures/price-book';
import { expect, test } from '../fixtures/story';
import { useWallet } from '../fixtures/wallet';

test.use({ as: 'zhangwei', settings: MOVABLE_CLOCK });

test('a price that changes before the order is shown with its difference, and accepted', async ({
  page,
  portal,
  console,
}) => {
  // The page handles the response `priceChanged`.
  console.allow(refusedCall(409));
  const prices = await readPrices(portal);
  await page.goto('/apply/store');
  await page.getByRole('textbox', { name: 'Application name' }).fill('Dearer gate');
  await expect(figureOf(summaryOf(page), 'Total')).toHaveText('¥3,049.80');
  await page.getByRole('button', { name: 'Next' }).click();

  try {
    await setBasicPrice(portal, prices, 30_900);
    await page.getByRole('button', { name: 'Place order' }).click();
    const question = page.getByRole('dialog', { name: 'The price has changed' });
    await expect(figureOf(question, 'Previous price')).toHaveText('¥3,049.80');
    await expect(figureOf(question, 'Current price')).toHaveText('¥3,151.80');
    await expect(figureOf(question, 'Difference')).toHaveText('¥102.00');

    await test.step('not accepted, nothing is ordered, and the summary has the new price', async () => {
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toBeHidden();
      await expect(figureOf(summaryOf(page), 'Total')).toHaveText('¥3,151.80');
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(page.getByRole('radio', { name: 'Basic, ¥309.00 per month' })).toBeChecked();
      await page.getByRole('button', { name: 'Next' }).click();
    });

    await setBasicPrice(portal, prices, 31_900);
    await page.getByRole('button', { name: 'Place order' }).click();
    await page.getByRole('button', { name: 'Order for ¥3,253.80' }).click();
    await expect(payCode(page)).toBeVisible();
    const { amountCents } = await useWallet(portal, { orderNo: await orderNoOf(page) }, 'pay');
    expect(amountCents).toBe(325_380);
    await expect(page.getByText('Dearer gate is ready')).toBeVisible();
  } finally {
    await setBasicPrice(portal, prices, 29_900);
  }
});
