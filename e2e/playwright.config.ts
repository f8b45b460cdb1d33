import { defineConfig } from '@playwright/test';
import { chromium } from './fixtures/chromium';
import { LIMITS } from './fixtures/limits';

/** Every story starts real servers with new data folders: see fixtures/story.ts. */
export default defineConfig({
  testDir: 'stories',
  testMatch: '**/*.story.ts',
  globalSetup: './fixtures/seeded-data.ts',
  // `npm test` skips stories marked @long; `npm run test:long` runs them too.
  ...(process.env['LONG_TESTS'] === '1' ? {} : { grepInvert: /@long/ }),
  outputDir: 'test-results',
  reporter: [['list']],
  // A story that passes only at its second attempt has failed.
  retries: 0,
  // Each worker runs a portal and a browser. With two of them, a sixth of two cores waits for timers and animations.
  workers: 3,
  timeout: LIMITS.story,
  expect: { timeout: LIMITS.step },
  forbidOnly: Boolean(process.env['CI']),
  use: {
    browserName: 'chromium',
    launchOptions: chromium(),
    locale: 'en-US',
    timezoneId: 'Asia/Shanghai',
    colorScheme: 'light',
    // A moving element can leave the pointer between press and release.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    actionTimeout: LIMITS.step,
    navigationTimeout: LIMITS.step,
    screenshot: 'only-on-failure',
  },
});
