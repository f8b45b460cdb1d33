import type { Page } from '@playwright/test';
import type { Release } from '@portal/shared/remote/release';
import { inspectRelease } from '../fixtures/release-files';
import { expect, longUnless, test } from '../fixtures/story';
import { type BrowserReport, reportsOf, tamperWith } from '../fixtures/tampering';

/** Title of the card shown in place of a remote's page whose code was changed in transit. */
const CARD = 'This page is taking longer than usual';

test.use({ as: 'zhangwei' });
test.beforeEach(({ console }) => {
  console.allow(/integrity|Failed to load resource|ERR_|ChunkLoadError|Loading chunk|preload/i);
});

const FILES: readonly (readonly [
  what: string,
  part: string,
  find: (release: Release) => string | undefined,
])[] = [
  ['the entry of a remote', 'mf-team', entryOf],
  ['a page of a remote', 'mf-team', ({ chunks }) => chunks['./pages/team-list']?.at(-1)],
  ['a shared module of the shell', 'shell', tagChunk],
];

function entryOf({ entry }: Release): string | undefined {
  return entry;
}

/** The file with the tags of the list, which neither the start of the shell nor its layout needs. */
function tagChunk({ chunks }: Release): string | undefined {
  const others = new Set([...(chunks['.'] ?? []), ...(chunks['./layout/main-layout'] ?? [])]);
  return chunks['antd/es/tag']?.find((name) => !others.has(name));
}

for (const [what, part, find] of FILES) {
  test(`one byte changed in ${what}: it does not run, its owner gets a report, the rest works${longUnless(find === entryOf)}`, async ({
    page,
    context,
    portal,
  }) => {
    const { release } = await inspectRelease(portal, part);
    const file = find(release) ?? 'no such file';
    const reports = reportsOf(page);
    const { changed, restore } = await tamperWith(context, file);
    await page.goto('/team/index', { waitUntil: 'commit' });
    await expect(page.getByRole('status', { name: CARD })).toContainText(/Responsible: \S.*MF-1/s);
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Teams' })).toBeHidden();
    expect([...changed]).toEqual([`/assets/${part}/${file}`]);
    await expectReport(reports, { kind: 'load', part, message: `/assets/${part}/${file}` });
    await expectReport(reports, { part: 'mf-team', owner: expect.stringMatching(/\S/) });

    await restore();
    await expect(page.getByRole('heading', { level: 1, name: 'Teams' })).toBeVisible();
  });
}

test('one byte changed in a chunk within a page of a remote: it does not run, its owner gets a report @long', async ({
  page,
  context,
  portal,
}) => {
  const { nested } = await inspectRelease(portal, 'mf-auth');
  expect(nested.length).toBeGreaterThan(0);
  await page.goto('/user/center');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const reports = reportsOf(page);
  const { changed } = await tamperWith(context, new RegExp(`/(${nested.map(escaped).join('|')})$`));
  await context.clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto('/user/register');
  await page.getByRole('button', { name: /Terms/i }).click();
  await expect.poll(() => changed.size).toBeGreaterThan(0);
  await expect(page.getByText('This page has stopped working')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  const [file = ''] = changed;
  await expectReport(reports, {
    kind: 'load',
    part: 'mf-auth',
    message: file,
    owner: expect.stringMatching(/\S/),
  });
});

test('one byte changed in a chunk that the shell loads late: it does not run, and the page works @long', async ({
  page,
  context,
  portal,
}) => {
  const { release } = await inspectRelease(portal, 'shell');
  const late = release.chunks['./settings/settings-drawer'] ?? [];
  const file = late.at(-1) ?? 'no drawer';
  await page.goto('/team/index');
  await expect(page.getByRole('heading', { level: 1, name: 'Teams' })).toBeVisible();
  const reports = reportsOf(page);
  const { changed, restore } = await tamperWith(context, file);
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByText('This could not be loaded')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Teams' })).toBeVisible();
  expect([...changed]).toEqual([`/assets/shell/${file}`]);
  await expectReport(reports, { kind: 'load', part: 'shell', message: `/assets/shell/${file}` });
  await restore();
});

test('one byte changed in what starts the shell: nothing runs, the user and the front door are informed', async ({
  page,
  context,
  portal,
}) => {
  const { release } = await inspectRelease(portal, 'shell');
  const heard = page.waitForRequest('**/_portal/reports*');
  await tamperWith(context, release.entry);
  await page.goto('/user/login', { waitUntil: 'commit' });
  await expect(page.getByText('This is taking longer than usual.')).toBeVisible();
  expect((await heard).postDataJSON()).toEqual({
    type: 'load',
    blockedURL: `${portal.address}/assets/shell/${release.entry}`,
  });
  await expectNothingRendered(page);
  await expect.poll(() => portal.output()).toMatch(/"part":"shell".*blocked in a browser/);
});

/** The values may be matchers. */
async function expectReport(
  reports: readonly BrowserReport[],
  report: Partial<Record<keyof BrowserReport, unknown>>,
): Promise<void> {
  await expect.poll(() => reports).toContainEqual(expect.objectContaining(report));
}

async function expectNothingRendered(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeHidden();
}

const escaped = (text: string): string => text.replaceAll('.', '\\.');
