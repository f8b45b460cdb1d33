import { installMutant, MUTANTS } from '../fixtures/mutants';
import { expect, longUnless, test } from '../fixtures/story';

test.use({ as: 'zhangwei' });

const REMOTES = [
  { part: 'mf-team', path: '/team/index' },
  { part: 'mf-apply', path: '/apply/index' },
  { part: 'mf-order', path: '/order/index' },
  { part: 'mf-cert', path: '/cert/index' },
  { part: 'mf-auth', path: '/userCenter/index' },
] as const;
/** Two faults that are not visible in the network. */
const QUICK: ReadonlyMap<string, string> = new Map([
  ['mf-team', 'throws at once'],
  ['mf-cert', 'throws in an effect'],
]);
/** A remote that cannot be loaded shows the code of the fault on its card, for support. */
const CARD = /^(This page is taking longer than usual|This page has stopped working)$/;

// The stories share nothing, and a hundred of them take long.
test.describe.configure({ mode: 'parallel' });

for (const { part, path } of REMOTES) {
  for (const mutant of MUTANTS) {
    test(`${part} ${mutant.name}${longUnless(QUICK.get(part) === mutant.name)}`, async ({
      page,
      console,
    }) => {
      // The mutant logs errors itself, and the browser reports it too.
      console.allow(
        /mutant|SyntaxError|Unexpected|Invalid|Failed to load|ERR_|MIME|integrity|preload|Minified|#\d+/i,
      );
      await installMutant(page, part, mutant);
      await page.goto(path, { waitUntil: 'commit' });
      const card = page.getByRole('status', { name: CARD });
      await card.waitFor();
      await expect(card).toContainText(/Responsible: \S/);
      await expect(card.getByRole('button').first()).toBeEnabled();

      await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('zhangwei');
      await page.getByRole('button', { name: 'Language: English' }).click();
      await page.getByRole('menuitem', { name: '简体中文' }).click();
      await page.goBack();
      await expect(page.getByRole('status', { name: /^(页面加载时间较长|页面运行出错)$/ })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(/负责团队：\S/);
    });
  }
}
