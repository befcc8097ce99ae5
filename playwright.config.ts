import { defineConfig } from '@playwright/test';
import { findChromium } from '#test/e2e/browser.ts';

const STEP_WITHIN_MS = 20_000;
const MINUTE_MS = 60_000;
const SCREENSHOTS = '**/screenshots/*.spec.ts';

/** The end-to-end tests. Those tagged `@phone` run on a phone's screen too, those tagged `@phone-only` nowhere else. */
export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '.cache/e2e/results',
  // Each journey signs somebody up of its own, so they may share a product and run in any order.
  fullyParallel: true,
  workers: 1,
  retries: 1,
  timeout: 6 * MINUTE_MS,
  reporter: [['list'], ['json', { outputFile: '.cache/e2e/report.json' }], ['html', { outputFolder: '.cache/e2e/html', open: 'never' }]],
  use: {
    launchOptions: (await findChromium()) ?? {},
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    actionTimeout: STEP_WITHIN_MS,
    navigationTimeout: STEP_WITHIN_MS,
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: SCREENSHOTS,
      grepInvert: /@phone-only/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: SCREENSHOTS,
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    // Only on request: `npm run e2e -- --looks`.
    { name: 'screenshots', testMatch: SCREENSHOTS, use: { trace: 'off', screenshot: 'off' } },
  ],
});
