import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { openBrowser } from '#test/e2e/browser.ts';
import { makeDataDir, removeDataDir, startProduct } from '#test/running-product.ts';
import type { GuidePictureName } from '#web/copy/en/help/guide-pictures.ts';
import { GUIDE_PICTURE_SIZE, guidePictureFile } from '#web/features/site/help/guide-picture-files.ts';
import { PICTURE_MAX_BYTES } from '#web/features/site/landing/product-pictures.ts';
import { demoContext } from './demo-context.ts';
import { openLongRide, visit } from './demo-pages.ts';

const PUBLIC = fileURLToPath(new URL('../../src/web/public', import.meta.url));
/** The first that fits is taken. */
const QUALITIES = [80, 70, 60, 50] as const;
/** Space above what the window is scrolled to, with the bar at the top. */
const MARGIN = 90;
const ANSWERED_AFTER_MS = 20_000;
const ANSWER_ABOVE_PX = 420;
const QUESTION = 'How has my fitness changed over the last three months?';

const SCENES: Readonly<Record<GuidePictureName, (page: Page, url: string) => Promise<void>>> = {
  dashboard: (page, url) => visit(page, `${url}/dashboard`),
  activity: async (page, url) => {
    await openLongRide(page, url);
    await scrollTo(page, 'main [aria-label="Route map, north up"]', 340);
  },
  analytics: (page, url) => visitAt(page, `${url}/performance-analytics`, 'main figure:has(h3:text-matches("^Fitness"))'),
  thresholds: (page, url) => visit(page, `${url}/athlete?tab=thresholds`),
  'check-in': (page, url) => visit(page, `${url}/check-in`),
  week: (page, url) => visit(page, `${url}/training-sessions`),
  calendar: (page, url) => visitAt(page, `${url}/training-sessions?view=month`, 'main h2:text-matches("^[A-Z][a-z]+ \\\\d{4}$")'),
  plan: openPlan,
  coach: askCoach,
  technique: openClip,
};

/**
 * Takes the pictures of README.md and the help articles with the demo athlete, in both themes. Build the web app first. Her two years are
 * made first, unless the data folder named on the command line has them.
 */
async function takeGuidePictures(kept: string | undefined): Promise<void> {
  const browser = await openBrowser();
  if (!browser) throw new Error('No Chromium found. Set CHROME_PATH.');
  const dataDir = kept ?? (await makeDataDir());
  const product = await startProduct({ dataDir, args: ['--demo'] });
  try {
    for (const theme of ['light', 'dark'] as const) {
      const context = await demoContext(browser, product.url, { viewport: GUIDE_PICTURE_SIZE, colorScheme: theme });
      for (const [name, open] of Object.entries(SCENES) as [GuidePictureName, (typeof SCENES)[GuidePictureName]][]) {
        const page = await context.newPage();
        await open(page, product.url);
        await page.addStyleTag({
          content: 'aside[aria-label="Ask the coach"], [role=status], [role=region] li { display: none !important }',
        });
        const target = path.join(PUBLIC, guidePictureFile(name, theme));
        mkdirSync(path.dirname(target), { recursive: true });
        writeFileSync(target, await webpOf(page));
        await page.close();
      }
      await context.close();
    }
  } finally {
    await browser.close();
    await product.stop();
  }
  if (!kept) await removeDataDir(dataDir);
}

async function askCoach(page: Page, url: string): Promise<void> {
  await visit(page, `${url}/chat-assistant`);
  await page.getByLabel('Your question').fill(QUESTION);
  await page.keyboard.press('Enter');
  await page.waitForTimeout(ANSWERED_AFTER_MS);
  // Messages end with a chart; the answer begins above it.
  await page.mouse.move(GUIDE_PICTURE_SIZE.width / 4, GUIDE_PICTURE_SIZE.height * 0.7);
  await page.mouse.wheel(0, -ANSWER_ABOVE_PX);
  await page.waitForTimeout(1_000);
}

/** The demo athlete has one clip, of a run. */
async function openClip(page: Page, url: string): Promise<void> {
  const answer = await page.context().request.get(`${url}/api/video-analysis`);
  const [clip]: { id: string }[] = await answer.json();
  await visit(page, `${url}/video-analysis?tab=running${clip ? `&clip=${clip.id}` : ''}`);
}

/** The demo athlete has one plan, of a season. */
async function openPlan(page: Page, url: string): Promise<void> {
  const answer = await page.context().request.get(`${url}/api/training-plans`);
  const [plan]: { id: string }[] = await answer.json();
  await visit(page, `${url}/plans${plan ? `?plan=${plan.id}` : ''}`);
}

async function visitAt(page: Page, address: string, selector: string): Promise<void> {
  await visit(page, address);
  await scrollTo(page, selector);
}

/** The top of the window is a little above what is found. */
async function scrollTo(page: Page, selector: string, abovePx = MARGIN): Promise<void> {
  const box = await page.locator(selector).first().boundingBox();
  if (box) await page.evaluate(`window.scrollTo(0, ${Math.max(0, box.y - abovePx)})`);
}

/** As WebP, in the best quality that is light enough. */
async function webpOf(page: Page): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page);
  for (const quality of QUALITIES) {
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality });
    const bytes = Buffer.from(data, 'base64');
    if (bytes.length <= PICTURE_MAX_BYTES) return bytes;
  }
  throw new Error(`The picture of ${page.url()} is heavier than ${PICTURE_MAX_BYTES} bytes.`);
}

await takeGuidePictures(process.argv[2]);
