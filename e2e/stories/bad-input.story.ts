import type { Page } from '@playwright/test';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { report } from '@portal/shared/contracts/runtime';
import { baseInfo } from '@portal/shared/contracts/user';
import { changePages } from '../fixtures/changed-page';
import { refusedCall } from '../fixtures/console-guard';
import { activeReleases, portalCommand } from '../fixtures/portal-command';
import { expect, test } from '../fixtures/story';

test.use({ as: 'zhangwei' });

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });

/** Collects the browser's reports to the provider (E57). */
function reportsOf(page: Page): readonly Readonly<Record<string, unknown>>[] {
  const reports: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.endsWith(report.path)) return;
    // The shape is that of the contract; the story checks single fields.
    reports.push(request.postDataJSON() as Record<string, unknown>);
  });
  return reports;
}

test('the portal opens with invalid values in the storage', async ({ page }) => {
  await page.goto('/home/index');
  await expect(heading(page, /zhangwei/)).toBeVisible();
  for (const nonsense of [
    '{',
    'null',
    '[[]]',
    '{"__proto__":{"language":"xx"},"color":7,"tabs":[{}]}',
    '\u0000',
  ]) {
    await page.evaluate((value) => {
      const token = 'Access-Token';
      for (const storage of [localStorage, sessionStorage])
        for (const key of Object.keys(storage)) if (key !== token) storage.setItem(key, value);
      for (const key of [
        'portal.settings',
        'settings-choice',
        'language-choice',
        'home-checklist',
        'purchase-source',
        'open-tabs',
        'portal.recent',
        'portal.reloaded',
      ])
        for (const storage of [localStorage, sessionStorage]) storage.setItem(key, value);
      for (const name of ['theme', 'frame', 'language'])
        document.cookie = `${name}=${encodeURIComponent(value)}; path=/`;
    }, nonsense);
    await page.reload();
    await expect(heading(page, /zhangwei/)).toBeVisible();
  }
});

test('an invalid token leads to the sign-in @long', async ({ page, console }) => {
  console.allow(refusedCall(401));
  await page.goto('/home/index');
  await expect(heading(page, /zhangwei/)).toBeVisible();
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) storage.setItem('Access-Token', '{"a":\u00e9}');
  });
  await page.reload();
  await expect(page).toHaveURL(/\/user\/login/);
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
});

test('a part whose manifest has a newer schema is left out, and support can see its owner', async ({
  page,
}) => {
  const reports = reportsOf(page);
  await changePages(page, (config) => ({
    ...config,
    set: {
      ...config.set,
      remotes: config.set.remotes.map((remote) =>
        remote.part === 'mf-team'
          ? { ...remote, manifest: { ...remote.manifest, schema: 2 } }
          : { ...remote, manifest: { ...remote.manifest, hologram: true } },
      ),
    },
  }));
  await page.goto('/team/index');
  await expect(heading(page, '“Teams” is not available at the moment')).toBeVisible();
  await page.getByText('Details for support').click();
  await expect(page.getByText('Responsible: Team and member team')).toBeVisible();
  await expect(notices(page)).toContainText('Some features are not available at the moment.');
  await page.getByRole('navigation', { name: 'Main menu' }).locator('a[href="/order/index"]').click();
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
  await expect
    .poll(() => reports)
    .toContainEqual(
      expect.objectContaining({
        kind: 'load',
        part: 'mf-team',
        owner: expect.stringMatching(/^Team and member/),
      }),
    );
});

test('a link to a part that was taken out shows that @long', async ({ page, portal }) => {
  const order = (await activeReleases(portal)).get('mf-order') ?? '';
  await portalCommand(portal, 'remove', 'mf-order');
  try {
    await page.goto('/order/index');
    await expect(heading(page, '“Orders” is not available at the moment')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/Responsible: \S/);
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(heading(page, /zhangwei/)).toBeVisible();
  } finally {
    await portalCommand(portal, 'activate', `mf-order@${order}`);
  }
});

test('messages of a wrong shape from another tab are dropped and reported @long', async ({
  page,
  context,
}) => {
  const reports = reportsOf(page);
  await page.goto('/team/index');
  await expect(page.getByRole('table', { name: 'Teams' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/404');
  await expect(heading(other, 'This page does not exist')).toBeVisible();
  await other.evaluate(() => {
    const channel = new BroadcastChannel('portal.bus');
    const language = { name: 'locale.changed', replay: true };
    channel.postMessage({ ...language, major: 1, payload: { language: 7 } });
    channel.postMessage({ ...language, major: 9, payload: { language: 'zh-CN' } });
    channel.postMessage({ name: 'session.changed', major: 1, replay: true, payload: null });
    channel.postMessage('nonsense');
  });
  await expect.poll(() => reports.filter(({ kind }) => kind === 'bus').length).toBeGreaterThanOrEqual(4);
  await expect(page.getByRole('table', { name: 'Teams' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('when the account cannot be loaded, the page offers a retry and a log-out', async ({
  page,
  console,
}) => {
  console.allow(refusedCall(500));
  const address = (url: URL) => url.pathname.endsWith(baseInfo.path);
  const body = JSON.stringify({ code: errorCodes.internalError, msg: 'The server has an error.', obj: null });
  const breakIt = () =>
    page.route(address, (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        headers: { 'x-request-id': 'r-1' },
        body,
      }),
    );
  await breakIt();
  await page.goto('/team/index');
  const card = page.getByRole('status', { name: 'Your account could not be loaded' });
  await expect(card).toContainText('r-1');
  const account = page.getByRole('banner').getByRole('button', { name: /Account not available/ });
  await expect(account).toBeVisible();
  await page.unroute(address);
  await card.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('table', { name: 'Teams' })).toBeVisible();

  await breakIt();
  await page.reload();
  await card.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/user/login');
  expect(await page.evaluate(() => localStorage.getItem('Access-Token'))).toBeNull();
});
