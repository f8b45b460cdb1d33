// tsx screens.ts <folder>: a picture of every page in both languages, light and dark, on three widths,
// to look at. Starts a portal of its own.
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium as browserType, type Browser, type Page } from '@playwright/test';
import { LANGUAGES, type Language } from '@portal/shared/contracts/language';
import { THEME_COOKIE } from '@portal/shared/remote/page-cookies';
import { chromium } from './fixtures/chromium';
import { type Portal, startPortal } from './fixtures/portal';
import { languageCookie, signedInState } from './fixtures/session';

const WIDTHS = [390, 820, 1440] as const;
const MODES = ['light', 'dark'] as const;
const PAGES = [
  { name: 'login', path: '/user/login', isPublic: true },
  { name: 'home', path: '/home/index', isPublic: false },
  { name: 'team', path: '/team/index', isPublic: false },
  { name: 'apply', path: '/apply/index', isPublic: false },
  { name: 'order', path: '/order/index', isPublic: false },
  { name: 'cert', path: '/cert/index', isPublic: false },
  { name: 'not-found', path: '/404', isPublic: false },
] as const;

interface Look {
  readonly language: Language;
  readonly mode: (typeof MODES)[number];
  readonly width: (typeof WIDTHS)[number];
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Say where the pictures go: tsx screens.ts <folder>');
await mkdir(resolve(folder), { recursive: true });

const portal = await startPortal({ CAPTCHA: 'off' });
const browser = await browserType.launch(chromium());
try {
  const looks = LANGUAGES.flatMap((language) =>
    MODES.flatMap((mode) => WIDTHS.map((width): Look => ({ language, mode, width }))),
  );
  for (const look of looks) await takeAll(browser, portal, look, resolve(folder));
} finally {
  await browser.close();
  await portal.discard();
}

async function takeAll(open: Browser, at: Portal, look: Look, into: string): Promise<void> {
  const { language, mode, width } = look;
  const signedIn = await signedInState(at, at.account('zhangwei'), language);
  const chosen = [languageCookie(language), { ...languageCookie(language), name: THEME_COOKIE, value: mode }];
  for (const isPublic of [true, false]) {
    const context = await open.newContext({
      baseURL: at.address,
      viewport: { width, height: width === 390 ? 844 : 900 },
      storageState: isPublic
        ? { cookies: chosen, origins: [] }
        : { cookies: [...signedIn.cookies, ...chosen], origins: signedIn.origins },
    });
    const page = await context.newPage();
    for (const { name, path } of PAGES.filter((one) => one.isPublic === isPublic)) {
      await page.goto(path);
      await settle(page);
      const file = `${name}-${String(width)}-${mode}-${language}.png`;
      await page.screenshot({ path: join(into, file), fullPage: true, animations: 'disabled' });
    }
    await context.close();
  }
}

/** A heading, and nothing that is still loading. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('.ant-skeleton, .ant-spin-spinning').first().waitFor({ state: 'detached' });
}
