import { defineConfig } from '@playwright/test';
import { chromium } from '../fixtures/chromium';
import { LIMITS } from '../fixtures/limits';

/** The stories of `npm run test:long -- <name…>`: each has the machine for itself and starts what it needs. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.story.ts',
  globalSetup: '../fixtures/long-package.ts',
  outputDir: '../test-results/long',
  reporter: [['list']],
  retries: 0,
  // They measure, so no other one runs beside.
  workers: 1,
  timeout: LIMITS.long,
  expect: { timeout: LIMITS.step },
  forbidOnly: Boolean(process.env['CI']),
  use: { browserName: 'chromium', launchOptions: chromium(), actionTimeout: LIMITS.step },
});
