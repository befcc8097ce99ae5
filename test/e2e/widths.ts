import assert from 'node:assert/strict';
import type { Journey } from '#test/e2e/journey.ts';

const PATHS = [
  '/',
  '/help',
  '/faq',
  '/contact',
  '/consultation',
  '/plans',
  '/terms',
  '/privacy',
  '/login',
  '/signup',
  '/chat-assistant',
  '/no',
];
/** The narrowest phone, a phone whose owner has letters of twice the size, and a very wide desk. */
const WINDOWS = [
  { widthPx: 320, textPercent: 100 },
  { widthPx: 390, textPercent: 200 },
  { widthPx: 2560, textPercent: 100 },
];

export const fitsEveryWindow: Journey = {
  name: 'no public page has to be pushed sideways: at 320 px, with letters of twice the size, and at 2560 px',
  async run({ page, baseUrl }) {
    const tooWide: string[] = [];
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const { widthPx, textPercent } of WINDOWS) {
      await page.setViewportSize({ width: widthPx, height: 800 });
      for (const path of PATHS) {
        await page.goto(baseUrl + path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await page.evaluate(`document.documentElement.style.fontSize = '${textPercent}%'`);
        const overPx = await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
        if (overPx > 0) tooWide.push(`${path} at ${widthPx} px and ${textPercent} %: ${overPx} px too wide`);
      }
    }
    assert.deepEqual(tooWide, []);
  },
};
