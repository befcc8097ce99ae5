import type { TrainingSession } from '#contract/sessions/sessions.ts';
import { ActivityId, type SessionId } from '#contract/shared/ids.ts';
import type { LoadMethod } from '#core/activity/summary.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { ActivityDiscipline } from '#core/discipline.ts';
import type { EffortFacts } from '#core/load/method/effort-facts.ts';
import { loadOfActivity, loadOfEffort } from '#core/load/method/load-of-activity.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { activitiesVersion } from '#server/features/activities/activities.ts';
import * as store from '#server/features/analytics/store.ts';
import { type ThresholdBook, thresholdBook } from '#server/features/athlete/athlete.ts';
import { listUnrecorded } from '#server/features/sessions/sessions.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';

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

/** Activities whose figures are kept, those of the athletes who came last; two to three kilobytes each. */
const KEPT_ACTIVITIES = 100_000;

interface Kept {
  key: string;
  /** The thresholds that the loads were found with. */
  book: ThresholdBook;
  byId: ReadonlyMap<string, { version: string; done: DoneActivity }>;
  done: readonly DoneActivity[];
}
const kept = new Map<string, Kept>();
let keptActivities = 0;

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
  const [version, book] = await Promise.all([activitiesVersion(db, athlete), thresholdBook(db, athlete)]);
  const key = `${version} ${book.version}`;
  const known = kept.get(athlete.userId);
  const next = known?.key === key ? known : { key, ...(await computeDone(db, athlete, book, known)) };
  forget(athlete.userId);
  kept.set(athlete.userId, next);
  keptActivities += next.done.length;
  for (const userId of kept.keys()) {
    if (keptActivities <= KEPT_ACTIVITIES || userId === athlete.userId) break;
    forget(userId);
  }
  return next.done;
}

function forget(userId: string): void {
  keptActivities -= kept.get(userId)?.done.length ?? 0;
  kept.delete(userId);
}

/**
 * Only what has changed is read and computed again: while an archive comes in, every look finds a few activities more, and a threshold
 * changes the load of the days on which it counts.
 */
async function computeDone(db: Db, athlete: AthleteScope, book: ThresholdBook, known: Kept | undefined): Promise<Omit<Kept, 'key'>> {
  const lowest = lowestOf(book);
  const computed = (rows: readonly store.EffortsRow[]): Kept['byId'] =>
    new Map(rows.map((row) => [row.id, { version: row.version, done: doneOf(row, book.on(row.local_date)) }]));
  const kept = (byId: Kept['byId']): Omit<Kept, 'key'> => ({ book, byId, done: [...byId.values()].map(({ done }) => done) });
  if (!known) return kept(computed(await store.listEfforts(db, athlete, lowest)));
  const versions = await store.listVersions(db, athlete);
  const before = (id: string, version: string) => {
    const one = known.byId.get(id);
    return one?.version === version && countAlike(known.book.on(one.done.date), book.on(one.done.date)) ? one : undefined;
  };
  const changed = versions.filter(({ id, version }) => !before(id, version)).map(({ id }) => id);
  const again = computed(changed.length > 0 ? await store.listEfforts(db, athlete, lowest, changed) : []);
  return kept(
    new Map(
      versions.flatMap(({ id, version }) => {
        const one = again.get(id) ?? before(id, version);
        return one ? [[id, one] as const] : [];
      }),
    ),
  );
}

/** Whether a load is the same by both: weight and the method for zones play no part in it. */
function countAlike(one: Thresholds, other: Thresholds): boolean {
  return one === other || partsInLoad(one) === partsInLoad(other);
}

const parts = new WeakMap<Thresholds, string>();
function partsInLoad(thresholds: Thresholds): string {
  const known = parts.get(thresholds);
  if (known !== undefined) return known;
  const said = JSON.stringify({ ...thresholds, weightKg: null, heartRateZoneMethod: null });
  parts.set(thresholds, said);
  return said;
}

function lowestOf(book: ThresholdBook): store.LowestThresholds {
  return { ftpW: book.lowest('ftp'), runThresholdMps: book.lowest('run-threshold-speed'), criticalSwimSpeedMps: book.lowest('css') };
}

function doneOf(row: store.EffortsRow, thresholds: Thresholds): DoneActivity {
  const { load, loadMethod: method } = loadOfActivity(row.efforts, row.rpe, thresholds);
  const whole = { discipline: row.discipline as ActivityDiscipline, durationSec: row.duration_sec, distanceM: row.distance_m, load };
  const legs = row.efforts.length > 1 && method !== 'rpe' ? row.efforts.flatMap((effort) => legOf(row, effort, thresholds)) : [];
  return { id: ActivityId.parse(row.id), sessionId: null, date: row.local_date, ...whole, method, parts: legs.length > 0 ? legs : [whole] };
}

function legOf(row: store.EffortsRow, effort: EffortFacts, thresholds: Thresholds): DonePart[] {
  const { discipline, durationSec } = effort;
  if (discipline === 'transition') return [];
  const distanceM = row.distance_m === null ? null : effort.distanceM;
  return [{ discipline, durationSec, distanceM, load: loadOfEffort(effort, thresholds)?.load ?? null }];
}

/** The activities among these, newest first. */
export function activityIds(done: readonly DoneActivity[]): ActivityId[] {
  return done.flatMap(({ id }) => id ?? []).reverse();
}
