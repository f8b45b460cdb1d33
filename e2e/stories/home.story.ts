import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/story';

/** Maximum layout shift of a cold load. */
const MAX_SHIFT = 0.02;

/** Default number of rows in a list. */
const PAGE_SIZE = 10;

const COUNTERS = [
  { title: 'Teams', address: '/team/index' },
  { title: 'Applications', address: '/apply/index' },
  { title: 'Expiring within 30 days', address: '/apply/index?status=normal&due=30&sort=dueDate' },
  { title: 'Unpaid orders', address: '/order/index?status=unpaid' },
] as const;

/** Adds up layout shifts that no user input caused (Layout Instability). */
const WATCH_SHIFTS = `window.shifted = 0;
new PerformanceObserver((list) => {
  for (const shift of list.getEntries()) if (!shift.hadRecentInput) window.shifted += shift.value;
}).observe({ type: 'layout-shift', buffered: true });`;

const counter = (page: Page, title: string) =>
  page
    .getByRole('list', { name: 'In figures' })
    .getByRole('link', { name: new RegExp(`^${title}\\s*\\d+$`) });

test.describe('a user with teams, applications and orders', () => {
  test.use({ as: 'zhangwei' });

  test('every figure leads to the list with that many rows, without layout shifts', async ({ page }) => {
    await page.addInitScript(WATCH_SHIFTS);
    await page.goto('/home/index');
    for (const { title } of COUNTERS) await expect(counter(page, title)).toBeVisible();
    for (const card of [
      'Expiry timeline',
      'Unpaid orders',
      'Pinned teams',
      'Pinned applications',
      'Quick actions',
    ])
      await expect(page.getByRole('region', { name: card }).getByRole('link').last()).toBeVisible();
    expect(await page.evaluate('window.shifted')).toBeLessThanOrEqual(MAX_SHIFT);

    for (const { title, address } of COUNTERS) {
      const figure = /\d+$/.exec(await counter(page, title).innerText())?.[0] ?? '';
      await counter(page, title).click();
      await expect(page).toHaveURL(address);
      await expect(page.locator('tbody tr.ant-table-row')).toHaveCount(Math.min(Number(figure), PAGE_SIZE));
      // A single page has no pagination.
      if (Number(figure) > PAGE_SIZE)
        await expect(page.getByText(new RegExp(` of ${figure}$`))).toBeVisible();
      await page.goBack();
      await expect(counter(page, title)).toBeVisible();
    }
    await expect(page.getByText('Verify your identity to go on')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Get started' })).toHaveCount(0);
  });

  test('a remote that is down leaves the rest of the home page usable @long', async ({
    page,
    console: guard,
  }) => {
    guard.allow(/Failed to load resource|ERR_FAILED|preload/);
    await page.route('**/assets/mf-order/**', (route) => route.abort());
    await page.goto('/home/index');
    await expect(counter(page, 'Teams')).toBeVisible();
    const card = page.getByRole('region', { name: 'Unpaid orders' });
    await expect(card.getByText('Unpaid orders cannot be shown right now')).toBeVisible();
    const figures = page.getByRole('list', { name: 'In figures' });
    await expect(figures.getByRole('button', { name: /^Try again: Unpaid orders/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Pinned teams' }).getByRole('link').first()).toBeVisible();

    await page.unroute('**/assets/mf-order/**');
    await expect(card.getByRole('link', { name: 'All unpaid orders' })).toBeVisible();
    await expect(counter(page, 'Unpaid orders')).toBeVisible();
  });
});

test('a dismissed checklist is removed permanently, on every machine', async ({ browserOf }) => {
  const page = await (await browserOf('emma-chen')).newPage();
  await page.goto('/home/index');
  await expect(page.getByText('The last verification failed')).toBeVisible();
  const checklist = page.getByRole('region', { name: 'Get started' });
  await expect(checklist.getByText('0 of 3 done')).toBeVisible();
  const told = page.waitForResponse(
    (response) => response.ok() && (response.request().postData() ?? '').includes('closed'),
  );
  await checklist.getByRole('button', { name: 'Hide this checklist for good' }).click();
  await expect(checklist).toHaveCount(0);
  await told;
  await page.reload();
  await expect(page.getByText('The last verification failed')).toBeVisible();
  await expect(checklist).toHaveCount(0);

  const elsewhere = await (await browserOf('emma-chen')).newPage();
  await elsewhere.goto('/home/index');
  await expect(elsewhere.getByText('The last verification failed')).toBeVisible();
  await expect(elsewhere.getByRole('region', { name: 'Get started' })).toHaveCount(0);
});
