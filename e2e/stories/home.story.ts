import type { Page } from '@playwright/test';
import { expectNoShift, watchShifts } from '../fixtures/layout-shift';
import { expect, test } from '../fixtures/story';

/** Default number of rows in a list. */
const PAGE_SIZE = 20;

const COUNTERS = [
  { title: 'Teams', address: '/team/index' },
  { title: 'Applications', address: '/apply/index' },
  { title: 'Expiring soon', address: '/apply/index?status=normal&due=30&sort=dueDate' },
  { title: 'Unpaid orders', address: '/order/index?status=unpaid' },
] as const;

interface Thing {
  readonly card: string;
  /** Text of the rows, if the card has others too. */
  readonly row?: RegExp;
  readonly address: RegExp;
  /** Default: the name of the row. */
  readonly heading?: RegExp;
}

/** What the rows of the cards lead to. */
const THINGS: readonly Thing[] = [
  { card: 'Expiry timeline', address: /\/apply\/index\?InstanceId=[\w-]+$/ },
  { card: 'Your applications', address: /\/apply\/index\?InstanceId=[\w-]+$/ },
  { card: 'Unpaid orders', address: /\/order\/index\?OrderNo=\d{20}$/, heading: /^Order \d{20}$/ },
  {
    card: 'Teams and invitations',
    row: /\d members?/,
    address: /\/member\/index\?TeamId=[\w-]+$/,
    heading: /^Members$/,
  },
];

const CARDS = [
  'Expiry timeline',
  'Unpaid orders',
  'Teams and invitations',
  'Your applications',
  'Quick actions',
];

async function cardsToLoad(page: Page): Promise<void> {
  for (const card of CARDS)
    await expect(page.getByRole('region', { name: card }).getByRole('link').last()).toBeVisible();
}

const counter = (page: Page, title: string) =>
  page
    .getByRole('list', { name: 'Key figures' })
    .getByRole('link', { name: new RegExp(`^${title}\\s*\\d+$`) });

test.describe('a user with teams, applications and orders', () => {
  test.use({ as: 'zhangwei' });

  test('every figure leads to the list with that many rows, without layout shifts', async ({ page }) => {
    await watchShifts(page);
    await page.goto('/home/index');
    for (const { title } of COUNTERS) await expect(counter(page, title)).toBeVisible();
    await cardsToLoad(page);
    await expectNoShift(page, 'home');

    for (const { title, address } of COUNTERS) {
      const figure = /\d+$/.exec(await counter(page, title).innerText())?.[0] ?? '';
      await counter(page, title).click();
      await expect(page).toHaveURL(address);
      await expect(page.locator('tbody tr')).toHaveCount(Math.min(Number(figure), PAGE_SIZE));
      // A single page has no pagination.
      if (Number(figure) > PAGE_SIZE)
        await expect(page.getByText(new RegExp(` of ${figure}$`))).toBeVisible();
      await page.goBack();
      await expect(counter(page, title)).toBeVisible();
    }
    await expect(page.getByText('Verify your identity to continue')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Get started' })).toHaveCount(0);
  });

  test('an application, an order and a team are one click away', async ({ page }) => {
    for (const { card, row, address, heading } of THINGS) {
      await page.goto('/home/index');
      const rows = page.getByRole('region', { name: card }).getByRole('listitem');
      const link = (row === undefined ? rows : rows.filter({ hasText: row })).getByRole('link').first();
      const name = await link.innerText();
      await link.click();
      await expect(page).toHaveURL(address);
      await expect(
        page.getByRole('heading', { name: heading ?? name, exact: heading === undefined }),
      ).toBeVisible();
    }
  });

  test('a member is one click away', async ({ page }) => {
    await page.goto('/home/index');
    const members = page
      .getByRole('region', { name: 'Teams and invitations' })
      .getByRole('list', { name: /^Members of / });
    await expect(members).not.toHaveCount(0);
    const member = members.first().getByRole('link').first();
    const name = (await member.getAttribute('aria-label')) ?? '';
    expect(name).not.toBe('zhangwei');
    await member.click();
    await expect(page).toHaveURL(/\/member\/index\?TeamId=[\w-]+&UserId=[\w-]+$/);
    await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible();
  });

  test('a member is one click away in the search', async ({ page }) => {
    await page.goto('/home/index');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('zhangwei');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('lina');
    await page
      .getByRole('option', { name: /^lina\b/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/member\/index\?TeamId=[\w-]+&UserId=[\w-]+$/);
    await expect(page.getByRole('dialog', { name: 'lina', exact: true })).toBeVisible();
  });

  test('every point of the timeline can be reached by keyboard, and says what it is', async ({ page }) => {
    await page.goto('/home/index');
    const points = page.getByRole('group', { name: /^Timeline of due dates/ }).getByRole('link');
    await cardsToLoad(page);
    const count = await points.count();
    await points.first().focus();
    for (let at = 0; at < count; at += 1) {
      const point = points.nth(at);
      await expect(point).toBeFocused();
      const name = (await point.getAttribute('aria-label')) ?? '';
      if (!name.includes(' more on these days'))
        await expect(page.getByRole('tooltip').filter({ hasText: name })).toBeVisible();
      await page.keyboard.press('Tab');
    }
    await points.first().click();
    await expect(page).toHaveURL(/\/apply\/index\?InstanceId=/);
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
    const figures = page.getByRole('list', { name: 'Key figures' });
    await expect(figures.getByRole('button', { name: /^Retry: Unpaid orders/ })).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Teams and invitations' }).getByRole('link').first(),
    ).toBeVisible();

    await page.unroute('**/assets/mf-order/**');
    await expect(card.getByRole('link', { name: 'All unpaid orders' })).toBeVisible();
    await expect(counter(page, 'Unpaid orders')).toBeVisible();
  });
});

test.describe('a new user', () => {
  test.use({ as: 'newcomer' });

  test('sees the checklist, and nothing that says zero', async ({ page }) => {
    await watchShifts(page);
    const answered = Promise.all(
      ['/product/instancesInfo?', '/user/userOrdersInfo?', '/user/userInvitedTeamInfo?'].map((call) =>
        page.waitForResponse((response) => response.url().includes(call)),
      ),
    );
    await page.goto('/home/index');
    await expect(
      page.getByRole('region', { name: 'Get started' }).getByRole('listitem').last(),
    ).toBeVisible();
    await answered;
    await expect(page.getByRole('list', { name: 'Key figures' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Overview' })).toBeHidden();
    await expectNoShift(page, 'home');
  });
});

test('a dismissed checklist is removed permanently, on every machine', async ({ browserOf }) => {
  const page = await (await browserOf('emma-chen')).newPage();
  await page.goto('/home/index');
  await expect(page.getByText('The last verification failed', { exact: true })).toBeVisible();
  const checklist = page.getByRole('region', { name: 'Get started' });
  await expect(checklist.getByText('4 steps')).toBeVisible();
  const saved = page.waitForResponse(
    (response) => response.ok() && (response.request().postData() ?? '').includes('closed'),
  );
  await checklist.getByRole('button', { name: 'Don’t show this checklist again' }).click();
  await expect(checklist).toHaveCount(0);
  await saved;
  await page.reload();
  await expect(page.getByText('The last verification failed', { exact: true })).toBeVisible();
  await expect(checklist).toHaveCount(0);

  const elsewhere = await (await browserOf('emma-chen')).newPage();
  await elsewhere.goto('/home/index');
  await expect(elsewhere.getByText('The last verification failed', { exact: true })).toBeVisible();
  await expect(elsewhere.getByRole('region', { name: 'Get started' })).toHaveCount(0);
});
