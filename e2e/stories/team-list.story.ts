import type { Locator, Page } from '@playwright/test';
import { filterBy } from '../fixtures/list-filters';
import { pauseTime } from '../fixtures/paused-time';
import { expect, test } from '../fixtures/story';
import { expectToast } from '../fixtures/toasts';

test.use({ as: 'zhangwei' });

const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Teams' })
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Pin/ }) });
const pinOf = (row: Locator) => row.getByRole('button', { name: /^Pin/ });

/** The name of a team, as its pin button names it. */
async function nameIn(row: Locator): Promise<string> {
  return ((await pinOf(row).getAttribute('aria-label')) ?? '').replace(/^Pin /, '');
}

test('search, filters and pages are in the URL, for the back button and a reload', async ({ page }) => {
  await page.goto('/team/index');
  await expect(rows(page)).toHaveCount(20);

  await test.step('the next page', async () => {
    const first = await nameIn(rows(page).first());
    await page.getByTitle('2', { exact: true }).click();
    await expect(page).toHaveURL('/team/index?page=2');
    await expect(rows(page).first()).not.toContainText(first);
    await page.reload();
    await expect(page.getByText(/^21–\d+ of /)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/team/index');
    await expect(page.getByText(/^1–20 of /)).toBeVisible();
  });

  await test.step('sorted by name, descending', async () => {
    const header = page.getByRole('columnheader', { name: 'Members' });
    await header.click();
    await expect(page).toHaveURL('/team/index?sort=memberCount');
    // The address changes before the table is rendered again. The rendered state determines what the next press does.
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await header.click();
    await expect(page).toHaveURL('/team/index?sort=-memberCount');
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/team/index');
  });

  await test.step('only joined teams', async () => {
    await filterBy(page, 'Membership', 'Joined');
    await expect(page).toHaveURL('/team/index?relation=joined');
    await expect(rows(page).first()).toContainText('Joined');
    await expect(rows(page).filter({ hasText: 'Created by me' })).toHaveCount(0);
    await page.reload();
    await expect(rows(page).first()).toContainText('Joined');
  });

  await test.step('and a word without matches', async () => {
    await page.getByRole('searchbox', { name: 'Search by team name' }).fill('no such team');
    await expect(page).toHaveURL('/team/index?relation=joined&keyword=no+such+team');
    await expect(page.getByText('Nothing matches these filters')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await expect(page).toHaveURL('/team/index');
    await expect(page.getByRole('searchbox', { name: 'Search by team name' })).toHaveValue('');
    await expect(rows(page)).toHaveCount(20);
  });
});

test('the default team can be changed @long', async ({ page }) => {
  await page.goto('/team/index?keyword=Operations');
  const row = rows(page)
    .filter({ hasNot: page.getByText('Default', { exact: true }) })
    .first();
  const name = await nameIn(row);
  await row.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Set as default' }).click();
  await expectToast(page, `${name} is now your default team.`);
  const chosen = rows(page).filter({ has: page.getByRole('button', { name: `Pin ${name}`, exact: true }) });
  await expect(chosen.getByText('Default', { exact: true })).toBeVisible();
  await page.goto('/team/index?pageSize=100');
  await expect(rows(page).getByText('Default', { exact: true })).toHaveCount(1);
});

test('a pin switches immediately, can be undone, and survives a power cut of the server', async ({
  page,
  portal,
  console,
}) => {
  // A list may be refetched while the server is down, and the event stream breaks.
  console.allow(/ERR_(CONNECTION_(REFUSED|RESET)|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING)/);
  // Sorted by creation, so that pinning does not move the row.
  await page.goto('/team/index?keyword=Security');
  const name = await nameIn(
    rows(page)
      .filter({ has: page.getByRole('button', { pressed: false, name: /^Pin/ }) })
      .first(),
  );
  const pin = page.getByRole('button', { name: `Pin ${name}`, exact: true });

  await test.step('undone', async () => {
    const time = await pauseTime(page);
    await pin.click();
    await expect(pin).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText(`${name} is pinned`)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(pin).toHaveAttribute('aria-pressed', 'false');
    await time.release();
    await page.reload();
    await expect(pin).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('pinned, and the process is killed', async () => {
    await pin.click();
    await expectToast(page, `${name} is pinned`);
    await portal.kill();
    await portal.start();
  });

  await test.step('still pinned, and still signed in', async () => {
    await page.reload();
    await expect(page).toHaveURL('/team/index?keyword=Security');
    await expect(pin).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/home/index');
    await expect(page.getByRole('region', { name: 'Teams and invitations' }).getByText(name)).toBeVisible();
  });
});
