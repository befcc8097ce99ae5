import assert from 'node:assert/strict';
import type { Ground, Journey } from '#test/e2e/journey.ts';
import { goAndSettle } from '#test/e2e/wait-until-idle.ts';

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

/** A phone of the narrowest kind, and a desk whose owner has everything at twice the size. */
const WINDOWS_OF_ATHLETES = [
  { widthPx: 320, textPercent: 100 },
  { widthPx: 720, textPercent: 100 },
];

interface Window {
  widthPx: number;
  textPercent: number;
}

export const fitsEveryWindow: Journey = {
  name: 'no public page has to be pushed sideways: at 320 px, with letters of twice the size, and at 2560 px',
  async run(ground) {
    assert.deepEqual(await tooWide(ground, PATHS, WINDOWS), []);
  },
};

/** Screens of whoever is logged in that are wider than a small window. */
export const tooWideForAthletes = (ground: Ground, paths: readonly string[]) => tooWide(ground, paths, WINDOWS_OF_ATHLETES);

async function tooWide({ page, baseUrl }: Ground, paths: readonly string[], windows: readonly Window[]): Promise<string[]> {
  const found: string[] = [];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const { widthPx, textPercent } of windows) {
    await page.setViewportSize({ width: widthPx, height: 800 });
    for (const path of paths) {
      await goAndSettle(page, baseUrl + path);
      await page.evaluate(`document.documentElement.style.fontSize = '${textPercent}%'`);
      const overPx = await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
      if (overPx > 0) found.push(`${path} at ${widthPx} px and ${textPercent} %: ${overPx} px too wide`);
    }
  }
  return found;
}
