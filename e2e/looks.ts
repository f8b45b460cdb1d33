import type { Browser, BrowserContext, Page } from '@playwright/test';
import { LANGUAGES, type Language } from '@portal/shared/contracts/language';
import { THEME_COOKIE } from '@portal/shared/remote/page-cookies';
import type { DemoUser, Portal } from './fixtures/portal';
import { languageCookie, signedInState } from './fixtures/session';
import type { PortalPage } from './portal-pages';

/** How a person sees the portal. */
export interface Look {
  readonly language: Language;
  readonly mode: 'light' | 'dark';
  readonly width: (typeof WIDTHS)[number];
}

/** A phone, a tablet and a desk, in pixels. */
export const WIDTHS = [390, 820, 1440] as const;

const HEIGHTS = { 390: 844, 820: 1180, 1440: 900 } as const;

/** All twelve, widths together. */
export const LOOKS: readonly Look[] = LANGUAGES.flatMap((language) =>
  (['light', 'dark'] as const).flatMap((mode) => WIDTHS.map((width): Look => ({ language, mode, width }))),
);

/** A browser with this look, somebody's or a visitor's. */
export async function openLook(
  browser: Browser,
  portal: Portal,
  { language, mode, width }: Look,
  user: DemoUser | null,
): Promise<BrowserContext> {
  const chosen = [languageCookie(language), { ...languageCookie(language), name: THEME_COOKIE, value: mode }];
  const signedIn =
    user === null
      ? { cookies: [], origins: [] }
      : await signedInState(portal, portal.account(user), language);
  const context = await browser.newContext({
    baseURL: portal.address,
    viewport: { width, height: HEIGHTS[width] },
    locale: language === 'en' ? 'en-US' : 'zh-CN',
    colorScheme: mode,
    reducedMotion: 'reduce',
    storageState: { cookies: [...signedIn.cookies, ...chosen], origins: signedIn.origins },
  });
  await context.addInitScript(NO_STREAM);
  return context;
}

/**
 * The stream of news never ends, and with it the network would never be idle. Where tabs have no locks to choose
 * the one that holds it, a page goes without.
 */
const NO_STREAM = `Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });`;

/** The window becomes this wide, and as high as such windows are. */
export function resize(page: Page, width: Look['width']): Promise<void> {
  return page.setViewportSize({ width, height: HEIGHTS[width] });
}

/** Opens the page and does what its entry asks for; returns once nothing is loading any more. */
export async function openPage(page: Page, { path, before, prepare }: PortalPage): Promise<void> {
  await before?.(page);
  await page.goto(path);
  await settle(page);
  if (prepare === undefined) return;
  await prepare(page);
  await settle(page);
}

/** A heading, and nothing that is still loading or moving. */
export async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('.ant-skeleton, .ant-spin-spinning').first().waitFor({ state: 'detached' });
  // What turns for ever, such as a busy sign, has no end to wait for.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.all(ending.map(({ finished }) => finished.catch(() => null)));
  });
}
