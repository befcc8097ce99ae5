import { Symptom } from '#contract/checkins/checkins.ts';
import type { WorkoutLevel } from '#contract/plans/levels.ts';
import { SessionId } from '#contract/shared/ids.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { Level } from '#core/level.ts';
import type { Ladder } from '#core/plan/progression/ladder.ts';
import { type CompletedRung, type LadderLevel, ladderLevels, ladderName, workShare } from '#core/plan/progression/ladder-levels.ts';
import { illnessGate } from '#core/recovery/readiness/illness-rules.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { type DoneActivity, listDone } from '#server/features/analytics/analytics.ts';
import { getAthlete, thresholdHistory, todayOf } from '#server/features/athlete/athlete.ts';
import { listCompletedRungs } from '#server/features/plans/levels/store-levels.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';

interface LevelsFrom {
  done: readonly DoneActivity[];
  thresholdsOn: (day: LocalDate) => Thresholds;
  level: Level;
  today: LocalDate;
}

/** The level on each ladder, from sessions that were completed up to today. */
export async function levelsFrom(db: Db, athlete: AthleteScope, { done, thresholdsOn, level, today }: LevelsFrom): Promise<LadderLevel[]> {
  const rows = await listCompletedRungs(db, athlete);
  const byActivity = new Map(done.flatMap((activity) => (activity.id === null ? [] : [[activity.id as string, activity] as const])));
  const sessions = rows.flatMap((row): CompletedRung[] => {
    const { id, date, name, rung } = row;
    if (rung === null || date > today) return [];
    const found = row.activity_id === null ? undefined : byActivity.get(row.activity_id);
    const planned = { durationSec: row.duration_sec, distanceM: row.distance_m, load: row.planned_load };
    // A load that was found from the rating would count the rating twice.
    // A session that was marked done without an activity counts as it was planned.
    const work =
      row.done_sec === null
        ? 1
        : workShare(planned, {
            durationSec: row.done_sec,
            distanceM: row.done_m,
            load: found?.method === 'rpe' ? null : (found?.load ?? null),
          });
    return [{ id, date, name, rung, work, rpe: row.rpe, isExcused: isIll(row.symptoms) }];
  });
  return ladderLevels({ sessions, trained: trainedDays(done), thresholdOn: thresholdOf(thresholdsOn), level, today });
}

/** A session on a day of illness says nothing of what the athlete can do when well. */
const isIll = (symptoms: readonly string[] | null): boolean =>
  illnessGate((symptoms ?? []).map((symptom) => Symptom.parse(symptom))) !== 'normal';

function trainedDays(done: readonly DoneActivity[]): Partial<Record<Ladder['sport'], LocalDate[]>> {
  const days: Partial<Record<Ladder['sport'], LocalDate[]>> = {};
  for (const { date, parts } of done)
    for (const { discipline } of parts)
      if (discipline === 'swim' || discipline === 'bike' || discipline === 'run' || discipline === 'strength') {
        days[discipline] ??= [];
        days[discipline].push(date);
      }
  return days;
}

function thresholdOf(thresholdsOn: (day: LocalDate) => Thresholds) {
  return (sport: Ladder['sport'], date: LocalDate): number | null => {
    if (sport === 'strength') return null;
    const { ftpW, runThresholdMps, criticalSwimSpeedMps } = thresholdsOn(date);
    return { swim: criticalSwimSpeedMps, bike: ftpW, run: runThresholdMps, brick: ftpW }[sport];
  };
}

/** The athlete's levels in the words of the contract. */
export async function readLevels({ db, now }: Pick<Deps, 'db' | 'now'>, athlete: AthleteScope): Promise<WorkoutLevel[]> {
  const [{ today }, profile, done, thresholdsOn] = await Promise.all([
    todayOf(db, athlete, now()),
    getAthlete(db, athlete),
    listDone({ db, now }, athlete),
    thresholdHistory(db, athlete),
  ]);
  const levels = await levelsFrom(db, athlete, { done, thresholdsOn, level: profile.level ?? 'intermediate', today });
  return levels.flatMap((found) => {
    const named = ladderName(found.ladder);
    if (!named) return [];
    const { rung, session, ...rest } = found;
    return [{ ...rest, ...named, level: rung, session: { ...session, id: SessionId.parse(session.id) } }];
  });
}
