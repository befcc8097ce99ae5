import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser } from '#test/e2e/browser.ts';
import { makeDataDir, removeDataDir, startProduct } from '#test/running-product.ts';
import type { BenchLine } from '../benchmark-result.ts';
import { blockedMs } from './measure/blocked-ms.ts';

const PATHS = ['/', '/help', '/faq', '/contact', '/login', '/signup', '/plans'];
const ROUNDS = 3;
/** Slow 4G and a middling phone, as Lighthouse's mobile preset throttles. */
const LINK = { offline: false, latency: 150, downloadThroughput: (1638.4 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
const CPU_SLOWER = 4;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true } as const;
const BARS = { lcpMs: 1500, cls: 0.02, tbtMs: 100 };

interface Figures {
  lcpMs: number;
  cls: number;
}

/**
 * How soon the pages of a visitor are there on a phone: largest paint, shift of layout, and how long a press would have had to wait.
 * Beside the same document alone, without styles, fonts and script.
 */
export async function benchVisitorPages(): Promise<BenchLine[]> {
  const browser = await openBrowser();
  if (!browser) return [];
  const dataDir = await makeDataDir();
  const product = await startProduct({ dataDir });
  const lines: BenchLine[] = [];
  for (const path of PATHS) lines.push(...(await linesOf(browser, product.url + path, path)));
  await browser.close();
  await product.stop();
  await removeDataDir(dataDir);
  return lines;
}

async function linesOf(browser: Browser, url: string, path: string): Promise<BenchLine[]> {
  const shown = await rounds(() => visit(browser, url));
  const bare = await rounds(() =>
    visit(browser, url, async (context) => {
      await context.route(/\.(?:js|css|woff2|svg)$/, (route) => route.abort());
    }),
  );
  const lcpMs = median(shown.map((round) => round.lcpMs));
  const bareMs = median(bare.map((round) => round.lcpMs));
  const cls = Math.max(...shown.map((round) => round.cls));
  const tbtMs = median(await rounds(() => blockedMs(browser, url, { ...PHONE, cpuSlower: CPU_SLOWER })));
  const anchor = `the document alone, ${Math.round(bareMs)} ms`;
  const ratio = bareMs / lcpMs;
  return [
    { name: `${path} largest paint`, value: lcpMs, unit: 'ms', anchor, ratio, bar: `≤ ${BARS.lcpMs} ms`, ok: lcpMs <= BARS.lcpMs },
    { name: `${path} layout shift`, value: cls, unit: '', anchor, ratio: 1, bar: `≤ ${BARS.cls}`, ok: cls <= BARS.cls },
    { name: `${path} blocked`, value: tbtMs, unit: 'ms', anchor, ratio: 1, bar: `≤ ${BARS.tbtMs} ms`, ok: tbtMs <= BARS.tbtMs },
  ];
}

async function visit(browser: Browser, url: string, prepare?: (context: BrowserContext) => Promise<void>): Promise<Figures> {
  const context = await browser.newContext(PHONE);
  try {
    await prepare?.(context);
    const page = await context.newPage();
    await throttle(context, page);
    await page.addInitScript(WATCH);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(2_000);
    return await page.evaluate<Figures>('globalThis.seen');
  } finally {
    await context.close();
  }
}

async function throttle(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
}

const WATCH = `
  globalThis.seen = { lcpMs: 0, cls: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcpMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.cls += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

async function rounds<T>(work: () => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  for (let i = 0; i < ROUNDS; i++) done.push(await work());
  return done;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
