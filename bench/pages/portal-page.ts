import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Side } from '../tax/side';
import { inNewPage } from './new-page';

/** Storage key of the shell's layout settings. */
const SETTINGS_KEY = 'portal.settings';
const WIDE = { width: 1440, height: 900 };

/** A page of the main menu, identified by the text of its entry. */
export interface MenuPage {
  readonly entry: string;
  readonly path: string;
}

export const HOME: MenuPage = { entry: 'Home', path: '/home/index' };

export const MENU_PAGES: readonly MenuPage[] = [
  { entry: 'Team management', path: '/team/index' },
  { entry: 'Application management', path: '/apply/index' },
  { entry: 'Order management', path: '/order/index' },
];

interface Opening {
  readonly path: string;
  /** Whether the multi-tab bar is on. */
  readonly isMulti: boolean;
}

/** Opens the portal for a signed-in user and waits until nothing is loading. */
export function inPortal<Result>(
  browser: Browser,
  side: Side,
  { path, isMulti }: Opening,
  work: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const look = { isSignedIn: true, viewport: WIDE, reducedMotion: 'reduce' } as const;
  return inNewPage(browser, side, look, async (page, session) => {
    await page.addInitScript(([key, multiTab]) => localStorage.setItem(key, JSON.stringify({ multiTab })), [
      SETTINGS_KEY,
      isMulti,
    ] as const);
    await page.goto(`${side.address}${path}`);
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
    await untilLoaded(page);
    return work(page, session);
  });
}

/** Opens the page from the menu and waits until its content is shown and nothing is loading. */
export async function goTo(page: Page, { entry, path }: MenuPage): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: entry });
  await link.evaluate((element: HTMLElement) => element.click());
  await page.waitForURL((url) => url.pathname === path);
  // The address changes before the page. Until then the visible heading may be that of the previous page.
  await page.locator(`[aria-current=page][href='${path}']`).waitFor();
  await untilLoaded(page);
}

/** One step in the browser's history, to the page with this path. */
export async function step(page: Page, by: -1 | 1, path: string): Promise<void> {
  await page.evaluate((steps) => history.go(steps), by);
  await page.waitForURL((url) => url.pathname === path);
  await untilLoaded(page);
}

/** Waits until a heading is visible and nothing is loading. */
async function untilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(
    // No named function here: the loader wraps named functions in a helper that the page does not have.
    () =>
      [...document.querySelectorAll('main h1')].some((element) => element.checkVisibility()) &&
      ![...document.querySelectorAll('main :is(.ant-skeleton, .portal-skeleton, .ant-spin-spinning)')].some(
        (element) => element.checkVisibility(),
      ),
    undefined,
    { polling: 20 },
  );
}
