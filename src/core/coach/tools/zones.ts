import type { ThresholdFacts } from '#core/coach/view.ts';
import { heartRateZones } from '#core/threshold/heart-rate-zones.ts';
import { POWER_ZONE_NAMES, powerZoneBoundsW, sweetSpotW } from '#core/threshold/power-zones.ts';
import { RUN_ZONE_NAMES, runZoneBoundsMps } from '#core/threshold/run-zones.ts';
import { SWIM_ZONE_NAMES, swimZoneBoundsMps } from '#core/threshold/swim-zones.ts';

/** A zone in the unit of the result; null is open. For paces `low` is the slow end. */
export interface ZoneRange {
  name: string;
  low: number | null;
  high: number | null;
}

export type ZonesResult =
  | {
      known: true;
      unit: 'W' | 's/km' | 's/100 m' | 'bpm';
      from: number;
      fromName: string;
      zones: readonly ZoneRange[];
      sweetSpot: { low: number; high: number } | null;
    }
  | { known: false; missing: string };

export function zonesOf(thresholds: ThresholdFacts, discipline: 'swim' | 'bike' | 'run', by: 'power' | 'pace' | 'heart-rate'): ZonesResult {
  if (by === 'heart-rate') return heartZones(thresholds, discipline);
  if (discipline === 'bike') return powerZones(thresholds.bikeFtpW);
  return discipline === 'run' ? runZones(thresholds.runThresholdPaceSecPerKm) : swimZones(thresholds.swimCssSecPer100m);
}

function powerZones(ftpW: number | null): ZonesResult {
  const bounds = powerZoneBoundsW(ftpW);
  if (bounds === null || ftpW === null) return { known: false, missing: 'FTP' };
  return { known: true, unit: 'W', from: ftpW, fromName: 'FTP', zones: between(POWER_ZONE_NAMES, bounds), sweetSpot: sweetSpotW(ftpW) };
}

function runZones(paceSecPerKm: number | null): ZonesResult {
  const bounds = paceSecPerKm ? runZoneBoundsMps(1000 / paceSecPerKm) : null;
  if (bounds === null || paceSecPerKm === null) return { known: false, missing: 'threshold pace' };
  return {
    known: true,
    unit: 's/km',
    from: paceSecPerKm,
    fromName: 'threshold pace',
    zones: between(
      RUN_ZONE_NAMES,
      bounds.map((mps) => 1000 / mps),
    ),
    sweetSpot: null,
  };
}

function swimZones(cssSecPer100m: number | null): ZonesResult {
  const bounds = cssSecPer100m ? swimZoneBoundsMps(100 / cssSecPer100m) : null;
  if (bounds === null || cssSecPer100m === null) return { known: false, missing: 'CSS' };
  return {
    known: true,
    unit: 's/100 m',
    from: cssSecPer100m,
    fromName: 'CSS',
    zones: between(
      SWIM_ZONE_NAMES,
      bounds.map((mps) => 100 / mps),
    ),
    sweetSpot: null,
  };
}

function heartZones(thresholds: ThresholdFacts, discipline: 'swim' | 'bike' | 'run'): ZonesResult {
  const lthrBpm = discipline === 'bike' ? thresholds.bikeLthr : thresholds.runLthr;
  const zones = heartRateZones({ lthrBpm, restingHeartRateBpm: thresholds.hrRest, maxHeartRateBpm: thresholds.hrMax }, discipline);
  if (zones.kind === 'unknown') return { known: false, missing: 'threshold heart rate' };
  const { boundsBpm, names, method } = zones.value;
  const [from, fromName] = method === 'threshold' ? [lthrBpm, 'threshold heart rate'] : [thresholds.hrMax, 'maximum heart rate'];
  return { known: true, unit: 'bpm', from: from ?? 0, fromName, zones: between(names, boundsBpm), sweetSpot: null };
}

/** Rounded to what is shown. */
function between(names: readonly string[], bounds: readonly number[]): ZoneRange[] {
  const whole = bounds.map(Math.round);
  return names.map((name, at) => ({ name, low: at === 0 ? null : (whole[at - 1] ?? null), high: whole[at] ?? null }));
}
