import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storyWithDevPort } from '../fixtures/dev-origin-portal';
import { freePair } from '../fixtures/free-port';
import { LIMITS } from '../fixtures/limits';
import { portalCommand } from '../fixtures/portal-command';
import { startServer } from '../fixtures/server-process';
import { expect } from '../fixtures/story';

/** A portal that allows one dev server, and `npm run dev mf-team` of a developer who uses that portal. */
const test = storyWithDevPort(freePair).extend<object, { devOrigin: string }>({
  devOrigin: [
    async ({ devPort, portal }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'portal-dev-'));
      const server = await startServer(
        ['--import', 'tsx', 'scripts/dev.ts', 'mf-team'],
        { PORTAL_ORIGIN: portal.address, PORT: String(devPort), DATA_DIR: dataDir, CAPTCHA: 'off' },
        /from their sources/,
      );
      await use(`http://localhost:${String(devPort)}`);
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: LIMITS.preparation },
  ],
});

test.use({ as: 'zhangwei' });

test('a page of the portal runs the sources of a dev server without complaints @long', async ({
  page,
  portal,
  devOrigin,
}) => {
  const link = /http\S+\/_portal\/inspect#\S+/.exec(await portalCommand(portal, 'inspect'))?.[0] ?? '';
  const panel = page.getByRole('region', { name: 'Inspector' });
  const bar = page.getByRole('region', { name: 'Unchecked code' });

  await page.goto(link);
  await page.getByRole('button', { name: 'Open the portal with the inspector' }).click();
  await page.getByRole('button', { name: 'Open the inspector' }).click();
  const entry = page.waitForResponse(`${devOrigin}/assets/mf-team/entry.js`, { timeout: LIMITS.start });
  const hot = page.waitForEvent('websocket', { timeout: LIMITS.start });
  await panel.getByRole('button', { name: `Take mf-team from ${devOrigin}` }).click();
  expect((await entry).status()).toBe(200);
  await expect(bar).toContainText(`mf-team from ${devOrigin}`);

  await page.getByRole('navigation', { name: 'Main menu' }).locator('a[href="/team/index"]').click();
  await expect(page.getByRole('table', { name: 'Teams' })).toBeVisible();
  expect((await hot).url()).toBe(`${devOrigin.replace('http', 'ws')}/ws`);

  await page.getByRole('button', { name: 'Open the inspector' }).click();
  const team = panel.getByRole('listitem').filter({ hasText: 'mf-team' });
  await expect(team).toContainText(/-[0-9a-f]{8}\+dev/);
  await expect(team).toContainText('draws teamList');
  await panel.getByText('Events').click();
  await page
    .getByRole('button', { name: /^(Pin|Unpin)/ })
    .first()
    .click();
  const changed = panel.getByRole('listitem').filter({ hasText: 'team.changed' });
  await expect(changed.first()).toContainText('mf-team');
  await panel.getByText('Shared').click();
  await expect(panel).toContainText(/One copy each of \d+ shared modules\./);

  await bar.getByRole('button', { name: 'Stop' }).click();
  await expect(bar).toBeHidden();
  await expect(page.getByRole('table', { name: 'Teams' })).toBeVisible();
});
