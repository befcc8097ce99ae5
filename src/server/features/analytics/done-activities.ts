import { ActivityId, type SessionId } from '#contract/ids.ts';
import type { TrainingSession } from '#contract/sessions.ts';
import type { LoadMethod } from '#core/activity/summary.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { ActivityDiscipline } from '#core/discipline.ts';
import type { EffortFacts } from '#core/load/effort-facts.ts';
import { loadOfActivity, loadOfEffort } from '#core/load/load-of-activity.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import * as store from '#server/features/analytics/store.ts';
import { thresholdBook } from '#server/features/athlete/athlete.ts';
import { listUnrecorded } from '#server/features/sessions/sessions.ts';
import type { Db } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

/** One part of something done: the whole of it, or one leg of a triathlon. */
export interface DonePart {
  discipline: ActivityDiscipline;
  durationSec: number;
  distanceM: number | null;
  load: number | null;
}

/** Something done, with its load by the thresholds of its day: an activity, or a session that was marked done without one. */
export interface DoneActivity extends DonePart {
  id: ActivityId | null;
  sessionId: SessionId | null;
  date: LocalDate;
  method: LoadMethod | null;
  parts: readonly DonePart[];
}

/** Athletes whose figures are kept, the most recent ones; about half a megabyte each. */
const KEPT_ATHLETES = 100;

interface Kept {
  key: string;
  done: readonly DoneActivity[];
}
const kept = new Map<string, Kept>();

/**
 * Everything the athlete has done, oldest first; a session that was marked done and has no activity counts as it was planned. Loads are opinions and computed from the stored facts; they are kept in memory for as
 * long as neither an activity nor a threshold has changed, which each call asks the database: nothing stale is ever answered.
 */
export async function listDone({ db, now }: Pick<Deps, 'db' | 'now'>, athlete: AthleteScope): Promise<readonly DoneActivity[]> {
  const [activities, unrecorded] = await Promise.all([listActivities(db, athlete), listUnrecorded({ db, now }, athlete)]);
  if (unrecorded.length === 0) return activities;
  return [...activities, ...unrecorded.map(doneAsPlanned)].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

function doneAsPlanned({ id, date, discipline, duration, distance, plannedLoad }: TrainingSession): DoneActivity {
  const whole = { discipline, durationSec: duration, distanceM: distance, load: plannedLoad };
  return { id: null, sessionId: id, date, ...whole, method: null, parts: [whole] };
}

async function listActivities(db: Db, athlete: AthleteScope): Promise<readonly DoneActivity[]> {
  const [version, book] = await Promise.all([store.activitiesVersion(db, athlete), thresholdBook(db, athlete)]);
  const key = `${version} ${book.version}`;
  const known = kept.get(athlete.userId);
  kept.delete(athlete.userId);
  const done = known?.key === key ? known.done : await computeDone(db, athlete, book.on);
  kept.set(athlete.userId, { key, done });
  for (const userId of kept.keys()) {
    if (kept.size <= KEPT_ATHLETES) break;
    kept.delete(userId);
  }
  return done;
}

async function computeDone(db: Db, athlete: AthleteScope, thresholdsOn: (day: LocalDate) => Thresholds): Promise<DoneActivity[]> {
  // A threshold that is known on one day is known on every day: before its first entry the first one counts.
  const { ftpW, runThresholdMps, criticalSwimSpeedMps } = thresholdsOn('2000-01-01' as LocalDate);
  const allowed = { power: ftpW !== null, runPace: runThresholdMps !== null, swimPace: criticalSwimSpeedMps !== null };
  const rows = await store.listEfforts(db, athlete, allowed);
  return rows.map((row) => doneOf(row, thresholdsOn(row.local_date)));
}

function doneOf(row: store.EffortsRow, thresholds: Thresholds): DoneActivity {
  const { load, loadMethod: method } = loadOfActivity(row.efforts, row.rpe, thresholds);
  const whole = { discipline: row.discipline as ActivityDiscipline, durationSec: row.duration_sec, distanceM: row.distance_m, load };
  const legs = row.efforts.length > 1 && method !== 'rpe' ? row.efforts.flatMap((effort) => legOf(effort, thresholds)) : [];
  return { id: ActivityId.parse(row.id), sessionId: null, date: row.local_date, ...whole, method, parts: legs.length > 0 ? legs : [whole] };
}

function legOf(effort: EffortFacts, thresholds: Thresholds): DonePart[] {
  const { discipline, durationSec, distanceM } = effort;
  if (discipline === 'transition') return [];
  return [{ discipline, durationSec, distanceM, load: loadOfEffort(effort, thresholds)?.load ?? null }];
}

/** The activities among these, newest first. */
export function activityIds(done: readonly DoneActivity[]): ActivityId[] {
  return done.flatMap(({ id }) => id ?? []).reverse();
}
