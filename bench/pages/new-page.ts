import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import type { MeasuredSide } from '../tax/side';

interface NewPage extends BrowserContextOptions {
  readonly isSignedIn: boolean;
}

/** Opens an empty page in a new browser profile, without cache and open connections. */
export async function inNewPage<Result>(
  browser: Browser,
  side: Pick<MeasuredSide, 'signedIn'>,
  { isSignedIn, ...more }: NewPage,
  work: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    ...(isSignedIn ? { storageState: side.signedIn } : {}),
    ...more,
  });
  try {
    const page = await context.newPage();
    return await work(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}
