import { join } from 'node:path';
import { LIMITS } from '../fixtures/limits';
import { portalCommand } from '../fixtures/portal-command';
import { expect, test } from '../fixtures/story';
import { copyWorkspace } from '../fixtures/workspace-copy';

/** Files that list parts, pages or events. All others belong to one part. */
const LISTS = ['docs/events.md', 'e2e/portal-pages.ts', 'pnpm-lock.yaml', 'tsconfig.json'];

test.use({ as: 'zhangwei' });

test('a new remote passes every check, leaves the other parts as they are, and is in the menu after its release @long', async ({
  page,
  portal,
}) => {
  test.setTimeout(LIMITS.preparation);
  const workspace = await copyWorkspace();
  const { run } = workspace;
  try {
    // Installs the dependencies.
    await run('npm', 'run', 'check', '--', 'file-names');
    const before = await workspace.sources();
    const begun = performance.now();
    await run('npm', 'run', 'new-remote', '--', 'mf-gift', '/gift/index', 'Gift cards', '礼品卡');

    await test.step('no file of another part changes', async () => {
      const after = await workspace.sources();
      const changed = [...before.keys()].filter((file) => before.get(file) !== after.get(file));
      expect(changed.sort()).toEqual(LISTS);
      const added = [...after.keys()].filter((file) => !before.has(file) && !file.startsWith('mf-gift/'));
      expect(added.sort()).toEqual(['e2e/stories/gift.story.ts', 'shared/events/gift.ts']);
    });

    await test.step('only the new part is built', async () => {
      const built = await run('npm', 'run', 'build');
      expect(built).toMatch(/^mf-gift +built/m);
      expect(built.match(/ built /g)).toHaveLength(1);
      expect(built).toMatch(/^shell +unchanged/m);
    });

    await test.step('the gate accepts it, and the next page load has it in the menu', async () => {
      await portalCommand(portal, 'release', 'mf-gift', '--folder', join(workspace.folder, 'mf-gift/dist'));
      await page.goto('/home/index');
      await page.getByRole('navigation', { name: 'Main menu' }).getByText('Gift cards').click();
      await expect(page.getByRole('heading', { level: 1, name: 'Gift cards' })).toBeVisible();
      const seconds = (performance.now() - begun) / 1000;
      test.info().annotations.push({ type: 'seconds', description: seconds.toFixed(0) });
      expect(seconds).toBeLessThan(600);
    });

    await test.step('its types, lint, test and story pass', async () => {
      await run('npx', 'tsc', '-b', 'mf-gift');
      await run('npx', 'oxlint', '--deny-warnings', 'mf-gift', 'shared/events/gift.ts');
      await run('npm', 'run', 'check', '--', 'events', 'file-names', 'folder-cycles');
      await run('npx', 'jest', 'mf-gift');
      await run('npm', 'run', 'e2e', '--', 'stories/gift.story.ts');
    });
  } finally {
    await workspace.discard();
  }
});
