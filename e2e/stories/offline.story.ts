import type { Page } from '@playwright/test';
import { REST_MARK } from '@portal/shared/ui/when-at-rest';
import { sendPassword } from '../fixtures/sign-in-page';
import { saveData } from '../fixtures/save-data';
import { expect, test } from '../fixtures/story';

/** The browser reports what it could not load. */
const LOST = /Failed to load resource|ERR_|net::|preload/;

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });
const menuLink = (page: Page, path: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).locator(`a[href="${path}"]`);

test('without a network nothing is sent and nothing typed is lost', async ({
  page,
  context,
  portal,
  console,
}) => {
  console.allow(LOST);
  const { userName, password } = portal.account('lina');
  await page.goto('/user/login');
  await notices(page).waitFor({ state: 'attached' });

  await context.setOffline(true);
  await expect(notices(page)).toContainText('You are offline.');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.method()));
  await sendPassword(page, userName, password);
  await expect(page.getByText('You are offline, so nothing was sent.')).toBeVisible();
  expect(sent).not.toContain('POST');
  await expect(page.getByRole('textbox', { name: 'User name or email' })).toHaveValue(userName);
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue(password);

  await context.setOffline(false);
  await expect(notices(page)).not.toContainText('You are offline.');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(heading(page, /lina/)).toBeVisible();
});

test('without a network, what is loaded later says so and can be tried again', async ({
  page,
  context,
  console,
}) => {
  console.allow(LOST);
  await saveData(page);
  await page.goto('/user/login');
  await notices(page).waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);

  await page.getByRole('combobox', { name: 'Country or region' }).click();
  await expect(page.getByText('The list of countries could not be loaded.')).toBeVisible();
  await page.getByRole('button', { name: /^Appearance/ }).click();
  await expect(page.getByText('Check your connection and try again.')).toBeVisible();
  await page.getByRole('tab', { name: 'Scan Code Login' }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('alert')).toContainText('This could not be loaded');

  await context.setOffline(false);
  await panel.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('img', { name: 'Sign-in QR code' })).toBeVisible();
  await page.getByRole('button', { name: /^Appearance/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Dark' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Account Login' }).click();
  const areaCode = page.getByRole('combobox', { name: 'Country or region' });
  await areaCode.click();
  await expect(areaCode).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.type('Germany');
  await page.getByText('Germany +49').click();
  await expect(areaCode).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByTitle('+49').first()).toBeVisible();
});

test.describe('in a list', () => {
  test.use({ as: 'zhangwei' });

  test('without a network, menus and drawers that are loaded later say so and can be tried again', async ({
    page,
    context,
    console,
  }) => {
    console.allow(LOST);
    await saveData(page);
    await page.goto('/order/index');
    const orders = page.getByRole('table', { name: 'Orders' });
    const menu = orders.getByRole('button', { name: /^Actions for order/ }).first();
    await expect(menu).toBeVisible();
    await goOffline(page);

    const failures = page.getByRole('alert').filter({ hasText: 'This could not be loaded' });
    const ofMenu = 'Check your connection and try again.';
    await menu.click();
    await expect(failures.filter({ hasText: ofMenu }).getByRole('button', { name: 'Retry' })).toBeVisible();
    await orders.getByRole('link').first().click();
    const note = failures.filter({ hasText: 'Retry', hasNotText: ofMenu });
    await expect(note).toBeVisible();
    await expect(page).toHaveURL(/OrderNo=/);

    await context.setOffline(false);
    await note.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: /^Order \d/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await menu.click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
  });
});

/** Waits until the page is at rest, has sent what it sends then, and nothing has arrived for a second. */
async function untilQuiet(page: Page): Promise<void> {
  await page.waitForFunction((mark) => {
    const rest = performance.getEntriesByName(mark)[0]?.startTime ?? Infinity;
    const requests = performance.getEntriesByType('resource');
    const ends = requests.map(({ startTime, duration }) => startTime + duration);
    return (
      requests.some(({ startTime }) => startTime >= rest) && performance.now() > Math.max(...ends) + 1_000
    );
  }, REST_MARK);
}

/** Takes the network away once the page watches it and is quiet. */
async function goOffline(page: Page): Promise<void> {
  await notices(page).waitFor({ state: 'attached' });
  await untilQuiet(page);
  await page.context().setOffline(true);
}

test.describe('with the front door stopped', () => {
  test.use({ as: 'zhangwei' });

  test('an offline page says so, requests next to nothing, and loads by itself when online', async ({
    page,
    context,
    console,
  }) => {
    console.allow(LOST);
    await saveData(page);
    await page.goto('/home/index');
    await expect(heading(page, /zhangwei/)).toBeVisible();
    await goOffline(page);
    await expect(notices(page)).toContainText('You are offline.');
    await menuLink(page, '/order/index').click();
    await page.getByRole('status', { name: 'This page is taking longer than usual' }).waitFor();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    // Attempts twice a second would be 20 in this time.
    await page.waitForTimeout(10_000);
    expect(requested.length, requested.join(' ')).toBeLessThanOrEqual(3);
    await context.setOffline(false);
    await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
    await expect(notices(page)).not.toContainText('You are offline.');
  });

  test('loaded pages work, others show a card, and everything recovers by itself', async ({
    page,
    portal,
    console,
  }) => {
    console.allow(LOST);
    await saveData(page);
    await page.goto('/team/index');
    const firstTeam = page.getByRole('table', { name: 'Teams' }).getByRole('row').nth(1);
    await expect(firstTeam).toBeVisible();
    await menuLink(page, '/home/index').click();
    await expect(heading(page, /zhangwei/)).toBeVisible();
    await notices(page).waitFor({ state: 'attached' });
    await page.evaluate(() => document.body.setAttribute('data-stays', ''));
    await portal.stop();

    await menuLink(page, '/team/index').click();
    await expect(firstTeam).toBeVisible();
    await page.getByRole('searchbox', { name: 'Team name' }).fill('Security');
    await expect(notices(page)).toContainText('The portal cannot be reached.');
    await menuLink(page, '/order/index').click();
    const card = page.getByRole('status', { name: 'This page is taking longer than usual' });
    await card.waitFor();
    await expect(card).toContainText(/Responsible: \S/);

    await portal.start();
    await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
    await expect(notices(page)).not.toContainText('The portal cannot be reached.');
    expect(await page.locator('body[data-stays]').count(), 'the page was not loaded anew').toBe(1);
  });
});
