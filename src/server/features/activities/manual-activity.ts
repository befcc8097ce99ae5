import { nameOfActivity } from '#core/activity/default-name.ts';
import { heldHeartRate } from '#core/activity/summary/effort.ts';
import { localDate } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';
import type { ActivityColumns } from '#server/features/activities/store.ts';

export interface ManualEntry {
  name?: string;
  discipline: Discipline | 'other';
  startTime: string;
  timeZone?: string;
  durationSec: number;
  distanceM?: number | null;
  avgHeartRate?: number | null;
  avgPower?: number | null;
  rpe?: number | null;
  notes?: string | null;
  gear?: string | null;
}

/** The row of an activity that was typed: where nothing was said of a place it was at `home`, and what nobody measured is unknown. */
export function describeEntry(entry: ManualEntry, home: string): ActivityColumns {
  const { discipline, durationSec, distanceM = null, avgHeartRate = null, avgPower = null, timeZone = home } = entry;
  const start = new Date(entry.startTime);
  return {
    ...UNMEASURED,
    name: entry.name || nameOfActivity(discipline, start, timeZone),
    notes: entry.notes ?? null,
    gear: entry.gear ?? null,
    discipline,
    start_time: start,
    end_time: new Date(start.getTime() + durationSec * 1000),
    local_date: localDate(start, timeZone),
    time_zone: timeZone,
    duration_sec: durationSec,
    elapsed_sec: durationSec,
    distance_m: distanceM,
    avg_heart_rate: avgHeartRate,
    avg_power: avgPower,
    avg_speed_mps: distanceM === null ? null : distanceM / durationSec,
    rpe: entry.rpe ?? null,
    efforts: [effortOf(entry)],
  };
}

const UNMEASURED = {
  moving_sec: null,
  ascent_m: null,
  max_heart_rate: null,
  max_power: null,
  normalized_power: null,
  avg_cadence: null,
  max_speed_mps: null,
  pool_length_m: null,
  active_lengths: null,
  calories: null,
  efficiency_factor: null,
  decoupling: null,
  source_kind: 'manual' as const,
  source_device: null,
  quality: [],
  trust: {},
  details: { legs: [], laps: [], lengths: [], splits: [], spreads: [] },
};

/** What the load is found from: the averages, held the whole time. */
function effortOf({ discipline, durationSec, distanceM = null, avgHeartRate = null, avgPower = null }: ManualEntry) {
  return {
    discipline,
    durationSec,
    movingSec: durationSec,
    distanceM,
    normalizedPowerW: avgPower,
    normalizedGradedSpeedMps: discipline === 'run' && distanceM ? distanceM / durationSec : null,
    heartRate: heldHeartRate(avgHeartRate, durationSec),
    fromSummary: ['power', 'speed', 'distance', 'heartRate'] as const,
  };
}
