import type { Ground } from '#test/e2e/journey.ts';
import { goAndSettle, settled } from '#test/e2e/wait-until-idle.ts';

/** A phone of the narrowest kind, and a desk whose owner has everything at twice the size. */
const WINDOWS_OF_ATHLETES = [
  { widthPx: 320, textPercent: 100 },
  { widthPx: 720, textPercent: 100 },
];

interface Window {
  widthPx: number;
  textPercent: number;
}

/** Screens of whoever is logged in that are wider than a small window. */
export const tooWideForAthletes = (ground: Ground, paths: readonly string[]) => tooWide(ground, paths, WINDOWS_OF_ATHLETES);

/**
 * Pages that have to be pushed sideways, each with the window that is too small for it. Each is loaded in the first window and then given the
 * others, as somebody does who turns a phone or draws a window larger.
 */
export async function tooWide({ page, baseUrl }: Ground, paths: readonly string[], windows: readonly Window[]): Promise<string[]> {
  const found: string[] = [];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of paths) {
    for (const [i, { widthPx, textPercent }] of windows.entries()) {
      await page.setViewportSize({ width: widthPx, height: 800 });
      if (i === 0) await goAndSettle(page, baseUrl + path);
      await page.evaluate(`document.documentElement.style.fontSize = '${textPercent}%'`);
      if (i > 0) await settled(page);
      const overPx = await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
      if (overPx > 0) found.push(`${path} at ${widthPx} px and ${textPercent} %: ${overPx} px too wide`);
    }
  }
  return found;
}
