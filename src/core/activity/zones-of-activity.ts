import type { Spread } from '#core/activity/details.ts';
import { type SecondsAt, secondsByZone } from '#core/activity/stream/value-histogram.ts';
import type { TimeInZone, ZoneTable } from '#core/activity/summary.ts';
import type { ThresholdKind } from '#core/threshold/dated-threshold.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { heartRateZones } from '#core/threshold/zones/heart-rate-zones.ts';
import { POWER_ZONE_NAMES, powerZoneBoundsW } from '#core/threshold/zones/power-zones.ts';
import { RUN_ZONE_NAMES, runZoneBoundsMps } from '#core/threshold/zones/run-zones.ts';
import { SWIM_ZONE_NAMES, swimZoneBoundsMps } from '#core/threshold/zones/swim-zones.ts';

/**
 * Time in zones by the thresholds of the day: power on the bike, pace on foot and in the water, heart rate everywhere. A basis without its
 * threshold is left out. Legs of a triathlon that share a basis are added zone by zone.
 */
export function zonesOfActivity(spreads: readonly Spread[], thresholds: Thresholds): ZoneTable[] {
  const tables = new Map<ZoneTable['basis'], ZoneTable>();
  for (const spread of spreads) {
    for (const table of zonesOfSpread(spread, thresholds)) {
      const kept = tables.get(table.basis);
      tables.set(table.basis, kept && kept.zones.length === table.zones.length ? added(kept, table) : (kept ?? table));
    }
  }
  return [...tables.values()];
}

function zonesOfSpread({ discipline, power, speed, heartRate }: Spread, thresholds: Thresholds): ZoneTable[] {
  const { ftpW, runThresholdMps, criticalSwimSpeedMps } = thresholds;
  const tables: (ZoneTable | null)[] = [];
  if (discipline === 'bike')
    tables.push(
      table('power', { restsOn: 'ftp', threshold: ftpW, counted: power, names: POWER_ZONE_NAMES, bounds: powerZoneBoundsW(ftpW) }),
    );
  if (discipline === 'run')
    tables.push(
      table('run-pace', {
        restsOn: 'run-threshold-speed',
        threshold: runThresholdMps,
        counted: speed,
        names: RUN_ZONE_NAMES,
        bounds: runZoneBoundsMps(runThresholdMps),
      }),
    );
  if (discipline === 'swim')
    tables.push(
      table('swim-pace', {
        restsOn: 'css',
        threshold: criticalSwimSpeedMps,
        counted: speed,
        names: SWIM_ZONE_NAMES,
        bounds: swimZoneBoundsMps(criticalSwimSpeedMps),
      }),
    );
  tables.push(heartRateTable(discipline, heartRate, thresholds));
  return tables.filter((each) => each !== null);
}

function heartRateTable(discipline: Spread['discipline'], heartRate: SecondsAt | null, thresholds: Thresholds): ZoneTable | null {
  const own = discipline === 'swim' || discipline === 'bike' || discipline === 'run' ? discipline : 'run';
  const { restingHeartRateBpm, maxHeartRateBpm } = thresholds;
  const range = { lthrBpm: thresholds.lthrBpm[own], restingHeartRateBpm, maxHeartRateBpm };
  const zones = heartRateZones(range, own, thresholds.heartRateZoneMethod ?? null);
  if (zones.kind === 'unknown') return null;
  const { method, names, boundsBpm } = zones.value;
  const isOwn = method === 'threshold';
  const threshold = isOwn ? thresholds.lthrBpm[own] : maxHeartRateBpm;
  return table('heart-rate', {
    restsOn: isOwn ? `lthr-${own}` : 'max-heart-rate',
    threshold,
    counted: heartRate,
    names,
    bounds: boundsBpm,
  });
}

interface Zoned {
  restsOn: ThresholdKind;
  threshold: number | null;
  counted: SecondsAt | null;
  names: readonly string[];
  bounds: readonly number[] | null;
}

function table(basis: ZoneTable['basis'], { restsOn, threshold, counted, names, bounds }: Zoned): ZoneTable | null {
  if (threshold === null || !counted || !bounds) return null;
  const seconds = secondsByZone(counted, bounds);
  const zones = seconds.map(
    (inZone, i): TimeInZone => ({ zone: i + 1, name: names[i] ?? '', from: bounds[i - 1] ?? null, to: bounds[i] ?? null, seconds: inZone }),
  );
  return { basis, restsOn, threshold, zones };
}

function added(a: ZoneTable, b: ZoneTable): ZoneTable {
  return { ...a, zones: a.zones.map((zone, i) => ({ ...zone, seconds: zone.seconds + (b.zones[i]?.seconds ?? 0) })) };
}
