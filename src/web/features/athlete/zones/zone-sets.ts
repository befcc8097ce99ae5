import type { Estimate } from '#core/estimate.ts';
import type { ThresholdKind } from '#core/threshold/dated-threshold.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { type HeartRateZoneMethod, type HeartRateZones, heartRateZones } from '#core/threshold/zones/heart-rate-zones.ts';
import { POWER_ZONE_NAMES, powerZoneBoundsW } from '#core/threshold/zones/power-zones.ts';
import { RUN_ZONE_NAMES, runZoneBoundsMps } from '#core/threshold/zones/run-zones.ts';
import { SWIM_ZONE_NAMES, swimZoneBoundsMps } from '#core/threshold/zones/swim-zones.ts';

export type ZonedDiscipline = 'bike' | 'run' | 'swim';
export type ZoneBasis = 'power' | 'run-pace' | 'swim-pace' | 'heart-rate';

/** Zones from one threshold. Bounds are W, m/s or bpm; null is open. */
export interface ZoneSet {
  basis: ZoneBasis;
  /** Of heart rate: from what the zones are found. */
  method: HeartRateZoneMethod | null;
  /** What they are found from. */
  restsOn: readonly { kind: ThresholdKind; value: number }[];
  zones: readonly { zone: number; name: string; from: number | null; to: number | null }[];
}

/** What the thresholds of a day support for a discipline: output first, then heart rate by each method, the one in use before the others. */
export function zoneSetsOf(thresholds: Thresholds, discipline: ZonedDiscipline): ZoneSet[] {
  const output = outputZones(thresholds, discipline);
  return [...(output ? [output] : []), ...heartRateSets(thresholds, discipline)];
}

function outputZones({ ftpW, runThresholdMps, criticalSwimSpeedMps }: Thresholds, discipline: ZonedDiscipline): ZoneSet | null {
  switch (discipline) {
    case 'bike':
      return zoneSet('power', POWER_ZONE_NAMES, powerZoneBoundsW(ftpW), { restsOn: known('ftp', ftpW) });
    case 'run':
      return zoneSet('run-pace', RUN_ZONE_NAMES, runZoneBoundsMps(runThresholdMps), {
        restsOn: known('run-threshold-speed', runThresholdMps),
      });
    case 'swim':
      return zoneSet('swim-pace', SWIM_ZONE_NAMES, swimZoneBoundsMps(criticalSwimSpeedMps), {
        restsOn: known('css', criticalSwimSpeedMps),
      });
  }
}

function heartRateSets(thresholds: Thresholds, discipline: ZonedDiscipline): ZoneSet[] {
  const { lthrBpm, restingHeartRateBpm, maxHeartRateBpm, heartRateZoneMethod = null } = thresholds;
  const maximum = known('max-heart-rate', maxHeartRateBpm);
  const restsOn: Record<HeartRateZoneMethod, ZoneSet['restsOn']> = {
    threshold: known(`lthr-${discipline}`, lthrBpm[discipline]),
    reserve: [...maximum, ...known('resting-heart-rate', restingHeartRateBpm)],
    maximum,
  };
  const range = { lthrBpm: lthrBpm[discipline], restingHeartRateBpm, maxHeartRateBpm };
  // What the rest of the product uses comes first, then every method in its turn.
  const methods: readonly (HeartRateZoneMethod | null)[] = [heartRateZoneMethod, 'threshold', 'reserve', 'maximum'];
  const found = new Map<HeartRateZoneMethod, ZoneSet>();
  for (const estimate of methods.map((wanted): Estimate<HeartRateZones> => heartRateZones(range, discipline, wanted))) {
    if (estimate.kind === 'unknown' || found.has(estimate.value.method)) continue;
    const { method, names, boundsBpm } = estimate.value;
    const set = zoneSet('heart-rate', names, boundsBpm, { method, restsOn: restsOn[method] });
    if (set) found.set(method, set);
  }
  return [...found.values()];
}

function known(kind: ThresholdKind, value: number | null): ZoneSet['restsOn'] {
  return value === null ? [] : [{ kind, value }];
}

function zoneSet(
  basis: ZoneBasis,
  names: readonly string[],
  upperBounds: readonly number[] | null,
  { method = null, restsOn }: { method?: HeartRateZoneMethod | null; restsOn: ZoneSet['restsOn'] },
): ZoneSet | null {
  if (!upperBounds) return null;
  return {
    basis,
    method,
    restsOn,
    zones: names.map((name, index) => ({ zone: index + 1, name, from: upperBounds[index - 1] ?? null, to: upperBounds[index] ?? null })),
  };
}
