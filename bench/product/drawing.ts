import type { Browser, Locator, Page } from 'playwright-core';
import { openBrowser } from '#test/e2e/browser.ts';
import { outcomeOf, signUp } from '#test/http-browser.ts';
import { withProduct } from '#test/running-product.ts';
import type { BenchLine } from '../benchmark-result.ts';
import { madeActivity } from '../core/made-activity.ts';
import { spreadOf } from '../spread.ts';
import { addYears, pageOf } from './athletes/grown-athlete.ts';
import { threadMs } from './measure/thread-ms.ts';

const PROGRAM = new URL('../product-main.ts', import.meta.url);
const ROUNDS = 7;
const RIDE_SEC = 20_000;
const RIDE_START_MS = Date.UTC(2026, 0, 5, 8);
const CHARTS = 4;
const FRAMES = 60;
const BARS = { loadMs: 50, streamsMs: 100, frameMs: 1000 / 60 };

/** Ten years of load and the streams of a ride of 20,000 records in Chromium: what the page's thread works to draw them. */
export async function benchDrawing(): Promise<BenchLine[]> {
  const browser = await openBrowser();
  if (!browser) return [];
  const lines = await withProduct({ program: PROGRAM }, async (product, dataDir) => {
    const athlete = await signUp(product.url, 'drawing@example.test');
    await addYears(athlete, dataDir);
    const upload = await outcomeOf(athlete, [madeActivity({ seed: 3_000_000, startMs: RIDE_START_MS, seconds: RIDE_SEC })]);
    const page = await pageOf(browser, athlete);
    return [
      await loadChart(browser, page, product.url),
      ...(await streams(browser, page, `${product.url}/activities/${upload.files[0].activityIds[0]}`)),
    ];
  });
  await browser.close();
  return lines;
}

/** As a finger does, without what the driver of the browser works to find the place. */
const press = (button: Locator) => button.evaluate((element) => Reflect.apply(Reflect.get(element, 'click'), element, []));

/** From three months to all years, by the button: the page's own work is in it. */
async function loadChart(browser: Browser, page: Page, url: string): Promise<BenchLine> {
  await page.goto(`${url}/performance-analytics`, { waitUntil: 'networkidle' });
  const few = page.getByText('3 months', { exact: true }).first();
  const all = page.getByText('All', { exact: true }).first();
  const [small, whole]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    small.push(await threadMs(browser, page, () => press(few)));
    whole.push(await threadMs(browser, page, () => press(all)));
  }
  return line({
    name: 'load chart of ten years, from the press until the page is drawn',
    ms: whole,
    anchor: { name: 'of three months', ms: small },
    mostMs: BARS.loadMs,
  });
}

async function streams(browser: Browser, page: Page, address: string): Promise<BenchLine[]> {
  await page.goto(address, { waitUntil: 'networkidle' });
  // Each interval and the chart of W′ balance have a button of that name too.
  const panel = page.locator('section', { has: page.getByRole('heading', { name: 'Charts', exact: true }) }).last();
  const closer = panel.getByRole('button', { name: 'Zoom in' });
  await closer.waitFor();
  const charts = await page.locator('figure:has(canvas)').count();
  const [near, whole, moved]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round++) {
    near.push(await threadMs(browser, page, () => press(closer)));
    moved.push((await threadMs(browser, page, () => moveAlong(page))) / FRAMES);
    whole.push(await threadMs(browser, page, () => press(page.getByRole('button', { name: 'Reset zoom' }))));
  }
  const ofFour = (times: readonly number[]) => times.map((ms) => (ms / charts) * CHARTS);
  return [
    line({
      name: `four of ${charts} stream charts of 20,000 records, drawn`,
      ms: ofFour(whole),
      anchor: { name: 'the middle half of it', ms: ofFour(near) },
      mostMs: BARS.streamsMs,
    }),
    line({
      name: 'a frame while four of them move along half of it',
      ms: ofFour(moved),
      anchor: { name: 'four drawn whole', ms: ofFour(whole) },
      mostMs: BARS.frameMs,
    }),
  ];
}

/** A trackpad's sideways push over the first chart, a bit with every frame, there and back. The page's words, because benches know no page. */
const moveAlong = (page: Page) =>
  page.evaluate(`(async () => {
    const chart = document.querySelector('.stream-chart');
    for (let frame = 0; frame < ${FRAMES}; frame++) {
      chart.dispatchEvent(new WheelEvent('wheel', { deltaX: frame < ${FRAMES / 2} ? 9 : -9, bubbles: true, cancelable: true }));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  })()`);

function line({
  name,
  ms,
  anchor,
  mostMs,
}: {
  name: string;
  ms: readonly number[];
  anchor: { name: string; ms: readonly number[] };
  mostMs: number;
}): BenchLine {
  const [own, beside] = [spreadOf(ms), spreadOf(anchor.ms)];
  return {
    name: `${name} (slowest ${own.max.toFixed(0)} ms)`,
    value: own.p50,
    unit: 'ms of the thread',
    anchor: `${anchor.name} ${beside.p50.toFixed(1)} ms`,
    ratio: beside.p50 / own.p50,
    bar: `≤ ${mostMs.toFixed(0)} ms`,
    ok: own.p50 <= mostMs,
  };
}
