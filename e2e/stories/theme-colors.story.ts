import type { Page } from '@playwright/test';
import { THEME_COLORS } from '@portal/shared/contracts/theme-colors';
import { accessibilityProblems } from '../fixtures/axe';
import { forgetSettings, startWithSettings } from '../fixtures/settings-drawer';
import { expect, longUnless, test } from '../fixtures/story';

// An account whose layout no other story changes.
test.use({ as: 'xingyun-tech' });
test.afterEach(({ portal }) => forgetSettings(portal, 'xingyun-tech'));

for (const mode of ['light', 'dark'] as const) {
  test(`every theme colour can be read on a ${mode} page${longUnless(mode === 'dark')}`, async ({
    page,
    portal,
  }) => {
    await page.emulateMedia({ colorScheme: mode });
    await startWithSettings(page, portal, 'xingyun-tech', {});
    await page.goto('/team/index');
    await expect(page.getByRole('table', { name: 'Teams' })).toBeVisible();
    for (const { name, seed } of THEME_COLORS) {
      await test.step(name.en, async () => {
        await choose(page, seed);
        expect.soft(await accessibilityProblems(page), name.en).toEqual([]);
      });
    }
  });
}

/** Changes the colour as if the user had chosen it in another tab. */
async function choose(page: Page, color: string): Promise<void> {
  const badge = page.getByRole('banner').locator('.portal-badge');
  const shown = () => badge.evaluate((element) => getComputedStyle(element).backgroundColor);
  const before = await shown();
  await page.evaluate((chosen) => {
    const kept: unknown = JSON.parse(localStorage.getItem('portal.settings') ?? '{}');
    const newValue = JSON.stringify({ ...(kept as object), color: chosen });
    localStorage.setItem('portal.settings', newValue);
    const news = { key: 'portal.settings', newValue, storageArea: localStorage };
    window.dispatchEvent(new StorageEvent('storage', news));
  }, color);
  await expect.poll(shown).not.toBe(before);
  // During a transition the colour is neither the old nor the new one.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))),
  );
}
