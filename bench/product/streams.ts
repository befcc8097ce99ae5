import { type HttpBrowser, outcomeOf } from '#test/http-browser.ts';
import { startProduct } from '#test/running-product.ts';
import { madeActivity } from '../history.ts';
import type { BenchLine } from '../line.ts';
import { eachElapsedMs, spreadOf } from '../spread.ts';
import { BARE_SERVER, getBare, putBare } from './bare.ts';

const RIDE_SEC = 5 * 3600;
const LONG_AGO_MS = Date.UTC(2020, 0, 1, 8);
const ROUNDS = 50;
const WARM_UP = 5;
const MOST_MS = 50;

/** The streams of a five-hour ride, as the page asks for them and as JSON for a chart. Beside a bare server that answers the same bytes from memory. */
export async function benchStreams(browser: HttpBrowser, dataDir: string): Promise<BenchLine[]> {
  const upload = await outcomeOf(browser, [madeActivity({ seed: 2_000_000, startMs: LONG_AGO_MS, seconds: RIDE_SEC })]);
  const path = `/api/activities/${upload.files[0].activityIds[0]}/streams`;
  const bare = await startProduct({ program: BARE_SERVER, dataDir });
  const measured = async (name: string, ask: () => ReturnType<HttpBrowser['get']>): Promise<BenchLine> => {
    const { bytes } = await ask();
    await putBare(bare.url, bytes);
    const asked = spreadOf((await eachElapsedMs(WARM_UP + ROUNDS, ask)).slice(WARM_UP));
    const least = spreadOf((await eachElapsedMs(WARM_UP + ROUNDS, () => getBare(bare.url))).slice(WARM_UP));
    return {
      name: `streams of a 5 h ride, ${name} (95 % within ${asked.p95.toFixed(1)} ms)`,
      value: asked.p50,
      unit: 'ms',
      anchor: `bare answer of as many bytes ${least.p50.toFixed(1)} ms`,
      ratio: least.p50 / asked.p50,
      bar: `≤ ${MOST_MS} ms`,
      ok: asked.p50 <= MOST_MS,
    };
  };
  const lines = [
    await measured('as stored', () => browser.get(path, { accept: 'application/vnd.moorline.planes' })),
    await measured('JSON of 2,000 points', () => browser.get(`${path}?points=2000`)),
  ];
  await bare.stop();
  return lines;
}
