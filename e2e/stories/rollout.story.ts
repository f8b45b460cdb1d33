import type { Page } from '@playwright/test';
import { buildChanged } from '../fixtures/changed-build';
import { portalCommand, publishBuild } from '../fixtures/portal-command';
import { TRUSTED_PROXY } from '../fixtures/trusted-proxy';
import { expect, test } from '../fixtures/story';

test.use({ settings: TRUSTED_PROXY });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('a release for named people', () => {
  test.use({ as: 'zhangwei' });

  test('is shown to them on all devices, explained, and made active or taken back @long', async ({
    page,
    portal,
    browserOf,
  }) => {
    const build = await buildChanged('mf-team', {
      path: 'src/locales/en.ts',
      from: "pageTitle: 'Teams'",
      to: "pageTitle: 'Teams for a few'",
    });
    const target = await publishBuild(portal, 'mf-team', build.folder);
    // The first page gives the browser a lane, and the account takes it over.
    await page.goto('/team/index');
    await expect(heading(page)).toHaveText('Teams');
    const said = await portalCommand(
      portal,
      'canary',
      target,
      '--percent',
      '0',
      '--people',
      'zhangwei',
      '--reason',
      'he asked for it',
    );
    expect(said).toMatch(/^r\d+ running for 0 % and 1 named: mf-team: \S+ → \S+/);
    const rollout = /^r\d+/.exec(said)?.[0] ?? '';

    await page.goto('/team/index');
    await expect(heading(page)).toHaveText('Teams for a few');
    const second = await (await browserOf('zhangwei')).newPage();
    // A new device learns its lane with its first page.
    await second.goto('/home/index');
    await expect(heading(second)).toBeVisible();
    await second.goto('/team/index');
    await expect(heading(second)).toHaveText('Teams for a few');
    const other = await (await browserOf('lina')).newPage();
    await other.goto('/team/index');
    await expect(heading(other)).toHaveText('Teams');

    expect(await portalCommand(portal, 'why', 'zhangwei')).toMatch(
      new RegExp(`${rollout} \\(mf-team.*\\): in it, because they are named`),
    );
    expect(await portalCommand(portal, 'why', 'lina')).toMatch(
      new RegExp(`${rollout} \\(.*\\): not in it, because they are outside 0 %`),
    );

    await test.step('ramped to everybody, then promoted', async () => {
      await portalCommand(portal, 'ramp', rollout, '--percent', '100');
      await other.goto('/team/index');
      await expect(heading(other)).toHaveText('Teams for a few');
      await portalCommand(portal, 'promote', 'mf-team');
      const history = await portalCommand(portal, 'history', 'mf-team', '--last', '2', '--json');
      expect(JSON.parse(history)).toMatchObject([{ action: 'promote', rollout }, { action: 'activate' }]);
    });

    await test.step('rolled back like any activation', async () => {
      await portalCommand(portal, 'rollback', 'mf-team');
      await page.goto('/team/index');
      await expect(heading(page)).toHaveText('Teams');
    });
    await build.discard();
  });
});
