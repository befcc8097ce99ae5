import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFilm } from '#test/technique/made-film.ts';
import { runningBody } from '#test/technique/made-skeleton.ts';

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

/** Processes that this one, or one that it names, has started and that work on a clip. Empty where the system does not say. */
export function clipProcesses(parent: number): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => isClipProcess(pid, parent));
  } catch {
    return [];
  }
}

function isClipProcess(pid: number, parent: number): boolean {
  try {
    const [, ppid] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return Number(ppid) === parent && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('video-child');
  } catch {
    return false;
  }
}
