import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runningBody } from '#core/technique/moving-body.ts';
import { makeFilm } from '#server/features/demo/draw-film.ts';

const RUNNER = { cadenceSpm: 164, leanDeg: 6, thighMiddleDeg: 10, thighSwingDeg: 34, landingFlexDeg: 12, bounceM: 0.09 };

/** A drawn runner as a phone films: upright, 30 pictures a second. For as long as `work` takes. */
export async function withFilm<T>(
  film: { lastsSec: number; widthPx: number; heightPx: number },
  work: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'moorline-bench-film-'));
  try {
    const path = join(folder, 'run.mp4');
    await makeFilm(runningBody(RUNNER), { path, ...film });
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The same film as a file of so many bytes: players skip a box that is free. */
export async function padded(path: string, bytes: number): Promise<Uint8Array> {
  const film = await readFile(path);
  const whole = Buffer.alloc(bytes);
  film.copy(whole);
  whole.writeUInt32BE(bytes - film.length, film.length);
  whole.write('free', film.length + 4, 'latin1');
  return whole;
}
