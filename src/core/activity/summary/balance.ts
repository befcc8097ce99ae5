import type { Timeline } from '#core/activity/timeline/timeline.ts';
import type { ActivityDiscipline } from '#core/discipline.ts';

/** The parts of a timeline that say which leg did how much, and when anything was done at all. */
type Pedalled = Pick<Timeline, 'leftShare' | 'powerW' | 'cadenceRpm'>;

/**
 * Share of the left leg, 0 to 1: the mean over the seconds in which the pedals were pushed, which on a ride are those with power,
 * or where no power was recorded those with cadence. Devices write anything while coasting. A second in which one side did all of it
 * is a drill or a sensor that measures one side only, so it says nothing about balance. Null where nothing was measured.
 */
export function leftShareOf({ leftShare, powerW, cadenceRpm }: Pedalled, discipline: ActivityDiscipline | 'transition'): number | null {
  if (!leftShare) return null;
  const pushed = discipline === 'bike' ? (powerW ?? cadenceRpm) : null;
  let sum = 0;
  let count = 0;
  for (const [second, share] of leftShare.entries()) {
    if (share === null || share <= 0 || share >= 1) continue;
    if (pushed && !((pushed[second] ?? 0) > 0)) continue;
    sum += share;
    count++;
  }
  return count === 0 ? null : sum / count;
}

interface MeasuredShare {
  discipline: string;
  durationSec: number;
  /** Absent in what was stored before it was measured. */
  leftShare?: number | null;
}

/** That of an activity from its legs, weighted by time; null where legs of several disciplines have one, because pedals and feet do not mix. */
export function wholeLeftShare(legs: readonly MeasuredShare[]): number | null {
  let sum = 0;
  let weight = 0;
  const disciplines = new Set<string>();
  for (const { discipline, durationSec, leftShare } of legs) {
    if (leftShare === null || leftShare === undefined) continue;
    disciplines.add(discipline);
    sum += leftShare * durationSec;
    weight += durationSec;
  }
  return disciplines.size !== 1 || weight === 0 ? null : sum / weight;
}
