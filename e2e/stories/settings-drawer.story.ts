import type { Locator, Page } from '@playwright/test';
import { refusedCall } from '../fixtures/console-guard';
import { closeSettings, forgetSettings, isSavedToAccount, openSettings } from '../fixtures/settings-drawer';
import { signIn } from '../fixtures/sign-in-page';
import { expect, test } from '../fixtures/story';
import { expectToast } from '../fixtures/toasts';

test.use({ as: 'emma-chen', language: 'en' });
test.afterEach(({ portal }) => forgetSettings(portal, 'emma-chen'));

const side = (page: Page) => page.getByRole('complementary', { name: 'Menu and account' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const main = (page: Page) => page.getByRole('main');

function style(of: Locator, property: 'backgroundColor' | 'filter' | 'position'): Promise<string> {
  return of.evaluate((element, name) => getComputedStyle(element)[name], property);
}

async function widthOf(of: Locator): Promise<number> {
  return (await of.boundingBox())?.width ?? 0;
}

test('every setting has effect immediately, and is kept after a reload', async ({ page }) => {
  await page.goto('/team/index');
  await expect(page.getByRole('heading', { name: 'Teams', level: 1 })).toBeVisible();
  const drawer = await openSettings(page);
  const button = side(page).locator('.portal-badge');
  const toggle = (name: string) => drawer.getByRole('switch', { name });

  await test.step('menu theme', async () => {
    await expect(drawer.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await drawer.getByRole('radio', { name: 'Light' }).check();
    await expect.poll(() => style(side(page), 'backgroundColor')).toBe('rgb(255, 255, 255)');
  });

  await test.step('colour', async () => {
    await expect(drawer.getByRole('radio', { name: 'Polar Green' })).toBeChecked();
    await drawer.getByRole('radio', { name: 'Geek Blue' }).check();
    await expect.poll(() => style(button, 'backgroundColor')).toBe('rgb(47, 84, 235)');
  });

  await test.step('an unavailable choice shows the reason', async () => {
    await expect(drawer.getByRole('radio', { name: 'Fluid' })).toBeDisabled();
    await expect(drawer.getByText('Fluid width requires the top menu.')).toBeVisible();
  });

  await test.step('fixed side menu', async () => {
    expect(await style(side(page), 'position')).toBe('sticky');
    await toggle('Fixed side menu').click();
    await expect.poll(() => style(side(page), 'position')).toBe('relative');
    await toggle('Fixed side menu').click();
  });

  await test.step('navigation on top turns the fixed side menu off', async () => {
    await drawer.getByRole('radio', { name: 'Top menu' }).check();
    await expect(side(page)).toBeHidden();
    await expect(menu(page).getByRole('link', { name: 'Team management' })).toBeVisible();
    await expect(toggle('Fixed side menu')).not.toBeChecked();
    await expect(toggle('Fixed side menu')).toBeDisabled();
    await expect(drawer.getByText('The top menu has no side menu.')).toBeVisible();
  });

  await test.step('content width', async () => {
    expect(await widthOf(main(page))).toBeLessThan(1300);
    await drawer.getByText('Fluid', { exact: true }).click();
    await expect.poll(() => widthOf(main(page))).toBeGreaterThan(1400);
  });

  await test.step('fixed header, and hiding it', async () => {
    expect(await style(page.getByRole('banner'), 'position')).toBe('sticky');
    await toggle('Hide header when scrolling down').click();
    await expect(toggle('Hide header when scrolling down')).toBeChecked();
    await toggle('Fixed header').click();
    await expect.poll(() => style(page.getByRole('banner'), 'position')).toBe('relative');
    await expect(toggle('Hide header when scrolling down')).not.toBeChecked();
    await expect(toggle('Hide header when scrolling down')).toBeDisabled();
    await expect(drawer.getByText('Requires the fixed header.')).toBeVisible();
    await toggle('Fixed header').click();
  });

  await test.step('colour-weak mode', async () => {
    const html = page.locator('html');
    expect(await style(html, 'filter')).toBe('none');
    await toggle('Color-weak mode').click();
    await expect.poll(() => style(html, 'filter')).toContain('url(');
    // Elements fixed to the window do not move.
    const box = await drawer.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(1440);
  });

  await test.step('multi-tab mode', async () => {
    await expect(page.getByRole('tablist', { name: 'Open pages' })).toHaveCount(0);
    await toggle('Multi-tab mode').click();
    await expect(page.getByRole('tablist', { name: 'Open pages' })).toBeVisible();
  });

  await closeSettings(drawer);
  await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused();
  await expect.poll(() => isSavedToAccount(page)).toBe(true);
  await page.reload();
  await expect(page.getByRole('tablist', { name: 'Open pages' })).toBeVisible();
  await expect(side(page)).toHaveCount(0);
  expect(await style(page.getByRole('banner'), 'backgroundColor')).toBe('rgb(255, 255, 255)');
  expect(await style(page.getByRole('banner'), 'position')).toBe('sticky');
  expect(await style(page.locator('html'), 'filter')).toContain('url(');
  expect(await widthOf(main(page))).toBeGreaterThan(1400);
});

test('a log-out clears the browser, and a new machine gets the settings back; other tabs follow', async ({
  page,
  context,
  browserOf,
  portal,
  console,
}) => {
  // A request for the number of unread messages may be in flight when the session ends.
  console.allow(refusedCall(401));
  await page.goto('/home/index');
  const other = await context.newPage();
  await other.goto('/team/index');
  await expect(side(other)).toBeVisible();
  await page.bringToFront();
  const drawer = await openSettings(page);
  await drawer.getByRole('radio', { name: 'Top menu' }).check();
  await expect(side(other)).toHaveCount(0);
  await closeSettings(drawer);
  await expect.poll(() => isSavedToAccount(page)).toBe(true);
  await other.close();

  await page.getByRole('banner').getByRole('button', { name: 'Account: emma-chen' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/user/login');
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});

  const machine = await (await browserOf(null)).newPage();
  await signIn(machine, portal.account('emma-chen'));
  await expect(machine.getByRole('heading', { level: 1 })).toContainText('emma-chen');
  await expect(menu(machine)).toBeVisible();
  await expect(side(machine)).toHaveCount(0);
});

test('the settings are copied as an object, or the page reports that they were not @long', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/home/index');
  const drawer = await openSettings(page);
  await expect(drawer.getByText(/^For development only/)).toBeVisible();
  await drawer.getByRole('button', { name: 'Copy settings' }).click();
  await expectToast(page, 'Settings copied');
  const copied: unknown = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copied).toEqual({
    menuTheme: 'dark',
    color: '#52C41A',
    layout: 'side',
    contentWidth: 'Fixed',
    fixedHeader: true,
    hideHeader: false,
    fixedSider: true,
    colorWeak: false,
    multiTab: false,
  });

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  });
  await drawer.getByRole('button', { name: 'Copy settings' }).click();
  await expect(page.getByText(/^Copy failed/)).toBeVisible();
});

test('in production there is no drawer @long', async ({ page }) => {
  await page.route('**/ext/config*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { obj: { features: { settingsDrawer: boolean } } };
    body.obj.features.settingsDrawer = false;
    await route.fulfill({ response: response, json: body });
  });
  const config = page.waitForResponse('**/ext/config*');
  await page.goto('/home/index');
  await config;
  await expect(page.getByRole('heading', { level: 1 })).toContainText('emma-chen');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account: emma-chen' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Settings' })).toHaveCount(0);
});
