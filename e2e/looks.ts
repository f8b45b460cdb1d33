import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Language } from '@portal/shared/contracts/language';
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

/** What can change while a page is open: its brightness follows the system, its layout the window. */
export type Sight = Pick<Look, 'mode' | 'width'>;

/** Light and dark in each width. */
export const SIGHTS: readonly Sight[] = WIDTHS.flatMap((width) =>
  (['light', 'dark'] as const).map((mode) => ({ mode, width })),
);

/** A browser with this look, somebody's or a visitor's, that has chosen no brightness. */
export async function openLook(
  browser: Browser,
  portal: Portal,
  { language, mode, width }: Look,
  user: DemoUser | null,
): Promise<BrowserContext> {
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
    storageState: { cookies: [...signedIn.cookies, languageCookie(language)], origins: signedIn.origins },
  });
  await context.clearCookies({ name: THEME_COOKIE });
  await context.addInitScript(NO_STREAM);
  return context;
}

/**
 * The event stream never ends, and with it the network would never be idle. Where tabs have no locks to choose
 * the one that holds it, a page goes without.
 */
const NO_STREAM = `Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });`;

/** Opens the page and does what its entry asks for; returns once nothing is loading any more. */
export async function openPage(page: Page, { path, before, prepare }: PortalPage): Promise<void> {
  await before?.(page);
  await page.goto(path);
  await settle(page);
  if (prepare === undefined) return;
  await prepare(page);
  await settle(page);
}

/** From now on the window is as wide and the system as bright. */
export async function see(page: Page, { mode, width }: Sight): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHTS[width] });
  await page.emulateMedia({ colorScheme: mode });
}

/** Shows an open page in another sight, in place. */
export async function follow(page: Page, portalPage: PortalPage, sight: Sight): Promise<void> {
  await see(page, sight);
  const html = page.locator('html');
  // The sandbox's phone says its brightness nowhere.
  if ((await html.getAttribute('data-theme')) === null) return openPage(page, portalPage);
  await page.locator(`html[data-theme=${sight.mode}]`).waitFor();
  await settle(page);
}

/** Another width has other controls, and closes what was opened with these. */
export const canFollow = ({ prepare }: PortalPage, from: Sight, to: Sight): boolean =>
  prepare === undefined || from.width === to.width;

/** A heading, and nothing that is still loading or moving. */
async function settle(page: Page): Promise<void> {
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
