import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildChanged } from '../fixtures/changed-build';
import { activeReleases, portalCommand } from '../fixtures/portal-command';
import type { Release } from '@portal/shared/remote/release';
import { ROOT } from '../fixtures/root';
import { expect, test } from '../fixtures/story';

test.use({ as: 'zhangwei' });

test('a changed mf-team goes out while a page is open, and comes back', async ({
  page: old,
  context,
  portal,
  console,
}) => {
  // The browser names what is not served any more or by another answer, and what it could not reach.
  console.allow(/Failed to load resource|ERR_|preload|integrity/);
  const before = (await activeReleases(portal)).get('mf-team') ?? '';
  const changed = await buildChanged('mf-team', {
    path: 'src/locales/en.ts',
    from: "pageTitle: 'Teams'",
    to: "pageTitle: 'Teams as never before'",
  });
  /** The heading of the team list in a page that is loaded now. */
  const headingOfNewPage = async (): Promise<string> => {
    const page = await context.newPage();
    await page.goto('/team/index');
    await expect(page.getByRole('table')).toBeVisible();
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    await page.close();
    return heading;
  };
  // These pages have not loaded anything of mf-team, and fetch nothing ahead.
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const late = await context.newPage();
  for (const page of [old, late]) {
    await page.goto('/order/index');
    await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
  }

  await test.step('published: stored, and nobody sees it', async () => {
    const said = await portalCommand(portal, 'publish', 'mf-team', '--folder', changed.folder);
    expect(said).toMatch(/mf-team@\S+ published/);
    expect(await headingOfNewPage()).toBe('Teams');
  });

  await test.step('activated: a new page load shows it', async () => {
    const said = await portalCommand(portal, 'publish', 'mf-team', '--folder', changed.folder);
    const target = /mf-team@\S+/.exec(said)?.[0] ?? '';
    await portalCommand(portal, 'activate', target);
    expect(`mf-team@${(await activeReleases(portal)).get('mf-team') ?? ''}`).toBe(target);
    expect(await headingOfNewPage()).toBe('Teams as never before');
  });

  await test.step('the page that was open lives on, whole, with the release that it began with', async () => {
    await old.getByRole('link', { name: 'Team management' }).click();
    await expect(old.getByRole('heading', { level: 1 })).toHaveText('Teams');
    await old.getByRole('searchbox', { name: 'Team name' }).fill('Security');
    await expect(old).toHaveURL('/team/index?keyword=Security');
    await expect(old.getByRole('row').nth(1)).toContainText('Security');
  });

  await test.step('that page is offered the new one, and takes it when asked', async () => {
    await expect(notices(old)).toBeAttached();
    // What it notices on the way back, it would notice in five minutes anyway.
    await context.setOffline(true);
    await expect(notices(old)).toContainText('You are offline.');
    await context.setOffline(false);
    await expect(notices(old)).toContainText('A new version is ready.');
    await notices(old).getByRole('button', { name: 'Reload' }).click();
    await expect(old.getByRole('heading', { level: 1 })).toHaveText('Teams as never before');
    await expect(old).toHaveURL('/team/index?keyword=Security');
  });

  await test.step('a page whose code is gone is loaded anew, at the address that was asked for', async () => {
    await deleteOld(late, changed.folder);
    const told = late.getByText('The new version has been loaded').waitFor();
    await late.getByRole('link', { name: 'Team management' }).click();
    await told;
    await expect(late.getByRole('heading', { level: 1 })).toHaveText('Teams as never before');
    await expect(late).toHaveURL('/team/index');
  });

  await test.step('rolled back: a new page load shows the former one', async () => {
    await portalCommand(portal, 'rollback', 'mf-team');
    expect((await activeReleases(portal)).get('mf-team')).toBe(before);
    expect(await headingOfNewPage()).toBe('Teams');
    expect(await portalCommand(portal, 'status')).toMatch(/rollback mf-team@/);
  });
  await changed.discard();
});

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });

/** For this page, the files that only the release before had are not served any more. */
async function deleteOld(page: Page, folder: string): Promise<void> {
  const kept = await filesOf(folder);
  const gone = [...(await filesOf(join(ROOT, 'mf-team/dist')))].filter((name) => !kept.has(name));
  await page.route(
    ({ pathname }) => gone.some((name) => pathname === `/assets/mf-team/${name}`),
    (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  );
}

async function filesOf(folder: string): Promise<ReadonlySet<string>> {
  // A release as its build describes it.
  const release = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as Pick<Release, 'files'>;
  return new Set(release.files.map(({ name }) => name));
}
