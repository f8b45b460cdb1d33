import type { Page } from '@playwright/test';
import { FAULTS } from '../fixtures/faulty-host';
import { type REMOTE_PARTS, test } from '../fixtures/remote-hosts';
import { expect, longUnless } from '../fixtures/story';

interface Remote {
  readonly part: (typeof REMOTE_PARTS)[number];
  readonly path: string;
  readonly heading: string;
  /** Title of the card that it adds to the home page. */
  readonly card: string | null;
}

const REMOTES: readonly Remote[] = [
  { part: 'mf-auth', path: '/user/login', heading: 'Sign in to the portal', card: null },
  { part: 'mf-team', path: '/team/index', heading: 'Teams', card: 'Teams and invitations' },
  { part: 'mf-apply', path: '/apply/index', heading: 'Applications', card: 'Expiry timeline' },
  { part: 'mf-order', path: '/order/index', heading: 'Orders', card: 'Unpaid orders' },
  { part: 'mf-cert', path: '/cert/index', heading: 'Verification', card: null },
];

for (const [way, fault] of FAULTS.entries()) {
  for (const [place, remote] of REMOTES.entries()) {
    // Chosen: each fault with another remote. All of them fail together below.
    const isChosen = way === place;
    test(`${remote.part} ${fault}${longUnless(isChosen)}`, async ({ page, browserOf, hosts, console }) => {
      // The browser reports what it could not load.
      console.allow(/Failed to load resource|integrity|MIME type|ERR_|preload/i);
      const host = hosts.get(remote.part);
      if (host === undefined) throw new Error('Each remote has a host.');
      // Two windows, because browsers throttle pages in the background.
      const visitor = remote.part === 'mf-auth' ? page : await (await browserOf('zhangwei')).newPage();
      const colleague = await (await browserOf('zhangwei')).newPage();

      await host.break(fault);
      try {
        await Promise.all([waitForCard(visitor, remote), useTheRest(colleague, [remote])]);
      } finally {
        await host.restore();
      }
      // At most 2 s on an otherwise idle machine (reliability F13); recorded as an annotation of the test.
      const mended = performance.now();
      await visitor.getByRole('heading', { level: 1, name: remote.heading }).waitFor();
      const seconds = ((performance.now() - mended) / 1000).toFixed(1);
      test.info().annotations.push({ type: 'back after', description: `${seconds} s` });
      await homeIsWhole(colleague);
    });
  }
}

/** All sets of two and more remotes. */
const TOGETHER = REMOTES.reduce<readonly (readonly Remote[])[]>(
  (sets, remote) => [...sets, ...sets.map((set) => [...set, remote])],
  [[]],
).filter((set) => set.length > 1);

for (const set of TOGETHER) {
  const parts = set.map(({ part }) => part).join(', ');
  const isChosen = set.length === REMOTES.length;
  test(`together: ${parts}${longUnless(isChosen)}`, async ({ browserOf, hosts, console }) => {
    console.allow(/Failed to load resource|ERR_|preload/i);
    const dead = set.flatMap(({ part }) => hosts.get(part) ?? []);
    const page = await (await browserOf('zhangwei')).newPage();
    await Promise.all(dead.map((host) => host.break('refuses connections')));
    try {
      await useTheRest(page, set);
    } finally {
      await Promise.all(dead.map((host) => host.restore()));
    }
    await page.evaluate(() => document.body.setAttribute('data-stays', ''));
    await homeIsWhole(page);
    expect(await page.locator('body[data-stays]').count(), 'the page was not loaded anew').toBe(1);
  });
}

/** Opens a page of a dead remote: a card is shown instead. */
async function waitForCard(page: Page, { path, part }: Remote): Promise<void> {
  // A hanging host keeps the document from reaching the load event.
  await page.goto(path, { waitUntil: 'commit' });
  const card = page.getByRole('status', { name: 'This page is taking longer than usual' });
  await card.waitFor();
  await expect(card).toContainText(/Responsible: \S/);
  await expect(card.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(new URL(page.url()).pathname, part).toBe(path);
}

/** Uses everything but the dead remotes. */
async function useTheRest(page: Page, dead: readonly Remote[]): Promise<void> {
  await page.goto('/home/index', { waitUntil: 'commit' });
  // The greeting is shown once the menu is.
  await page.getByRole('heading', { level: 1, name: /zhangwei/ }).waitFor();
  const living = REMOTES.filter((remote) => !dead.includes(remote));
  for (const { card } of living) {
    if (card !== null)
      await expect(page.getByRole('region', { name: card }).getByRole('link').first()).toBeVisible();
  }
  for (const { path, heading } of living) {
    const link = page.getByRole('navigation', { name: 'Main menu' }).locator(`a[href="${path}"]`);
    if ((await link.count()) === 0) continue;
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('table', { name: heading })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  for (const { card } of dead) {
    if (card === null) continue;
    await expect(
      page.getByRole('region', { name: card }).getByText(`${card} cannot be shown right now`),
    ).toBeVisible();
  }
}

async function homeIsWhole(page: Page): Promise<void> {
  for (const { card } of REMOTES) {
    if (card === null) continue;
    await page.getByRole('region', { name: card }).getByRole('link').first().waitFor();
  }
}
