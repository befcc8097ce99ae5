import { type LatestMetric, type MetricEntry, type MetricSummary, MOST_METRICS, type WorkMetric } from '#contract/activities/metrics.ts';
import type { CheckIn } from '#contract/checkins/checkins.ts';
import { CheckInId } from '#contract/shared/ids.ts';
import { addActivity } from '#server/features/activities/activities.ts';
import { todayOf } from '#server/features/athlete/athlete.ts';
import { morningOf, workWords } from '#server/features/checkins/checkin-presenter.ts';
import { recoveryOf, saveCheckIn } from '#server/features/checkins/checkins.ts';
import * as store from '#server/features/checkins/store.ts';
import * as work from '#server/features/checkins/store-work.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Db, transaction } from '#server/platform/db/pool.ts';

/** Imported and manual work together, newest first. */
export async function listMetrics(
  db: Db,
  athlete: AthleteScope,
  { discipline, limit = MOST_METRICS }: { discipline?: string; limit?: number },
): Promise<WorkMetric[]> {
  return (await work.listWork(db, athlete, { discipline, limit })).map((row) => workWords(row, athlete));
}

const LATEST = 5;

/** All work of each sport in a few figures: nobody reads ten years of it to show one line. */
export async function listMetricSummaries(db: Db, athlete: AthleteScope): Promise<MetricSummary[]> {
  const totals = await work.listWorkTotals(db, athlete);
  return Promise.all(
    (['swim', 'bike', 'run'] as const).map(async (discipline) => {
      const [best, latest] = await Promise.all([
        work.getBestWork(db, athlete, discipline),
        work.listWork(db, athlete, { discipline, limit: LATEST }),
      ]);
      const total = totals.find((each) => each.discipline === discipline);
      return {
        discipline,
        best: best ? workWords(best, athlete) : null,
        leavesOut: total?.has_too_fast ?? false,
        heartRate: total?.heart_rate ?? null,
        withHeartRate: total?.with_heart_rate ?? 0,
        latest: latest.map((row) => workWords(row, athlete)),
      };
    }),
  );
}

/** With a discipline it is work that was done and becomes an activity; without it is a morning's readings and becomes a check-in. */
export async function addMetric(deps: Deps, athlete: AthleteScope, entry: MetricEntry): Promise<WorkMetric | CheckIn> {
  const { discipline, duration, distance, pace, heartRate, power, timestamp, ...readings } = entry;
  if (discipline === undefined || duration === undefined || distance === undefined) return saveCheckIn(deps, athlete, readings);
  const start = timestamp ?? new Date(deps.now().getTime() - duration * 1000);
  return transaction(deps.db, async (tx) => {
    const inside = { ...deps, db: tx };
    const { id } = await addActivity(inside, athlete, {
      discipline,
      startTime: start.toISOString(),
      durationSec: duration,
      distanceM: distance,
      avgHeartRate: heartRate ?? null,
      avgPower: power ?? null,
    });
    if (pace) await work.setEnteredPace(tx, athlete, id, pace);
    return workWords(await work.getWork(tx, athlete, id), athlete);
  });
}

const LATEST_DAYS = 80;

/** The newest check-in with the recovery it makes; the marked defaults before the first. */
export async function latestMetric({ db, now }: Deps, athlete: AthleteScope): Promise<LatestMetric> {
  const { today } = await todayOf(db, athlete, now());
  const rows = await store.listLately(db, athlete, today, LATEST_DAYS);
  const newest = rows.at(-1);
  const recovery = recoveryOf(rows.map(morningOf), today);
  return {
    id: newest ? CheckInId.parse(newest.id) : null,
    date: newest?.date ?? null,
    recoveryScore: recovery.score,
    recoveryLabel: recovery.label,
    hrv: recovery.hrv,
    isDefault: { recoveryScore: recovery.isDefault, hrv: recovery.hrvIsDefault },
    weight: newest?.weight ?? null,
    restingHeartRate: newest?.resting_heart_rate ?? null,
    sleepHours: newest?.sleep_hours ?? null,
    stressLevel: newest?.stress_level ?? null,
  };
}
