import type { Discipline } from '#core/discipline.ts';
import type { Science } from '#core/science.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { heartRateZones, karvonenBpm } from '#core/threshold/zones/heart-rate-zones.ts';
import { powerZoneBoundsW } from '#core/threshold/zones/power-zones.ts';
import { runZoneBoundsMps } from '#core/threshold/zones/run-zones.ts';
import { swimZoneBoundsMps } from '#core/threshold/zones/swim-zones.ts';
import type { Target, TargetKind, ZoneKind } from '#core/workout/workout.ts';

export const science: Science = {
  ids: [],
  name: 'Targets by zone',
  formula:
    'from the lower bound of the first zone to the upper bound of the last; zone 1 starts at 40% of FTP, 150% of threshold pace, 70% of CSS, 65% of LTHR or half of the reserve or maximum; the last ends at 200% of FTP, 75% of threshold pace, 125% of CSS, the maximum heart rate or 112% of LTHR',
  unit: '% of threshold, bpm',
  unknownWhen: 'The threshold for these zones is not set; % of FTP, pace or CSS still works.',
  source: 'The bounds of the zones; Moorline rule for the two open ends, because a trainer and a watch need both',
  grade: 'H',
};

export type PlainKind = Exclude<TargetKind, ZoneKind>;
/** A target that is a range of a figure, not of zones. */
export type PlainTarget = Target & { kind: PlainKind };

interface Scale {
  kind: PlainKind;
  /** Upper bounds of all zones but the last. */
  bounds: readonly number[];
  floor: number;
  top: number;
}

/** Bounds in per cent: those of a threshold of 100. */
const SHARES: Readonly<Record<'swim' | 'bike' | 'run', Scale>> = {
  bike: { kind: 'power', bounds: powerZoneBoundsW(100) ?? [], floor: 40, top: 200 },
  run: { kind: 'run-pace', bounds: runZoneBoundsMps(100) ?? [], floor: 100 / 1.5, top: 100 / 0.75 },
  swim: { kind: 'swim-pace', bounds: swimZoneBoundsMps(100) ?? [], floor: 70, top: 125 },
};
const HEART_RATE_FLOOR = 0.65;
const HEART_RATE_TOP = 1.12;

export function isZone(kind: TargetKind): kind is ZoneKind {
  return kind === 'zone' || kind === 'power-zone' || kind === 'pace-zone' || kind === 'heart-rate-zone';
}

/** How many zones a discipline has by what they are of; null where it has none of them. Heart rate has up to seven. */
export function zoneCount(kind: ZoneKind, discipline: Discipline): number | null {
  if (discipline === 'strength') return null;
  if (kind === 'heart-rate-zone') return 7;
  if (kind === 'power-zone' && discipline !== 'bike') return null;
  if (kind === 'pace-zone' && discipline === 'bike') return null;
  return SHARES[discipline].bounds.length + 1;
}

/**
 * A target by zone as the share of the threshold, or as beats, that it stands for; every other target as it is. `zone` falls back on heart
 * rate where `knows` says that its own threshold is not known. Null where there are no such zones, or nothing is known of them.
 */
export function plainTarget(
  target: Target,
  discipline: Discipline | null,
  thresholds: Thresholds,
  knows: 'share' | 'figure' = 'share',
): PlainTarget | null {
  const { kind } = target;
  if (!isZone(kind)) return { ...target, kind };
  if (discipline === null || zoneCount(kind, discipline) === null || discipline === 'strength') return null;
  const share = inScale(target, SHARES[discipline]);
  if (kind !== 'heart-rate-zone' && (knows === 'share' || kind !== 'zone' || isKnown(discipline, thresholds))) return share;
  const heartRate = heartRateScale(discipline, thresholds);
  const beats = heartRate && inScale(target, heartRate);
  return kind === 'zone' ? (beats ?? share) : beats;
}

function isKnown(discipline: 'swim' | 'bike' | 'run', { ftpW, runThresholdMps, criticalSwimSpeedMps }: Thresholds): boolean {
  return { bike: ftpW, run: runThresholdMps, swim: criticalSwimSpeedMps }[discipline] !== null;
}

function inScale({ low, high }: Target, { kind, bounds, floor, top }: Scale): PlainTarget | null {
  if (high > bounds.length + 1) return null;
  return { kind, low: bounds[low - 2] ?? floor, high: bounds[high - 1] ?? top };
}

/** The athlete's heart rate zones; null when none are known. */
function heartRateScale(discipline: 'swim' | 'bike' | 'run', thresholds: Thresholds): Scale | null {
  const { restingHeartRateBpm, maxHeartRateBpm, heartRateZoneMethod = null } = thresholds;
  const lthrBpm = thresholds.lthrBpm[discipline];
  const zones = heartRateZones({ lthrBpm, restingHeartRateBpm, maxHeartRateBpm }, discipline, heartRateZoneMethod);
  if (zones.kind === 'unknown') return null;
  const { method, boundsBpm } = zones.value;
  const last = boundsBpm.at(-1) ?? 0;
  const maximum = maxHeartRateBpm ?? 0;
  if (method === 'threshold') {
    const top = maximum > last ? maximum : HEART_RATE_TOP * (lthrBpm ?? 0);
    return { kind: 'bpm', bounds: boundsBpm, floor: HEART_RATE_FLOOR * (lthrBpm ?? 0), top };
  }
  const half =
    method === 'reserve' ? karvonenBpm(0.5, { restingHeartRateBpm: restingHeartRateBpm ?? 0, maxHeartRateBpm: maximum }) : maximum / 2;
  return { kind: 'bpm', bounds: boundsBpm, floor: half, top: maximum };
}
