import { lan } from '@portal/shared/contracts/auth';
import { buildChanged } from '../fixtures/changed-build';
import { refusedCall } from '../fixtures/console-guard';
import { type DevServer, startDevServer } from '../fixtures/dev-server';
import { storyWithDevPort } from '../fixtures/dev-origin-portal';
import { freePort } from '@portal/shared/testing/free-port';
import { LIMITS } from '../fixtures/limits';
import { portalCommand } from '../fixtures/portal-command';
import { expect } from '../fixtures/story';

/** A portal that allows one dev server, which serves a changed mf-team. */
const test = storyWithDevPort(freePort).extend<object, { devServer: DevServer }>({
  devServer: [
    async ({ devPort, portal }, use) => {
      const changed = await buildChanged('mf-team', {
        path: 'src/locales/en.ts',
        from: "pageTitle: 'Teams'",
        to: "pageTitle: 'Teams of tomorrow'",
      });
      const { folder } = changed;
      const server = await startDevServer({ port: devPort, part: 'mf-team', folder, portal: portal.address });
      await use(server);
      await server.close();
      await changed.discard();
    },
    { scope: 'worker', timeout: LIMITS.preparation },
  ],
});

test.use({ as: 'zhangwei' });

test('an operator’s link shows which part drew what, and gives one browser alone the teams of a dev server', async ({
  page,
  portal,
  devServer,
  browserOf,
  console,
}) => {
  console.allow(refusedCall(401));
  const link = /http\S+\/_portal\/inspect#\S+/.exec(await portalCommand(portal, 'inspect'))?.[0] ?? '';
  const bar = page.getByRole('region', { name: 'Unchecked code' });
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('the link works once, after a click, and leaves no trace in the address', async () => {
    await page.goto(link);
    await expect(page).toHaveURL('/_portal/inspect');
    await page.getByRole('button', { name: 'Open the portal with the inspector' }).click();
    await expect(page.getByRole('button', { name: 'Open the inspector' })).toBeVisible();
    const second = await (await browserOf('lina')).newPage();
    await second.goto(link);
    const refused = second.waitForResponse('**/_portal/inspection');
    await second.getByRole('button', { name: 'Open the portal with the inspector' }).click();
    expect((await refused).status()).toBe(401);
    await expect(second.getByRole('alert')).toContainText('already used');
  });

  const panel = page.getByRole('region', { name: 'Inspector' });
  await test.step('the panel shows parts, releases, owners, events and shared modules', async () => {
    await page.goto('/team/index');
    await expect(heading).toHaveText('Teams');
    await expect(bar).toBeHidden();
    await page.getByRole('button', { name: 'Open the inspector' }).click();
    await expect(panel).toContainText(/Revision \d+ · HOST_API \d+\.\d+\.\d+/);
    const team = panel.getByRole('listitem').filter({ hasText: 'mf-team' });
    await expect(team).toContainText(/0\.\d+\.\d+-[0-9a-f]{8}/);
    await expect(team).toContainText(/draws teamList/);
    await expect(team).toContainText(/\d+ files · [\d.]+ KB · \d+ ms/);
    await team.hover();
    await expect(page.getByText('mf-team · teamList')).toBeVisible();
    await panel.getByText('Events').click();
    await page.getByRole('button', { name: /^Pin/ }).first().click();
    await expect(panel.getByRole('listitem').filter({ hasText: 'team.changed' }).first()).toContainText(
      /shell · \d+ listeners? · \d+ B/,
    );
    await panel.getByText('Shared').click();
    await expect(panel).toContainText(/One copy each of \d+ shared modules\./);
  });

  await test.step('pointed at the dev server, this browser runs its code under a red bar', async () => {
    await panel.getByText('Parts').click();
    await panel.getByRole('button', { name: `Take mf-team from ${devServer.origin}` }).click();
    await expect(heading).toHaveText('Teams of tomorrow');
    await expect(bar).toContainText(
      `Only this browser runs unchecked code: mf-team from ${devServer.origin}.`,
    );
    const gap = () =>
      bar.evaluate((element) => {
        const header = document.querySelector('header')?.getBoundingClientRect();
        return (header?.top ?? NaN) - element.getBoundingClientRect().bottom;
      });
    await expect.poll(gap, { message: 'the header stands below it' }).toBe(0);
    // The account's language is reset for the next browser. The page's own request must be complete before that.
    const saved = page.waitForResponse((response) => response.url().endsWith(lan.path));
    await page.getByRole('button', { name: 'Language: English' }).click();
    await page.getByRole('menuitem', { name: '简体中文' }).click();
    await saved;
    await expect(page.getByRole('region', { name: '未经校验的代码' })).toContainText(
      `仅此浏览器正在运行未经校验的代码：mf-team 来自 ${devServer.origin}。`,
    );
  });

  await test.step('other browsers do not', async () => {
    const other = await (await browserOf('zhangwei')).newPage();
    await other.goto('/team/index');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Teams');
    await expect(other.getByRole('button', { name: 'Open the inspector' })).toBeHidden();
  });

  await test.step('Stop brings the released code back', async () => {
    const chineseBar = page.getByRole('region', { name: '未经校验的代码' });
    await chineseBar.getByRole('button', { name: '停止' }).click();
    await expect(chineseBar).toBeHidden();
    await expect(page.getByRole('table')).toBeVisible();
    // The other browser has reset the account's language.
    await page.goto('/team/index');
    await expect(heading).toHaveText('Teams');
    await expect(page.getByRole('button', { name: 'Open the inspector' })).toBeVisible();
  });
});
