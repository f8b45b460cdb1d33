import type { Page } from '@playwright/test';
import { filterBy } from '../fixtures/list-filters';
import { expect, test } from '../fixtures/story';

test.use({ as: 'zhangwei' });

const dataRows = (page: Page, table: string) => page.getByRole('table', { name: table }).locator('tbody tr');

test('home: every business remote provides a card with real data, and each card links to its page', async ({
  page,
}) => {
  await page.goto('/home/index');
  const card = (name: string) => page.getByRole('region', { name });
  await expect(card('Teams and invitations').getByRole('listitem').first()).toBeVisible();
  await expect(card('Expiry timeline').getByRole('listitem').last()).toBeVisible();
  await expect(card('Your applications').getByRole('listitem').first()).toBeVisible();
  await expect(card('Unpaid orders').getByRole('listitem').first()).toBeVisible();
  for (const [name, link, heading] of [
    ['Teams and invitations', 'All teams', 'Teams'],
    ['Expiry timeline', 'Expired and expiring', 'Applications'],
    ['Your applications', 'All applications', 'Applications'],
    ['Unpaid orders', 'All unpaid orders', 'Orders'],
    ['Quick actions', 'View my verification', 'Verification'],
  ] as const) {
    await card(name).getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/home/index');
  }
});

test('every entry of the menu leads to a working page, in both languages', async ({ page }) => {
  await page.goto('/home/index');
  for (const [menu, language, headings] of [
    ['Main menu', '简体中文', [/^Good .*zhangwei$/, 'Teams', 'Applications', 'Orders']],
    ['主菜单', 'English', [/好，zhangwei$/, '团队', '应用', '订单']],
  ] as const) {
    const links = page.getByRole('navigation', { name: menu }).getByRole('link');
    await expect(links).toHaveCount(headings.length);
    for (const [index, name] of headings.entries()) {
      await links.nth(index).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(links.nth(index)).toHaveAttribute('aria-current', 'page');
    }
    await page.getByRole('button', { name: /^(Language|语言)/ }).click();
    await page.getByRole('menuitem', { name: language }).click();
  }
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
});

test('applications: rows, filters and pages in the URL, both languages', async ({ page }) => {
  await page.goto('/apply/index');
  await expect(dataRows(page, 'Applications')).toHaveCount(20);
  await page.getByTitle('2', { exact: true }).click();
  await expect(page).toHaveURL('/apply/index?page=2');
  await expect(page.getByText(/^21–/)).toBeVisible();

  await filterBy(page, 'Version', 'Enterprise');
  await expect(page).toHaveURL('/apply/index?version=enterprise');
  await expect(dataRows(page, 'Applications').first()).toContainText('Enterprise');
  await expect(dataRows(page, 'Applications').filter({ hasText: 'Ultimate' })).toHaveCount(0);
  await page.reload();
  await expect(dataRows(page, 'Applications').first()).toContainText('Enterprise');

  await filterBy(page, 'Status', 'Expired');
  await expect(page).toHaveURL('/apply/index?version=enterprise&status=expired');
  await page.goto('/apply/index?status=expired');
  await expect(dataRows(page, 'Applications').first()).toContainText('Expired');

  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitem', { name: '简体中文' }).click();
  await expect(dataRows(page, '应用').first()).toContainText('已过期');
  await page.getByRole('button', { name: /^语言/ }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(dataRows(page, 'Applications').first()).toContainText('Expired');
});

test('orders: rows, filters and pages in the URL, both languages @long', async ({ page }) => {
  await page.goto('/order/index');
  await expect(dataRows(page, 'Orders')).toHaveCount(20);
  await expect(dataRows(page, 'Orders').first()).toContainText(/\d{20}/);
  await expect(dataRows(page, 'Orders').first()).toContainText(/¥[\d,]+\.\d\d/);
  await page.getByTitle('2', { exact: true }).click();
  await expect(page).toHaveURL('/order/index?page=2');

  await page.getByRole('tab', { name: /^Unpaid/ }).click();
  await expect(page).toHaveURL('/order/index?status=unpaid');
  await expect(dataRows(page, 'Orders').first()).toContainText('Unpaid');
  await expect(dataRows(page, 'Orders').filter({ hasText: 'Completed' })).toHaveCount(0);
  await page.reload();
  await expect(dataRows(page, 'Orders').first()).toContainText('Unpaid');

  const number = /\d{20}/.exec(await dataRows(page, 'Orders').first().innerText())?.[0] ?? '';
  await page.goto('/order/index');
  await page.getByRole('searchbox').fill(number);
  await expect(page).toHaveURL(`/order/index?keyword=${number}`);
  await expect(dataRows(page, 'Orders')).toHaveCount(1);

  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitem', { name: '简体中文' }).click();
  await expect(dataRows(page, '订单').first()).toContainText('待支付');
  await page.getByRole('button', { name: /^语言/ }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
});

test('verification: the states of a verified and of a rejected account @long', async ({
  page,
  browserOf,
}) => {
  await page.goto('/cert/index');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText('HomeReal Name auth');
  await expect(page.getByRole('heading', { name: 'Personal verification' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Enterprise verification' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Verified', { exact: true }).first()).toBeVisible();

  const refused = await (await browserOf('emma-chen')).newPage();
  await refused.goto('/cert/index');
  await expect(refused.getByText('Verification failed').first()).toBeVisible();
  await expect(refused.getByText('The face does not match the photo on the ID card.').first()).toBeVisible();
});

test('a new user finds empty lists that explain what will be there @long', async ({ browserOf }) => {
  const page = await (await browserOf('newcomer')).newPage();
  for (const [path, sentence] of [
    ['/team/index', 'Teams that you create or join appear here.'],
    ['/apply/index', 'Applications of your teams appear here.'],
    ['/order/index', 'Orders appear here once you buy an application or a pack.'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByRole('search')).toHaveCount(0);
  }
});
