import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasConsent } from '#server/features/account/account.ts';
import { bringClip, listVideos } from '#server/features/video/video.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { whyVideoUnavailable } from '#server/platform/video/decoding/available.ts';
import { runProgram } from '#server/platform/video/run-program.ts';

/** A process of its own: the libraries that draw and write films would stay in memory for good. */
const DRAW = join(import.meta.dirname, 'draw-clip.ts');

/** The demo athlete's film, drawn here and read as every film is. One that is there stays. */
export async function bringFilm(deps: Deps, athlete: AthleteScope): Promise<void> {
  // A film is drawn with the library that reads films; a machine that has to name its own decoder goes without.
  if (whyVideoUnavailable(null) !== null || !(await hasConsent(deps.db, athlete, 'health'))) return;
  if ((await listVideos(deps.db, athlete)).length > 0) return;
  const folder = await mkdtemp(join(tmpdir(), 'moorline-demo-film-'));
  try {
    const path = join(folder, 'drawn-run.mp4');
    await runProgram(DRAW, [path]);
    await bringClip(deps, athlete, { name: 'drawn-run.mp4', source: createReadStream(path), fields: { discipline: 'run', mode: 'fast' } });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
