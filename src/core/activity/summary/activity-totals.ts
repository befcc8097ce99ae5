import { maxKnown } from '#core/activity/stream/stream-math.ts';
import { wholeLeftShare } from '#core/activity/summary/balance.ts';
import type { MeasuredLeg } from '#core/activity/summary/legs.ts';
import type { Figures } from '#core/activity/summary.ts';
import type { Stream } from '#core/recording/recording.ts';

/**
 * The figures of a whole activity from those of its legs. One leg is the whole. Of several, times, distance, climbing and
 * calories add up, heart rate is averaged over the seconds in which it was measured and power over those of the ride, and what means
 * something else in each discipline (normalized power, cadence) is unknown.
 */
export function wholeFigures(measured: readonly MeasuredLeg[]): Figures {
  const legs = measured.map(({ leg }) => leg);
  const [only] = legs;
  if (only && legs.length === 1) return figuresOnly(only);
  const ridden = measured.filter(({ leg }) => leg.discipline === 'bike');
  const durationSec = sumKnown(legs.map((leg) => leg.durationSec)) ?? 0;
  const distanceM = sumKnown(legs.map((leg) => leg.distanceM));
  const first = legs[0]?.fromSec ?? 0;
  const last = legs.at(-1)?.toSec ?? 0;
  return {
    durationSec,
    movingSec: sumKnown(legs.map((leg) => leg.movingSec)),
    elapsedSec: Math.max(durationSec, last - first),
    distanceM,
    ascentM: sumKnown(legs.map((leg) => leg.ascentM)),
    avgHeartRateBpm: meanOver(measured.map(({ track }) => track.timeline.heartRateBpm)) ?? meanOfLegs(legs, 'avgHeartRateBpm'),
    maxHeartRateBpm: maxKnown(legs.map((leg) => leg.maxHeartRateBpm)),
    avgPowerW:
      meanOver(ridden.map(({ track }) => track.timeline.powerW)) ??
      meanOfLegs(
        ridden.map(({ leg }) => leg),
        'avgPowerW',
      ),
    maxPowerW: maxKnown(ridden.map(({ leg }) => leg.maxPowerW)),
    normalizedPowerW: null,
    avgCadenceRpm: null,
    avgSpeedMps: distanceM === null || !(durationSec > 0) ? null : distanceM / durationSec,
    maxSpeedMps: maxKnown(legs.map((leg) => leg.maxSpeedMps)),
    calories: sumKnown(legs.map((leg) => leg.calories)),
    leftShare: wholeLeftShare(legs),
  };
}

function figuresOnly(only: MeasuredLeg['leg']): Figures {
  const { leg: _leg, discipline: _discipline, subSport: _subSport, fromSec: _fromSec, toSec: _toSec, ...rest } = only;
  const { poolLengthM: _poolLengthM, activeLengths: _activeLengths, ...figures } = rest;
  return figures;
}

function sumKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

/** Of legs without samples: their averages, weighted by their time. */
function meanOfLegs(legs: readonly Figures[], figure: 'avgHeartRateBpm' | 'avgPowerW'): number | null {
  const known = legs.filter((leg) => leg[figure] !== null);
  const sec = known.reduce((sum, { durationSec }) => sum + durationSec, 0);
  return sec > 0 ? known.reduce((sum, leg) => sum + (leg[figure] ?? 0) * leg.durationSec, 0) / sec : null;
}

function meanOver(streams: readonly (Stream | null)[]): number | null {
  let sum = 0;
  let count = 0;
  for (const stream of streams) {
    for (const value of stream ?? []) {
      if (value === null) continue;
      sum += value;
      count++;
    }
  }
  return count === 0 ? null : sum / count;
}
