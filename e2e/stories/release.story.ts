import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildChanged } from '../fixtures/changed-build';
import { activeReleases, portalCommand } from '../fixtures/portal-command';
import type { Release } from '@portal/shared/remote/release';
import { ROOT } from '../fixtures/root';
import { saveData } from '../fixtures/save-data';
import { expect, test } from '../fixtures/story';

test.use({ as: 'zhangwei' });

test('a changed mf-team is released and rolled back while a page is open', async ({
  page: old,
  context,
  portal,
  console,
}) => {
  // The browser reports files that are no longer served or have changed, and what it could not reach.
  console.allow(/Failed to load resource|ERR_|preload|integrity/);
  const before = (await activeReleases(portal)).get('mf-team') ?? '';
  const changed = await buildChanged('mf-team', {
    path: 'src/locales/en.ts',
    from: "pageTitle: 'Teams'",
    to: "pageTitle: 'Teams as never before'",
  });
  /** The heading of the team list in a newly loaded page. */
  const headingOfNewPage = async (): Promise<string> => {
    const page = await context.newPage();
    await page.goto('/team/index');
    await expect(page.getByRole('table')).toBeVisible();
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    await page.close();
    return heading;
  };
  // These pages have loaded nothing of mf-team, and prefetch nothing.
  await saveData(context);
  const late = await context.newPage();
  for (const page of [old, late]) {
    await page.goto('/order/index');
    await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
  }

  await test.step('published: stored, and no page gets it', async () => {
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

  await test.step('the open page keeps working with the release it was loaded with', async () => {
    await old.getByRole('link', { name: 'Team management' }).click();
    await expect(old.getByRole('heading', { level: 1 })).toHaveText('Teams');
    await old.getByRole('searchbox', { name: 'Team name' }).fill('Security');
    await expect(old).toHaveURL('/team/index?keyword=Security');
    await expect(old.getByRole('row').nth(1)).toContainText('Security');
  });

  await test.step('that page is offered the new release, and loads it on request', async () => {
    await expect(notices(old)).toBeAttached();
    // The page checks when the network is back; otherwise it would check within five minutes.
    await context.setOffline(true);
    await expect(notices(old)).toContainText('You are offline.');
    await context.setOffline(false);
    await expect(notices(old)).toContainText('A new version is ready.');
    await notices(old).getByRole('button', { name: 'Reload' }).click();
    await expect(old.getByRole('heading', { level: 1 })).toHaveText('Teams as never before');
    await expect(old).toHaveURL('/team/index?keyword=Security');
  });

  await test.step('a page whose code no longer exists is reloaded at the requested address', async () => {
    await deleteOld(late, changed.folder);
    const notified = late.getByText('Updated to the new version').waitFor();
    await late.getByRole('link', { name: 'Team management' }).click();
    await notified;
    await expect(late.getByRole('heading', { level: 1 })).toHaveText('Teams as never before');
    await expect(late).toHaveURL('/team/index');
  });

  await test.step('rolled back: a new page load shows the previous one', async () => {
    await portalCommand(portal, 'rollback', 'mf-team', '--reason', 'the heading is wrong');
    expect((await activeReleases(portal)).get('mf-team')).toBe(before);
    expect(await headingOfNewPage()).toBe('Teams');
    const history = await portalCommand(portal, 'history', 'mf-team', '--last', '1', '--json');
    expect(JSON.parse(history)).toMatchObject([
      { action: 'rollback', reason: 'the heading is wrong', changes: [{ to: { release: before } }] },
    ]);
  });
  await changed.discard();
});

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });

/** For this page, files that only the previous release had are no longer served. */
async function deleteOld(page: Page, folder: string): Promise<void> {
  const kept = await filesOf(folder);
  const gone = [...(await filesOf(join(ROOT, 'mf-team/dist')))].filter((name) => !kept.has(name));
  await page.route(
    ({ pathname }) => gone.some((name) => pathname === `/assets/mf-team/${name}`),
    (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  );
}

async function filesOf(folder: string): Promise<ReadonlySet<string>> {
  // The shape is that of `release.json`, written by the build.
  const release = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as Pick<Release, 'files'>;
  return new Set(release.files.map(({ name }) => name));
}
