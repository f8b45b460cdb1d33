import type { Page } from '@playwright/test';
import { forgetSettings, startWithSettings } from '../fixtures/settings-drawer';
import { expect, test } from '../fixtures/story';
import { chooseOnTab, tabNamed, tabsOf } from '../fixtures/tab-bar';

test.use({ as: 'newcomer' });
test.afterEach(({ portal }) => forgetSettings(portal, 'newcomer'));

const number = (page: Page) => page.getByRole('textbox', { name: 'ID card number' });
const dialog = (page: Page) => page.getByRole('dialog');
const TYPED = '110101';

async function startForm(page: Page): Promise<void> {
  await page.goto('/cert/personal');
  await number(page).fill(TYPED);
}

/** The safe choice has the focus. It changes nothing. */
async function stay(page: Page): Promise<void> {
  await expect(dialog(page).getByRole('button', { name: 'Stay' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(number(page)).toHaveValue(TYPED);
}

test('leaving a page with unsaved work asks once and names it', async ({ page }) => {
  await startForm(page);
  const teams = page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Team management' });
  await teams.click();
  await expect(dialog(page)).toContainText('Personal verification');
  await stay(page);
  await expect(page).toHaveURL('/cert/personal');

  await test.step('the log-out and the browser itself ask too', async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Account:/ })
      .click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(dialog(page)).toContainText('Personal verification');
    await dialog(page).getByRole('button', { name: 'Stay signed in' }).click();
    await expect(dialog(page)).toBeHidden();
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => setTimeout(() => location.reload()));
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await expect(number(page)).toHaveValue(TYPED);
  });

  await teams.click();
  await dialog(page).getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('heading', { name: 'Teams', level: 1 })).toBeVisible();
  await expect(dialog(page)).toBeHidden();
});

test('switching tabs loses nothing, closing the tab asks @long', async ({ page, portal }) => {
  await startWithSettings(page, portal, 'newcomer', { multiTab: true });
  await startForm(page);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' }).click();
  await expect(tabNamed(page, 'Home')).toHaveAttribute('aria-selected', 'true');
  await expect(number(page)).toBeHidden();
  await tabNamed(page, 'Personal verification unsaved').click();
  await expect(number(page)).toHaveValue(TYPED);

  // A mouse press on a tab moves the focus to its page, so this focuses the tab and presses the key there.
  await tabNamed(page, 'Personal verification unsaved').press('Delete');
  await expect(dialog(page)).toContainText('Personal verification');
  await stay(page);
  await chooseOnTab(page, 'Home', 'Close all');
  await expect(dialog(page)).toContainText('Personal verification');
  await dialog(page).getByRole('button', { name: 'Leave without saving' }).click();
  await expect(tabsOf(page)).toHaveText(['Home']);
  await expect(dialog(page)).toBeHidden();
});
