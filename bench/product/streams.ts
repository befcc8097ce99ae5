import { type HttpAnswer, type HttpBrowser, outcomeOf } from '#test/http-browser.ts';
import type { BenchLine } from '../benchmark-result.ts';
import { madeActivity } from '../core/made-activity.ts';
import { eachElapsedMs, spreadOf } from '../spread.ts';
import { type BareServer, withBareServer } from './measure/bare.ts';

const RIDE_SEC = 5 * 3600;
const LONG_AGO_MS = Date.UTC(2020, 0, 1, 8);
const ROUNDS = 50;
const WARM_UP = 5;
const MOST_MS = 50;

/** The streams of a five-hour ride, as the page asks for them and as JSON for a chart. Beside a bare server that answers the same bytes from memory. */
export async function benchStreams(browser: HttpBrowser, dataDir: string): Promise<BenchLine[]> {
  const upload = await outcomeOf(browser, [madeActivity({ seed: 2_000_000, startMs: LONG_AGO_MS, seconds: RIDE_SEC })]);
  const path = `/api/activities/${upload.files[0].activityIds[0]}/streams`;
  return withBareServer(dataDir, async (bare) => [
    await beside(bare, 'as stored', () => browser.get(path, { accept: 'application/vnd.moorline.planes' })),
    await beside(bare, 'JSON of 2,000 points', () => browser.get(`${path}?points=2000`)),
  ]);
}

async function beside(bare: BareServer, name: string, ask: () => Promise<HttpAnswer>): Promise<BenchLine> {
  await bare.put((await ask()).bytes);
  const asked = spreadOf((await eachElapsedMs(WARM_UP + ROUNDS, ask)).slice(WARM_UP));
  const least = spreadOf((await eachElapsedMs(WARM_UP + ROUNDS, () => bare.get())).slice(WARM_UP));
  return {
    name: `streams of a 5 h ride, ${name} (95 % within ${asked.p95.toFixed(1)} ms)`,
    value: asked.p50,
    unit: 'ms',
    anchor: `bare answer of as many bytes ${least.p50.toFixed(1)} ms`,
    ratio: least.p50 / asked.p50,
    bar: `≤ ${MOST_MS} ms`,
    ok: asked.p50 <= MOST_MS,
  };
}
