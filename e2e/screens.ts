// npm run screens [page…]: writes a contact sheet of every page to docs/screens: both languages, light and dark, three
// widths; and one of the pages in forced colors, named so. Starts its own portal.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium as browserType, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { LANGUAGES, type Language } from '@portal/shared/contracts/language';
import { contactSheet, type Picture } from './contact-sheet';
import { chromium } from './fixtures/chromium';
import { makePackage } from './fixtures/package';
import { type DemoUser, type Portal, startPortal } from './fixtures/portal';
import { ROOT } from './fixtures/root';
import { canFollow, updateView, openLook, openPage, applyView, type View, VIEWS } from './looks';
import { FORCED_COLORS_PAGES } from './forced-colors';
import { CRASHED_PAGES } from './crashed-pages';
import { PORTAL_STATES } from './portal-overlays';
import type { PortalPage } from './portal-pages';

const FIRST_SIGHT: View = { mode: 'light', width: 390 };
/** Limit for one step of one page, while several pages are captured in parallel. */
const WITHIN_MS = 120_000;

/** The sheet of the pages in the colors of the system: one width and one language, as they differ in nothing else. */
const FORCED_COLORS = 'forced-colors';
const wanted = process.argv.slice(2);
const known = [...PORTAL_STATES, ...CRASHED_PAGES];
const pages = known.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const wantsForcedColors = wanted.length === 0 || wanted.includes(FORCED_COLORS);
if (pages.length === 0 && !wantsForcedColors) {
  throw new Error(`The pages are ${known.map(({ name }) => name).join(', ')}.`);
}

const folder = join(ROOT, 'docs/screens');
await mkdir(folder, { recursive: true });
const pictures = new Map<PortalPage, Picture[]>(pages.map((page) => [page, []]));
await makePackage();
const portal = await startPortal({ CAPTCHA: 'off' });
const browser = await browserType.launch(chromium());
try {
  for (const language of LANGUAGES) {
    // The pages of one user are captured one after another, because the account keeps some of the changes.
    const people = new Set(pages.map(({ as }) => as));
    await Promise.all([...people].map((person) => takeAll(browser, portal, language, person)));
  }
  if (wantsForcedColors)
    await contactSheet(await inForcedColors(browser, portal), join(folder, `${FORCED_COLORS}.webp`));
} finally {
  await browser.close();
  await portal.discard();
}
for (const [{ name }, taken] of pictures) await contactSheet(taken, join(folder, `${name}.webp`));

async function inForcedColors(open: Browser, at: Portal): Promise<readonly Picture[]> {
  const sight: View = { mode: 'dark', width: 1440 };
  const taken: Picture[] = [];
  for (const portalPage of FORCED_COLORS_PAGES) {
    const context = await openLook(open, at, { language: 'en', ...sight }, portalPage.as);
    context.setDefaultTimeout(WITHIN_MS);
    const page = await context.newPage();
    await page.emulateMedia({ forcedColors: 'active' });
    await openPage(page, portalPage);
    taken.push({ width: sight.width, png: await page.screenshot({ animations: 'disabled' }) });
    console.log(`${portalPage.name}, forced colors`);
    await context.close();
  }
  return taken;
}

/** Captures all pages of one user in one language. When a page fails, its previous sheet is kept. */
async function takeAll(
  open: Browser,
  at: Portal,
  language: Language,
  person: DemoUser | null,
): Promise<void> {
  const context = await openLook(open, at, { language, ...FIRST_SIGHT }, person);
  context.setDefaultTimeout(WITHIN_MS);
  for (const portalPage of pictures.keys()) {
    if (portalPage.as !== person) continue;
    try {
      for (const picture of await picturesOf(portalPage, context)) pictures.get(portalPage)?.push(picture);
      console.log(`${portalPage.name}, ${language}`);
    } catch (error) {
      pictures.delete(portalPage);
      process.exitCode = 1;
      console.error(`${portalPage.name}:`, error);
    }
  }
  await context.close();
}

/** Every width in light mode, then in dark mode. The open page is reused where possible. */
async function picturesOf(portalPage: PortalPage, context: BrowserContext): Promise<readonly Picture[]> {
  const rows: Record<View['mode'], Picture[]> = { light: [], dark: [] };
  let page: Page | null = null;
  let seen: View = FIRST_SIGHT;
  for (const sight of VIEWS) {
    if (page !== null && canFollow(portalPage, seen, sight)) await updateView(page, portalPage, sight);
    else {
      await page?.close();
      page = await context.newPage();
      await applyView(page, sight);
      await openPage(page, portalPage);
    }
    seen = sight;
    rows[sight.mode].push({ width: sight.width, png: await page.screenshot({ animations: 'disabled' }) });
  }
  await page?.close();
  return [...rows.light, ...rows.dark];
}
