import { storyWithDevPort } from '../fixtures/dev-origin-portal';
import { freePort } from '@portal/shared/testing/free-port';
import { LIMITS } from '../fixtures/limits';
import { startServer } from '../fixtures/server-process';
import { expect } from '../fixtures/story';

const LINK = /http\S+\/_portal\/inspect#\S+&\S+/;

/** A portal that allows one dev server, and `npm run dev mf-team -- --against` of a developer with its operator's token. */
const test = storyWithDevPort(freePort).extend<object, { link: string }>({
  link: [
    async ({ devPort, portal }, use) => {
      const server = await startServer(
        ['--import', 'tsx', 'scripts/dev.ts', 'mf-team', '--against', portal.address],
        { PORT: String(devPort), DATA_DIR: portal.dataDir },
        LINK,
      );
      await use(LINK.exec(server.output())?.[0] ?? '');
      await server.stop();
    },
    { scope: 'worker', timeout: LIMITS.preparation },
  ],
});

test.use({ as: 'zhangwei' });

test('a page of the portal runs the sources of a dev server without complaints @long', async ({
  page,
  devPort,
  link,
}) => {
  const devOrigin = `http://localhost:${String(devPort)}`;
  const panel = page.getByRole('region', { name: 'Inspector' });
  const bar = page.getByRole('region', { name: 'Unchecked code' });

  await page.goto(link);
  await expect(page.getByRole('main')).toContainText(`mf-team ← ${devOrigin}`);
  const entry = page.waitForResponse(`${devOrigin}/assets/mf-team/entry.js`, { timeout: LIMITS.start });
  const hot = page.waitForEvent('websocket', { timeout: LIMITS.start });
  await page.getByRole('button', { name: 'Open the portal with the inspector' }).click();
  expect((await entry).status()).toBe(200);
  await expect(bar).toContainText(`mf-team from ${devOrigin}`);

  await expect(page).toHaveURL('/team/index');
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
  await expect(changed.first()).toContainText(/\d+ listeners?/);
  await panel.getByText('Shared').click();
  await expect(panel).toContainText(/One copy each of \d+ shared modules\./);

  await bar.getByRole('button', { name: 'Stop' }).click();
  await expect(bar).toBeHidden();
  await expect(page.getByRole('table', { name: 'Teams' })).toBeVisible();
});
