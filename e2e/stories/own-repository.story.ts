import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countCopies } from '@portal/shared/federation/count-copies';
import { LIMITS } from '../fixtures/limits';
import { activeReleases, portalCommand } from '../fixtures/portal-command';
import { ROOT } from '../fixtures/root';
import { expect, test } from '../fixtures/story';
import { runIn } from '../fixtures/workspace-copy';

test.use({ as: 'zhangwei' });

test('a team with a repository of its own builds against the packed shared, publishes, and its page opens @long', async ({
  page,
  portal,
}) => {
  test.setTimeout(LIMITS.preparation);
  const parent = await mkdtemp(join(tmpdir(), 'own-repository-'));
  const folder = join(parent, 'gifts');
  const dist = join(folder, 'dist');
  const run = (program: string, ...args: readonly string[]) => runIn(folder, program, ...args);
  try {
    await test.step('the project has the tarball and nothing else of this workspace', async () => {
      const remote = ['mf-gift', '/gift/index', 'Gift cards', '礼品卡'];
      await runIn(ROOT, 'npm', 'run', 'new-remote', '--', ...remote, '--folder', folder);
      expect((await readdir(folder)).sort()).toEqual([
        '.gitignore',
        'package.json',
        expect.stringMatching(/^portal-shared-\d+\.\d+\.\d+-sha[0-9a-f]{8}\.tgz$/),
        'remote.ts',
        'src',
        'tsconfig.json',
        'webpack.config.ts',
      ]);
    });
    await test.step('it installs, type-checks and builds', async () => {
      // The store of the workspace has the packages already.
      await run('npx', '--yes', 'pnpm@10.34.9', 'install', '--prefer-offline');
      await run('npm', 'run', 'types');
      await run('npm', 'run', 'build');
    });
    await test.step('the gate accepts it', async () => {
      await portalCommand(portal, 'publish', 'mf-gift', '--folder', dist);
      await portalCommand(portal, 'release', 'mf-gift', '--folder', dist);
      expect([...(await activeReleases(portal)).keys()]).toContain('mf-gift');
    });
    await test.step('its page opens beside the others, with one copy of each shared module', async () => {
      await page.goto('/home/index');
      const card = page.getByRole('region', { name: 'Gift cards' });
      await expect(card).toContainText('Seen 0 times');
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      await menu.locator('a[href="/gift/index"]').click();
      await expect(page.getByRole('heading', { level: 1, name: 'Gift cards' })).toBeVisible();
      await page.getByRole('button', { name: 'Mark as seen' }).click();
      await expect(page.getByRole('main')).toContainText('Seen 1 time');
      expect(new Set(Object.values(await page.evaluate(countCopies)))).toEqual(new Set([1]));
      await menu.locator('a[href="/home/index"]').click();
      await expect(card).toContainText('Seen 1 time');
    });
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
});
