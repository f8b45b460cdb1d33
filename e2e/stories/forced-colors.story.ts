import type { Locator, Page } from '@playwright/test';
import { accessibilityProblems } from '../fixtures/axe';
import { expect, longUnless, test } from '../fixtures/story';
import { FORCED_COLORS_PAGES } from '../forced-colors';
import { applyView, openLook, openPage } from '../looks';

const SIGHT = { mode: 'dark', width: 1440 } as const;
const PEOPLE = [...new Set(FORCED_COLORS_PAGES.map(({ as }) => as))];
/** Fewer pages, which have every kind of control too. */
const CHOSEN: readonly string[] = [
  'login',
  'settings',
  'apply',
  'apply-store',
  'message-preferences',
  'cert-company',
];

/** Controls with a state, and the part that shows it: each in this state, and in the other one. */
const STATES: readonly (readonly [on: string, off: string])[] = [
  ['.ant-switch-checked', '.ant-switch:not(.ant-switch-checked)'],
  ['.ant-segmented-item-selected', '.ant-segmented-item:not(.ant-segmented-item-selected)'],
  ['.ant-radio-checked', '.ant-radio:not(.ant-radio-checked)'],
  ['.ant-steps-item-active .ant-steps-item-icon', '.ant-steps-item-wait .ant-steps-item-icon'],
  ['.portal-menu-entries a[aria-current]', '.portal-menu-entries a:not([aria-current])'],
];

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
      for (const portalPage of pages)
        await test.step(portalPage.name, async () => {
          await applyView(page, SIGHT);
          await page.emulateMedia({ forcedColors: 'active' });
          await openPage(page, portalPage);
          expect.soft(await accessibilityProblems(page), portalPage.name).toEqual([]);
          await expectStatesToDiffer(page, portalPage.name);
        });
      await context.close();
    });
  }

async function expectStatesToDiffer(page: Page, where: string): Promise<void> {
  for (const [on, off] of STATES) {
    const [shown, other] = [page.locator(on).first(), page.locator(off).first()];
    if (!(await shown.isVisible()) || !(await other.isVisible())) continue;
    expect.soft(await looksOf(shown), `${on} on ${where}`).not.toBe(await looksOf(other));
  }
  for (const meter of await page.getByRole('meter').all())
    expect.soft(await looksOf(meter), `a quota on ${where}`).toContain('linear-gradient');
}

/** The colors that are left of a control, and of what is drawn before and after it. */
function looksOf(control: Locator): Promise<string> {
  return control.evaluate((element) =>
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
  );
}
