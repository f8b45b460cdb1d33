import type { Browser } from '@playwright/test';
import { launchBrowser } from './launch-browser';
import { type Side, startSide } from './tax/side';

interface Portal {
  readonly side: Side;
  readonly browser: Browser;
}

/** Starts the portal and a browser for a measurement, and stops both after it. @param flags of the browser */
export async function withPortal(
  measure: (portal: Portal) => Promise<void>,
  flags: readonly string[] = [],
): Promise<void> {
  const side = await startSide('federated');
  const browser = await launchBrowser(flags);
  try {
    await measure({ side, browser });
  } finally {
    await browser.close();
    await side.stop();
  }
}
