import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { openBrowser } from '#test/e2e/browser.ts';
import { makeDataDir, removeDataDir, startProduct } from '#test/running-product.ts';
import { demoContext } from './demo-context.ts';
import { openLongRide, visit } from './demo-pages.ts';

const OUT = fileURLToPath(new URL('../../docs/pictures', import.meta.url));
const VIEWPORT = { width: 1200, height: 900 };
const QUALITY = 80;
/** Space above what the window is scrolled to, with the bar at the top. */
const MARGIN = 150;
const ANSWERED_AFTER_MS = 20_000;
const ANSWER_ABOVE_PX = 420;
const QUESTION = 'How has my fitness changed over the last three months?';

/** The six pictures of README.md, by file name. */
const SCENES: Readonly<Record<string, (page: Page, url: string) => Promise<void>>> = {
  dashboard: (page, url) => visit(page, `${url}/dashboard`),
  activity: openLongRide,
  analytics: async (page, url) => {
    await visit(page, `${url}/performance-analytics`);
    await scrollTo(page, 'main figure:has(h3:text-matches("^Fitness"))');
  },
  calendar: async (page, url) => {
    await visit(page, `${url}/training-sessions?view=month`);
    await scrollTo(page, 'main h2:text-matches("^[A-Z][a-z]+ \\\\d{4}$")');
  },
  coach: askCoach,
  technique: openClip,
};

/**
 * Takes the pictures of README.md with the demo athlete. Build the web app first. Her two years are made first, unless the data folder
 * named on the command line has them.
 */
async function takeReadmePictures(kept: string | undefined): Promise<void> {
  const browser = await openBrowser();
  if (!browser) throw new Error('No Chromium found. Set CHROME_PATH.');
  const dataDir = kept ?? (await makeDataDir());
  const product = await startProduct({ dataDir, args: ['--demo'] });
  const context = await demoContext(browser, product.url, { viewport: VIEWPORT, colorScheme: 'light' });
  mkdirSync(OUT, { recursive: true });
  for (const [name, open] of Object.entries(SCENES)) {
    const page = await context.newPage();
    await open(page, product.url);
    await page.addStyleTag({ content: 'aside[aria-label="Ask the coach"], [role=status], [role=region] li { display: none !important }' });
    writeFileSync(path.join(OUT, `${name}.webp`), await webpOf(page));
    await page.close();
  }
  await browser.close();
  await product.stop();
  if (!kept) await removeDataDir(dataDir);
}

async function askCoach(page: Page, url: string): Promise<void> {
  await visit(page, `${url}/chat-assistant`);
  await page.getByLabel('Your question').fill(QUESTION);
  await page.keyboard.press('Enter');
  await page.waitForTimeout(ANSWERED_AFTER_MS);
  // Messages end with a chart; the answer begins above it.
  await page.mouse.move(VIEWPORT.width / 4, VIEWPORT.height * 0.7);
  await page.mouse.wheel(0, -ANSWER_ABOVE_PX);
  await page.waitForTimeout(1_000);
}

/** The demo athlete has one clip, of a run. */
async function openClip(page: Page, url: string): Promise<void> {
  const answer = await page.context().request.get(`${url}/api/video-analysis`);
  const [clip]: { id: string }[] = await answer.json();
  await visit(page, `${url}/video-analysis?tab=running${clip ? `&clip=${clip.id}` : ''}`);
}

/** The top of the window is a little above what is found. */
async function scrollTo(page: Page, selector: string): Promise<void> {
  const box = await page.locator(selector).first().boundingBox();
  if (box) await page.evaluate(`window.scrollTo(0, ${Math.max(0, box.y - MARGIN)})`);
}

async function webpOf(page: Page): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  return Buffer.from(data, 'base64');
}

await takeReadmePictures(process.argv[2]);
