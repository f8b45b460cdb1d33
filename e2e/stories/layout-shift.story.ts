import type { DemoUser } from '../fixtures/portal';
import { expectNoShift, watchShifts } from '../fixtures/layout-shift';
import { LIMITS } from '../fixtures/limits';
import { longUnless, test } from '../fixtures/story';
import { BUYING_PAGES } from '../buying-pages';
import { openLook, openPage } from '../looks';
import { PORTAL_PAGES } from '../portal-pages';

test.describe.configure({ mode: 'parallel' });

/**
 * Pages that are measured as they load; an action of the user moves the others. An account that cannot be loaded
 * replaces the page, and the sandbox is no page of the portal. The pages of buying are prepared by opening them.
 */
const PAGES = [
  ...PORTAL_PAGES.filter(
    ({ name, path, prepare }) =>
      prepare === undefined && name !== 'no-account' && !path.startsWith('/sandbox'),
  ),
  ...BUYING_PAGES,
];
const USERS: readonly (DemoUser | null)[] = [...new Set(PAGES.map(({ as }) => as))];

for (const width of [390, 820, 1440] as const) {
  for (const person of USERS) {
    const pages = PAGES.filter(({ as }) => as === person);
    const isShort = width === 390 && person === 'zhangwei';
    test(`nothing moves while pages of ${person ?? 'visitors'} load, ${String(width)} px${longUnless(isShort)}`, async ({
      portal,
      browser,
      console: guard,
    }, { timeout }) => {
      test.setTimeout(timeout + pages.length * LIMITS.step);
      const context = await openLook(browser, portal, { language: 'en', mode: 'light', width }, person);
      await guard.watch(context);
      await watchShifts(context);
      for (const { refusal } of pages) if (refusal !== undefined) guard.allow(refusal);
      for (const portalPage of pages) {
        const page = await context.newPage();
        const session = await context.newCDPSession(page);
        await session.send('Network.setCacheDisabled', { cacheDisabled: true });
        await openPage(page, portalPage);
        await expectNoShift(page, portalPage.name);
        await page.close();
      }
      await context.close();
    });
  }
}
