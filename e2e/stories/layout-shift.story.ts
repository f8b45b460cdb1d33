import type { DemoUser } from '../fixtures/portal';
import { expectNoShift, MEASURED_PAGES, watchShifts } from '../fixtures/layout-shift';
import { LIMITS } from '../fixtures/limits';
import { longUnless, test } from '../fixtures/story';
import { openLook, openPage } from '../looks';

test.describe.configure({ mode: 'parallel' });

const USERS: readonly (DemoUser | null)[] = [...new Set(MEASURED_PAGES.map(({ as }) => as))];

for (const width of [390, 820, 1440] as const) {
  for (const person of USERS) {
    const all = MEASURED_PAGES.filter(({ as }) => as === person);
    const isShort = width === 390 && person === 'zhangwei';
    // `npm test` loads every third page, the long run all of them.
    const pages = process.env['LONG_TESTS'] === '1' ? all : all.filter((_page, index) => index % 3 === 0);
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
