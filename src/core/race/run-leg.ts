import { RACE_LENGTHS } from '#core/race/distance.ts';
import { findCourse } from '#core/race/prediction/course-factor.ts';
import type { RaceAthlete, RaceDay } from '#core/race/race-day.ts';
import { type EquivalentTime, equivalentTime } from '#core/race/race-equivalent.ts';
import { runOffBike } from '#core/race/run-off-bike.ts';
import { hillFactor } from '#core/race/run-over-course.ts';
import { altitudeFactor } from '#core/race/weather/altitude.ts';
import { heatFactor } from '#core/race/weather/heat.ts';
import { feltAirC } from '#core/race/weather/wbgt.ts';
import type { Science } from '#core/science.ts';
import { oxygenCost, speedAtOxygenCost } from '#core/threshold/vdot.ts';

export const science: Science = {
  ids: ['race.run_leg'],
  name: 'Run leg from threshold pace',
  formula: 't = equivalent time of one hour at threshold · off the bike · heat · hills of a known course;  adjusted for oxygen at altitude',
  unit: 's',
  unknownWhen: 'Threshold pace is not set.',
  source: 'Riegel PS (1981), Daniels J, Gilbert J (1979), Bassett DR et al. (1999); factors off the bike and in heat as listed there',
  grade: 'H',
};

/** Threshold pace is close to what a runner holds for an hour. */
const THRESHOLD_HELD_SEC = 3600;

/** Seconds of the run leg. Null without a threshold pace. */
export function runLegSec(day: RaceDay, athlete: RaceAthlete): number | null {
  const distanceM = (day.lengths ?? RACE_LENGTHS[day.distance]).runM;
  const fresh = freshRun(distanceM, day.altitudeM, athlete);
  if (fresh === null) return null;
  return runOffBike(day.distance, fresh.durationSec) * courseAndHeat(day, athlete) * hillFactor(day.runSections ?? []);
}

/** The same distance on fresh legs, on the flat and in cool air. Null without a threshold pace. */
export function freshRun(
  distanceM: number,
  altitudeM: number | null,
  { thresholds, isAcclimatisedToAltitude, weeklyRunKm }: RaceAthlete,
): EquivalentTime | null {
  const { runThresholdMps } = thresholds;
  if (runThresholdMps === null || !(runThresholdMps > 0)) return null;
  const thereMps = speedAtAltitude(runThresholdMps, altitudeFactor(altitudeM ?? 0, isAcclimatisedToAltitude));
  const hour = { distanceM: thereMps * THRESHOLD_HELD_SEC, durationSec: THRESHOLD_HELD_SEC };
  const fresh = equivalentTime(hour, distanceM, { otherRace: null, weeklyKm: weeklyRunKm });
  return fresh.kind === 'known' ? fresh.value : null;
}

/**
 * The factor of a course contains its usual weather. So a forecast counts in full on a course that is not slow, and on a slow one
 * only where it costs more than the course does on its usual day.
 */
function courseAndHeat(day: RaceDay, athlete: RaceAthlete): number {
  const course = (day.course === null || day.runSections ? undefined : findCourse(day.distance, day.course))?.run ?? 1;
  const heat = day.airC === null ? 1 : heatFactor(day.distance, feltAirC(day.airC, day.relativeHumidity), athlete.daysInHeat);
  return Math.max(course, Math.min(1, course) * heat);
}

/** The same share of the oxygen, which is not quite the same share of the speed. */
function speedAtAltitude(speedMps: number, share: number): number {
  return share === 1 ? speedMps : speedAtOxygenCost(oxygenCost(speedMps) * share);
}
