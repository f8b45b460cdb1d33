import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../scripts/chromium';

/**
 * The browser that pages are measured in, without traffic of its own.
 * @param flags more of them
 */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null)
    throw new Error('The bench needs Chromium: install it, or name it with CHROME_PATH.');
  return chromium.launch({
    executablePath,
    args: [
      // Chromium's own sandbox refuses to run as root, which is who measures in a container.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      ...flags,
    ],
  });
}
