import type { EnduranceFacts } from '#core/activity/details.ts';
import { durability } from '#core/activity/durability.ts';
import type { Track } from '#core/activity/summary/track.ts';
import { meanOf } from '#core/spread.ts';

/** Long enough to be about endurance, short enough that training rides hold it fresh and tired. */
const EFFORT = { durationSec: 300, afterKj: 1000 };

/** Durability of an activity that is one ride with power, and the mean of the temperatures that were recorded. Null when there is neither. */
export function enduranceFacts(tracks: readonly Track[]): EnduranceFacts | null {
  const [only] = tracks;
  const powerW = tracks.length === 1 && only?.leg.discipline === 'bike' ? only.timeline.powerW : null;
  const found = powerW ? durability(powerW, EFFORT) : null;
  const temperatures = (only?.streams.temperatureC ?? []).filter((celsius) => celsius !== null);
  const meanTemperatureC = meanOf(temperatures);
  if (!found && meanTemperatureC === null) return null;
  return { durability: found && { ...found, afterKj: EFFORT.afterKj }, meanTemperatureC };
}
