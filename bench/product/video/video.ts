import { setTimeout } from 'node:timers/promises';
import { signUp } from '#test/http-browser.ts';
import { type RunningProduct, withProduct } from '#test/running-product.ts';
import type { BenchLine } from '../../benchmark-result.ts';
import { elapsedMs, spreadOf } from '../../spread.ts';
import { clipAlone } from './video-alone.ts';
import { clipsAtOnce } from './video-at-once.ts';
import { clipOf, isOver, pad, sendForm, withFilm } from './video-clips.ts';

const PROGRAM = new URL('../../product-main.ts', import.meta.url);
const LASTS_SEC = 30;
const LARGE_BYTES = 100 * 1024 ** 2;
const ASK_EVERY_MS = 50;
const OTHERS = ['/api/dashboard', '/api/activities', '/api/training-sessions', '/api/video-analysis'] as const;

/** Half a minute of film on its own, in a product that answers others meanwhile, and twenty large clips at once. */
export async function benchVideo(): Promise<BenchLine[]> {
  const lines: BenchLine[] = [];
  await withFilm({ name: 'run.mp4', lastsSec: LASTS_SEC, widthPx: 1080, heightPx: 1920 }, async (path) => {
    for (const mode of ['fast', 'accurate'] as const) lines.push(...(await clipAlone({ path, lastsSec: LASTS_SEC, mode })));
    await pad(path, LARGE_BYTES);
    lines.push(...(await withProduct({ program: PROGRAM }, (product) => beside(product, path))));
  });
  await withFilm({ name: 'run.mp4', lastsSec: 3, widthPx: 360, heightPx: 640 }, async (path) => {
    await pad(path, LARGE_BYTES);
    lines.push(...(await withProduct({ program: PROGRAM }, (product) => clipsAtOnce(product, path))));
  });
  return lines;
}

/** From the end of sending to the first poses over a film that plays, and what others wait meanwhile. */
async function beside({ url }: RunningProduct, path: string): Promise<BenchLine[]> {
  const [browser, other] = [await signUp(url, 'film@example.test'), await signUp(url, 'other@example.test')];
  for (const address of OTHERS) await other.get(address);
  const id = await sendForm(browser, { path, mode: 'accurate' });
  const sentAt = performance.now();
  const waits: number[] = [];
  let firstMs = Number.NaN;
  for (let ended = false; !ended; ) {
    for (const address of OTHERS) waits.push(await elapsedMs(() => other.get(address)));
    const clip = await clipOf(browser, id);
    if (Number.isNaN(firstMs) && clip.hasVideo && clip.hasPoses) firstMs = performance.now() - sentAt;
    ended = isOver(clip);
    await setTimeout(ASK_EVERY_MS);
  }
  const { p50, p95, max } = spreadOf(waits);
  return [
    {
      name: 'from the end of sending to a film with the body over it',
      value: firstMs / 1000,
      unit: 's',
      anchor: `measured after ${((performance.now() - sentAt) / 1000).toFixed(1)} s`,
      ratio: 10_000 / firstMs,
      bar: '≤ 10 s',
      ok: firstMs <= 10_000,
    },
    {
      name: `slowest of ${waits.length} other requests meanwhile`,
      value: max,
      unit: 'ms',
      anchor: `middle ${p50.toFixed(0)} ms, 95 % below ${p95.toFixed(0)} ms`,
      ratio: 200 / max,
      bar: '≤ 200 ms',
      ok: max <= 200,
    },
  ];
}
