import { smoothed } from '#core/activity/timeline/smoothed.ts';
import type { ActivityDiscipline } from '#core/discipline.ts';
import type { Stream } from '#core/recording/recording.ts';

/** Where an altitude comes from: satellites are off by tens of metres that come and go within minutes. */
export type AltitudeSource = 'barometer' | 'satellites';

/** Second differences over 30 s on foot: barometers stay below 2.3 m on steep trails, satellites begin at 3.4 m. */
const TREMBLING_M = 3;
const STEP_SEC = 30;
const NOISE_SEC = 9;

/** Told by how much the altitude of a runner trembles. A rider is too fast to tell their hills from trembling: barometer. */
export function altitudeSource(altitudeM: Stream, discipline: ActivityDiscipline | 'transition'): AltitudeSource {
  return discipline === 'run' && tremblingM(smoothed(altitudeM, NOISE_SEC)) > TREMBLING_M ? 'satellites' : 'barometer';
}

/** Mean size of the second difference; 0 when there is none. */
function tremblingM(altitudeM: Stream): number {
  let sum = 0;
  let count = 0;
  for (let at = STEP_SEC; at < altitudeM.length - STEP_SEC; at++) {
    const before = altitudeM[at - STEP_SEC] ?? null;
    const here = altitudeM[at] ?? null;
    const after = altitudeM[at + STEP_SEC] ?? null;
    if (before === null || here === null || after === null) continue;
    sum += Math.abs(before - 2 * here + after);
    count++;
  }
  return count === 0 ? 0 : sum / count;
}
