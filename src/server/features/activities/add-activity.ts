import { randomUUID } from 'node:crypto';
import type { Activity } from '#contract/activities.ts';
import { ActivityId } from '#contract/ids.ts';
import { nameOfActivity } from '#core/activity/name.ts';
import { localDate } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';
import { wallClock } from '#core/time-zone.ts';
import { getActivity } from '#server/features/activities/activities.ts';
import * as store from '#server/features/activities/store.ts';
import { getAthlete } from '#server/features/athlete/athlete.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

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
}

/** An activity without a file. It keeps what was entered, and nothing is derived that was not. */
export async function addActivity({ db, events, now }: Deps, athlete: AthleteScope, entry: ManualEntry): Promise<Activity> {
  const { discipline, durationSec, distanceM = null, avgHeartRate = null, avgPower = null } = entry;
  const start = new Date(entry.startTime);
  if (start > now())
    throw new AppError('invalid', 'Please use a start that has been', { fields: { startTime: 'Please use a start that has been' } });
  const timeZone = entry.timeZone ?? (await getAthlete(db, athlete)).timeZone;
  const id = ActivityId.parse(randomUUID());
  const heartRate = avgHeartRate === null ? null : { from: Math.round(avgHeartRate), step: 1, seconds: [Math.round(durationSec)] };
  await transaction(db, async (tx) => {
    await store.addActivity(tx, athlete, id, {
      name: entry.name || nameOfActivity(discipline, wallClock(start, timeZone).hour),
      notes: entry.notes ?? null,
      discipline,
      start_time: start,
      end_time: new Date(start.getTime() + durationSec * 1000),
      local_date: localDate(start, timeZone),
      time_zone: timeZone,
      duration_sec: durationSec,
      moving_sec: null,
      elapsed_sec: durationSec,
      distance_m: distanceM,
      ascent_m: null,
      avg_heart_rate: avgHeartRate,
      max_heart_rate: null,
      avg_power: avgPower,
      max_power: null,
      normalized_power: null,
      avg_cadence: null,
      avg_speed_mps: distanceM === null ? null : distanceM / durationSec,
      max_speed_mps: null,
      pool_length_m: null,
      active_lengths: null,
      calories: null,
      efficiency_factor: null,
      decoupling: null,
      rpe: entry.rpe ?? null,
      source_kind: 'manual',
      source_device: null,
      efforts: [
        {
          discipline,
          durationSec,
          movingSec: durationSec,
          distanceM,
          normalizedPowerW: avgPower,
          normalizedGradedSpeedMps: speedOf(entry),
          heartRate,
        },
      ],
      quality: [],
      details: { legs: [], laps: [], lengths: [], splits: [], spreads: [] },
    });
    await events.emit(tx, athlete, { kind: 'activity.analysed', activityId: id });
  });
  return getActivity(db, athlete, id);
}

function speedOf({ discipline, distanceM, durationSec }: ManualEntry): number | null {
  return discipline === 'run' && distanceM ? distanceM / durationSec : null;
}
