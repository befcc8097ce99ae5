import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { samplingOf } from '#server/features/video/clip-sampling.ts';
import { runVideoWork, type VideoEnd } from '#server/platform/video/run-video-work.ts';
import { type HttpBrowser, signUp } from '#test/http-browser.ts';
import { type RunningProduct, withProduct } from '#test/running-product.ts';
import { clipProcesses } from '#test/technique/clip-processes.ts';
import type { BenchLine } from '../line.ts';
import { elapsedMs } from '../spread.ts';
import { residentMb } from './resident-memory.ts';
import { padded, withFilm } from './video-clips.ts';

const PROGRAM = new URL('../product-main.ts', import.meta.url);
const CLIP_SEC = 30;
const CLIPS = 20;
const CLIP_BYTES = 100 * 1024 ** 2;
const LOOK_EVERY_MS = 100;
const FASTEST = { fast: 2, accurate: 1 } as const;

/** Half a minute of film on its own, in a product that answers others meanwhile, and twenty large clips at once. */
export async function benchVideo(): Promise<BenchLine[]> {
  const lines: BenchLine[] = [];
  await withFilm({ lastsSec: CLIP_SEC, widthPx: 720, heightPx: 1280 }, async (path) => {
    for (const mode of ['fast', 'accurate'] as const) lines.push(...(await alone(path, mode)));
    lines.push(...(await withProduct({ program: PROGRAM }, (product) => beside(product, path))));
  });
  await withFilm({ lastsSec: 3, widthPx: 360, heightPx: 640 }, async (path) => {
    const bytes = await padded(path, CLIP_BYTES);
    lines.push(...(await withProduct({ program: PROGRAM }, (product) => atOnce(product, bytes))));
  });
  return lines;
}

async function alone(path: string, mode: 'fast' | 'accurate'): Promise<BenchLine[]> {
  const folder = await mkdtemp(join(tmpdir(), 'moorline-bench-work-'));
  let peakMb = 0;
  const looking = setInterval(() => {
    for (const pid of clipProcesses(process.pid)) peakMb = Math.max(peakMb, residentMb(pid) || 0);
  }, LOOK_EVERY_MS);
  try {
    const sampling = samplingOf('run');
    const work = {
      path,
      container: 'mp4',
      folder,
      span: null,
      longestSec: CLIP_SEC,
      tap: null,
      mode,
      sampling,
      wantsPreview: true,
      ffmpegPath: null,
    } as const;
    const end = await runVideoWork({ work, signal: new AbortController().signal, hear: () => undefined });
    if (end.kind !== 'done') throw new Error(`The clip was not read: ${end.kind}.`);
    return [...speedLines(end, mode), memoryLine(peakMb, mode)];
  } finally {
    clearInterval(looking);
    await rm(folder, { recursive: true, force: true });
  }
}

function speedLines({ poseMs, modelMs, frames }: Extract<VideoEnd, { kind: 'done' }>, mode: 'fast' | 'accurate'): BenchLine[] {
  const speed = (CLIP_SEC * 1000) / poseMs;
  const over = poseMs / modelMs - 1;
  const anchor = `the model alone ${((CLIP_SEC * 1000) / modelMs).toFixed(2)} ×, ${frames} pictures`;
  return [
    {
      name: `${mode}, 30 s of film, seconds of film a second`,
      value: speed,
      unit: '×',
      anchor,
      ratio: modelMs / poseMs,
      bar: `≥ ${FASTEST[mode]} ×`,
      ok: speed >= FASTEST[mode],
    },
    {
      name: `${mode}, what is added to the model’s own time`,
      value: over * 100,
      unit: '%',
      anchor,
      ratio: modelMs / poseMs,
      bar: '≤ 35 %',
      ok: over <= 0.35,
    },
  ];
}

const memoryLine = (value: number, mode: string): BenchLine => ({
  name: `${mode}, memory of the process that reads a clip, at its most`,
  value,
  unit: 'MB',
  anchor: 'the bar itself',
  ratio: 500 / value,
  bar: '≤ 500 MB',
  ok: value <= 500,
});

/** From the end of sending to the first poses over a film that plays, and what others wait meanwhile. */
async function beside(product: RunningProduct, path: string): Promise<BenchLine[]> {
  const browser = await signUp(product.url, 'film@example.test');
  const id = await send(browser, await padded(path, 40 * 1024 ** 2));
  const sentAt = performance.now();
  const waits: number[] = [];
  let firstMs = Number.NaN;
  for (let isOver = false; !isOver; ) {
    waits.push(await elapsedMs(() => browser.get('/api/activities')));
    const clip = (await browser.get(`/api/video-analysis/${id}`)).json();
    if (Number.isNaN(firstMs) && clip.hasVideo && clip.hasPoses) firstMs = performance.now() - sentAt;
    isOver = clip.status === 'done' || clip.status === 'failed';
    await setTimeout(LOOK_EVERY_MS);
  }
  const slowest = Math.max(...waits);
  return [
    {
      name: 'from the end of sending to a film with the body over it',
      value: firstMs,
      unit: 'ms',
      anchor: 'the bar itself',
      ratio: 10_000 / firstMs,
      bar: '≤ 10 s',
      ok: firstMs <= 10_000,
    },
    {
      name: `slowest of ${waits.length} other requests meanwhile`,
      value: slowest,
      unit: 'ms',
      anchor: 'the bar itself',
      ratio: 200 / slowest,
      bar: '≤ 200 ms',
      ok: slowest <= 200,
    },
  ];
}

/** Twenty athletes send 100 MB each at the same moment. */
async function atOnce(product: RunningProduct, bytes: Uint8Array): Promise<BenchLine[]> {
  const browsers: HttpBrowser[] = [];
  for (let i = 0; i < CLIPS; i++) browsers.push(await signUp(product.url, `film${i}@example.test`));
  const before = residentMb(product.pid);
  let peakMb = before;
  const looking = setInterval(() => {
    peakMb = Math.max(peakMb, residentMb(product.pid));
  }, LOOK_EVERY_MS);
  const sent = await Promise.all(browsers.map(async (browser) => ({ browser, id: await send(browser, bytes) })));
  const places = await Promise.all(sent.map(async ({ browser, id }) => (await clipOf(browser, id)).ahead));
  const order = await ends(sent);
  clearInterval(looking);
  const inOrder = order.every(({ queued }, i) => i === 0 || queued >= (order[i - 1]?.queued ?? ''));
  const more = peakMb - before;
  const seen = places.filter((ahead) => ahead !== null).length;
  return [
    {
      name: `${CLIPS} clips of 100 MB at once: memory more than before`,
      value: more,
      unit: 'MB',
      anchor: `${Math.round(before)} MB before`,
      ratio: 300 / more,
      bar: '≤ 300 MB',
      ok: more <= 300,
    },
    {
      name: `${CLIPS} clips: ended in the order in which they came (1 is yes)`,
      value: inOrder ? 1 : 0,
      unit: '',
      anchor: `${seen} saw their place in the queue`,
      ratio: 1,
      bar: 'in order, all measured',
      ok: inOrder && order.every(({ status }) => status === 'done'),
    },
  ];
}

async function ends(sent: readonly { browser: HttpBrowser; id: string }[]): Promise<{ queued: string; status: string }[]> {
  const waiting = new Set(sent);
  const over: { queued: string; status: string }[] = [];
  while (waiting.size > 0) {
    for (const each of waiting) {
      const { status, timestamp } = await clipOf(each.browser, each.id);
      if (status !== 'done' && status !== 'failed') continue;
      waiting.delete(each);
      over.push({ queued: timestamp, status });
    }
    await setTimeout(LOOK_EVERY_MS);
  }
  return over;
}

const clipOf = async (browser: HttpBrowser, id: string) => (await browser.get(`/api/video-analysis/${id}`)).json();

async function send({ url, cookie }: HttpBrowser, bytes: Uint8Array): Promise<string> {
  const body = new FormData();
  body.append('discipline', 'running');
  body.append('mode', 'fast');
  body.append('file', new Blob([new Uint8Array(bytes)]), 'run.mp4');
  const answer = await fetch(`${url}/api/video-analysis`, { method: 'POST', headers: { cookie }, body });
  if (answer.status !== 202) throw new Error(`The clip was refused: ${await answer.text()}`);
  const { id } = JSON.parse(await answer.text());
  return id;
}
