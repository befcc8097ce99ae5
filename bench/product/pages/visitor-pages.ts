import type { Browser, BrowserContext } from 'playwright-core';
import { openBrowser } from '#test/e2e/browser.ts';
import { makeDataDir, removeDataDir, startProduct } from '#test/running-product.ts';
import type { BenchLine } from '../../benchmark-result.ts';
import { blockedMs } from '../measure/blocked-ms.ts';
import { CPU_SLOWER, type Paint, PHONE, seenPaint, throttle, WATCH_PAINT } from '../measure/slow-phone.ts';

const PATHS = ['/', '/help', '/faq', '/contact', '/login', '/signup', '/plans'];
const ROUNDS = 3;
const BARS = { lcpMs: 1500, cls: 0.02, tbtMs: 100 };

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

async function visit(browser: Browser, url: string, prepare?: (context: BrowserContext) => Promise<void>): Promise<Paint> {
  const context = await browser.newContext(PHONE);
  try {
    await prepare?.(context);
    const page = await context.newPage();
    await throttle(context, page);
    await page.addInitScript(WATCH_PAINT);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(2_000);
    return await seenPaint(page);
  } finally {
    await context.close();
  }
}

async function rounds<T>(work: () => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  for (let i = 0; i < ROUNDS; i++) done.push(await work());
  return done;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
