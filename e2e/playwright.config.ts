import { defineConfig } from '@playwright/test';
import { chromium } from './fixtures/chromium';
import { LIMITS } from './fixtures/limits';

/** Every story starts real servers on data folders of its own: see fixtures/story.ts. */
export default defineConfig({
  testDir: 'stories',
  testMatch: '**/*.story.ts',
  // npm test tells a few stories of everything; npm run test:long also those that say @long.
  ...(process.env['LONG_TESTS'] === '1' ? {} : { grepInvert: /@long/ }),
  outputDir: 'test-results',
  reporter: [['list']],
  // A story that passes only at its second try has failed.
  retries: 0,
  // Each has a portal and a browser of its own; more of them starve one another on two cores.
  workers: 2,
  timeout: LIMITS.story,
  expect: { timeout: LIMITS.step },
  forbidOnly: Boolean(process.env['CI']),
  use: {
    browserName: 'chromium',
    launchOptions: chromium(),
    locale: 'en-US',
    timezoneId: 'Asia/Shanghai',
    colorScheme: 'light',
    // What still moves can slip from under the pointer between press and release.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    actionTimeout: LIMITS.step,
    navigationTimeout: LIMITS.step,
    screenshot: 'only-on-failure',
  },
});
