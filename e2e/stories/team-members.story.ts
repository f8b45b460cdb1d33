import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { teamsInfo } from '@portal/shared/contracts/team';
import { MOVABLE_CLOCK } from '../fixtures/clock';
import { filterBy } from '../fixtures/list-filters';
import { expect, test } from '../fixtures/story';
import { expectToast } from '../fixtures/toasts';

test.use({ as: 'zhangwei', settings: MOVABLE_CLOCK });

const rows = (page: Page) => page.getByRole('table', { name: 'Members' }).locator('tbody tr');

test('a team is created, renamed, and deleted once it is empty', async ({ page, context }) => {
  await page.goto('/team/store');
  await page.getByRole('textbox', { name: 'Team name' }).fill('Paper boats');
  await page.getByRole('button', { name: 'Create team' }).click();
  await expect(page.getByText('Paper boats has been created')).toBeVisible();
  await page.getByRole('link', { name: 'All teams' }).click();
  const choose = async (name: string, act: string): Promise<void> => {
    await page.getByRole('button', { name: `More actions for ${name}`, exact: true }).click();
    await page.getByRole('menuitem', { name: act }).click();
  };

  await test.step('renamed: its own page refetches once, another tab because of the stream', async () => {
    const other = await context.newPage();
    await other.goto('/team/index?keyword=Paper');
    await expect(other.getByRole('button', { name: 'More actions for Paper boats' })).toBeVisible();
    await choose('Paper boats', 'Rename');
    await page.getByRole('textbox', { name: 'New name' }).fill('Paper planes');
    const lists: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith(teamsInfo.path) && searchParams.has('Page')) lists.push(request.url());
    });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The team is now called Paper planes.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'More actions for Paper planes' })).toBeVisible();
    // The stream's events reach both tabs at the same time: once the other tab shows the name, this one has the event.
    await expect(other.getByRole('button', { name: 'More actions for Paper planes' })).toBeVisible();
    expect(lists).toHaveLength(1);
    await other.close();
  });

  await test.step('deleted after a confirmation', async () => {
    await choose('Paper planes', 'Delete');
    await page.getByRole('button', { name: 'Delete the team' }).click();
    await expectToast(page, 'Paper planes was deleted.');
    await expect(page.getByRole('button', { name: 'More actions for Paper planes' })).toBeHidden();
  });
});

test('several members are disabled together, can be filtered by that state, and have it in the file', async ({
  page,
}) => {
  // A demo team with a dozen members.
  await page.goto('/team/index?keyword=Singapore+Operations');
  await page
    .getByRole('table', { name: 'Teams' })
    .getByRole('link', { name: 'Singapore Operations' })
    .click();
  await expect(page.getByRole('heading', { name: 'Members', level: 1 })).toBeVisible();
  await filterBy(page, 'Role', 'Member');
  // The creator is not among them.
  await expect(rows(page).filter({ hasText: 'zhangwei' })).toHaveCount(0);
  const enabled = rows(page).filter({ hasText: 'Enabled' }).filter({ hasNotText: 'lina' });
  const names: string[] = [];
  for (const at of [0, 1]) {
    const box = enabled.nth(at).getByRole('checkbox');
    names.push(((await box.getAttribute('aria-label')) ?? '').replace(/^Select /, ''));
    await box.check();
  }
  const bar = page.getByRole('group', { name: 'Selected rows' });
  await expect(bar.getByText('2 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByText('2 members disabled')).toBeVisible();
  await expect(bar).toBeHidden();

  await filterBy(page, 'Status', 'Disabled');
  for (const name of names) await expect(rows(page).filter({ hasText: name })).toContainText('Disabled');
  await expect(rows(page).filter({ hasText: 'Enabled' })).toHaveCount(0);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('members.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toContain('User name');
  expect(lines).toHaveLength(1 + (await rows(page).count()));
  for (const name of names) expect(lines.find((line) => line.includes(name))).toContain('Disabled');
});
