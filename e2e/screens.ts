// npm run screens [page…]: a contact sheet of every page in docs/screens, both languages, light and dark, on
// three widths, as one small picture each. Starts a portal of its own.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium as browserType, type Browser } from '@playwright/test';
import { contactSheet, type Picture } from './contact-sheet';
import { chromium } from './fixtures/chromium';
import { type DemoUser, type Portal, startPortal } from './fixtures/portal';
import { ROOT } from './fixtures/root';
import { LOOKS, type Look, openLook, openPage } from './looks';
import { PORTAL_STATES } from './portal-overlays';
import type { PortalPage } from './portal-pages';

/** For one step of one page; several pages are drawn at once. */
const WITHIN_MS = 120_000;

const wanted = process.argv.slice(2);
const pages = PORTAL_STATES.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
if (pages.length === 0) {
  throw new Error(`The pages are ${PORTAL_STATES.map(({ name }) => name).join(', ')}.`);
}

const folder = join(ROOT, 'docs/screens');
await mkdir(folder, { recursive: true });
const pictures = new Map<PortalPage, Picture[]>(pages.map((page) => [page, []]));
const portal = await startPortal({ CAPTCHA: 'off' });
const browser = await browserType.launch(chromium());
try {
  for (const look of LOOKS) {
    // Each person's pages follow one another, because some of what is done on them is kept with the account.
    const people = new Set(pages.map(({ as }) => as));
    await Promise.all([...people].map((person) => takeAll(browser, portal, look, person)));
    console.log(`${String(look.width)} px, ${look.mode}, ${look.language}`);
  }
} finally {
  await browser.close();
  await portal.discard();
}
for (const [{ name }, taken] of pictures) await contactSheet(taken, join(folder, `${name}.webp`));

/** Everything that one person sees with one look. A page that cannot be brought about keeps the sheet that it had. */
async function takeAll(open: Browser, at: Portal, look: Look, person: DemoUser | null): Promise<void> {
  const context = await openLook(open, at, look, person);
  context.setDefaultTimeout(WITHIN_MS);
  for (const [portalPage, taken] of pictures) {
    if (portalPage.as !== person) continue;
    const page = await context.newPage();
    try {
      await openPage(page, portalPage);
      taken.push({ width: look.width, png: await page.screenshot({ animations: 'disabled' }) });
    } catch (error) {
      pictures.delete(portalPage);
      process.exitCode = 1;
      console.error(`${portalPage.name}:`, error);
    }
    await page.close();
  }
  await context.close();
}
