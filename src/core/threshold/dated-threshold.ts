import type { LocalDate } from '#core/calendar.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import type { HeartRateZoneMethod } from '#core/threshold/zones/heart-rate-zones.ts';

/** What a dated threshold may be about. Speeds in m/s, power in W, W′ in J, heart rates in bpm. */
export type ThresholdKind =
  | 'ftp'
  | 'run-threshold-speed'
  | 'css'
  | 'lthr-bike'
  | 'lthr-run'
  | 'lthr-swim'
  | 'max-heart-rate'
  | 'resting-heart-rate'
  | 'critical-power'
  | 'w-prime';

export interface DatedThreshold {
  kind: ThresholdKind;
  value: number;
  since: LocalDate;
}

/** Facts about the athlete that thresholds are read beside. */
export interface Body {
  sex: 'female' | 'male' | null;
  weightKg: number | null;
  /** Which heart rate zones the athlete wants; without it the best that is known. */
  heartRateZoneMethod?: HeartRateZoneMethod | null;
}

/**
 * The thresholds of a day: of each kind the newest that had begun by `on`. Before the first one of its kind the first one counts,
 * because an athlete who enters an FTP today was not without one last year. House rule; nothing that was valid on a day is changed by a later entry.
 */
export function thresholdsOn(dated: readonly DatedThreshold[], body: Body, on: LocalDate): Thresholds {
  const newest = (kind: ThresholdKind): number | null => datedOn(dated, kind, on)?.value ?? null;
  return {
    ...body,
    ftpW: newest('ftp'),
    criticalPowerW: newest('critical-power'),
    wPrimeJ: newest('w-prime'),
    runThresholdMps: newest('run-threshold-speed'),
    criticalSwimSpeedMps: newest('css'),
    lthrBpm: { bike: newest('lthr-bike'), run: newest('lthr-run'), swim: newest('lthr-swim') },
    maxHeartRateBpm: newest('max-heart-rate'),
    restingHeartRateBpm: newest('resting-heart-rate'),
  };
}

/** The kinds of which no entry had begun by a day, so that the first one, which came later, counts for it. */
export function kindsBeforeFirst(dated: readonly Pick<DatedThreshold, 'kind' | 'since'>[], on: LocalDate): ThresholdKind[] {
  const begun = new Set(dated.filter(({ since }) => since <= on).map(({ kind }) => kind));
  return [...new Set(dated.map(({ kind }) => kind))].filter((kind) => !begun.has(kind));
}

/** The entry of that kind that counts on a day; null when there is none at all. */
export function datedOn<D extends Pick<DatedThreshold, 'since'> & { kind: string }>(
  dated: readonly D[],
  kind: ThresholdKind,
  on: LocalDate,
): D | null {
  let found: D | null = null;
  for (const each of dated) {
    if (each.kind === kind && isBetter(each, found, on)) found = each;
  }
  return found;
}

function isBetter(each: Pick<DatedThreshold, 'since'>, found: Pick<DatedThreshold, 'since'> | null, on: LocalDate): boolean {
  if (!found) return true;
  const begun = each.since <= on;
  const foundBegun = found.since <= on;
  if (begun !== foundBegun) return begun;
  return begun ? each.since > found.since : each.since < found.since;
}
