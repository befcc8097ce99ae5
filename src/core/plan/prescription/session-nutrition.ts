import type { Fuelling } from '#core/plan/week/plan.ts';
import { carbohydrateTarget, MIX_ABOVE_G_PER_H } from '#core/race/nutrition/carbohydrate.ts';
import type { WorkoutDiscipline } from '#core/workout/workout.ts';

const FROM_MIN = 75;
const MIX = { glucose: 1, fructose: 0.8 };
/** The stomach takes less while running. */
const RUN_SHARE = 0.75;

/** What to take in a session of more than 75 minutes; null below, and for strength. `toleratedGPerH` as in a race. */
export function sessionFuelling(durationSec: number, discipline: WorkoutDiscipline, toleratedGPerH: number | null): Fuelling | null {
  const minutes = durationSec / 60;
  if (minutes <= FROM_MIN || discipline === 'strength') return null;
  const { lowGPerH, highGPerH } = carbohydrateTarget(minutes, toleratedGPerH);
  const share = discipline === 'run' ? RUN_SHARE : 1;
  const [low, high] = [lowGPerH, highGPerH].map((grams) => Math.round((grams * share) / 5) * 5);
  if (low === undefined || high === undefined) return null;
  const range = low === high ? `${low}` : `${low} to ${high}`;
  const mix = high > MIX_ABOVE_G_PER_H ? `, glucose and fructose about ${MIX.glucose} : ${MIX.fructose}` : '';
  return {
    lowGPerH: low,
    highGPerH: high,
    ...(high > MIX_ABOVE_G_PER_H ? { mix: MIX } : {}),
    sentence: `Take ${range} g of carbohydrate per hour, starting in the first 15 minutes${mix}, and drink to thirst.`,
  };
}
