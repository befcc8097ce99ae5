import type { Page } from 'playwright-core';
import type { Ground } from '#test/e2e/journey.ts';
import { goAndSettle, settled } from '#test/e2e/wait-until-idle.ts';

/** A phone of the narrowest kind, and a desk whose owner has everything at twice the size. */
const WINDOWS_OF_ATHLETES = [
  { widthPx: 320, textPercent: 100 },
  { widthPx: 720, textPercent: 100 },
];

const HEIGHT_PX = 800;

interface Window {
  widthPx: number;
  textPercent: number;
}

/** Screens of whoever is logged in that are wider than a small window. */
export const tooWideForAthletes = (ground: Ground, paths: readonly string[]) => tooWide(ground, paths, WINDOWS_OF_ATHLETES);

/** Pages that have to be pushed sideways, each with the window that is too small for it. Each is loaded in the first window. */
export async function tooWide({ page, baseUrl }: Ground, paths: readonly string[], windows: readonly Window[]): Promise<string[]> {
  const found: string[] = [];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of paths) {
    await page.setViewportSize({ width: windows[0]?.widthPx ?? 0, height: HEIGHT_PX });
    await goAndSettle(page, baseUrl + path);
    found.push(...(await tooWideIn(page, windows)).map((how) => `${path} ${how}`));
  }
  return found;
}

/** Windows in which the page as it stands has to be pushed sideways. It is given one after the other, as by somebody who draws a window larger or turns a phone, and left in the last. */
export async function tooWideIn(page: Page, windows: readonly Window[] = WINDOWS_OF_ATHLETES): Promise<string[]> {
  const found: string[] = [];
  for (const { widthPx, textPercent } of windows) {
    await page.setViewportSize({ width: widthPx, height: HEIGHT_PX });
    await page.evaluate(`document.documentElement.style.fontSize = '${textPercent}%'`);
    await settled(page);
    const overPx = await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    if (overPx > 0) found.push(`at ${widthPx} px and ${textPercent} %: ${overPx} px too wide`);
  }
  return found;
}
