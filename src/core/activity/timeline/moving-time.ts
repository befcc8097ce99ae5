import { distanceBySecond } from '#core/activity/timeline/speed.ts';
import type { Timeline } from '#core/activity/timeline/timeline.ts';
import type { ActivityDiscipline } from '#core/discipline.ts';

/** Slower than this is standing: on land a position that wanders reaches 0.4 m/s, in the water the slowest swimmer 0.3. */
const STANDING_MPS = { water: 0.25, land: 0.5 };

/**
 * Speed is read over this many seconds to each side, so that a watch that writes distance in whole steps does not seem to
 * stop; under water it finds its place only every so often.
 */
const REACH_SEC = { water: 15, land: 2 };

/**
 * Seconds in which the athlete moved. Without distance, as on a trainer, the seconds in which power or cadence was above 0.
 * Null when nothing tells.
 */
export function movingSec(timeline: Timeline, discipline: ActivityDiscipline | 'transition'): number | null {
  const distanceM = timeline.distanceM ?? distanceBySecond(timeline);
  if (!distanceM) return turningSec(timeline);
  const element = discipline === 'swim' ? 'water' : 'land';
  const reachSec = REACH_SEC[element];
  const standingMps = STANDING_MPS[element];
  const startM = timeline.distanceM ? timeline.startM : 0;
  let moving = 0;
  let known = 0;
  for (let second = 0; second < timeline.length; second++) {
    const from = Math.max(-1, second - 1 - reachSec);
    const to = Math.min(timeline.length - 1, second + reachSec);
    const before = from < 0 ? startM : (distanceM[from] ?? null);
    const after = distanceM[to] ?? null;
    if (before === null || after === null) continue;
    known++;
    if (after - before >= standingMps * (to - from)) moving++;
  }
  return known === 0 ? null : moving;
}

function turningSec({ powerW, cadenceRpm, length }: Timeline): number | null {
  if (!powerW && !cadenceRpm) return null;
  let moving = 0;
  for (let second = 0; second < length; second++) {
    if ((powerW?.[second] ?? 0) > 0 || (cadenceRpm?.[second] ?? 0) > 0) moving++;
  }
  return moving;
}
