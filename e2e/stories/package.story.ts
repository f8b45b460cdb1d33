import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cleanEnv } from '@portal/shared/testing/clean-env';
import { LIMITS } from '../fixtures/limits';
import { PACKAGE } from '../fixtures/package';
import { startPortal } from '../fixtures/portal';
import { expect, test as story } from '../fixtures/story';

const run = promisify(execFile);

/** A portal that runs from a copy of the package, away from the checkout. */
const test = story.extend<object, { copy: string }>({
  copy: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'portal-package-'));
      await cp(PACKAGE, folder, { recursive: true });
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: LIMITS.preparation },
  ],
  portal: [
    async ({ copy }, use) => {
      const portal = await startPortal({ CAPTCHA: 'off' }, copy);
      await use(portal);
      await portal.discard();
    },
    { scope: 'worker', timeout: LIMITS.preparation },
  ],
});

test.use({ as: 'zhangwei' });

test('a package serves the portal away from its checkout', async ({ page, portal, copy }) => {
  await run('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: copy });

  await page.goto('/team/index');
  await expect(page.getByRole('table', { name: 'Teams' }).locator('tbody tr')).toHaveCount(20);

  const env = cleanEnv({ PORTAL_URL: portal.address, DATA_DIR: portal.dataDir });
  const command = async (...args: readonly string[]) =>
    (await run(process.execPath, ['portal.mjs', ...args], { cwd: copy, env })).stdout;
  expect(await command('can-deploy', 'provider')).toContain('can be deployed');
  expect(await command('publish', 'mf-team')).toContain('was published before');
});
