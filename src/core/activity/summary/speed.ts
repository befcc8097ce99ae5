import type { Timeline } from '#core/activity/summary/timeline.ts';
import type { Stream } from '#core/recording/recording.ts';

/**
 * Metres covered in each second: from distance where it was recorded, else the speed itself. The second after a long pause
 * takes the speed of the next one, because some watches count the way walked meanwhile. Null without both.
 */
export function speedBySecond({ distanceM, speedMps, cuts, startM }: Timeline): Stream | null {
  if (!distanceM) return speedMps;
  const afterPause = new Set(cuts);
  return distanceM.map((metres, second) => {
    const at = afterPause.has(second) ? second + 1 : second;
    const from = at === 0 ? startM : (distanceM[at - 1] ?? null);
    const to = at === second ? metres : (distanceM[at] ?? null);
    return from === null || to === null ? null : Math.max(0, to - from);
  });
}

/** Metres since the start of the timeline at the end of each second: as recorded, else speed added up. Null without both. */
export function distanceBySecond({ distanceM, speedMps, startM }: Timeline): Stream | null {
  if (distanceM) return distanceM.map((metres) => (metres === null ? null : metres - startM));
  if (!speedMps) return null;
  let metres = 0;
  return speedMps.map((speed) => {
    metres += speed ?? 0;
    return metres;
  });
}
