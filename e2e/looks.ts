import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Language } from '@portal/shared/contracts/language';
import { THEME_COOKIE } from '@portal/shared/remote/page-cookies';
import { untilIdle, watchRequests } from './fixtures/idle-page';
import type { DemoUser, Portal } from './fixtures/portal';
import { languageCookie, signedInState } from './fixtures/session';
import type { PortalPage } from './portal-pages';

/** Language, colour mode and width in which a page is shown. */
export interface Look {
  readonly language: Language;
  readonly mode: 'light' | 'dark';
  readonly width: (typeof WIDTHS)[number];
}

/** Widths of a phone, a tablet and a desktop, in pixels. */
export const WIDTHS = [390, 820, 1440] as const;

const HEIGHTS = { 390: 844, 820: 1180, 1440: 900 } as const;

/**
 * The part of a look that can change while a page is open: the colour mode follows the system, the layout the window.
 */
export type View = Pick<Look, 'mode' | 'width'>;

/** Light and dark mode in each width. */
export const VIEWS: readonly View[] = WIDTHS.flatMap((width) =>
  (['light', 'dark'] as const).map((mode) => ({ mode, width })),
);

/** A browser with this look, for a user or a visitor, in which no colour mode has been chosen. */
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
 * Prevents the event stream, a request that never ends. A page opens no stream when the browser has no locks to select
 * the tab that holds it.
 */
const NO_STREAM = `Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });`;

/** Opens the page and prepares it as its entry requires. Returns when nothing is loading any more. */
export async function openPage(page: Page, { path, before, prepare }: PortalPage): Promise<void> {
  watchRequests(page);
  await before?.(page);
  await page.goto(path);
  await settle(page);
  if (prepare === undefined) return;
  await prepare(page);
  await settle(page);
}

/** Sets the window width and the colour mode of the system. */
export async function applyView(page: Page, { mode, width }: View): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHTS[width] });
  await page.emulateMedia({ colorScheme: mode });
}

/** Changes width and mode of an open page in place. */
export async function updateView(page: Page, portalPage: PortalPage, sight: View): Promise<void> {
  await applyView(page, sight);
  const html = page.locator('html');
  // The sandbox page does not state its colour mode, so it is loaded anew, which another fragment alone would not do.
  if ((await html.getAttribute('data-theme')) === null) {
    await page.goto('about:blank');
    return openPage(page, portalPage);
  }
  await page.locator(`html[data-theme=${sight.mode}]`).waitFor();
  await settle(page);
}

/** Another width has other controls, and closes what was opened with the current ones. */
export const canFollow = ({ prepare }: PortalPage, from: View, to: View): boolean =>
  prepare === undefined || from.width === to.width;

/** Waits for the heading and until nothing is loading or moving. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await untilIdle(page);
  await page
    .locator('.ant-skeleton, .portal-skeleton, .ant-spin-spinning')
    .first()
    .waitFor({ state: 'detached' });
  // Endless animations, such as a spinner, are not waited for.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.all(ending.map(({ finished }) => finished.catch(() => null)));
  });
}
