import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../scripts/chromium';

/**
 * Launches the browser for measurements, without background traffic.
 * @param flags further command-line flags
 */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null)
    throw new Error('The bench needs Chromium: install it, or name it with CHROME_PATH.');
  return chromium.launch({
    executablePath,
    args: [
      // Chromium's sandbox refuses to run as root, which is the user in most containers.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      ...flags,
    ],
  });
}
