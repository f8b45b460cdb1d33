import type { Page } from '@playwright/test';
import { countCopies } from '@portal/shared/federation/count-copies';
import { installProbe, probe } from '../fixtures/copies-probe';
import type { DemoAccount } from '../fixtures/portal';
import { signIn } from '../fixtures/sign-in-page';
import { expect, test } from '../fixtures/story';

const BUILDS = ['shell', 'mf_auth', 'mf_team', 'mf_apply', 'mf_order', 'mf_cert'];

/** Makes all six builds run in one document. */
async function useEverything(page: Page, account: DemoAccount): Promise<void> {
  await signIn(page, account);
  await page
    .getByRole('region', { name: 'Quick actions' })
    .getByRole('link', { name: 'View my verification' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verification' })).toBeVisible();
  for (const [entry, heading] of [
    ['Team management', 'Teams'],
    ['Application management', 'Applications'],
    // Its date picker is the only user of dayjs.
    ['Order management', 'Orders'],
  ] as const) {
    await page.getByRole('link', { name: entry }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
}

test('modules that must exist once have one copy, with all six builds running', async ({
  page,
  context,
  portal,
}) => {
  await installProbe(context, BUILDS);
  await useEverything(page, portal.account('lina'));
  const { copies, builds } = await probe(page);
  expect(builds, 'the probe has seen every build').toEqual([...BUILDS].sort());
  expect(copies).toEqual({
    react: 1,
    reactDom: 1,
    router: 1,
    antdContext: 1,
    i18next: 1,
    dayjs: 1,
    store: 1,
  });
});

test('and their code is in one build alone', async ({ page, portal }) => {
  await useEverything(page, portal.account('lina'));
  expect(await page.evaluate(countCopies)).toEqual({
    react: 1,
    'react-dom': 1,
    router: 1,
    'antd context': 1,
    i18next: 1,
    'react-i18next': 1,
    dayjs: 1,
    store: 1,
  });
});
