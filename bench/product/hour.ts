import type { CDPSession, Page } from 'playwright-core';
import { openBrowser } from '#test/e2e/browser.ts';
import { outcomeOf, signUp } from '#test/http-browser.ts';
import { withProduct } from '#test/running-product.ts';
import type { BenchLine } from '../benchmark-result.ts';
import { madeActivity } from '../core/made-activity.ts';
import { addYears, pageOf } from './athletes/grown-athlete.ts';
import { residentMb } from './measure/resident-memory.ts';

const PROGRAM = new URL('../product-main.ts', import.meta.url);
const RIDE = { seed: 5_000_000, startMs: Date.UTC(2026, 0, 5, 8), seconds: 7200 };
/** Every screen once a round, without loading the page anew: what somebody opens in an hour. */
const ROUNDS = 12;
/** Caches fill in the first rounds; from here on nothing may grow. */
const SETTLED_ROUND = 3;
const MOST_GROWTH = 1.1;
const SCREENS = [
  '/dashboard',
  '/performance-analytics',
  '/performance-analytics?tab=cycling',
  '/training-metrics',
  '/activities',
  '/training-sessions',
  '/check-in',
  '/athlete?tab=zones',
  '/plans',
] as const;

interface Weight {
  heapMb: number;
  nodes: number;
  productMb: number;
}

/** An hour of going round all screens with ten years of data: what the page and the product hold at its end, beside early on. */
export async function benchHour(): Promise<BenchLine[]> {
  const browser = await openBrowser();
  if (!browser) return [];
  const weights = await withProduct({ program: PROGRAM }, async (product, dataDir) => {
    const athlete = await signUp(product.url, 'hour@example.test');
    await addYears(athlete, dataDir);
    const ride = await outcomeOf(athlete, [madeActivity(RIDE)]);
    const page = await pageOf(browser, athlete);
    await page.goto(product.url, { waitUntil: 'networkidle' });
    return goRound(page, [...SCREENS, `/activities/${ride.files[0].activityIds[0]}`], () => residentMb(product.pid));
  });
  await browser.close();
  const [early, late] = [weights[SETTLED_ROUND - 1], weights.at(-1)];
  if (!early || !late) throw new Error('Nobody went round.');
  return [
    grown('memory of the page after an hour of use', 'MB', early.heapMb, late.heapMb),
    grown('elements that the page holds on to', 'nodes', early.nodes, late.nodes),
    grown('memory of the product', 'MB', early.productMb, late.productMb),
  ];
}

async function goRound(page: Page, screens: readonly string[], productMb: () => number): Promise<Weight[]> {
  const session = await page.context().newCDPSession(page);
  const weights: Weight[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const screen of screens) {
      await page.evaluate(`history.pushState(null, '', ${JSON.stringify(screen)})`);
      await page.waitForLoadState('networkidle');
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForTimeout(400);
    }
    weights.push({ ...(await heldBy(session)), productMb: productMb() });
  }
  return weights;
}

/** After everything that nobody holds has been given back. */
async function heldBy(session: CDPSession): Promise<Omit<Weight, 'productMb'>> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  return { heapMb: usedSize / 1e6, nodes };
}

function grown(name: string, unit: string, early: number, late: number): BenchLine {
  return {
    name,
    value: late,
    unit,
    anchor: `after ${SETTLED_ROUND} of ${ROUNDS} rounds ${early.toFixed(unit === 'MB' ? 1 : 0)} ${unit}`,
    ratio: late / early,
    bar: `≤ ${MOST_GROWTH} × it`,
    ok: late / early <= MOST_GROWTH,
  };
}
