import type { ZoneSet } from '#contract/athlete/threshold-history.ts';
import type { LocalDate } from '#core/calendar.ts';
import { formatThresholdValue } from '#core/threshold/estimate/format-threshold.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { heartRateZones } from '#core/threshold/zones/heart-rate-zones.ts';
import { POWER_ZONE_NAMES, powerZoneBoundsW } from '#core/threshold/zones/power-zones.ts';
import { RUN_ZONE_NAMES, runZoneBoundsMps } from '#core/threshold/zones/run-zones.ts';
import { SWIM_ZONE_NAMES, swimZoneBoundsMps } from '#core/threshold/zones/swim-zones.ts';
import { thresholdHistory, todayOf } from '#server/features/athlete/athlete.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';

type Discipline = ZoneSet['discipline'];

/** Zones as they are on a day, by every method that the thresholds of the day support, the best first. */
export async function listZones({ db, now }: Pick<Deps, 'db' | 'now'>, athlete: AthleteScope, on?: LocalDate): Promise<ZoneSet[]> {
  const [{ today }, thresholdsOn] = await Promise.all([todayOf(db, athlete, now()), thresholdHistory(db, athlete)]);
  const thresholds = thresholdsOn(on ?? today);
  return [...outputZones(thresholds), ...(['bike', 'run', 'swim'] as const).flatMap((discipline) => heartZones(thresholds, discipline))];
}

function outputZones({ ftpW, runThresholdMps, criticalSwimSpeedMps }: Thresholds): ZoneSet[] {
  const power = powerZoneBoundsW(ftpW);
  const run = runZoneBoundsMps(runThresholdMps);
  const swim = swimZoneBoundsMps(criticalSwimSpeedMps);
  const sets: (ZoneSet | null)[] = [
    power && {
      discipline: 'bike',
      basis: 'power',
      method: 'Coggan, % of FTP',
      unit: 'W',
      restsOn: `FTP ${Math.round(ftpW ?? 0)} W`,
      isInUse: true,
      zones: zonesOf(POWER_ZONE_NAMES, power),
    },
    run && {
      discipline: 'run',
      basis: 'run-pace',
      method: 'Friel, % of threshold pace',
      unit: 'm/s',
      restsOn: `threshold pace ${formatThresholdValue('run-threshold-speed', runThresholdMps ?? 1)}`,
      isInUse: true,
      zones: zonesOf(RUN_ZONE_NAMES, run),
    },
    swim && {
      discipline: 'swim',
      basis: 'swim-pace',
      method: '% of critical swim speed',
      unit: 'm/s',
      restsOn: `CSS ${formatThresholdValue('css', criticalSwimSpeedMps ?? 1)}`,
      isInUse: true,
      zones: zonesOf(SWIM_ZONE_NAMES, swim),
    },
  ];
  return sets.filter((set) => set !== null);
}

const METHOD_WORDS = {
  threshold: 'Friel, % of threshold heart rate',
  reserve: 'Karvonen, % of heart rate reserve',
  maximum: '% of maximum heart rate',
} as const;

/** Each method by itself, by leaving out what a better one would rest on. */
function heartZones(
  { lthrBpm, restingHeartRateBpm, maxHeartRateBpm, heartRateZoneMethod = null }: Thresholds,
  discipline: Discipline,
): ZoneSet[] {
  const own = lthrBpm[discipline];
  const ranges = [
    { lthrBpm: own, restingHeartRateBpm, maxHeartRateBpm },
    { lthrBpm: null, restingHeartRateBpm, maxHeartRateBpm },
    { lthrBpm: null, restingHeartRateBpm: null, maxHeartRateBpm },
  ];
  const restsOn = {
    threshold: `threshold ${Math.round(own ?? 0)} bpm`,
    reserve: `rest ${Math.round(restingHeartRateBpm ?? 0)} and maximum ${Math.round(maxHeartRateBpm ?? 0)} bpm`,
    maximum: `maximum ${Math.round(maxHeartRateBpm ?? 0)} bpm`,
  };
  const inUse = heartRateZones({ lthrBpm: own, restingHeartRateBpm, maxHeartRateBpm }, discipline, heartRateZoneMethod);
  const seen = new Set<string>();
  return ranges.flatMap((range) => {
    const found = heartRateZones(range, discipline);
    if (found.kind === 'unknown' || seen.has(found.value.method)) return [];
    const { method, names, boundsBpm } = found.value;
    seen.add(method);
    return {
      discipline,
      basis: 'heart-rate' as const,
      method: METHOD_WORDS[method],
      unit: 'bpm' as const,
      restsOn: restsOn[method],
      isInUse: inUse.kind === 'known' && inUse.value.method === method,
      zones: zonesOf(names, boundsBpm),
    };
  });
}

function zonesOf(names: readonly string[], bounds: readonly number[]): ZoneSet['zones'] {
  return names.map((name, i) => ({ zone: i + 1, name, from: bounds[i - 1] ?? null, to: bounds[i] ?? null }));
}
