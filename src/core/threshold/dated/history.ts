import type { LocalDate } from '#core/calendar.ts';
import type { ThresholdKind } from '#core/threshold/dated/kind.ts';
import { NO_THRESHOLDS, type Thresholds } from '#core/threshold/thresholds.ts';

/** A value of the athlete from a day on, until the next of its kind. W, m/s, bpm, J or kg. */
export interface ThresholdFact {
  kind: ThresholdKind | 'critical-power' | 'w-prime' | 'resting-heart-rate' | 'weight';
  value: number;
  validFrom: LocalDate;
}

/**
 * What was valid on a day: of each kind the fact that began last before its end, of two that began on one day the one further
 * down the list. A kind that had not begun is null, also when it is known later: the past is not filled in. Facts may come in
 * any order, and adding one that begins later never changes an earlier day.
 */
export function thresholdsOn(history: readonly ThresholdFact[], on: LocalDate, sex: Thresholds['sex'] = null): Thresholds {
  const latest = new Map<ThresholdFact['kind'], ThresholdFact>();
  for (const fact of history) {
    const kept = latest.get(fact.kind);
    if (fact.validFrom <= on && (!kept || fact.validFrom >= kept.validFrom)) latest.set(fact.kind, fact);
  }
  const value = (kind: ThresholdFact['kind']) => latest.get(kind)?.value ?? null;
  return {
    ...NO_THRESHOLDS,
    sex,
    weightKg: value('weight'),
    ftpW: value('ftp'),
    criticalPowerW: value('critical-power'),
    wPrimeJ: value('w-prime'),
    runThresholdMps: value('run-threshold-pace'),
    criticalSwimSpeedMps: value('css'),
    lthrBpm: { bike: value('lthr-bike'), run: value('lthr-run'), swim: value('lthr-swim') },
    maxHeartRateBpm: value('max-heart-rate'),
    restingHeartRateBpm: value('resting-heart-rate'),
  };
}
