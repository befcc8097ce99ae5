import type { TrainingSession } from '#contract/sessions/sessions.ts';
import { TestProtocol } from '#contract/sessions/sessions.ts';
import { ActivityId, PlanId, SessionId } from '#contract/shared/ids.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { printWorkout } from '#core/workout/language/print-workout.ts';
import { plannedLoad } from '#core/workout/planned-load.ts';
import { sessionLoad } from '#core/workout/session-intensity.ts';
import { axesInWords, doubtWords } from '#server/features/sessions/activity-link/link-presenter.ts';
import type { DoneRow, Rivals } from '#server/features/sessions/activity-link/store-activity-links.ts';
import type { SessionRow } from '#server/features/sessions/store.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';

export interface Beside {
  athlete: AthleteScope;
  today: LocalDate;
  /** What an hour of each discipline usually costs the athlete. */
  usualLoadPerHour: ReadonlyMap<Discipline, number>;
  /** The athlete's thresholds of a day: what the load of a workout is found with. */
  thresholdsOn: (day: LocalDate) => Thresholds;
  /** The linked activities, and what else was planned and done on the days of those that paired themselves. */
  done: ReadonlyMap<string, DoneRow>;
  rivals: Rivals;
}

/** A row in both pairs of words: `date` is `scheduledDate`, `name` is `sessionType`. */
export function sessionWords(row: SessionRow, beside: Beside): TrainingSession {
  const { athlete, today, usualLoadPerHour, thresholdsOn } = beside;
  const { name, date, discipline, intensity } = row;
  const planned =
    prescribedLoad(row, thresholdsOn) ??
    sessionLoad(
      { durationSec: row.duration_sec, plannedLoad: row.planned_load, intensity, name },
      usualLoadPerHour.get(discipline) ?? null,
    );
  const done = row.activity_id === null ? undefined : beside.done.get(row.activity_id);
  const asked = { workout: row.workout, durationSec: row.duration_sec, plannedLoad: planned?.load ?? null };
  return {
    id: SessionId.parse(row.id),
    userId: athlete.userId,
    planId: row.plan_id === null ? null : PlanId.parse(row.plan_id),
    discipline,
    sessionType: name,
    name,
    scheduledDate: date,
    date,
    duration: row.duration_sec,
    durationSeconds: row.duration_sec,
    doneSeconds: done?.duration_sec ?? null,
    distance: done?.distance_m ?? row.distance_m,
    avgHeartRate: row.avg_heart_rate,
    avgPower: row.avg_power,
    avgPace: row.avg_pace,
    intensity,
    plannedLoad: planned?.load ?? null,
    plannedLoadFrom: planned?.from ?? null,
    testProtocol: row.test_protocol === null ? null : TestProtocol.parse(row.test_protocol),
    workout: row.workout === null ? null : printWorkout(row.workout),
    purpose: row.purpose,
    reason: row.reason,
    cues: row.cues ?? [],
    fuelling: row.fuelling,
    completed: row.completed,
    completedAt: row.completed_at?.toISOString() ?? null,
    status: statusOf(row, today),
    skippedBecause: row.completed ? null : row.skipped_because,
    activityId: row.activity_id === null ? null : ActivityId.parse(row.activity_id),
    pairing: done ? doubtWords(row, done, beside.rivals) : null,
    compliance: done ? axesInWords(asked, done, thresholdsOn(done.local_date)) : null,
    notes: row.notes,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** What the steps cost, unless a load was entered; null where there are none or they do not tell. */
function prescribedLoad(
  { workout, planned_load, date }: SessionRow,
  thresholdsOn: Beside['thresholdsOn'],
): { load: number; from: 'workout' } | null {
  if (!workout || planned_load !== null) return null;
  const found = plannedLoad(workout, thresholdsOn(date));
  return found.kind === 'known' ? { load: found.value.load, from: 'workout' } : null;
}

function statusOf({ completed, skipped_because, date }: SessionRow, today: LocalDate): TrainingSession['status'] {
  if (completed) return 'completed';
  if (skipped_because !== null) return 'skipped';
  return date < today ? 'overdue' : 'upcoming';
}
