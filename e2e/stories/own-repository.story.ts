import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { countCopies } from '@portal/shared/federation/count-copies';
import { refusedCall } from '../fixtures/console-guard';
import { storyWithDevPort } from '../fixtures/dev-origin-portal';
import { freePort } from '@portal/shared/testing/free-port';
import { LIMITS } from '../fixtures/limits';
import { activeReleases, createTeamToken, portalCommand, teamCommand } from '../fixtures/portal-command';
import { ROOT } from '../fixtures/root';
import { startServer } from '../fixtures/server-process';
import { expect } from '../fixtures/story';
import { runIn } from '../fixtures/workspace-copy';

const test = storyWithDevPort(freePort);

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const giftEntry = (page: Page) => menuOf(page).locator('a[href="/gift/index"]');

test.use({ as: 'zhangwei' });

test('a team with a repository of its own builds against the packed shared, publishes, and its page opens @long', async ({
  page,
  console,
  portal,
  devPort,
  browserOf,
}) => {
  test.setTimeout(LIMITS.preparation);
  // Before the operator's link, the browser is told that it is not inspected.
  console.allow(refusedCall(401));
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
      await run('npx', '--yes', 'pnpm@12.21.0', 'install', '--prefer-offline');
      await run('npm', 'run', 'types');
      await run('npm', 'run', 'build');
    });
    await test.step('before its first release, inspected pages of one browser have it from a dev server', async () => {
      const origin = `http://localhost:${String(devPort)}`;
      const command = [join(folder, 'node_modules/@portal/shared/federation/remote-command.mjs'), 'dev'];
      const server = await startServer(
        [...command, '--against', portal.address],
        { PORT: String(devPort) },
        /Ask an operator/,
        folder,
      );
      try {
        const open = page.getByRole('button', { name: 'Open the portal with the inspector' });
        await page.goto(origin);
        await open.click();
        await expect(page.getByRole('alert')).toContainText('This browser is not inspected');

        await page.goto(
          /http\S+\/_portal\/inspect#\S+/.exec(await portalCommand(portal, 'inspect'))?.[0] ?? '',
        );
        await open.click();
        await expect(page.getByRole('button', { name: 'Open the inspector' })).toBeVisible();
        await page.goto(origin);
        await open.click();
        await expect(page).toHaveURL('/gift/index');
        await expect(page.getByRole('heading', { level: 1, name: 'Gift cards' })).toBeVisible();
        const bar = page.getByRole('region', { name: 'Unchecked code' });
        await expect(bar).toContainText(`mf-gift from ${origin}`);
        await expect(giftEntry(page)).toBeVisible();
        const other = await (await browserOf('lina')).newPage();
        await other.goto('/home/index');
        await expect(other.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
        await expect(giftEntry(other)).toBeHidden();

        await bar.getByRole('button', { name: 'Stop' }).click();
        await expect(bar).toBeHidden();
        await expect(giftEntry(page)).toBeHidden();
      } finally {
        await server.stop();
      }
    });
    await test.step('the gate accepts it, signed and with the team’s own token', async () => {
      const key = join(parent, 'gift.pem');
      await portalCommand(portal, 'key', 'create', key);
      await portalCommand(portal, 'key', 'add', 'mf-gift', `${key}.pub`);
      const token = await createTeamToken(
        portal,
        ...['--name', 'gift', '--parts', 'mf-gift', '--verbs', 'publish,activate'],
      );
      await teamCommand(portal, token, 'release', 'mf-gift', '--folder', dist, '--sign', key);
      expect([...(await activeReleases(portal)).keys()]).toContain('mf-gift');
    });
    await test.step('its page opens beside the others, with one copy of each shared module', async () => {
      await page.goto('/home/index');
      const card = page.getByRole('region', { name: 'Gift cards' });
      await expect(card).toContainText('Seen 0 times');
      await giftEntry(page).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Gift cards' })).toBeVisible();
      await page.getByRole('button', { name: 'Mark as seen' }).click();
      await expect(page.getByRole('main')).toContainText('Seen 1 time');
      expect(new Set(Object.values(await page.evaluate(countCopies)))).toEqual(new Set([1]));
      await menuOf(page).locator('a[href="/home/index"]').click();
      await expect(card).toContainText('Seen 1 time');
    });
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
});
