import { nameOfActivity } from '#core/activity/default-name.ts';
import { localDate } from '#core/calendar.ts';
import { zoneOfActivity } from '#core/time-zone.ts';
import type { ActivityColumns } from '#server/features/activities/store.ts';
import type { AnalysedActivity } from '#server/features/activities/upload/analyse-file.ts';

/** The row of an analysed activity. `home` is the zone of an athlete, for recordings that do not tell where they were made. */
export function columnsOf({ facts, name, notes, format, device, timeZone: zoneThere }: AnalysedActivity, home: string): ActivityColumns {
  const start = new Date(facts.startMs);
  const end = new Date(facts.startMs + Math.max(1, facts.elapsedSec) * 1000);
  const timeZone = zoneOfActivity({ start, end }, { timeZone: zoneThere, utcOffsetSec: facts.utcOffsetSec }, home);
  return {
    name: name ?? nameOfActivity(facts.discipline, start, timeZone),
    notes,
    discipline: facts.discipline,
    start_time: start,
    end_time: end,
    local_date: localDate(start, timeZone),
    time_zone: timeZone,
    duration_sec: facts.durationSec,
    moving_sec: facts.movingSec,
    elapsed_sec: facts.elapsedSec,
    distance_m: facts.distanceM,
    ascent_m: facts.ascentM,
    avg_heart_rate: facts.avgHeartRateBpm,
    max_heart_rate: facts.maxHeartRateBpm,
    avg_power: facts.avgPowerW,
    max_power: facts.maxPowerW,
    normalized_power: facts.normalizedPowerW,
    avg_cadence: facts.avgCadenceRpm,
    avg_speed_mps: facts.avgSpeedMps,
    max_speed_mps: facts.maxSpeedMps,
    pool_length_m: facts.poolLengthM,
    active_lengths: facts.activeLengths,
    calories: facts.calories,
    efficiency_factor: facts.efficiencyFactor,
    decoupling: facts.decoupling,
    rpe: null,
    gear: null,
    source_kind: format,
    source_device: device,
    efforts: facts.efforts,
    quality: facts.flaws,
    trust: facts.trust,
    details: facts.details,
  };
}
