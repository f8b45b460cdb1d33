import type { Locator, Page } from '@playwright/test';
import { accessibilityProblems } from '../fixtures/axe';
import { expect, longUnless, test } from '../fixtures/story';
import { FORCED_COLORS_PAGES } from '../forced-colors';
import { applyView, openLook, openPage } from '../looks';

const SIGHT = { mode: 'dark', width: 1440 } as const;
const PEOPLE = [...new Set(FORCED_COLORS_PAGES.map(({ as }) => as))];
/** Fewer pages, of one person, which have every kind of control too. */
const CHOSEN: readonly string[] = ['apply', 'mall', 'user-center-preferences'];

/** Controls with a state, and the part that shows it: each in this state, and in the other one. */
const STATES: readonly (readonly [on: string, off: string])[] = [
  ['.ant-switch-checked', '.ant-switch:not(.ant-switch-checked)'],
  ['.ant-segmented-item-selected', '.ant-segmented-item:not(.ant-segmented-item-selected)'],
  ['.ant-radio-checked', '.ant-radio:not(.ant-radio-checked)'],
  ['.ant-steps-item-active .ant-steps-item-icon', '.ant-steps-item-wait .ant-steps-item-icon'],
  ['.portal-menu-entries a[aria-current]', '.portal-menu-entries a:not([aria-current])'],
];

/** Their filling is drawn as a gradient, which forced colors leave. */
const METERS = 'meters';

test.describe.configure({ mode: 'parallel' });

for (const person of PEOPLE)
  for (const isChosen of [true, false]) {
    const pages = FORCED_COLORS_PAGES.filter(
      ({ as, name }) => as === person && CHOSEN.includes(name) === isChosen,
    );
    if (pages.length === 0) continue;

    test(`in forced colors, ${pages.map(({ name }) => name).join(', ')} show every state${longUnless(isChosen)}`, async ({
      portal,
      browser,
      console: guard,
    }) => {
      const context = await openLook(browser, portal, { language: 'en', ...SIGHT }, person);
      await guard.watch(context);
      const page = await context.newPage();
      const seen = new Set<string>();
      for (const portalPage of pages)
        await test.step(portalPage.name, async () => {
          await applyView(page, SIGHT);
          await page.emulateMedia({ forcedColors: 'active' });
          await openPage(page, portalPage);
          expect.soft(await accessibilityProblems(page), portalPage.name).toEqual([]);
          for (const kind of await expectStatesToDiffer(page, portalPage.name)) seen.add(kind);
        });
      if (isChosen) expect(seen).toEqual(new Set([...STATES.map(([on]) => on), METERS]));
      await context.close();
    });
  }

/** @returns the kinds of controls that the page has in both states */
async function expectStatesToDiffer(page: Page, where: string): Promise<readonly string[]> {
  const kinds: string[] = [];
  for (const [on, off] of STATES) {
    const [shown, other] = [page.locator(on).first(), page.locator(off).first()];
    if (!(await shown.isVisible()) || !(await other.isVisible())) continue;
    expect.soft(await looksOf(shown), `${on} on ${where}`).not.toEqual(await looksOf(other));
    kinds.push(on);
  }
  const quotas = await looksOf(page.getByRole('meter'));
  for (const quota of quotas) expect.soft(quota, `a quota on ${where}`).toContain('linear-gradient');
  return quotas.length === 0 ? kinds : [...kinds, METERS];
}

/** The colors that are left of each of these controls, and of what is drawn before and after it. */
function looksOf(controls: Locator): Promise<readonly string[]> {
  return controls.evaluateAll((elements) =>
    elements.map((element) =>
      ['', '::before', '::after']
        .map((part) => {
          const { backgroundColor, backgroundImage, borderColor, color, content, textDecorationLine } =
            getComputedStyle(element, part);
          // A part without content is not drawn.
          return [
            content === 'none' ? '' : backgroundColor,
            backgroundImage,
            borderColor,
            color,
            textDecorationLine,
          ];
        })
        .join(' '),
    ),
  );
}
