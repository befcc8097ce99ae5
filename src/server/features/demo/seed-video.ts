import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runningBody } from '#core/technique/pose/synthetic-body.ts';
import { hasConsent } from '#server/features/account/account.ts';
import { makeFilm } from '#server/features/demo/render-video.ts';
import { bringClip, listVideos } from '#server/features/video/video.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { whyVideoUnavailable } from '#server/platform/video/decoding/available.ts';

/** Nobody was filmed: a drawn runner with short, quick-to-see faults, and the picture says so. */
const RUNNER = { cadenceSpm: 158, leanDeg: 5, thighMiddleDeg: 10, thighSwingDeg: 34, landingFlexDeg: 12, bounceM: 0.09 };
const LABEL = 'Demo animation';
const LASTS_SEC = 8;

/** The demo athlete's film, drawn here and read as every film is. One that is there stays. */
export async function bringFilm(deps: Deps, athlete: AthleteScope): Promise<void> {
  // A film is drawn with the library that reads films; a machine that has to name its own decoder goes without.
  if (whyVideoUnavailable(null) !== null || !(await hasConsent(deps.db, athlete, 'health'))) return;
  if ((await listVideos(deps.db, athlete)).length > 0) return;
  const folder = await mkdtemp(join(tmpdir(), 'moorline-demo-film-'));
  try {
    const path = join(folder, 'drawn-run.mp4');
    await makeFilm(runningBody(RUNNER), { path, lastsSec: LASTS_SEC, label: LABEL });
    await bringClip(deps, athlete, { name: 'drawn-run.mp4', source: createReadStream(path), fields: { discipline: 'run', mode: 'fast' } });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
