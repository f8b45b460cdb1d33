import { buildChanged } from '../fixtures/changed-build';
import { activeReleases, portalCommand } from '../fixtures/portal-command';
import { expect, test } from '../fixtures/story';

test.use({ as: 'zhangwei' });

test('a changed mf-team goes out while a page is open, and comes back', async ({
  page: old,
  context,
  portal,
}) => {
  test.setTimeout(120_000);
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
  // This page has not loaded anything of mf-team yet.
  await old.goto('/order/index');
  await expect(old.getByRole('table', { name: 'Orders' })).toBeVisible();

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

  await test.step('rolled back: a new page load shows the former one', async () => {
    await portalCommand(portal, 'rollback', 'mf-team');
    expect((await activeReleases(portal)).get('mf-team')).toBe(before);
    expect(await headingOfNewPage()).toBe('Teams');
    expect(await portalCommand(portal, 'status')).toMatch(/rollback mf-team@/);
  });
  await changed.discard();
});
