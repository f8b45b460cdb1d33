import type { Browser } from '@playwright/test';
import type { Side } from './side';

/** Number of an unpaid order of the account, as its list shows it. */
export async function unpaidOrder(browser: Browser, side: Side): Promise<string> {
  const context = await browser.newContext({ storageState: side.signedIn });
  try {
    const page = await context.newPage();
    await page.goto(`${side.address}/order/index?status=unpaid`);
    const link = await page.locator('main a[href*="OrderNo="]').first().getAttribute('href');
    const number = new URL(link ?? '', side.address).searchParams.get('OrderNo');
    if (number === null) throw new Error(`The ${side.name} portal has no unpaid order.`);
    return number;
  } finally {
    await context.close();
  }
}
