import { setTimeout } from 'node:timers/promises';
import { type HttpBrowser, signUp } from '#test/http-browser.ts';
import type { RunningProduct } from '#test/running-product.ts';
import type { BenchLine } from '../../benchmark-result.ts';
import { residentMb } from '../measure/resident-memory.ts';
import { clipOf, isOver, sendForm, sendParts } from './video-clips.ts';

const CLIPS = 20;
const MOST_MORE_MB = 300;
const LOOK_EVERY_MS = 100;

interface Sent {
  browser: HttpBrowser;
  id: string;
}

/** Twenty athletes send a large clip at the same moment, every other in parts as the page does. */
export async function clipsAtOnce({ url, pid }: RunningProduct, path: string): Promise<BenchLine[]> {
  const browsers: HttpBrowser[] = [];
  for (let i = 0; i < CLIPS; i++) browsers.push(await signUp(url, `film${i}@example.test`));
  const before = residentMb(pid);
  let peakMb = before;
  const looking = setInterval(() => {
    peakMb = Math.max(peakMb, residentMb(pid));
  }, LOOK_EVERY_MS);
  const sent = await Promise.all(
    browsers.map(async (browser, i) => ({ browser, id: await (i % 2 === 0 ? sendForm : sendParts)(browser, { path, mode: 'fast' }) })),
  );
  const sentMb = peakMb;
  const places = await placesOf(sent);
  const over = await ends(sent);
  clearInterval(looking);
  return [memoryLine(before, { peakMb, sentMb }), placeLine(places), orderLine(over)];
}

/** What each sees whose clip waits, asked from the end of the queue on: meanwhile it only becomes shorter, so no place can be seen twice. */
async function placesOf(sent: readonly Sent[]): Promise<number[]> {
  const seen = await Promise.all(sent.map(async (each) => ({ ...each, ahead: (await clipOf(each.browser, each.id)).ahead ?? -1 })));
  const places: (number | null)[] = [];
  for (const { browser, id } of seen.toSorted((a, b) => b.ahead - a.ahead)) places.push((await clipOf(browser, id)).ahead);
  return places.flatMap((ahead) => ahead ?? []);
}

async function ends(sent: readonly Sent[]): Promise<{ queued: string; status: string }[]> {
  const waiting = new Set(sent);
  const over: { queued: string; status: string }[] = [];
  while (waiting.size > 0) {
    const now = await Promise.all([...waiting].map(async (each) => ({ each, clip: await clipOf(each.browser, each.id) })));
    const ended = now.filter(({ clip }) => isOver(clip)).toSorted((a, b) => a.clip.timestamp.localeCompare(b.clip.timestamp));
    for (const { each, clip } of ended) {
      waiting.delete(each);
      over.push({ queued: clip.timestamp, status: clip.status });
    }
    await setTimeout(LOOK_EVERY_MS);
  }
  return over;
}

function memoryLine(before: number, { peakMb, sentMb }: { peakMb: number; sentMb: number }): BenchLine {
  const more = peakMb - before;
  return {
    name: `${CLIPS} clips of 100 MB at once: memory of the product more than before`,
    value: more,
    unit: 'MB',
    anchor: `${Math.round(before)} MB before, ${Math.round(sentMb)} MB while they came`,
    ratio: MOST_MORE_MB / more,
    bar: `≤ ${MOST_MORE_MB} MB`,
    ok: more <= MOST_MORE_MB,
  };
}

function placeLine(places: readonly number[]): BenchLine {
  const areOwn = places.every((ahead, i) => i === 0 || ahead < (places[i - 1] ?? 0));
  return {
    name: `${CLIPS} clips: athletes who wait and see how many are before them, each a place of their own`,
    value: places.length,
    unit: 'athletes',
    anchor: `from ${places[0] ?? 'none'} before them to ${places.at(-1) ?? 'none'}`,
    ratio: 1,
    bar: 'everybody who waits',
    ok: areOwn && places.length > 0,
  };
}

function orderLine(over: readonly { queued: string; status: string }[]): BenchLine {
  const inOrder = over.filter(({ queued }, i) => i === 0 || queued >= (over[i - 1]?.queued ?? '')).length;
  const done = over.filter(({ status }) => status === 'done').length;
  return {
    name: `${CLIPS} clips: ended in the order in which they came`,
    value: inOrder,
    unit: 'clips',
    anchor: `${done} measured`,
    ratio: inOrder / CLIPS,
    bar: 'all, and all measured',
    ok: inOrder === CLIPS && done === CLIPS,
  };
}
