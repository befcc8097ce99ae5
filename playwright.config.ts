import { totalmem } from 'node:os';
import { defineConfig, type Project } from '@playwright/test';
import { findChromium } from '#test/e2e/browser.ts';

/** A machine that is busy is slow, not wrong. */
const STEP_WITHIN_MS = 40_000;
const MINUTE_MS = 60_000;
/** A browser, a product and its database take 1.5 GB; the machine has other things to do. */
const WORKER_BYTES = 4 * 2 ** 30;
const SCREENSHOT_TESTS = '**/screenshots/*.spec.ts';
/** `npm run e2e -- --looks` runs nothing else. */
const isAboutScreenshots = process.env.E2E_SCREENSHOTS === '1';

/** Journeys tagged `@phone` run on a phone's screen too, those tagged `@phone-only` nowhere else. */
const JOURNEYS: Project[] = [
  {
    name: 'desktop',
    testIgnore: SCREENSHOT_TESTS,
    grepInvert: /@phone-only/,
    use: { viewport: { width: 1440, height: 900 } },
  },
  {
    name: 'phone',
    testIgnore: SCREENSHOT_TESTS,
    grep: /@phone/,
    use: { viewport: { width: 390, height: 844 }, hasTouch: true },
  },
];
const SCREENSHOTS: Project = { name: 'screenshots', testMatch: SCREENSHOT_TESTS, use: { trace: 'off', screenshot: 'off' } };

/** The end-to-end tests: see CONTRIBUTING.md. */
export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '.cache/e2e/results',
  // Each journey signs somebody up of its own, so they may share a product and run in any order.
  fullyParallel: true,
  // A journey waits for its page and for jobs about as long as anything computes; each worker has a product and a browser of its own.
  workers: Math.min(4, Math.max(2, Math.floor(totalmem() / WORKER_BYTES))),
  retries: 1,
  timeout: 6 * MINUTE_MS,
  reporter: [['list'], ['json', { outputFile: '.cache/e2e/report.json' }], ['html', { outputFolder: '.cache/e2e/html', open: 'never' }]],
  use: {
    launchOptions: (await findChromium()) ?? {},
    // What fades is neither readable nor in its place yet.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    actionTimeout: STEP_WITHIN_MS,
    navigationTimeout: STEP_WITHIN_MS,
    screenshot: 'only-on-failure',
    // Traces of journeys that pass cost a third of their time.
    trace: { mode: 'on-first-retry', screenshots: false, sources: false },
  },
  // Each failed test ends its worker, and a screenshot has no reason to look different a moment later.
  ...(isAboutScreenshots && { globalSetup: './test/e2e/screenshots/start-product.ts', retries: 0 }),
  projects: isAboutScreenshots ? [SCREENSHOTS] : JOURNEYS,
});
