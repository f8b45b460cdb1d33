import type { Page } from '@playwright/test';
import { forgetSettings, startWithSettings } from '../fixtures/settings-drawer';
import { expect, test } from '../fixtures/story';
import { expectToast } from '../fixtures/toasts';
import { chooseOnTab, tabNamed, tabsOf } from '../fixtures/tab-bar';

test.use({ as: 'zhangwei' });
test.beforeEach(({ page, portal }) => startWithSettings(page, portal, 'zhangwei', { multiTab: true }));
test.afterEach(({ portal }) => forgetSettings(portal, 'zhangwei'));

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

/** Opens pages from the menu, one after another. */
async function open(page: Page, ...names: readonly ('Team' | 'Application' | 'Order')[]): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  for (const name of names) {
    await menu.getByRole('link', { name: `${name} management` }).click();
    await expect(heading(page, `${name}s`)).toBeVisible();
    await expect(tabNamed(page, `${name}s`)).toHaveAttribute('aria-selected', 'true');
  }
}

test('pages stay open side by side and keep their state', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto('/home/index');
  await open(page, 'Team', 'Order');
  await expect(tabsOf(page)).toHaveText(['Home', 'Teams', 'Orders']);
  const teams = page.getByRole('tabpanel', { name: 'Teams' });
  let left = 0;
  const secondPage = teams.getByText(/^21–\d+ of /);

  await test.step('page, scroll position and back button belong to the tab', async () => {
    await tabNamed(page, 'Teams').click();
    await teams.getByTitle('2', { exact: true }).click();
    await expect(page).toHaveURL('/team/index?page=2');
    await expect(secondPage).toBeVisible();
    // The pagination is at the end of the list.
    left = await scrolled(page);
    expect(left).toBeGreaterThan(100);
    await tabNamed(page, 'Orders').click();
    await expect(teams).toBeHidden();
    await expect.poll(() => scrolled(page)).toBe(0);
    // The menu entry names the path without parameters, so it shows the open page in its last state.
    await page.getByRole('link', { name: 'Team management' }).click();
    await expect(page).toHaveURL('/team/index?page=2');
    await expect(secondPage).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(left);
    await page.goBack();
    await expect(heading(page, 'Orders')).toBeVisible();
    await expect(tabNamed(page, 'Orders')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('a tab can be dragged to another place', async () => {
    const from = await tabNamed(page, 'Orders').boundingBox();
    const to = await tabNamed(page, 'Home').boundingBox();
    if (from === null || to === null) throw new Error('The bar has no such tabs.');
    await page.mouse.move(from.x + from.width / 2, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + 10, to.y + 10, { steps: 8 });
    await expect(tabsOf(page)).toHaveText(['Orders', 'Home', 'Teams']);
    await page.mouse.up();
    await expect(heading(page, 'Orders')).toBeVisible();
  });

  await test.step('a reload restores the bar and the state of the other tabs', async () => {
    await page.reload();
    await expect(heading(page, 'Orders')).toBeVisible();
    await expect(tabsOf(page)).toHaveText(['Orders', 'Home', 'Teams']);
    await tabNamed(page, 'Teams').click();
    await expect(page).toHaveURL('/team/index?page=2');
    await expect(secondPage).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(left);
  });

  await test.step('closing, with a message where nothing can be closed', async () => {
    await chooseOnTab(page, 'Teams', 'Close right');
    await expectToast(page, 'No tab on the right');
    await chooseOnTab(page, 'Orders', 'Close left');
    await expectToast(page, 'No tab on the left');
    await chooseOnTab(page, 'Home', 'Close left');
    await expect(tabsOf(page)).toHaveText(['Home', 'Teams']);
    await open(page, 'Application', 'Order');
    await tabNamed(page, 'Teams').click();
    await chooseOnTab(page, 'Teams', 'Close current');
    await expect(heading(page, 'Orders')).toBeVisible();
    await expect(tabsOf(page)).toHaveText(['Home', 'Applications', 'Orders']);
    await chooseOnTab(page, 'Applications', 'Close all');
    await expect(heading(page, 'Applications')).toBeVisible();
    await expect(tabsOf(page)).toHaveText(['Applications']);
    await chooseOnTab(page, 'Applications', 'Close current');
    await expectToast(page, 'This is the last tab and cannot be closed');
  });

  await test.step('the address /back-home closes the other tabs', async () => {
    await open(page, 'Team');
    await page.goto('/back-home');
    await expect(page).toHaveURL('/home/index');
    await expect(tabsOf(page)).toHaveText(['Home']);
  });
});

test('everything in the bar by keyboard', async ({ page }) => {
  await page.goto('/home/index');
  await open(page, 'Team', 'Order');
  await tabNamed(page, 'Orders').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tabNamed(page, 'Teams')).toBeFocused();
  await expect(heading(page, 'Orders')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Teams')).toBeVisible();

  await page.keyboard.press('Control+Shift+ArrowLeft');
  await expect(tabsOf(page)).toHaveText(['Teams', 'Home', 'Orders']);
  await expect(tabNamed(page, 'Teams')).toBeFocused();

  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: 'Close current' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(tabNamed(page, 'Teams')).toBeFocused();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: 'Close current' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(heading(page, 'Orders')).toBeVisible();
  await expect(tabsOf(page)).toHaveText(['Home', 'Orders']);
  await expect(tabNamed(page, 'Orders')).toBeFocused();

  await page.keyboard.press('Delete');
  await expect(tabNamed(page, 'Home')).toBeFocused();
  await expect(tabsOf(page)).toHaveText(['Home']);
});
