import type { Page } from '@playwright/test';
import { buildChanged } from '../fixtures/changed-build';
import { portalCommand, publishBuild } from '../fixtures/portal-command';
import { expect, test } from '../fixtures/story';
import { TRUSTED_PROXY } from '../fixtures/trusted-proxy';

test.use({ settings: TRUSTED_PROXY });

interface Status {
  readonly rollouts: readonly { readonly id: string; readonly state: string; readonly percent: number }[];
}

test('a release that crashes is halted by what its pages report; a person can leave it before', async ({
  portal,
  browser,
  console,
}) => {
  console.allow(/planted/);
  const build = await buildChanged('mf-auth', {
    path: 'src/pages/login.page.tsx',
    from: 'export function Page() {',
    to: "export function Page() {\n  if (Date.now() > 0) throw new Error('planted');",
  });
  const target = await publishBuild(portal, 'mf-auth', build.folder);
  const said = await portalCommand(portal, 'canary', target, '--percent', '50');
  expect(said).toMatch(/running for 50 %/);
  const rollout = /^r\d+/.exec(said)?.[0] ?? '';
  let visitors = 0;

  const crashed = await test.step('half of the browsers get it', async () => {
    const pages = [await visit(), await visit(), await visit(), await visit(), await visit(), await visit()];
    const found = await Promise.all(pages.map(async (page) => ({ page, isCrashed: await hasCrashed(page) })));
    return found.find(({ isCrashed }) => isCrashed)?.page ?? visitUntilCrash();
  });

  await test.step('a crashed page offers the previous version, and its code shows support the same set', async () => {
    await crashed.getByText('Details for support').click();
    const text = await crashed.getByText(/Page code/).innerText();
    const code = /\d+-r\d+-[a-z2-9]{4}/.exec(text)?.[0] ?? '';
    expect(code).toContain(rollout);
    await crashed.getByRole('button', { name: 'Use the previous version' }).click();
    await expect(signInButton(crashed)).toBeVisible();
    await crashed.reload();
    await expect(signInButton(crashed)).toBeVisible();

    const link = /\S+\/_portal\/inspect#\S+/.exec(await portalCommand(portal, 'open', code))?.[0] ?? '';
    const support = await newPage();
    await support.goto(link);
    await support.getByRole('button').first().click();
    await support.waitForURL(({ pathname }) => pathname !== '/_portal/inspect');
    await support.goto('/user/login');
    await expect(support.getByRole('button', { name: 'Use the previous version' })).toBeVisible();
  });

  const open = await visitUntilCrash();

  await test.step('the guard halts it, and new pages get the previous release again', async () => {
    while (visitors < 60 && (await stateOf()) === 'running')
      for (const page of await Promise.all([visit(), visit(), visit(), visit()]))
        await page.context().close();
    await expect.poll(stateOf, { timeout: 30_000 }).toBe('halted');
    for (let count = 0; count < 4; count += 1) expect(await hasCrashed(await visit())).toBe(false);
    const history = await portalCommand(portal, 'history', 'mf-auth', '--last', '1', '--json');
    expect(JSON.parse(history)).toMatchObject([
      { action: 'halt', who: { name: 'guard' }, numbers: { mostly: 'errors', control: { failing: 0 } } },
    ]);
  });
  await test.step('a page that still has the halted release is offered the previous one', async () => {
    const notices = open.getByRole('region', { name: 'Notices' });
    // The page checks when the network is back; otherwise it would check within 30 seconds.
    await open.context().setOffline(true);
    await expect(notices).toContainText('You are offline.');
    await open.context().setOffline(false);
    await expect(notices).toContainText('A new version is ready.');
    await notices.getByRole('button', { name: 'Reload' }).click();
    await expect(signInButton(open)).toBeVisible();
  });

  await test.step('a step of an operator who has not seen the halt is refused, and names it', async () => {
    const command = portalCommand(portal, 'promote', rollout, '--expect-step', '1');
    await expect(command).rejects.toThrow(`${rollout} has changed since step 1: guard halted it (step 2).`);
  });
  await portalCommand(portal, 'abort', rollout);
  await build.discard();

  async function stateOf(): Promise<string | undefined> {
    const status = JSON.parse(await portalCommand(portal, 'status', '--json')) as Status;
    return status.rollouts.find(({ id }) => id === rollout)?.state;
  }

  /** A page of a browser that was never here, from a network of its own. */
  async function newPage(): Promise<Page> {
    visitors += 1;
    const context = await browser.newContext({
      baseURL: portal.address,
      locale: 'en-US',
      extraHTTPHeaders: { 'x-forwarded-for': `203.0.113.${String(visitors)}` },
    });
    return context.newPage();
  }

  async function visit(): Promise<Page> {
    const page = await newPage();
    const reported = page.waitForResponse('**/api/ext/report');
    await page.goto('/user/login');
    await reported;
    return page;
  }

  async function hasCrashed(page: Page): Promise<boolean> {
    const previous = page.getByRole('button', { name: 'Use the previous version' });
    await expect(previous.or(signInButton(page)).first()).toBeVisible();
    return previous.isVisible();
  }

  async function visitUntilCrash(): Promise<Page> {
    for (;;) {
      const page = await visit();
      if (await hasCrashed(page)) return page;
    }
  }
});

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true });
