import type { EnduranceFacts } from '#core/activity/details.ts';
import { durability } from '#core/activity/endurance/durability.ts';
import { steadyPieces } from '#core/activity/endurance/steady-segments.ts';
import type { MeasuredLeg } from '#core/activity/summary/legs.ts';
import { meanOf } from '#core/statistics.ts';

/** Long enough to be about endurance, short enough that training rides hold it fresh and tired. */
const EFFORT = { durationSec: 300, afterKj: 1000 };

/** What an activity of one leg says about endurance: durability of a ride, temperature, steady pieces. Null when it says nothing. */
export function enduranceFacts(legs: readonly MeasuredLeg[]): EnduranceFacts | null {
  const [only] = legs;
  if (!only || legs.length > 1) return null;
  const { track, output } = only;
  const { powerW, heartRateBpm } = track.timeline;
  const found = only.leg.discipline === 'bike' && powerW ? durability(powerW, EFFORT) : null;
  const meanTemperatureC = meanOf((track.streams.temperatureC ?? []).filter((celsius) => celsius !== null));
  const pieces = only.leg.discipline !== 'swim' && output && heartRateBpm ? steadyPieces(heartRateBpm, output.bySecond) : [];
  if (!found && meanTemperatureC === null && pieces.length === 0) return null;
  return { durability: found && { ...found, afterKj: EFFORT.afterKj }, meanTemperatureC, steadyPieces: pieces };
}
