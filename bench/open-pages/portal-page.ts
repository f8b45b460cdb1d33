import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Side } from '../tax/side';

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

export interface PortalPage {
  readonly page: Page;
  readonly session: CDPSession;
  /** Opens the page from the menu and waits until its content is shown and nothing is loading. */
  readonly goTo: (target: MenuPage) => Promise<void>;
  /** Opens a page with another heading by its address, as a link in a page does. */
  readonly navigate: (path: string) => Promise<void>;
  /** One step in the browser's history, to the page with this path. */
  readonly step: (by: -1 | 1, path: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

interface Opening {
  readonly path: string;
  /** Whether the multi-tab bar is on. */
  readonly isMulti: boolean;
  /** False for a browser that saves data: the shell then loads nothing ahead. */
  readonly prefetches?: boolean;
}

/** Opens the portal for a signed-in user. */
export async function openPortal(
  browser: Browser,
  side: Pick<Side, 'address' | 'signedIn'>,
  { path: start, isMulti, prefetches = true }: Opening,
): Promise<PortalPage> {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: WIDE,
    storageState: side.signedIn,
    reducedMotion: 'reduce',
  });
  await context.addInitScript(([key, multiTab]) => localStorage.setItem(key, JSON.stringify({ multiTab })), [
    SETTINGS_KEY,
    isMulti,
  ] as const);
  if (!prefetches)
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.goto(`${side.address}${start}`);
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
  await settled(page);
  return {
    page,
    session,
    async goTo({ entry, path }) {
      const link = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: entry });
      await link.evaluate((element: HTMLElement) => element.click());
      await page.waitForURL((url) => url.pathname === path);
      // The address changes before the page. Until then the visible heading may be that of the previous page.
      await page.locator(`[aria-current=page][href='${path}']`).waitFor();
      await settled(page);
    },
    async navigate(path) {
      const heading = page.locator('main h1').filter({ visible: true }).first();
      const before = await heading.innerText();
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      // The address changes before the page.
      await heading.filter({ hasNotText: before }).waitFor();
      await settled(page);
    },
    async step(by, path) {
      await page.evaluate((steps) => history.go(steps), by);
      await page.waitForURL((url) => url.pathname === path);
      await settled(page);
    },
    close: () => context.close(),
  };
}

/** Waits until a heading is visible and nothing is loading. */
async function settled(page: Page): Promise<void> {
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
