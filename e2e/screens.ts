// npm run screens [page…]: a contact sheet of every page in docs/screens, both languages, light and dark, on
// three widths, as one small picture each. Starts a portal of its own.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium as browserType, type Browser } from '@playwright/test';
import { contactSheet, type Picture } from './contact-sheet';
import { chromium } from './fixtures/chromium';
import { type Portal, startPortal } from './fixtures/portal';
import { ROOT } from './fixtures/root';
import { LOOKS, openLook, openPage } from './looks';
import { PORTAL_PAGES, type PortalPage } from './portal-pages';

const wanted = process.argv.slice(2);
const pages = PORTAL_PAGES.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
if (pages.length === 0) {
  throw new Error(`The pages are ${PORTAL_PAGES.map(({ name }) => name).join(', ')}.`);
}

const folder = join(ROOT, 'docs/screens');
await mkdir(folder, { recursive: true });
const portal = await startPortal({ CAPTCHA: 'off' });
const browser = await browserType.launch(chromium());
try {
  for (const page of pages) {
    await contactSheet(await takeAll(browser, portal, page), join(folder, `${page.name}.webp`));
    console.log(page.name);
  }
} finally {
  await browser.close();
  await portal.discard();
}

async function takeAll(open: Browser, at: Portal, portalPage: PortalPage): Promise<readonly Picture[]> {
  const pictures: Picture[] = [];
  for (const look of LOOKS) {
    const context = await openLook(open, at, look, portalPage.as);
    const page = await context.newPage();
    await openPage(page, portalPage);
    pictures.push({ width: look.width, png: await page.screenshot({ animations: 'disabled' }) });
    await context.close();
  }
  return pictures;
}
