import { BUYING_SETTINGS, figureOf, summaryOf } from '../fixtures/buying';
import { expect, test } from '../fixtures/story';

test.use({ as: 'zhangwei', settings: BUYING_SETTINGS });

test('a quota beyond the maximum or between two steps is refused, and set to the nearest possible one', async ({
  page,
}) => {
  await page.goto('/apply/store');
  const users = page.getByRole('spinbutton', { name: 'Users' });
  const total = figureOf(summaryOf(page), 'Total');
  await expect(total).toHaveText('¥3,049.80');

  await users.fill('60');
  await expect(page.getByText('Maximum quota increment exceeded', { exact: true })).toBeVisible();
  await expect(total).toHaveText('¥3,049.80');
  await users.press('Tab');
  await expect(page.getByText('Maximum quota increment exceeded. Set to 50.')).toBeVisible();
  await expect(users).toHaveValue('50');
  // 4 steps at ¥60 more per month.
  await expect(total).toHaveText('¥5,497.80');

  await users.fill('15');
  await expect(page.getByText('Incorrect quantity of added components', { exact: true })).toBeVisible();
  await users.press('Tab');
  await expect(page.getByText('Incorrect quantity of added components. Set to 20.')).toBeVisible();
  await expect(total).toHaveText('¥3,661.80');

  await test.step('the limits are those of the edition', async () => {
    await page.getByRole('radio', { name: /^Enterprise/ }).check();
    await users.fill('60');
    await expect(page.getByText('Maximum quota increment exceeded')).toBeHidden();
    await users.press('Tab');
    await expect(users).toHaveValue('60');
    // (899 + 50) × 12 × 85 %
    await expect(total).toHaveText('¥9,679.80');
  });
});
