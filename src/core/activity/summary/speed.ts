import type { Timeline } from '#core/activity/summary/timeline.ts';
import type { ActivityDiscipline } from '#core/discipline.ts';
import type { Stream } from '#core/recording/recording.ts';

/** Faster than this in one second is a jump of the position, not an athlete. */
const FASTEST_MPS: Partial<Record<ActivityDiscipline | 'transition', number>> = { run: 8, swim: 2.4 };

/**
 * Metres covered in each second: from distance where it was recorded, else the speed itself. The second after a long pause
 * takes the speed of the next one, because some watches count the way walked meanwhile; a speed the discipline does not
 * allow is unknown. Null without distance and speed.
 */
export function speedBySecond(
  { distanceM, speedMps, cuts, startM }: Timeline,
  discipline: ActivityDiscipline | 'transition',
): Stream | null {
  const fastestMps = FASTEST_MPS[discipline] ?? Number.POSITIVE_INFINITY;
  if (!distanceM) return speedMps?.map((speed) => (speed !== null && speed <= fastestMps ? speed : null)) ?? null;
  const afterPause = new Set(cuts);
  return distanceM.map((metres, second) => {
    const at = afterPause.has(second) ? second + 1 : second;
    const from = at === 0 ? startM : (distanceM[at - 1] ?? null);
    const to = at === second ? metres : (distanceM[at] ?? null);
    if (from === null || to === null) return null;
    const speed = Math.max(0, to - from);
    return speed <= fastestMps ? speed : null;
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

/** Metres between the start and the last known second; null without distance and speed. */
export function coveredM(timeline: Timeline): number | null {
  const { distanceM, startM } = timeline;
  const lastM = (distanceM ?? distanceBySecond(timeline))?.findLast((metres) => metres !== null) ?? null;
  return lastM === null ? null : lastM - (distanceM ? startM : 0);
}
