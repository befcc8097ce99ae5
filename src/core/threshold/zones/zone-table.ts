import type { LocalDate } from '#core/calendar.ts';
import { type HeartRateZoneMethod, heartRateZones } from '#core/threshold/zones/heart-rate-zones.ts';
import { POWER_ZONE_NAMES, powerZoneBoundsW } from '#core/threshold/zones/power-zones.ts';
import { RUN_ZONE_NAMES, runZoneBoundsMps } from '#core/threshold/zones/run-zones.ts';
import { SWIM_ZONE_NAMES, swimZoneBoundsMps } from '#core/threshold/zones/swim-zones.ts';

export interface ZoneTable {
  sport: 'swim' | 'bike' | 'run';
  by: 'power' | 'pace' | 'heart-rate';
  threshold: number;
  since: LocalDate;
  /** Whole W, s/km, s/100m or bpm; of paces `low` is the slow end. Null is open. */
  zones: readonly { zone: number; name: string; low: number | null; high: number | null }[];
}

export interface ZoneBasis {
  sport: ZoneTable['sport'];
  by: ZoneTable['by'];
  /** W, s/km, s/100m, or threshold heart rate in bpm; null with heart rate where only the maximum is known. */
  threshold: number | null;
  since: LocalDate;
  maxHeartRateBpm?: number | null;
  restingHeartRateBpm?: number | null;
  method?: HeartRateZoneMethod | null;
}

/** Zones of a sport from one threshold, by the bounds of power-zones, run-zones, swim-zones and heart-rate-zones. Null where it is unknown. */
export function zoneTable(basis: ZoneBasis): ZoneTable | null {
  const { by, sport, threshold } = basis;
  if (by === 'heart-rate') return heartRateTable(basis);
  if (threshold === null || !(threshold > 0)) return null;
  if (by === 'power') return sport === 'bike' ? tableOf(basis, threshold, POWER_ZONE_NAMES, powerZoneBoundsW(threshold)) : null;
  if (sport === 'run') return tableOf(basis, threshold, RUN_ZONE_NAMES, paces(1000, runZoneBoundsMps(1000 / threshold)));
  return sport === 'swim' ? tableOf(basis, threshold, SWIM_ZONE_NAMES, paces(100, swimZoneBoundsMps(100 / threshold))) : null;
}

const paces = (metres: number, speeds: readonly number[] | null) => speeds?.map((mps) => metres / mps) ?? null;

function heartRateTable(basis: ZoneBasis): ZoneTable | null {
  const { threshold, maxHeartRateBpm = null, restingHeartRateBpm = null, method = null } = basis;
  const found = heartRateZones({ lthrBpm: threshold, maxHeartRateBpm, restingHeartRateBpm }, basis.sport, method);
  if (found.kind === 'unknown') return null;
  const from = found.value.method === 'threshold' ? threshold : maxHeartRateBpm;
  return from === null ? null : tableOf(basis, from, found.value.names, found.value.boundsBpm);
}

function tableOf(
  { sport, by, since }: ZoneBasis,
  threshold: number,
  names: readonly string[],
  bounds: readonly number[] | null,
): ZoneTable | null {
  if (bounds === null) return null;
  const whole = bounds.map(Math.round);
  const zones = names.map((name, at) => ({
    zone: at + 1,
    name,
    low: at === 0 ? null : (whole[at - 1] ?? null),
    high: whole[at] ?? null,
  }));
  return { sport, by, threshold, since, zones };
}
