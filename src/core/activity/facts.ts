import type { ActivityDetails } from '#core/activity/details.ts';
import { steadyDecoupling } from '#core/activity/endurance/decoupling.ts';
import { efficiencyFactor } from '#core/activity/endurance/efficiency-factor.ts';
import { enduranceFacts } from '#core/activity/endurance/endurance.ts';
import { findIntervals } from '#core/activity/intervals/find-intervals.ts';
import { variabilityIndex } from '#core/activity/power/variability-index.ts';
import { speaksForWhole } from '#core/activity/stream/stream-math.ts';
import { wholeFigures } from '#core/activity/summary/activity-totals.ts';
import { bestsOf, suspectSprints } from '#core/activity/summary/bests.ts';
import { withLapFigures } from '#core/activity/summary/lap-figures.ts';
import { lapsOf } from '#core/activity/summary/laps.ts';
import { legContradictions, type MeasuredLeg, measureLegs } from '#core/activity/summary/legs.ts';
import { poolLengths } from '#core/activity/summary/pool.ts';
import { splitsOf } from '#core/activity/summary/splits.ts';
import type { ActivitySummary, Best, Figures } from '#core/activity/summary.ts';
import { trackOf } from '#core/activity/timeline/track.ts';
import { assessTrust } from '#core/activity/trust/assess-trust.ts';
import { type Trust, withOverrides } from '#core/activity/trust/trust.ts';
import type { EffortFacts } from '#core/load/method/effort-facts.ts';
import type { Recording } from '#core/recording/recording.ts';

/** What of a summary no threshold has touched: computed once from a recording and stored. */
export interface ActivityFacts
  extends Figures,
    Pick<
      ActivitySummary,
      'discipline' | 'startMs' | 'utcOffsetSec' | 'poolLengthM' | 'activeLengths' | 'efficiencyFactor' | 'decoupling' | 'flaws'
    > {
  /** One a leg. */
  efforts: readonly EffortFacts[];
  trust: Trust;
  details: ActivityDetails;
  /** At most one of a kind and window. */
  bests: readonly Best[];
}

/**
 * The facts of a recording that is already cleaned. `weightKg` is only for telling a sprint from a fault of the meter. What
 * the data does not support is null, and a best or a table that cannot be made is absent.
 */
export function activityFacts(recording: Recording, weightKg: number | null = null): ActivityFacts {
  const tracks = recording.legs.map((leg, index) => trackOf(recording, withLapFigures(recording, leg, index), index));
  const measured = measureLegs(tracks);
  const legs = measured.map(({ leg }) => leg);
  const tired = enduranceFacts(measured);
  const flaws = [...recording.flaws, ...tracks.flatMap(legContradictions), ...suspectSprints(tracks, weightKg)];
  const figures = wholeFigures(measured);
  const trust = assessTrust(recording, { figures, legs: measured, flaws });
  const found = findIntervals(measured, recording.laps);
  // Steps of a faulty meter are no intervals.
  const intervals = trust.power?.leftOut.includes('load') && found?.sets.some(({ source }) => source === 'power') ? null : found;
  const { ascentM, efforts } = withOverrides({ trust, ascentM: figures.ascentM, efforts: measured.map(({ effort }) => effort) }, {});
  return {
    ...figures,
    ...endurance(measured),
    ascentM,
    discipline: recording.discipline,
    startMs: recording.startMs,
    utcOffsetSec: recording.utcOffsetSec,
    poolLengthM: legs.find((leg) => leg.poolLengthM !== null)?.poolLengthM ?? null,
    activeLengths: legs.find((leg) => leg.activeLengths !== null)?.activeLengths ?? null,
    efforts,
    trust,
    details: {
      legs,
      laps: lapsOf(recording.laps, tracks),
      lengths: poolLengths(recording.lengths),
      splits: tracks.filter(({ leg }) => leg.discipline !== 'transition').flatMap(splitsOf),
      spreads: measured.map(({ spread }) => spread),
      ...(tired ? { endurance: tired } : {}),
      ...(intervals ? { intervals } : {}),
    },
    bests: bestsOf(tracks, weightKg),
    flaws,
  };
}

const SEC_PER_MIN = 60;

/** Efficiency and decoupling of an activity with one leg; of several they would mix what has nothing in common. */
function endurance(legs: readonly MeasuredLeg[]): Pick<ActivitySummary, 'efficiencyFactor' | 'decoupling'> {
  const unknown = { efficiencyFactor: null, decoupling: null };
  const [only] = legs;
  if (!only?.output || legs.length > 1) return unknown;
  const { bySecond, normalized, mean } = only.output;
  const { heartRateBpm } = only.track.timeline;
  if (normalized === null || !heartRateBpm || !speaksForWhole(bySecond) || !speaksForWhole(heartRateBpm)) return unknown;
  const output = only.leg.discipline === 'run' ? normalized * SEC_PER_MIN : normalized;
  return {
    efficiencyFactor: efficiencyFactor(output, only.leg.avgHeartRateBpm),
    decoupling: steadyDecoupling(bySecond, heartRateBpm, variabilityIndex(normalized, mean)),
  };
}
