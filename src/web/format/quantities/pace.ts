import { METRES_PER_MILE, type Units } from '#core/format.ts';
import { formatClock } from '#web/format/duration.ts';
import { type Quantity, written } from '#web/format/quantities/quantity.ts';

/** 272 → "4:32 /km". */
export function formatPacePerKm(paceSecPerKm: number): string {
  return `${formatClock(paceSecPerKm)} /km`;
}

/** 105 → "1:45 /100 m". */
export function formatPacePer100m(paceSecPer100m: number): string {
  return `${formatClock(paceSecPer100m)} /100 m`;
}

/** Time for a kilometre or a mile at a speed. Null when standing still: nobody stands at a pace. */
export function runPace(speedMps: number | null, units: Units): Quantity | null {
  if (speedMps === null || speedMps <= 0) return null;
  const [metres, unit] = units === 'metric' ? [1000, '/km'] : [METRES_PER_MILE, '/mi'];
  return { value: formatClock(metres / speedMps), unit };
}

/** Time for 100 m in the water at a speed, in both systems of units. */
export function swimPace(speedMps: number | null): Quantity | null {
  if (speedMps === null || speedMps <= 0) return null;
  return { value: formatClock(100 / speedMps), unit: '/100 m' };
}

export function formatRunPace(speedMps: number | null, units: Units): string {
  return written(runPace(speedMps, units));
}

export function formatSwimPace(speedMps: number | null): string {
  return written(swimPace(speedMps));
}
