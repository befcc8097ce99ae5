import { type WorkCapacity, wPrimeBalance } from '#core/activity/power/w-prime-balance.ts';
import { timelineOf } from '#core/activity/timeline/timeline.ts';
import { type Estimate, known, unknown } from '#core/estimate.ts';
import type { Span, Stream, Streams } from '#core/recording/recording.ts';

/** W′ balance over a ride: what is left after each second of the wall clock, where it was lowest, and how long little was left. */
export interface RideBalance {
  /** Seconds since the start of the recording, one value a second. */
  timeSec: readonly number[];
  /** J, one value a second; below 0 when critical power or W′ is set too low. */
  balanceJ: readonly number[];
  lowestJ: number;
  lowestAtSec: number;
  /** Seconds with less than a quarter of W′ left. */
  belowQuarterSec: number;
}

/** Little enough that a hard effort has to end soon. House rule. */
const LITTLE_SHARE = 0.25;
/** With less of the ride measured, recovery would be made up. House rule. */
const LEAST_MEASURED = 0.8;

/**
 * The balance over one ride of a recording. The ride begins with all of W′. In pauses, and in seconds of the ride without a value, power
 * is 0 and W′ comes back. Unknown without power for most of the ride, or when critical power or W′ is not above 0.
 */
export function rideBalance(streams: Streams, span: Span, capacity: WorkCapacity): Estimate<RideBalance> {
  const measured = shareMeasured(streams, span);
  if (measured === 0) return unknown('This ride has no power data.');
  if (measured < LEAST_MEASURED) return unknown(`Power was recorded for only ${Math.round(measured * 100)}% of this ride.`);
  const balance = wPrimeBalance(powerByClock(streams, span), capacity);
  if (!balance || balance.length === 0) return unknown('Critical power and W′ must be more than zero.');
  const balanceJ = [...balance];
  const lowestAt = balanceJ.reduce((lowest, left, i) => (left < (balanceJ[lowest] ?? left) ? i : lowest), 0);
  const value: RideBalance = {
    timeSec: balanceJ.map((_, i) => span.fromSec + i),
    balanceJ,
    lowestJ: balanceJ[lowestAt] ?? 0,
    lowestAtSec: span.fromSec + lowestAt,
    belowQuarterSec: balanceJ.filter((left) => left < capacity.wPrimeJ * LITTLE_SHARE).length,
  };
  return known(value, 'medium');
}

/** Watts of each second from the start of the ride to its end by the wall clock; 0 where the timer stood. */
function powerByClock(streams: Streams, span: Span): Float64Array {
  const { powerW, clockSec } = timelineOf(streams, { span, moments: streams.timeSec, pauses: [], discipline: 'bike' });
  const lastSec = clockSec.at(-1) ?? span.fromSec;
  const watts = new Float64Array(Math.floor(lastSec - span.fromSec) + 1);
  for (let i = 0; i < clockSec.length; i++) watts[Math.floor((clockSec[i] ?? 0) - span.fromSec)] = powerW?.[i] ?? 0;
  return watts;
}

/** Of the records of a ride, the share that has a power. */
function shareMeasured({ timeSec, powerW }: Streams, { fromSec, toSec }: Span): number {
  const inside = (i: number): boolean => (timeSec[i] ?? -1) >= fromSec && (timeSec[i] ?? -1) <= toSec;
  const records = timeSec.reduce((count, _, i) => count + (inside(i) ? 1 : 0), 0);
  const known: Stream = powerW ?? [];
  const measured = known.reduce<number>((count, watts, i) => count + (watts !== null && inside(i) ? 1 : 0), 0);
  return records === 0 ? 0 : measured / records;
}
