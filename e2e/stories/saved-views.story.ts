import { expect, test } from '../fixtures/story';

test.describe('on a desk', () => {
  test.use({ as: 'zhangwei' });

  test('a view is saved under a name, is there in the next session, and can be renamed and deleted', async ({
    page,
  }) => {
    const dialog = page.getByRole('dialog', { name: 'Saved views' });
    const openViews = () => page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.goto('/order/index?status=havePaid&sort=-totalPaymentCents&page=2');

    await test.step('save the current view', async () => {
      await openViews();
      await dialog.getByRole('textbox', { name: 'Save the current view as' }).fill('Dearest paid');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByText('Dearest paid saved.')).toBeVisible();
    });

    await test.step('choose it elsewhere', async () => {
      await page.goto('/order/index');
      await openViews();
      await dialog.getByRole('button', { name: 'Dearest paid', exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL('/order/index?status=havePaid&sort=-totalPaymentCents');
      await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute(
        'aria-sort',
        'descending',
      );
    });

    await test.step('another name', async () => {
      await openViews();
      await dialog.getByRole('button', { name: 'Rename Dearest paid' }).click();
      await dialog.getByRole('textbox', { name: 'New name' }).fill('Paid');
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('button', { name: /^Paid/ })).toBeVisible();
    });

    await test.step('delete it, and undo', async () => {
      await dialog.getByRole('button', { name: 'Delete Paid' }).click();
      await expect(dialog.getByRole('button', { name: 'Undo' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog.getByText('Paid restored.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Delete Paid' }).click();
      await expect(dialog.getByText(/No views yet/)).toBeVisible();
    });
  });
});

test.describe('on a phone', () => {
  test.use({ as: 'zhangwei', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the filters are behind a button that shows how many are set @long', async ({ page }) => {
    await page.goto('/order/index');
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    const panel = page.getByRole('dialog', { name: /^Filters/ });
    await panel.getByRole('checkbox', { name: 'Purchase' }).click();
    await expect(page).toHaveURL('/order/index?type=purchase');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    const filters = page.getByRole('button', { name: 'Filters (1)' });
    await expect(filters).toBeFocused();
    await filters.click();
    await panel.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL('/order/index');
  });
});
