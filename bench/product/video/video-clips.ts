import { openAsBlob } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { runningBody } from '#core/technique/pose/synthetic-body.ts';
import { makeFilm } from '#server/features/demo/render-video.ts';
import type { HttpBrowser } from '#test/http-browser.ts';

const RUNNER = { cadenceSpm: 164, leanDeg: 6, thighMiddleDeg: 10, thighSwingDeg: 34, landingFlexDeg: 12, bounceM: 0.09 };
const PART_BYTES = 8 * 1024 ** 2;
const ASK_EVERY_MS = 100;

export interface BenchFilm {
  name: `run.${'mp4' | 'avi'}`;
  lastsSec: number;
  widthPx: number;
  heightPx: number;
}

/** A drawn runner as a phone films: upright, 30 pictures a second. For as long as `work` takes. */
export async function withFilm<T>({ name, ...film }: BenchFilm, work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'moorline-bench-film-'));
  try {
    const path = join(folder, name);
    await makeFilm(runningBody(RUNNER), { path, ...film });
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes an MP4 a file of so many bytes: players skip a box that is free. */
export async function pad(path: string, bytes: number): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    const box = Buffer.alloc(8);
    box.writeUInt32BE(bytes - size, 0);
    box.write('free', 4, 'latin1');
    await file.write(box, 0, box.length, size);
    await file.truncate(bytes);
  } finally {
    await file.close();
  }
}

export interface ClipToSend {
  path: string;
  mode: 'fast' | 'accurate';
}

/** Sends a clip as the form does, from disk; its id. */
export async function sendForm({ url, cookie }: HttpBrowser, { path, mode }: ClipToSend): Promise<string> {
  const body = new FormData();
  body.append('discipline', 'running');
  body.append('mode', mode);
  body.append('file', await openAsBlob(path), 'run.mp4');
  const answer = await fetch(`${url}/api/video-analysis`, { method: 'POST', headers: { cookie }, body });
  if (answer.status !== 202) throw new Error(`The clip was refused: ${await answer.text()}`);
  const { id } = JSON.parse(await answer.text());
  return id;
}

/** Sends a clip in parts, as the page does; its id. */
export async function sendParts({ url, cookie }: HttpBrowser, { path, mode }: ClipToSend): Promise<string> {
  const whole = await openAsBlob(path);
  const headers = { cookie, 'tus-resumable': '1.0.0' };
  const metadata = Object.entries({ filename: 'run.mp4', discipline: 'running', mode }).map(([name, value]) => `${name} ${btoa(value)}`);
  const begun = await fetch(`${url}/api/video-analysis/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(whole.size), 'upload-metadata': metadata.join(',') },
  });
  const address = begun.headers.get('location');
  if (begun.status !== 201 || !address) throw new Error(`The clip was refused: ${await begun.text()}`);
  for (let from = 0; from < whole.size; from += PART_BYTES) {
    const answer = await fetch(new URL(address, url), {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
      body: whole.slice(from, from + PART_BYTES),
    });
    if (answer.status !== 204) throw new Error(`A part was refused: ${await answer.text()}`);
  }
  return address.split('/').at(-1) ?? '';
}

export const clipOf = async (browser: HttpBrowser, id: string) => (await browser.get(`/api/video-analysis/${id}`)).json();

export const isOver = ({ status }: { status: string }): boolean => status === 'done' || status === 'failed' || status === 'cancelled';

/** The clip once it is worked off; throws when that takes longer than `withinMs`. */
export async function settled(browser: HttpBrowser, id: string, withinMs: number) {
  const giveUpAt = performance.now() + withinMs;
  while (performance.now() < giveUpAt) {
    const clip = await clipOf(browser, id);
    if (isOver(clip)) return clip;
    await setTimeout(ASK_EVERY_MS);
  }
  throw new Error(`The clip did not settle within ${withinMs} ms.`);
}
