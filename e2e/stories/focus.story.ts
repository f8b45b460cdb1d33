import type { Page } from '@playwright/test';
import { forgetSettings, startWithSettings } from '../fixtures/settings-drawer';
import { expect, test } from '../fixtures/story';
import { tabNamed } from '../fixtures/tab-bar';

test.use({ as: 'zhangwei' });

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const announced = (page: Page, name: string) => page.getByText(`${name}, page opened`, { exact: true });

/** Follows the entry as a keyboard user does after reaching it with Tab. */
async function followMenu(page: Page, name: 'Team' | 'Order'): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: `${name} management` })
    .focus();
  await page.keyboard.press('Enter');
}

test('the focus moves into each page that opens', async ({ page }) => {
  await page.goto('/home/index');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // On the first page nothing has the focus, so that screen readers start at its top.
  await expect(page.locator(':focus')).toHaveCount(0);

  await test.step('from the menu', async () => {
    await followMenu(page, 'Team');
    await expect(heading(page, 'Teams')).toBeFocused();
    await expect(announced(page, 'Teams')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });

  await test.step('from a link of the account menu, by Enter and by Space', async () => {
    for (const key of ['Enter', 'Space']) {
      await page.getByRole('button', { name: /^Account: / }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: 'Personal center' }).focus();
      await page.keyboard.press(key);
      await expect(heading(page, 'Personal center')).toBeFocused();
      await expect(page.getByRole('menu')).toBeHidden();
      await page.goBack();
      await expect(heading(page, 'Teams')).toBeFocused();
    }
  });

  await test.step('from the palette', async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: /^Search pages/ })).toBeFocused();
    await page.keyboard.type('订单');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Orders')).toBeFocused();
  });

  await test.step('and with Back', async () => {
    await page.goBack();
    await expect(heading(page, 'Teams')).toBeFocused();
  });

  await test.step('but stays in a field while the user is typing', async () => {
    const field = page.getByRole('main').getByRole('searchbox');
    await field.focus();
    await page.keyboard.type('Singapore');
    await expect(page).toHaveURL(/keyword=Singapore/);
    await expect(field).toBeFocused();
  });
});

test('an action of a row is chosen by keyboard, once', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('rename')) sent.push(request.url());
  });
  await page.goto('/team/index');
  const menu = page
    .getByRole('table', { name: 'Teams' })
    .getByRole('button', { name: /^More actions for / })
    .first();
  await menu.focus();

  await test.step('Enter opens the dialog, and presses nothing else', async () => {
    // The second time, the code of both has been loaded.
    for (let time = 0; time < 2; time += 1) {
      await menu.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1);
      await page.getByRole('menuitem', { name: 'Rename' }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('textbox')).toBeFocused();
      await expect(page.getByRole('menu')).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    expect(sent).toEqual([]);
  });

  await test.step('Escape closes the menu and gives its button the focus', async () => {
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(menu).toBeFocused();
  });
});

test('a dialog opened by an address leaves the focus on the page when it closes @long', async ({ page }) => {
  await page.goto('/team/index?join=key');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(heading(page, 'Teams')).toBeFocused();
});

test.describe('with several pages open', () => {
  test.beforeEach(({ page, portal }) => startWithSettings(page, portal, 'zhangwei', { multiTab: true }));
  test.afterEach(({ portal }) => forgetSettings(portal, 'zhangwei'));

  test('a page restores its focus, and the bar keeps its own @long', async ({ page }) => {
    await page.goto('/team/index');
    await expect(heading(page, 'Teams')).toBeVisible();
    const field = page.getByRole('main').getByRole('searchbox');
    await field.focus();
    await followMenu(page, 'Order');
    await expect(heading(page, 'Orders')).toBeFocused();
    await followMenu(page, 'Team');
    await expect(field).toBeFocused();

    await tabNamed(page, 'Teams').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Orders')).toBeVisible();
    await expect(tabNamed(page, 'Orders')).toHaveAttribute('aria-selected', 'true');
    await expect(tabNamed(page, 'Orders')).toBeFocused();
  });
});
