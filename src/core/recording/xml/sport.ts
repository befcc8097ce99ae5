import type { ActivityDiscipline } from '#core/discipline.ts';
import type { XmlLeg } from '#core/recording/xml/activity.ts';

/**
 * The words of Garmin, Strava, Polar, Suunto, Coros, Wahoo and the common apps, in order: "open water swimming" is no run. Strava's
 * older GPX files have its numbers instead (1 ride, 9 run, 16 swim).
 */
const WORDS: readonly [RegExp, ActivityDiscipline][] = [
  [/triathlon|multi.?sport|duathlon|aquathlon|brick/, 'triathlon'],
  [/swim|pool|open.?water|^16$/, 'swim'],
  [/bik|cycl|\bride\b|_ride|riding|velo|mtb|spinning|\bzwift\b|^1$/, 'bike'],
  [/run|jog|treadmill|marathon|^9$/, 'run'],
  [/strength|weight|gym\b/, 'strength'],
];

/** The discipline behind a file's own word for a sport. Hiking, rowing, skiing and what we do not know are `other`. */
export function disciplineOf(word: string | null): ActivityDiscipline {
  const lower = (word ?? '').toLowerCase();
  return WORDS.find(([pattern]) => pattern.test(lower))?.[1] ?? 'other';
}

/** A pool length or two: 25 m, 50 m, 33⅓ m, 25 yd. */
const POOLS_M = [25, 100 / 3, 22.86];
const TOLERANCE_M = 0.6;

/**
 * TCX has no word for swimming, so pools come as "Other". A pool gives itself away: no positions, laps that are whole lengths, and
 * a swimmer's speed over them (0.3 to 2.4 m/s).
 */
export function isPoolSwim(leg: XmlLeg, hasPositions: boolean): boolean {
  const swum = leg.laps.filter((lap) => (lap.device.distanceM ?? 0) > 0);
  const metres = swum.reduce((sum, lap) => sum + (lap.device.distanceM ?? 0), 0);
  const seconds = swum.reduce((sum, lap) => sum + (lap.device.timerSec ?? 0), 0);
  if (hasPositions || swum.length < 2 || seconds <= 0) return false;
  const isWhole = (poolM: number) => swum.every((lap) => Math.abs(remainder(lap.device.distanceM ?? 0, poolM)) < TOLERANCE_M);
  const speedMps = metres / seconds;
  return speedMps > 0.3 && speedMps < 2.4 && POOLS_M.some(isWhole);
}

/** How far `value` is from the nearest multiple of `step`. */
function remainder(value: number, step: number): number {
  return value - Math.round(value / step) * step;
}
