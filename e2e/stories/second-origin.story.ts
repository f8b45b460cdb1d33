import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@portal/shared/testing/free-port';
import { LIMITS } from '../fixtures/limits';
import { type DemoAccount, readAccounts, startPortal } from '../fixtures/portal';
import { activeReleases, portalCommand } from '../fixtures/portal-command';
import { PACKAGE, SERVER } from '../fixtures/package';
import { copySeededData } from '../fixtures/seeded-data';
import { startServer } from '../fixtures/server-process';
import { signedInState } from '../fixtures/session';
import { signIn } from '../fixtures/sign-in-page';
import { expect, test as story } from '../fixtures/story';

interface Elsewhere {
  readonly page: string;
  readonly provider: string;
  readonly assets: string;
  readonly accounts: readonly DemoAccount[];
}

/** Three origins of one site: the portal's pages, its provider, and the files of mf-team. */
const test = story.extend<object, { elsewhere: Elsewhere }>({
  elsewhere: [
    async ({}, use) => {
      const [page, provider, assets] = [await freePort(), await freePort(), await freePort()].map(
        (port) => `http://localhost:${String(port)}`,
      ) as [string, string, string];
      const dataDir = await mkdtemp(join(tmpdir(), 'portal-elsewhere-'));
      const providerData = join(dataDir, 'provider');
      const assetsData = join(dataDir, 'assets');
      await copySeededData(providerData);
      const servers = await Promise.all([
        startServer(
          [...SERVER, '--role', 'provider'],
          {
            PORT: new URL(provider).port,
            DATA_DIR: providerData,
            ORIGINS: page,
            CAPTCHA: 'off',
            SANDBOX: '1',
            SEED: '1',
          },
          /The provider is at/,
          PACKAGE,
        ),
        startServer(
          [...SERVER, '--role', 'door'],
          { PORT: new URL(assets).port, DATA_DIR: assetsData, ORIGINS: page, ASSETS_ONLY: '1' },
          /The files of releases are at/,
          PACKAGE,
        ),
      ]);
      await portalCommand({ address: assets, dataDir: assetsData }, 'publish', 'mf-team');
      await use({ page, provider, assets, accounts: await readAccounts(providerData) });
      await Promise.all(servers.map((server) => server.stop()));
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: LIMITS.preparation },
  ],
  portal: [
    async ({ elsewhere: { page, provider, assets } }, use) => {
      const portal = await startPortal({
        PORT: new URL(page).port,
        API_BASE: `${provider}/api`,
        PROMO_BASE: `${provider}/promo`,
        ASSET_ORIGINS: assets,
      });
      const release = (await activeReleases(portal)).get('mf-team') ?? '';
      await portalCommand(portal, 'activate', `mf-team@${release}`, '--assets', `mf-team=${assets}`);
      await use(portal);
      await portal.discard();
    },
    { scope: 'worker', timeout: LIMITS.preparation },
  ],
});

test('the provider and one remote run on other origins of the site', async ({ page, elsewhere }) => {
  const calls = new Set<string>();
  const teamFiles = new Set<string>();
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (request.resourceType() === 'xhr') calls.add(origin);
    if (pathname.startsWith('/assets/mf-team/')) teamFiles.add(origin);
  });
  const account = elsewhere.accounts.find(({ userName }) => userName === 'zhangwei');
  if (account === undefined) throw new Error('The provider has no demo accounts.');

  await signedInState({ address: elsewhere.page, apiBase: `${elsewhere.provider}/api` }, account, 'en');
  await signIn(page, account);
  await expect(
    page.getByRole('region', { name: 'Teams and invitations' }).getByRole('listitem').first(),
  ).toBeVisible();
  for (const [entry, table] of [
    ['Team management', 'Teams'],
    ['Application management', 'Applications'],
    ['Order management', 'Orders'],
  ] as const) {
    await page.getByRole('link', { name: entry }).click();
    await expect(page.getByRole('table', { name: table }).locator('tbody tr')).toHaveCount(20);
  }

  await page.goto('/team/index?keyword=Security');
  const pin = page.getByRole('button', { name: /^Pin/ }).first();
  const wasPinned = await pin.getAttribute('aria-pressed');
  await pin.click();
  await expect(pin).not.toHaveAttribute('aria-pressed', wasPinned ?? '');
  await page.reload();
  await expect(page.getByRole('table', { name: 'Teams' })).toBeVisible();

  expect([...calls]).toEqual([elsewhere.provider]);
  expect([...teamFiles]).toEqual([elsewhere.assets]);
});
