import { runningBody } from '#core/technique/pose/synthetic-body.ts';
import { makeFilm } from '#server/features/demo/render-video.ts';

/** A program: draws the demo's film at the path given. Nobody was filmed: a drawn runner with short, quick-to-see faults, and the picture says so. */
const RUNNER = { cadenceSpm: 158, leanDeg: 5, thighMiddleDeg: 10, thighSwingDeg: 34, landingFlexDeg: 12, bounceM: 0.09 };
const LABEL = 'Demo animation';
const LASTS_SEC = 8;

const [path] = process.argv.slice(2);
if (!path) throw new Error('draw-clip.ts PATH');
await makeFilm(runningBody(RUNNER), { path, lastsSec: LASTS_SEC, label: LABEL });
