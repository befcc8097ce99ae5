import type { BrowserContext, Page } from 'playwright-core';

/** Slow 4G as Lighthouse's mobile preset throttles it: bytes a second, milliseconds of a round trip. */
const LINK = { offline: false, latency: 150, downloadThroughput: (1638.4 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
export const CPU_SLOWER = 4;
export const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true } as const;

/** Makes the page as slow as a middling phone on slow 4G. */
export async function throttle(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
}

export interface Paint {
  lcpMs: number;
  cls: number;
}

/** Reads what `WATCH_PAINT` has seen since the page was opened. */
export const seenPaint = (page: Page): Promise<Paint> => page.evaluate<Paint>('globalThis.seen');

/** An init script: the largest paint so far and the layout shift that no press explains. */
export const WATCH_PAINT = `
  globalThis.seen = { lcpMs: 0, cls: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcpMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.cls += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;
