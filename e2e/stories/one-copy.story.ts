import { installProbe, probe } from '../fixtures/copies-probe';
import { countCopies } from '@portal/shared/federation/count-copies';
import { signIn } from '../fixtures/sign-in-page';
import { expect, test } from '../fixtures/story';

const BUILDS = ['shell', 'mf_auth', 'mf_team', 'mf_apply', 'mf_order', 'mf_cert'];

test('with all six builds at work, what must exist once exists once', async ({ page, context, portal }) => {
  await installProbe(context, BUILDS);
  await signIn(page, portal.account('lina'));
  await expect(page.getByRole('region', { name: 'Verification' }).getByRole('link')).toBeVisible();
  for (const [entry, heading] of [
    ['Team management', 'Teams'],
    ['Application management', 'Applications'],
    // Its date picker is the one that needs dayjs.
    ['Order management', 'Orders'],
  ] as const) {
    await page.getByRole('link', { name: entry }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  const { copies, contested, builds } = await probe(page);
  const carried = await page.evaluate(countCopies);
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
  expect(new Set(Object.values(carried)), 'the code of each is in one build').toEqual(new Set([1]));
  expect(contested, 'shared by anyone but the shell, or in two versions').toEqual([]);
});
