import { opsSaveCoupon } from '@portal/shared/contracts/coupon';
import { figureOf, order, summaryOf } from '../fixtures/buying';
import { advanceClock, MOVABLE_CLOCK } from '../fixtures/clock';
import { refusedCall } from '../fixtures/console-guard';
import { callAsOperator } from '../fixtures/operator';
import { expect, test } from '../fixtures/story';
import { useWallet } from '../fixtures/wallet';

test.use({ as: 'zhangwei', settings: MOVABLE_CLOCK });

const DAY_MS = 86_400_000;

test('a coupon is tried in the summary, and used once', async ({ page, portal, console }) => {
  // The page handles the response `couponInvalid`.
  console.allow(refusedCall(400));
  const now = await advanceClock(portal, 0);
  await callAsOperator(portal, opsSaveCoupon, {
    Code: 'STORY100',
    amountCents: 10_000,
    perPerson: 1,
    versions: ['basic'],
    from: new Date(now).toISOString(),
    to: new Date(now + DAY_MS).toISOString(),
  });
  await page.goto('/apply/store');
  await page.getByRole('textbox', { name: 'Application name' }).fill('Coupon gate');
  const summary = summaryOf(page);
  const total = figureOf(summary, 'Total');
  await expect(total).toHaveText('¥3,049.80');

  await summary.getByRole('button', { name: 'Use a coupon' }).click();
  const code = summary.getByRole('textbox', { name: 'Coupon code' });
  await code.fill('NO-SUCH-CODE');
  await code.press('Enter');
  await expect(summary.getByRole('alert')).toHaveText('There is no coupon with this code.');
  await code.fill(' story100 ');
  await summary.getByRole('button', { name: 'Apply' }).click();
  await expect(figureOf(summary, 'Coupon')).toHaveText('−¥100.00');
  await expect(total).toHaveText('¥2,949.80');

  await test.step('it is not for every edition', async () => {
    await page.getByRole('radio', { name: /^Enterprise/ }).check();
    await expect(summary.getByRole('alert')).toHaveText('This coupon is not valid for this version.');
    await expect(summary.getByRole('button', { name: 'Next' })).toBeDisabled();
    await page.getByRole('radio', { name: /^Basic/ }).check();
    await expect(total).toHaveText('¥2,949.80');
  });

  const orderNo = await order(page);
  const { amountCents } = await useWallet(portal, { orderNo }, 'pay');
  expect(amountCents).toBe(294_980);
  await expect(page.getByText('Coupon gate is ready')).toBeVisible();
  await page.getByRole('link', { name: 'Order details' }).click();
  const detail = page.getByRole('dialog', { name: `Order ${orderNo}` });
  await expect(figureOf(detail, 'Coupon')).toHaveText('−¥100.00');

  await test.step('used', async () => {
    await page.goto('/apply/store');
    await summary.getByRole('button', { name: 'Use a coupon' }).click();
    await code.fill('STORY100');
    await code.press('Enter');
    await expect(summary.getByRole('alert')).toHaveText(
      'This coupon has already been used as often as allowed.',
    );
    await expect(total).toHaveText('¥3,049.80');
  });
});
