import type { Page } from '@playwright/test';
import { expectNoShift, watchShifts } from '../fixtures/layout-shift';
import { forgetSettings, startWithSettings } from '../fixtures/settings-drawer';
import { expect, longUnless, test } from '../fixtures/story';

test.use({ as: 'emma-chen', language: 'en' });
test.afterEach(({ portal }) => forgetSettings(portal, 'emma-chen'));

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const side = (page: Page) => page.getByRole('complementary', { name: 'Menu and account' });

/** Scrolls with the mouse wheel and waits until the position no longer changes. */
async function scrollTo(page: Page, y: number): Promise<void> {
  const now = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, y - now);
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(y);
}

test('the side menu follows the width: open, as icons, as a drawer', async ({ page }) => {
  await page.goto('/home/index');
  const width = async () => (await side(page).boundingBox())?.width;
  await expect(side(page)).toBeVisible();
  expect(await width()).toBe(260);
  await page.setViewportSize({ width: 1199, height: 900 });
  await expect.poll(width).toBe(72);
  await page.setViewportSize({ width: 577, height: 900 });
  await expect.poll(width).toBe(72);
  await page.setViewportSize({ width: 576, height: 900 });
  await expect(side(page)).toHaveCount(0);
  await expect(menu(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Main menu' })).toBeVisible();
  await page.setViewportSize({ width: 1200, height: 900 });
  await expect.poll(width).toBe(260);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the header hides on the way down past 300 px and comes back on the way up', async ({
  page,
  portal,
}) => {
  await startWithSettings(page, portal, 'emma-chen', { fixedHeader: true, hideHeader: true });
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto('/home/index');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('emma-chen');
  // Makes the page long enough, whatever its content.
  await page.getByRole('main').evaluate((element) => {
    element.style.minHeight = '3000px';
  });
  const banner = page.getByRole('banner');
  await page.mouse.move(700, 300);
  await scrollTo(page, 290);
  await expect(banner).toBeInViewport();
  await scrollTo(page, 600);
  await expect(banner).not.toBeInViewport();
  await scrollTo(page, 590);
  await expect(banner).toBeInViewport();
  await scrollTo(page, 700);
  await expect(banner).not.toBeInViewport();
  await banner.getByRole('button', { name: 'Account: emma-chen' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(banner).toBeInViewport();
});

test('the top menu shows what has room, and the rest behind a button', async ({ page, portal }) => {
  // The width of text depends on the font. With the full window width, any font fits.
  await startWithSettings(page, portal, 'emma-chen', { layout: 'top', contentWidth: 'Fluid' });
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/home/index');
  const links = menu(page).getByRole('link');
  const more = menu(page).getByRole('button', { name: 'More menu items' });
  await expect(more).toBeVisible();
  await expect(links.filter({ hasText: 'Home' })).toBeVisible();
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem').getByRole('link', { name: 'Order management' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();

  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await page.setViewportSize({ width: 1920, height: 900 });
  await expect(more).toHaveCount(0);
  await expect(links).toHaveText(['Home', 'Team management', 'Application management', 'Order management']);
  await expect(links.filter({ hasText: 'Order management' })).toHaveAttribute('aria-current', 'page');
});

test('header and side menu stay while the content scrolls, at every width', async ({ page }) => {
  await page.goto('/home/index');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('emma-chen');
  await page.getByRole('main').evaluate((element) => {
    element.style.minHeight = '3000px';
  });
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    await page.evaluate(() => window.scrollTo(0, 1000));
    await expect.poll(() => page.getByRole('banner').boundingBox()).toMatchObject({ y: 0 });
    if (width > 576) await expect.poll(() => side(page).boundingBox()).toMatchObject({ y: 0, height: 700 });
    await expect(page.getByRole('button', { name: 'Account: emma-chen' })).toBeInViewport();
  }
});

test('the account menu is in the header and at the name in the sidebar, which appears after 0.9 s', async ({
  page,
}) => {
  const began = Date.now();
  await page.goto('/home/index');
  const name = side(page).getByRole('button', { name: 'User menu: emma-chen' });
  await expect(name).toBeVisible();
  expect(Date.now() - began).toBeGreaterThanOrEqual(900);
  await page.getByRole('button', { name: 'Account: emma-chen' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Personal center', 'Sign out']);
  await page.keyboard.press('Escape');
  await name.click();
  await expect(page.getByRole('menuitem')).toHaveText(['Personal center', 'Sign out']);
  await page.getByRole('menuitem', { name: 'Personal center' }).click();
  await expect(page).toHaveURL('/userCenter/index');
});

for (const layout of ['side', 'top'] as const) {
  test(`with the menu at the ${layout}, a cold load has no layout shift${longUnless(layout === 'side')}`, async ({
    page,
    portal,
  }) => {
    await startWithSettings(page, portal, 'emma-chen', { layout });
    await watchShifts(page);
    for (const path of ['/home/index', '/team/index', '/apply/index', '/order/index', '/userCenter/index']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.ant-skeleton, .portal-skeleton, .ant-spin-spinning')).toHaveCount(0);
      await expectNoShift(page, path);
    }
  });
}

test('a window of 320 by 200 pixels, as at 400 %, leaves its room to the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 200 });
  for (const path of ['/apply/store', '/order/index', '/team/store']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 500));
    const staying = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
        .map((element) => element.getBoundingClientRect())
        .reduce((sum, { width, height, bottom, top }) => {
          const isInView = width > 160 && bottom > 0 && top < innerHeight;
          return isInView ? sum + height : sum;
        }, 0),
    );
    expect(staying, `pixels of bars that stay on ${path}`).toBeLessThanOrEqual(60);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});
