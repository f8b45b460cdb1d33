import type { Page } from '@playwright/test';
import { teamsInfo } from '@portal/shared/contracts/team';
import { callAs } from '../fixtures/caller';
import { expect, test } from '../fixtures/story';

test.use({ as: 'zhangwei' });

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' });
const options = (page: Page, group: string) =>
  palette(page).getByRole('group', { name: group }).getByRole('option');

/** With the keyboard alone; the field has the focus immediately. */
async function openByKeys(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Search pages/ })).toBeFocused();
}

test('pages, actions, teams and orders from the keyboard', async ({ page, portal }) => {
  const caller = await callAs(portal, portal.account('zhangwei'));
  const [team] = (await caller.call(teamsInfo, {})).list;
  await caller.dispose();
  if (team === undefined) throw new Error('The seed gives zhangwei no team.');
  await page.goto('/home/index');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await test.step('a team by a part of its name', async () => {
    await openByKeys(page);
    // Searches from the second letter on.
    await page.keyboard.type([...team.name].slice(1).join('').toLowerCase());
    const hit = options(page, 'Teams').filter({ hasText: team.name });
    await expect(hit).toBeVisible();
    while ((await hit.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/member/index?TeamId=${team.Id}`);
    await expect(page.getByRole('heading', { name: 'Members', level: 1 })).toBeVisible();
    // A page that is left before its data is there is not among the recent ones.
    await expect(page.getByRole('main')).toContainText(team.name);
  });

  await test.step('a page by its Chinese title', async () => {
    await openByKeys(page);
    await page.keyboard.type('订单');
    await expect(options(page, 'Pages')).toHaveText([/Orders/]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/order/index');
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  });

  await test.step('an order by the start of its number', async () => {
    const number = await page
      .getByText(/^\d{20}$/)
      .first()
      .innerText();
    await openByKeys(page);
    await page.keyboard.type(number.slice(0, 19));
    await options(page, 'Orders').filter({ hasText: number }).click();
    await expect(page).toHaveURL(`/order/index?OrderNo=${number}`);
    await expect(page.getByRole('dialog', { name: `Order ${number}` })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/order/index');
    // The palette does not open above a dialog.
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('an action of a remote, and one of the shell', async () => {
    await openByKeys(page);
    await page.keyboard.type('unpaid');
    await expect(options(page, 'Actions').first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/order/index?status=unpaid');
    await openByKeys(page);
    await page.keyboard.type('dark');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(palette(page)).toBeHidden();
  });

  await test.step('what was opened recently comes first, by its name, and Escape changes nothing', async () => {
    await openByKeys(page);
    await expect(options(page, 'Recent')).toHaveText([/^Order \d{20}Orders$/, `${team.name}Members`, 'Home']);
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
    await expect(page).toHaveURL('/order/index?status=unpaid');
  });
});

test('data of other users is never found @long', async ({ portal, browserOf }) => {
  const caller = await callAs(portal, portal.account('zhangwei'));
  const [team] = (await caller.call(teamsInfo, {})).list;
  await caller.dispose();
  if (team === undefined) throw new Error('The seed gives zhangwei no team.');
  const newcomer = await (await browserOf('newcomer')).newPage();
  await newcomer.goto('/home/index');
  await newcomer.getByRole('button', { name: 'Search and commands' }).click();
  await newcomer.getByRole('combobox', { name: /^Search pages/ }).fill(team.name);
  await expect(newcomer.getByText(`Nothing found for “${team.name}”.`)).toBeVisible();
  await expect(newcomer.getByRole('option')).toHaveCount(0);
});

test.describe('without the provider', () => {
  test('the palette reports the failed search and still finds pages @long', async ({ page, console }) => {
    console.allow(/ERR_FAILED/);
    await page.goto('/home/index');
    await page.route('**/ext/search*', (route) => route.abort());
    await openByKeys(page);
    await page.keyboard.type('orders');
    await expect(palette(page).getByRole('alert')).toContainText('cannot be searched right now');
    await page.unroute('**/ext/search*');
    await palette(page).getByRole('button', { name: 'Retry' }).click();
    await expect(palette(page).getByRole('alert')).toBeHidden();
    await expect(options(page, 'Pages')).toHaveText([/Orders/]);
  });
});
