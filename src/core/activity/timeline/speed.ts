import type { Timeline } from '#core/activity/timeline/timeline.ts';
import type { ActivityDiscipline } from '#core/discipline.ts';
import { TOP_SPEED_MPS } from '#core/recording/clean/speed-limit.ts';
import type { Stream } from '#core/recording/recording.ts';

/**
 * Metres covered in each second: from distance where it was recorded, else the speed itself. The first second and the one
 * after a long pause take the speed of the next, because some watches count the way walked meanwhile; a speed the discipline
 * does not allow is unknown. Null without distance and speed.
 */
export function speedBySecond({ distanceM, speedMps, cuts }: Timeline, discipline: ActivityDiscipline | 'transition'): Stream | null {
  const fastestMps = TOP_SPEED_MPS[discipline];
  if (!distanceM) return speedMps?.map((speed) => (speed !== null && speed <= fastestMps ? speed : null)) ?? null;
  const firsts = new Set([0, ...cuts]);
  return distanceM.map((metres, second) => {
    const isFirst = firsts.has(second);
    const from = isFirst ? metres : (distanceM[second - 1] ?? null);
    const to = isFirst ? (distanceM[second + 1] ?? null) : metres;
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
